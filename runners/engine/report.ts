import { divergencesOf } from "./divergence.ts";
import { PROTOCOL_VERSION } from "./frames.ts";
import { byId } from "./order.ts";
import { portLabel } from "./port-label.ts";
import { type Requirement, requirementLocation } from "./requirements.ts";
import type { Filters, Selection } from "./selection.ts";
import { filterNames } from "./selection.ts";
import type { Shard } from "./shard.ts";
import type { Suite } from "./suite.ts";
import type { PortReport, Report, ReportedRequirement, ReportedVector, VectorVerdict } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";
import { levelOf, onDifference } from "./vector-level.ts";

/** How severe a run is about its own gaps and about warnings. */
export interface Strictness {
  /** `should`: a failed SHOULD fails the run as well. */
  readonly enforce: "must" | "should";
  /** True: a port that lacks its toolchain makes the run incomplete. */
  readonly strict: boolean;
  /** The ports that were asked for by name: these must run, whatever `strict` says. */
  readonly requested: boolean;
}

/** The shard that was run, and how many vectors all shards have together. */
export interface ShardOfRun extends Shard {
  readonly total: number;
}

/** Puts a run together. Nothing in it depends on the order in which ports or vectors were answered. */
export function buildReport(run: {
  readonly suite: Suite;
  readonly filters: Filters;
  readonly selection: Selection;
  readonly shard?: ShardOfRun;
  readonly strictness: Strictness;
  readonly ports: readonly PortReport[];
}): Report {
  const { suite, selection, shard, strictness, ports } = run;
  const cited = new Set<string>();
  for (const vector of selection.selected) for (const id of vector.requirements) cited.add(id);
  const requirements = [...suite.requirements.values()].filter((requirement) => cited.has(requirement.id));
  const used = filterNames.filter((name) => run.filters[name].length > 0);
  return {
    suite: { name: suite.name, version: suite.version },
    spec: suite.specVersion,
    protocol: PROTOCOL_VERSION,
    ...outcomeOf({ selected: selection.selected.length, isWhole: shard === undefined, ports, strictness }),
    selection: {
      filters: Object.fromEntries(used.map((name) => [name, [...run.filters[name]]])),
      selected: selection.selected.length,
      skipped: selection.skipped,
      enforce: strictness.enforce,
    },
    ...(shard === undefined ? {} : { shard: { indices: [shard.index], count: shard.count, total: shard.total } }),
    requirements: requirements.map(reportedRequirement).sort(byId),
    vectors: selection.selected.map((vector) => reportedVector(vector, suite)).sort(byId),
    ports: [...ports],
    divergences: divergencesOf(ports, portLabel),
  };
}

/**
 * True for a verdict that fails the run: a failure, or with `--enforce should` a warning, that the baseline does not know and that rests
 * on nothing disputed.
 */
export function isUnexpected(verdict: VectorVerdict, enforce: Strictness["enforce"]): boolean {
  const counts = verdict.verdict === "fail" || (verdict.verdict === "warn" && enforce === "should");
  return counts && verdict.baseline === undefined && verdict.disputed === undefined;
}

/**
 * Whether everything was judged that should have been, and what the process tells a CI. That a port was asked nothing at all counts
 * where the whole is at hand: a shard may hold none of the vectors that a port's claims reach.
 */
export function outcomeOf(run: {
  readonly selected: number;
  readonly isWhole: boolean;
  readonly ports: readonly PortReport[];
  readonly strictness: Strictness;
}): Pick<Report, "complete" | "exitCode"> {
  const { selected, isWhole, ports, strictness } = run;
  const hasSubstance = selected > 0 && ports.length > 0 && (!isWhole || ports.some(wasAsked));
  const complete = hasSubstance && ports.every(wasJudged);
  const failed = ports.some(
    (port) =>
      port.protocolErrors.length > 0 ||
      port.baselineErrors.length > 0 ||
      port.verdicts.some((verdict) => isUnexpected(verdict, strictness.enforce)),
  );
  if (failed) return { complete, exitCode: 1 };
  const isForgivable = hasSubstance && ports.every((port) => wasJudged(port) || isForgiven(port, strictness));
  return { complete, exitCode: isForgivable ? 0 : 3 };
}

/** False where every selected vector is not applicable: the port said nothing, so nothing is known of it. */
export function wasAsked({ counts }: Pick<PortReport, "counts">): boolean {
  return counts.pass + counts.fail + counts.warn + counts.observed + counts.couldNotRun > 0;
}

/** False for a port that claims nothing of any profile, or of which a verdict is missing: that is no conformance. */
function wasJudged(port: PortReport): boolean {
  return port.status === "ran" && port.scope.some((scope) => scope.claim !== "none") && port.counts.couldNotRun === 0;
}

/** On a laptop not every language is at hand: a missing toolchain is named, and does not fail a run that did not ask for the port. */
function isForgiven(port: PortReport, strictness: Strictness): boolean {
  return port.missing !== undefined && !strictness.strict && !strictness.requested;
}

function reportedRequirement(requirement: Requirement): ReportedRequirement {
  const { id, profile, level, ground, text, disputed } = requirement;
  const dispute = disputed === undefined ? {} : { disputed };
  return { id, profile, level, ground, text, ...dispute, location: requirementLocation(requirement) };
}

function reportedVector(vector: LoadedVector, suite: Suite): ReportedVector {
  const cited = suite.citedBy(vector);
  return {
    id: vector.id,
    name: vector.name,
    operation: vector.method,
    level: levelOf(vector, cited),
    onDifference: onDifference(vector, cited),
    requirements: vector.requirements,
    location: `${vector.file}:${vector.line}`,
  };
}

import { divergencesOf } from "./divergence.ts";
import { PROTOCOL_VERSION } from "./frames.ts";
import { byId } from "./order.ts";
import { portLabel } from "./port-label.ts";
import { type Requirement, requirementLocation } from "./requirements.ts";
import type { Filters, Selection } from "./selection.ts";
import { filterNames } from "./selection.ts";
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

/** Puts a run together. Nothing in it depends on the order in which ports or vectors were answered. */
export function buildReport(run: {
  readonly suite: Suite;
  readonly filters: Filters;
  readonly selection: Selection;
  readonly strictness: Strictness;
  readonly ports: readonly PortReport[];
}): Report {
  const { suite, selection, strictness, ports } = run;
  const cited = new Set(selection.selected.flatMap((vector) => vector.requirements));
  const requirements = [...suite.requirements.values()].filter((requirement) => cited.has(requirement.id));
  const used = filterNames.filter((name) => run.filters[name].length > 0);
  return {
    suite: { name: suite.name, version: suite.version },
    spec: suite.specVersion,
    protocol: PROTOCOL_VERSION,
    complete: selection.selected.length > 0 && ports.some(wasAsked) && ports.every(wasJudged),
    exitCode: exitCodeOf(selection, ports, strictness),
    selection: {
      filters: Object.fromEntries(used.map((name) => [name, [...run.filters[name]]])),
      selected: selection.selected.length,
      skipped: selection.skipped,
      enforce: strictness.enforce,
    },
    requirements: requirements.map(reportedRequirement).sort(byId),
    vectors: selection.selected.map((vector) => reportedVector(vector, suite)).sort(byId),
    ports: [...ports],
    divergences: divergencesOf(ports, portLabel),
  };
}

/** True for a verdict that fails the run: a failure, or with `--enforce should` a warning, that the baseline does not know. */
export function isUnexpected(verdict: VectorVerdict, enforce: Strictness["enforce"]): boolean {
  const counts = verdict.verdict === "fail" || (verdict.verdict === "warn" && enforce === "should");
  return counts && verdict.baseline === undefined;
}

function exitCodeOf(selection: Selection, ports: readonly PortReport[], strictness: Strictness): Report["exitCode"] {
  const failed = ports.some(
    (port) =>
      port.protocolErrors.length > 0 ||
      port.baselineErrors.length > 0 ||
      port.verdicts.some((verdict) => isUnexpected(verdict, strictness.enforce)),
  );
  if (failed) return 1;
  if (selection.selected.length === 0 || !ports.some(wasAsked)) return 3;
  return ports.some((port) => !wasJudged(port) && !isForgiven(port, strictness)) ? 3 : 0;
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
  const { id, profile, level, ground, text } = requirement;
  return { id, profile, level, ground, text, location: requirementLocation(requirement) };
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

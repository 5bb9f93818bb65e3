import { byCodeUnits, byId } from "./order.ts";
import { portLabel } from "./port-label.ts";
import { isUnexpected } from "./report.ts";
import { shardName } from "./shard.ts";
import type {
  ComparedRun,
  ComparedVerdict,
  FactChange,
  MessageChange,
  PortDiff,
  PortReport,
  ProtocolError,
  Report,
  ReportDiff,
  VectorVerdict,
  VerdictChange,
} from "./types.generated.ts";

/** What changed from one report to another, and whether any of it is for the worse. */
export function diffReports(before: Report, after: Report): ReportDiff {
  const pairs = pairedPorts(before.ports, after.ports);
  const ports = pairs.flatMap((pair) => (pair.before && pair.after ? [portDiff(pair.before, pair.after)] : []));
  const portsRemoved = pairs.flatMap((pair) => (pair.before && !pair.after ? [portLabel(pair.before)] : []));
  const added = pairs.flatMap((pair) => (pair.after && !pair.before ? [pair.after] : []));
  const portsAddedFailing = added.filter((port) => isFailing(port, after.selection.enforce)).map(portLabel);
  const vectors = vectorsDiff(before, after);
  const isPartGone = vectors.removed.length > 0 && vectors.selectionDiffers;
  const isNowIncomplete = before.complete && !after.complete;
  const endsWorse = before.exitCode === 0 && after.exitCode !== 0;
  const isPortWorse = ports.some((port) => port.worse) || portsAddedFailing.length + portsRemoved.length > 0;
  return {
    worse: isPortWorse || isPartGone || isNowIncomplete || endsWorse,
    warnings: warningsOf(before, after, vectors),
    before: comparedRun(before),
    after: comparedRun(after),
    vectors,
    ports,
    portsAdded: added.map(portLabel),
    portsAddedFailing,
    portsRemoved,
  };
}

/** True for a port that gives a run exit code 1. */
function isFailing(port: PortReport, enforce: Report["selection"]["enforce"]): boolean {
  const breaches = port.protocolErrors.length + port.baselineErrors.length;
  return breaches > 0 || port.verdicts.some((verdict) => isUnexpected(verdict, enforce));
}

/** False where the two reports say the same of every vector and port. */
export function hasChanges({ before, after, vectors, ports, portsAdded, portsRemoved }: ReportDiff): boolean {
  const { added, removed, reweighed } = vectors;
  const lists = [added, removed, reweighed, portsAdded, portsRemoved];
  return (
    lists.some((list) => list.length > 0) || ports.some(isChanged) || JSON.stringify(before) !== JSON.stringify(after)
  );
}

/** False for a port of which both reports say the same. */
export function isChanged(port: PortDiff): boolean {
  const { facts, regressed, lost, mended, changed, moved, protocolErrors, baselineErrors } = port;
  const messages = [protocolErrors, baselineErrors].flatMap(({ added, oftener, removed }) => [added, oftener, removed]);
  return [facts, regressed, lost, mended, changed, moved, ...messages].some((list) => list.length > 0);
}

function comparedRun({ suite, spec, complete, exitCode, selection }: Report): ComparedRun {
  const { selected, enforce } = selection;
  return { suite: suiteText({ suite }), spec, complete, exitCode, selected, enforce };
}

function suiteText({ suite }: Pick<Report, "suite">): string {
  return `${suite.name} ${suite.version}`;
}

/** What a reader must know before any of the changes: they may come from the question, not from the answer. */
function warningsOf(before: Report, after: Report, { removed, selectionDiffers }: ReportDiff["vectors"]): string[] {
  const [old, now] = [before, after].map(suiteText);
  const [oldChoice, newChoice] = [before, after].map(selectionText);
  return [
    ...(selectionDiffers
      ? [
          `The reports are of different selections, ${oldChoice} before and ${newChoice} after: only what both were asked is compared.`,
        ]
      : []),
    ...(removed.length > 0 && !selectionDiffers && old === now
      ? [
          `${removed.length === 1 ? "A vector is" : `${removed.length} vectors are`} gone although both reports are of ${now}: ${removed.slice(0, 5).join(" ")}${removed.length > 5 ? " …" : ""}.`,
        ]
      : []),
  ];
}

/** `--id tn-gem-* --profile toolnexus`, `shard 1 of 2`, `everything`. */
function selectionText({ selection, shard }: Report): string {
  const filters = Object.entries(selection.filters).flatMap(([name, values = []]) =>
    values.map((value) => `--${name} ${value}`),
  );
  const part = shard === undefined ? [] : [shardName(shard.indices, shard.count)];
  return [...filters, ...part].join(" ") || "everything";
}

function vectorsDiff(before: Report, after: Report): ReportDiff["vectors"] {
  const byIdOf = (report: Report) => new Map(report.vectors.map((each) => [each.id, each]));
  const known = byIdOf(before);
  const present = byIdOf(after);
  const selectionOf = ({ selection, shard }: Report) =>
    JSON.stringify([
      Object.entries(selection.filters).sort(([a], [b]) => byCodeUnits(a, b)),
      shard?.indices,
      shard?.count,
    ]);
  return {
    added: [...present.keys()].filter((id) => !known.has(id)).sort(byCodeUnits),
    removed: [...known.keys()].filter((id) => !present.has(id)).sort(byCodeUnits),
    reweighed: [...present.values()]
      .filter(({ id, onDifference }) => known.has(id) && known.get(id)?.onDifference !== onDifference)
      .map(({ id }) => id)
      .sort(byCodeUnits),
    selectionDiffers: selectionOf(before) !== selectionOf(after),
  };
}

interface Pair {
  readonly before?: PortReport;
  readonly after?: PortReport;
}

/** Ports go by their name; where a report has a name several times, the same source comes first. */
function pairedPorts(before: readonly PortReport[], after: readonly PortReport[]): Pair[] {
  const left = [...before];
  const take = (fits: (port: PortReport) => boolean): PortReport | undefined => {
    const at = left.findIndex(fits);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const sourceText = ({ source }: PortReport) => `${source.kind} ${source.value ?? ""}`;
  const exact = new Map(
    after.map((port) => [port, take((each) => each.name === port.name && sourceText(each) === sourceText(port))]),
  );
  const pairs = after.map((port): Pair => {
    const found = exact.get(port) ?? take((each) => each.name === port.name);
    return found === undefined ? { after: port } : { before: found, after: port };
  });
  return [...pairs, ...left.map((port): Pair => ({ before: port }))];
}

function portDiff(before: PortReport, after: PortReport): PortDiff {
  const changes = verdictChanges(before.verdicts, after.verdicts);
  const of = (kind: ChangeKind) => changes.filter((each) => each.kind === kind).map(({ change }) => change);
  const protocolErrors = {
    ...messageChange(before.protocolErrors, after.protocolErrors, ({ vector = "" }) => vector),
    oftener: oftenerErrors(before.protocolErrors, after.protocolErrors),
  };
  const baselineErrors = messageChange(before.baselineErrors, after.baselineErrors, ({ id }) => id);
  const stoppedRunning = before.status === "ran" && after.status !== "ran";
  return {
    port: portLabel(after),
    worse:
      stoppedRunning ||
      protocolErrors.added.length + protocolErrors.oftener.length + baselineErrors.added.length > 0 ||
      changes.some(({ isWorse }) => isWorse),
    facts: factChanges(before, after),
    regressed: of("regressed"),
    lost: of("lost"),
    mended: of("mended"),
    changed: of("changed"),
    moved: of("moved"),
    protocolErrors,
    baselineErrors,
  };
}

function factChanges(before: PortReport, after: PortReport): FactChange[] {
  const facts: Readonly<Record<FactChange["fact"], (port: PortReport) => string | undefined>> = {
    version: ({ version }) => version,
    runtime: ({ runtime }) => runtime,
    codec: ({ codec }) => codec,
    source: ({ source }) => [source.kind, source.value].filter((part) => part !== undefined).join(" "),
    status: ({ status }) => status,
    operations: ({ operations }) => operations.join(" "),
    features: ({ features }) => features.join(" "),
  };
  return (Object.keys(facts) as FactChange["fact"][]).flatMap((fact) => {
    const [old, now] = [facts[fact](before), facts[fact](after)];
    if (old === now) return [];
    return [{ fact, ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) }];
  });
}

type ChangeKind = "regressed" | "lost" | "mended" | "changed" | "moved";

interface ClassifiedChange {
  readonly kind: ChangeKind;
  readonly isWorse: boolean;
  readonly change: VerdictChange;
}

function verdictChanges(before: readonly VectorVerdict[], after: readonly VectorVerdict[]): ClassifiedChange[] {
  const known = new Map(before.map((verdict) => [verdict.id, verdict]));
  return [...after].sort(byId).flatMap((verdict) => {
    const old = known.get(verdict.id);
    const kind = changeOf(old, verdict);
    if (kind === undefined) return [];
    const change = {
      id: verdict.id,
      ...(old === undefined ? {} : { before: comparedVerdict(old) }),
      after: comparedVerdict(verdict),
    };
    return [{ kind, isWorse: kind === "regressed" || kind === "lost", change }];
  });
}

/** A vector that was added is a change only where it does not pass; one that was removed is told with the vectors. */
function changeOf(before: VectorVerdict | undefined, after: VectorVerdict): ChangeKind | undefined {
  const was = before === undefined ? 0 : gravity(before);
  const is = gravity(after);
  if (!isJudged(after)) {
    if (before !== undefined && !isJudged(before)) return before.verdict === after.verdict ? undefined : "moved";
    return before === undefined && after.verdict === "not-applicable" ? undefined : "lost";
  }
  // What nobody asked before is no change for the worse unless it fails outright: a port that claims more is told more.
  const isNew = before === undefined || !isJudged(before);
  if (is > was) return isNew && is < UNEXPECTED_FAILURE ? "moved" : "regressed";
  if (before === undefined) return undefined;
  if (was > 0 && after.verdict === "pass") return "mended";
  if (before.verdict !== after.verdict || is !== was) return "moved";
  if (is > 0) return shapeOf(before) === shapeOf(after) ? undefined : "changed";
  return before.answer === after.answer ? undefined : "moved";
}

function isJudged({ verdict }: VectorVerdict): boolean {
  return verdict !== "not-applicable" && verdict !== "could-not-run";
}

const UNEXPECTED_FAILURE = 4;

/** How grave a difference is; what the baseline knows, or a dispute excuses, is less grave than what it does not. */
function gravity(verdict: VectorVerdict): number {
  const base = verdict.verdict === "fail" ? 3 : verdict.verdict === "warn" ? 1 : 0;
  return base > 0 && !isKnown(verdict) ? base + 1 : base;
}

function isKnown({ baseline, disputed }: VectorVerdict): boolean {
  return baseline !== undefined || disputed !== undefined;
}

function shapeOf({ cause, at }: VectorVerdict): string {
  return JSON.stringify([cause, at]);
}

function comparedVerdict(verdict: VectorVerdict): ComparedVerdict {
  const { cause, at, message } = verdict;
  return {
    verdict: verdict.verdict,
    known: isKnown(verdict),
    ...(cause === undefined ? {} : { cause }),
    ...(at === undefined ? {} : { at }),
    ...(message === undefined ? {} : { message }),
  };
}

/** By kind and place: the words of a message may differ from run to run. */
function messageChange<T extends { readonly kind: string; readonly message: string }>(
  before: readonly T[],
  after: readonly T[],
  placeOf: (item: T) => string,
): MessageChange {
  const keyOf = (item: T) => `${item.kind} ${placeOf(item)}`;
  const missingIn = (others: readonly T[], items: readonly T[]) => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item))).map((item) => `${item.kind}: ${item.message}`);
  };
  return { added: missingIn(before, after), oftener: [], removed: missingIn(after, before) };
}

/** `stray-output (2 → 5 times): a line …`. A report has at most one entry of a kind and vector. */
function oftenerErrors(before: readonly ProtocolError[], after: readonly ProtocolError[]): string[] {
  return after.flatMap(({ kind, vector, count, message }) => {
    const old = before.find((each) => each.kind === kind && each.vector === vector);
    return old === undefined || old.count >= count ? [] : [`${kind} (${old.count} → ${count} times): ${message}`];
  });
}

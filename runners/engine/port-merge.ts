import { byId } from "./order.ts";
import { portLabel } from "./port-label.ts";
import type { Problem } from "./problem.ts";
import type { PortReport, ProtocolError, ReportedVector, VectorVerdict } from "./types.generated.ts";
import { countVerdicts } from "./verdict.ts";

/** What one report says of a port. */
export interface PortPart {
  readonly file: string;
  /** How a sentence names the report: its file, or `shard 2 of 4`. */
  readonly where: string;
  readonly port: PortReport;
}

export interface MergedPort {
  readonly report: PortReport;
  readonly problems: readonly Problem[];
}

/**
 * One port out of several reports on it. Verdicts are united; two that contradict each other are a problem, and so are parts that are of
 * another version or claim other operations. What no part answers is a verdict `could-not-run`.
 */
export function mergePort(parts: readonly PortPart[], vectors: readonly ReportedVector[], skipped: number): MergedPort {
  const [first] = parts as readonly [PortPart];
  const { verdicts: known, problems } = unitedVerdicts(parts);
  const unanswered = vectors.filter(({ id }) => !known.has(id));
  const verdicts = [
    ...[...known.values()].map(({ verdict }) => verdict),
    ...unanswered.map(({ id, requirements }): VectorVerdict => ({ id, requirements, verdict: "could-not-run" })),
  ].sort(byId);
  const counts = countVerdicts(verdicts, skipped);
  const isAlone = parts.length === 1 && unanswered.length === 0;
  if (isAlone) return { report: { ...first.port, counts, verdicts }, problems };
  return {
    report: { ...identity(parts), ...troubles(parts, verdicts, unanswered), counts, verdicts },
    problems: [...identityProblems(parts), ...problems],
  };
}

type Known = Map<string, { readonly verdict: VectorVerdict; readonly file: string }>;

/** What could not run in one part may have run in another: only answers can contradict each other. */
function unitedVerdicts(parts: readonly PortPart[]): {
  readonly verdicts: Known;
  readonly problems: readonly Problem[];
} {
  const verdicts: Known = new Map();
  const problems: Problem[] = [];
  for (const { file, port } of parts) {
    for (const verdict of port.verdicts) {
      const before = verdicts.get(verdict.id);
      if (before === undefined || before.verdict.verdict === "could-not-run")
        verdicts.set(verdict.id, { verdict, file });
      else if (verdict.verdict !== "could-not-run" && outcomeText(verdict) !== outcomeText(before.verdict)) {
        problems.push({
          file,
          message: `${portLabel(port)}: ${verdict.id} is ${outcomeText(verdict)} here and ${outcomeText(before.verdict)} in ${before.file}.`,
          hint: "Leave one of the two out.",
        });
      }
    }
  }
  return { verdicts, problems: problems.slice(0, 5) };
}

/** A verdict in words that are equal for equal outcomes: what was on the wire may differ in its request id. */
function outcomeText({ verdict, cause, at = [], answer, baseline }: VectorVerdict): string {
  const known = baseline === undefined ? "" : ", known";
  const details = [cause, ...at.map((each) => JSON.stringify(each)), answer].filter((each) => each !== undefined);
  return `${verdict}${details.length === 0 ? "" : ` (${details.join(" ")})`}${known}`;
}

/**
 * What a port says of itself. Timings are of one machine and left out, and so is all that `troubles` tells of the parts together; the
 * hash of a build is told where the parts have one.
 */
function identity(parts: readonly PortPart[]) {
  const { coldStartMs, vectorsPerSecond, reason, missing, stderr, buildHash: _, ...said } = speaker(parts).port;
  const [buildHash, ...others] = distinct(parts.flatMap(({ port }) => port.buildHash ?? []));
  return { ...said, ...(buildHash === undefined || others.length > 0 ? {} : { buildHash }) };
}

/** A part in which the port ran, where there is one: a port that never answered has told nothing of itself. */
function speaker(parts: readonly PortPart[]): PortPart {
  return parts.find(({ port }) => port.version !== undefined) ?? (parts[0] as PortPart);
}

/** Two parts can't be one port when what was loaded, or what it claims, differs. */
function identityProblems(parts: readonly PortPart[]): Problem[] {
  const first = speaker(parts);
  const facts: readonly (readonly [what: string, of: (port: PortReport) => string | undefined])[] = [
    ["is version", ({ version }) => version],
    ["claims the operations", ({ operations }) => operations.join(" ")],
    ["declares the features", ({ features }) => features.join(" ")],
  ];
  return parts
    .filter(({ port }) => port.version !== undefined)
    .flatMap(({ file, port }) => {
      const differing = facts.find(([, of]) => of(port) !== of(first.port));
      if (differing === undefined) return [];
      const [what, of] = differing;
      return [
        {
          file,
          message: `${portLabel(port)} ${what} ${JSON.stringify(of(port))} here and ${JSON.stringify(of(first.port))} in ${first.file}.`,
          hint: "These are two ports; show their reports apart.",
        },
      ];
    });
}

/** What went wrong in the parts: status and reason, breaches of protocol and baseline, notes. */
function troubles(
  parts: readonly PortPart[],
  verdicts: readonly VectorVerdict[],
  unanswered: readonly ReportedVector[],
) {
  const open = new Set(verdicts.filter(({ verdict }) => verdict === "could-not-run").map(({ id }) => id));
  const isMended = ({ port }: PortPart) => {
    const lacking = port.verdicts.filter(({ verdict }) => verdict === "could-not-run");
    return lacking.length > 0 && lacking.every(({ id }) => !open.has(id));
  };
  const failed = parts.filter(({ port }) => port.status !== "ran");
  const broken = failed.filter((part) => !isMended(part));
  const mended = failed.filter(isMended);
  const lacks = unanswered.length === 0 ? [] : [`no report has its verdicts on ${idsText(unanswered)}`];
  const reasons = [...broken.map(({ where, port }) => `in ${where}: ${reasonOf(port)}`), ...lacks];
  const couldNotRun = (part: PortPart) => part.port.status === "could-not-run";
  const neverRan = parts.every(couldNotRun);
  const status = neverRan ? "could-not-run" : reasons.length > 0 ? "ended-early" : "ran";
  const missing = parts.map(({ port }) => port.missing);
  const stderr = distinct(parts.flatMap(({ port }) => port.stderr ?? [])).join("\n");
  return {
    status: status satisfies PortReport["status"] as PortReport["status"],
    ...(reasons.length === 0 ? {} : { reason: neverRan ? sameReason(parts, reasons) : reasons.join("\n") }),
    ...(neverRan && missing.every((needs) => needs !== undefined) ? { missing: distinct(missing.flat()) } : {}),
    protocolErrors: unitedProtocolErrors(parts),
    warnings: distinct([
      ...parts.flatMap(({ port }) => port.warnings),
      ...differingFacts(parts),
      ...mended.map(({ where, port }) => `could not run in ${where}, and was judged elsewhere: ${reasonOf(port)}`),
    ]),
    ...(stderr === "" ? {} : { stderr }),
    baselineErrors: distinct(parts.flatMap(({ port }) => port.baselineErrors)).sort(byId),
  };
}

/** A port that lacks the same everywhere has one reason. */
function sameReason(parts: readonly PortPart[], reasons: readonly string[]): string {
  const told = distinct(parts.map(({ port }) => reasonOf(port)));
  return (told.length === 1 ? told : reasons).join("\n");
}

function reasonOf({ reason = "the report gives no reason" }: PortReport): string {
  return reason;
}

function idsText(vectors: readonly ReportedVector[]): string {
  const ids = vectors.map(({ id }) => id);
  return ids.length === 1 ? ids.join() : `${ids.length} vectors, the first of them ${ids[0]}`;
}

/** One entry per kind, as a run has it: the first message, and how often it happened in all parts. */
function unitedProtocolErrors(parts: readonly PortPart[]): ProtocolError[] {
  const byKind = new Map<ProtocolError["kind"], ProtocolError>();
  for (const error of parts.flatMap(({ port }) => port.protocolErrors)) {
    const before = byKind.get(error.kind);
    byKind.set(error.kind, before === undefined ? error : { ...before, count: before.count + error.count });
  }
  return [...byKind.values()];
}

/** The parts may come from machines that are not alike; that is no mistake, and worth a note. */
function differingFacts(parts: readonly PortPart[]): string[] {
  const ran = parts.filter(({ port }) => port.version !== undefined);
  return (["runtime", "codec", "baseline"] as const).flatMap((fact) => {
    const values = distinct(ran.map(({ port }) => port[fact] ?? "none"));
    return values.length < 2 ? [] : [`the merged reports differ in their ${fact}: ${values.join("; ")}`];
  });
}

function distinct<T>(items: readonly T[]): T[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText.values()];
}

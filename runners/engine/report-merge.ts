import { divergencesOf } from "./divergence.ts";
import { byId } from "./order.ts";
import { portLabel } from "./port-label.ts";
import { mergePort, type PortPart } from "./port-merge.ts";
import type { Problem } from "./problem.ts";
import { outcomeOf } from "./report.ts";
import { inconsistencies } from "./report-consistency.ts";
import { coverageProblems, isSame, misfits, type NamedReport, portKey, shardOf, unitedShard } from "./report-fit.ts";
import { shardName } from "./shard.ts";
import type { PortReport, Report } from "./types.generated.ts";

export type MergeOutcome =
  | { readonly ok: true; readonly report: Report }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * One report of several: of shards, of ports that were judged on different machines, or of both. The parts must be of one suite, spec and
 * selection, and must not contradict each other. What none of them answers is told as not run, so that the whole is incomplete; a port
 * that could not run in one of them is judged by another in which it did. All shards together give the report of a run that was not
 * split, apart from timings.
 */
export function mergeReports(inputs: readonly NamedReport[]): MergeOutcome {
  const [first] = inputs;
  if (first === undefined) throw new Error("nothing to merge");
  const problems = inputs.flatMap((input) => [...inconsistencies(input), ...misfits(first, input)]);
  if (problems.length > 0) return { ok: false, problems };
  const vectors = unitedById(inputs, ({ vectors }) => vectors);
  const requirements = unitedById(inputs, ({ requirements }) => requirements);
  const parts = portParts(inputs);
  const ports = parts.map((of) => mergePort(of, vectors.items, first.report.selection.skipped));
  const unfit = [
    ...vectors.problems,
    ...requirements.problems,
    ...coverageProblems(inputs, vectors.items),
    ...ports.flatMap((port) => port.problems),
  ];
  if (unfit.length > 0) return { ok: false, problems: unfit };
  return {
    ok: true,
    report: assembled(
      inputs,
      vectors.items,
      requirements.items,
      ports.map((port) => port.report),
    ),
  };
}

function assembled(
  inputs: readonly NamedReport[],
  vectors: Report["vectors"],
  requirements: Report["requirements"],
  ports: PortReport[],
): Report {
  const [{ report: first }] = inputs as readonly [NamedReport];
  const shard = unitedShard(inputs);
  const isWhole = shard === undefined;
  // A run that ended with 3 forgave nothing; whether another would have is not on record.
  const strict = inputs.some(({ report }) => report.exitCode === 3);
  const strictness = { enforce: first.selection.enforce, strict, requested: false };
  const outcome = outcomeOf({ selected: vectors.length, isWhole, ports, strictness });
  const wasInterrupted = inputs.some(({ report }) => report.exitCode === 130);
  return {
    suite: first.suite,
    spec: first.spec,
    protocol: first.protocol,
    complete: outcome.complete && isWhole && !wasInterrupted,
    exitCode: wasInterrupted ? 130 : outcome.exitCode === 0 && !isWhole ? 3 : outcome.exitCode,
    selection: { ...first.selection, selected: vectors.length },
    ...(shard === undefined ? {} : { shard }),
    requirements,
    vectors,
    ports,
    divergences: divergencesOf(ports, portLabel),
  };
}

/** Everything with an id, once, sorted; what two reports say of one id must be the same. */
function unitedById<T extends { readonly id: string }>(
  inputs: readonly NamedReport[],
  listOf: (report: Report) => readonly T[],
): { readonly items: T[]; readonly problems: readonly Problem[] } {
  const known = new Map<string, { readonly item: T; readonly file: string }>();
  const problems: Problem[] = [];
  for (const { file, report } of inputs) {
    for (const item of listOf(report)) {
      const before = known.get(item.id);
      if (before === undefined) known.set(item.id, { item, file });
      else if (problems.length === 0 && !isSame(before.item, item)) {
        problems.push({
          file,
          message: `${item.id} is another than in ${before.file}.`,
          hint: "Only reports of one suite can be merged; run both again.",
        });
      }
    }
  }
  return { items: [...known.values()].map(({ item }) => item).sort(byId), problems };
}

/** The reports on each port, in the order in which the ports come first. */
function portParts(inputs: readonly NamedReport[]): PortPart[][] {
  const parts = new Map<string, PortPart[]>();
  const byShard = [...inputs].sort((a, b) => (shardOf(a.report).indices[0] ?? 0) - (shardOf(b.report).indices[0] ?? 0));
  for (const { file, report } of byShard) {
    const { indices, count } = shardOf(report);
    for (const port of report.ports) {
      const key = portKey(port);
      const part = { file, port, where: count === 1 ? file : shardName(indices, count) };
      parts.set(key, [...(parts.get(key) ?? []), part]);
    }
  }
  return [...parts.values()];
}

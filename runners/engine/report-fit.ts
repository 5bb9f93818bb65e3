import { byCodeUnits } from "./order.ts";
import type { Problem } from "./problem.ts";
import { missingShards, shardName } from "./shard.ts";
import type { PortReport, Report, ReportedShard, ReportedVector } from "./types.generated.ts";

/** A report, and what to call it in a message. */
export interface NamedReport {
  readonly file: string;
  readonly report: Report;
}

/** What makes a port the same in two reports: its name, and where it came from. */
export function portKey({ name, source }: Pick<PortReport, "name" | "source">): string {
  return JSON.stringify([name, source.kind, source.value]);
}

/** A report that is not split is the only shard there is. */
export function shardOf(report: Report): ReportedShard {
  return report.shard ?? { indices: [1], count: 1, total: report.selection.selected };
}

/** The shards that are there, or `undefined` when these are all. */
export function unitedShard(inputs: readonly NamedReport[]): ReportedShard | undefined {
  const shards = inputs.map(({ report }) => shardOf(report));
  const indices = [...new Set(shards.flatMap((shard) => shard.indices))].sort((a, b) => a - b);
  const { count = 1, total = 0 } = shards[0] ?? {};
  const united = { indices, count, total };
  return missingShards(united).length === 0 ? undefined : united;
}

/** Where a report is of another suite or another selection than the first. */
export function misfits(first: NamedReport, other: NamedReport): Problem[] {
  const facts: readonly (readonly [pointer: string, what: string, of: (report: Report) => unknown])[] = [
    ["/suite", "the suite", ({ suite }) => `${suite.name} ${suite.version}`],
    ["/spec", "the spec", ({ spec }) => spec],
    ["/selection/filters", "the filters", ({ selection }) => sortedMembers(selection.filters)],
    ["/selection/enforce", "--enforce", ({ selection }) => selection.enforce],
    ["/selection/skipped", "the number of vectors that the filters leave out", ({ selection }) => selection.skipped],
    ["/shard/count", "the number of shards", (report) => shardOf(report).count],
    ["/shard/total", "the number of vectors in all shards", (report) => shardOf(report).total],
  ];
  return facts
    .filter(([, , of]) => JSON.stringify(of(first.report)) !== JSON.stringify(of(other.report)))
    .slice(0, 1)
    .map(([pointer, what, of]) => ({
      file: other.file,
      pointer,
      message: `${what}: ${JSON.stringify(of(other.report))} here, ${JSON.stringify(of(first.report))} in ${first.file}.`,
      hint: "Only reports of one suite and one selection can be merged.",
    }));
}

/** True where two records say the same, in whatever order. */
export function isSame(a: object, b: object): boolean {
  const [one, other] = [a, b].map((each) => JSON.stringify(sortedMembers(each as Record<string, unknown>)));
  return one === other;
}

function sortedMembers<T>(members: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(members).sort(([a], [b]) => byCodeUnits(a, b));
}

/** The vectors of one shard must be the same wherever it was run, those of two shards have none in common, and all make the whole. */
export function coverageProblems(inputs: readonly NamedReport[], vectors: readonly ReportedVector[]): Problem[] {
  const { count, total } = shardOf((inputs[0] as NamedReport).report);
  const byShards = new Map<string, { readonly file: string; readonly ids: ReadonlySet<string> }>();
  const problems: Problem[] = [];
  for (const { file, report } of inputs) {
    const ids = new Set(report.vectors.map(({ id }) => id));
    const { indices } = shardOf(report);
    const before = byShards.get(indices.join(" "));
    byShards.set(indices.join(" "), before ?? { file, ids });
    if (before === undefined || (before.ids.size === ids.size && [...ids].every((id) => before.ids.has(id)))) continue;
    const which = count === 1 ? "" : ` of ${shardName(indices, count)}`;
    problems.push({
      file,
      pointer: "/vectors",
      message: `the vectors${which} are others than in ${before.file}.`,
      hint: "Only reports of one suite and one selection can be merged.",
    });
  }
  const isWhole = unitedShard(inputs) === undefined;
  if (problems.length > 0 || (isWhole ? vectors.length === total : vectors.length < total)) return problems;
  const message = isWhole
    ? `all shards together hold ${vectors.length} vectors, and should hold ${total}.`
    : `${vectors.length} vectors stand in these shards, which are only a part of ${total}.`;
  return [
    {
      file: (inputs[0] as NamedReport).file,
      message,
      hint: "Were the vectors changed between the runs? Run all shards again.",
    },
  ];
}

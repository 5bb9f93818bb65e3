import type { ReportedShard } from "./types.generated.ts";

/** One of the parts into which the vectors of a run are split, so that several machines can share the work. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/** Reads `2/5`, the second of five; `undefined` when it is none. */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return shard.index <= shard.count ? shard : undefined;
}

/**
 * The vectors of one shard, of vectors sorted by id: every `count`-th. Neighbours by id are of one operation and often of one size, so
 * each shard gets its share of the costly ones. Nothing but the ids and their order decides.
 */
export function vectorsOfShard<V>(sortedById: readonly V[], { index, count }: Shard): V[] {
  return sortedById.filter((_, position) => position % count === index - 1);
}

/** The shards that are not in a report, ascending. */
export function missingShards({ indices, count }: ReportedShard): number[] {
  return Array.from({ length: count }, (_, position) => position + 1).filter((index) => !indices.includes(index));
}

/** `shard 2 of 4`, `shards 1, 3 of 4`. */
export function shardName(indices: readonly number[], count: number): string {
  return `${indices.length === 1 ? "shard" : "shards"} ${indices.join(", ")} of ${count}`;
}

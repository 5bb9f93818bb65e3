import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingShards, parseShard, shardName, vectorsOfShard } from "../../runners/engine/shard.ts";

describe("a shard is written i/n", () => {
  it.each([
    ["1/1", { index: 1, count: 1 }],
    ["2/5", { index: 2, count: 5 }],
    ["12/12", { index: 12, count: 12 }],
  ])("as %s", (text, shard) => {
    expect(parseShard(text)).toEqual(shard);
  });

  it.each(["0/3", "4/3", "3", "1/0", "-1/3", "1/3/5", "1 / 3", "01/3", "1.0/3", "1e1/20", "a/b", "", "/", "1/9999999"])(
    "and not as %j",
    (text) => {
      expect(parseShard(text)).toBeUndefined();
    },
  );
});

const split = fc.record({ size: fc.nat(300), count: fc.integer({ min: 1, max: 40 }) }).map(({ size, count }) => {
  const vectors = Array.from({ length: size }, (_, position) => `v${String(position).padStart(4, "0")}`);
  return {
    vectors,
    shards: Array.from({ length: count }, (_, at) => vectorsOfShard(vectors, { index: at + 1, count })),
  };
});

describe("the shards of a run", () => {
  it("hold every vector exactly once", () => {
    fc.assert(
      fc.property(split, ({ vectors, shards }) => {
        expect(shards.flat().sort()).toEqual(vectors);
      }),
    );
  });

  it("are of one size, give or take one", () => {
    fc.assert(
      fc.property(split, ({ shards }) => {
        const sizes = shards.map((shard) => shard.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("begin with the first vectors, one each", () => {
    const shards = [1, 2, 3].map((index) => vectorsOfShard(["a", "b", "c", "d", "e", "f", "g"], { index, count: 3 }));
    expect(shards).toEqual([
      ["a", "d", "g"],
      ["b", "e"],
      ["c", "f"],
    ]);
  });

  it("keep the order of the vectors", () => {
    fc.assert(
      fc.property(split, ({ shards }) => {
        expect(shards.map((shard) => [...shard].sort())).toEqual(shards);
      }),
    );
  });

  it("share out what stands side by side, as the large vectors of one operation do", () => {
    const vectors = Array.from({ length: 12 }, (_, position) => position);
    const large = new Set([4, 5, 6, 7]);
    const perShard = [1, 2, 3, 4].map((index) =>
      vectorsOfShard(vectors, { index, count: 4 }).filter((v) => large.has(v)),
    );
    expect(perShard.map((shard) => shard.length)).toEqual([1, 1, 1, 1]);
  });
});

describe("the shards in a report", () => {
  it("are named, and so are those that are missing", () => {
    expect(shardName([2], 4)).toBe("shard 2 of 4");
    expect(shardName([1, 3], 4)).toBe("shards 1, 3 of 4");
    expect(missingShards({ indices: [1, 3], count: 4, total: 9 })).toEqual([2, 4]);
    expect(missingShards({ indices: [1, 2], count: 2, total: 9 })).toEqual([]);
  });
});

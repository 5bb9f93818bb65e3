import { describe, expect, it } from "vitest";
import { coverageProblems, isSame, misfits, unitedShard } from "../../runners/engine/report-fit.ts";
import type { Report } from "../../runners/engine/types.generated.ts";
import { report } from "../reporters/sample-report.ts";

const whole = report([]);
const [vector] = whole.vectors as [Report["vectors"][number]];

/** A report on these vectors; a part of the whole where a shard is named. */
function on(ids: readonly string[], shard?: Report["shard"]): Report {
  const vectors = ids.map((id) => ({ ...vector, id }));
  const selection = { ...whole.selection, selected: ids.length };
  return report([], { vectors, selection, ...(shard === undefined ? {} : { shard }) });
}

const named = (reports: readonly Report[]) => reports.map((each, at) => ({ file: `${"abc"[at]}.json`, report: each }));

describe("a report of another suite or selection", () => {
  const first = { file: "a.json", report: whole };
  const told = (other: Report) => misfits(first, { file: "b.json", report: other });

  it.each<[string, Report, string, string]>([
    [
      "leaves out another number of vectors",
      { ...whole, selection: { ...whole.selection, skipped: 2 } },
      "/selection/skipped",
      "the number of vectors that the filters leave out: 2 here, 0 in a.json.",
    ],
    [
      "selects another number of vectors",
      { ...whole, selection: { ...whole.selection, selected: 7 } },
      "/shard/total",
      "the number of vectors in all shards: 7 here, 1 in a.json.",
    ],
  ])("%s", (_, other, pointer, message) => {
    expect(told(other)).toEqual([
      {
        file: "b.json",
        pointer,
        message,
        hint: "Only reports of one suite and one selection can be merged.",
      },
    ]);
  });

  it("is told of the first difference alone", () => {
    const other = {
      ...whole,
      spec: "2.0.0",
      selection: { ...whole.selection, skipped: 2, enforce: "should" as const },
    };
    expect(told(other).map(({ pointer }) => pointer)).toEqual(["/spec"]);
  });

  it("is none where the same filters are named in another order", () => {
    const filtered = (filters: Report["selection"]["filters"]) => ({
      ...whole,
      selection: { ...whole.selection, filters },
    });
    const [one, other] = [filtered({ id: ["a"], level: ["MUST"] }), filtered({ level: ["MUST"], id: ["a"] })];
    expect(misfits({ file: "a.json", report: one }, { file: "b.json", report: other })).toEqual([]);
  });
});

describe("two records", () => {
  it("are the same in whatever order their members stand, and no longer where one differs", () => {
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSame({ a: 1, b: [2] }, { b: [3], a: 1 })).toBe(false);
  });
});

describe("shards together", () => {
  const of = (...indices: number[]) => on([], { indices, count: 12, total: 12 });

  it("are named in ascending order, each once", () => {
    expect(unitedShard(named([of(10), of(2, 9), of(9)]))).toEqual({ indices: [2, 9, 10], count: 12, total: 12 });
  });

  it("are the whole when none is missing", () => {
    expect(unitedShard(named([of(7, 8, 9, 10, 11, 12), of(1, 2, 3, 4, 5, 6)]))).toBeUndefined();
    expect(unitedShard(named([whole]))).toBeUndefined();
  });
});

describe("the vectors of a shard", () => {
  const first = (ids: readonly string[]) => on(ids, { indices: [1], count: 3, total: 6 });
  const both = (ids: readonly string[]) => on(ids, { indices: [1, 2], count: 3, total: 6 });

  /** Place and message of what is wrong, given all the vectors of these reports. */
  function told(...reports: readonly Report[]): string[] {
    const ids = new Map(reports.flatMap(({ vectors }) => vectors.map((each) => [each.id, each])));
    return coverageProblems(named(reports), [...ids.values()]).map(({ file, pointer, message }) =>
      [file, pointer, message].join(" "),
    );
  }

  it.each<[string, Report, Report, string]>([
    ["some of them", first(["v", "w"]), first(["v"]), "shard 1 of 3"],
    ["others beside them", first(["v"]), first(["v", "w"]), "shard 1 of 3"],
    ["others in place of some", first(["v", "w"]), first(["v", "x"]), "shard 1 of 3"],
    ["others, of two shards in one report", both(["v", "w"]), both(["v", "x"]), "shards 1, 2 of 3"],
  ])("must not be %s in another report on it", (_, one, other, which) => {
    expect(told(one, other)).toEqual([`b.json /vectors the vectors of ${which} are others than in a.json.`]);
  });

  it("are the same in both reports on it, in whatever order", () => {
    expect(told(first(["v", "w"]), first(["w", "v"]))).toEqual([]);
  });

  it("may be others in other shards: 1 and 23 are not 1, 2 and 3", () => {
    const shard = (indices: number[], ids: string[]) => on(ids, { indices, count: 30, total: 60 });
    expect(told(shard([1, 2, 3], ["v", "w"]), shard([1, 23], ["v", "x"]))).toEqual([]);
  });

  it("are fewer than those of all shards as long as one is missing", () => {
    expect(told(both(["a", "b", "c", "d", "e"]))).toEqual([]);
    expect(told(both(["a", "b", "c", "d", "e", "f"]))).toEqual([
      "a.json  6 vectors stand in these shards, which are only a part of 6.",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { idsInRanges, inRanges } from "../../runners/engine/id-ranges.ts";

describe("ids of vectors in short form", () => {
  it.each([
    [[], ""],
    [["tn-gem-0007"], "tn-gem 7"],
    [["tn-gem-0001", "tn-gem-0002", "tn-gem-0003", "tn-gem-0007"], "tn-gem 1-3 7"],
    [["cg-nam-0009", "cg-nam-0010", "tn-exe-0001"], "cg-nam 9-10; tn-exe 1"],
    [["tn-gem-9999", "tn-gem-10000"], "tn-gem 9999-10000"],
  ])("stand for the same ids: %j is %j", (ids, short) => {
    expect(inRanges(ids)).toBe(short);
    expect(idsInRanges(short)).toEqual(ids);
  });

  it("come in one order, however the ids come", () => {
    expect(inRanges(["tn-gem-10000", "tn-exe-0001", "tn-gem-9999"])).toBe("tn-exe 1; tn-gem 9999-10000");
  });
});

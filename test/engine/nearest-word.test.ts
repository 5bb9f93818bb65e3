import { describe, expect, it } from "vitest";
import { nearestWord } from "../../runners/engine/nearest-word.ts";

const known = ["rawTool", "resultReturn", "nonStringReturn", "mutable"];

describe("the nearest known word", () => {
  it.each([
    ["rawtool", "rawTool"],
    ["raw_tool", "rawTool"],
    ["resultReturns", "resultReturn"],
    ["nonStringRetrun", "nonStringReturn"],
    ["utable", "mutable"],
  ])("to %s is %s", (word, nearest) => {
    expect(nearestWord(word, known)).toBe(nearest);
  });

  it("is the nearer of two, wherever it stands", () => {
    expect(nearestWord("toOpenAi", ["toOpenAX", "toOpenAI"])).toBe("toOpenAI");
    expect(nearestWord("toOpenAi", ["toOpenAI", "toOpenAX"])).toBe("toOpenAI");
  });

  it("is the first of two that are equally near, whether letters are wrong or swapped", () => {
    expect(nearestWord("abc", ["abd", "bac"])).toBe("abd");
    expect(nearestWord("abc", ["bac", "abd"])).toBe("bac");
  });

  it.each([
    ["abc", "xac"],
    ["abc", "bxc"],
    ["abcd", "xadc"],
  ])("to %s is not %s: letters are swapped only where each stands in the other's place", (word, other) => {
    expect(nearestWord(word, [other])).toBeUndefined();
  });

  it.each(["magic", "", "xyz", "returnResult"])(
    "to %j is none: more than a third of it would have to change",
    (word) => {
      expect(nearestWord(word, known)).toBeUndefined();
    },
  );
});

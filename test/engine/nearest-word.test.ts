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

  it.each(["magic", "", "xyz", "returnResult"])(
    "to %j is none: more than a third of it would have to change",
    (word) => {
      expect(nearestWord(word, known)).toBeUndefined();
    },
  );
});

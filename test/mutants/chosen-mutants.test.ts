import { describe, expect, it } from "vitest";
import { chosenMutants, nothingChosen } from "./chosen-mutants.ts";

const mutants = [
  { name: "Sanitizing lower-cases", breaks: ["SAN-2"], edits: [] },
  { name: "Gemini: the wrapper is forgotten", breaks: ["GEM-1", "GEM-2"], edits: [] },
];

describe("the mutants that a word chooses", () => {
  it.each<[string | undefined, string[]]>([
    [undefined, ["Sanitizing lower-cases", "Gemini: the wrapper is forgotten"]],
    ["GEM-2", ["Gemini: the wrapper is forgotten"]],
    ["gem-1", ["Gemini: the wrapper is forgotten"]],
    ["LOWER", ["Sanitizing lower-cases"]],
    ["GEM", ["Gemini: the wrapper is forgotten"]],
    ["GEM-", []],
  ])("%s: by a part of the name or a whole id, in capitals or not", (word, names) => {
    expect(chosenMutants(mutants, word).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ["GEM-9", "no mutant breaks GEM-9 or has this in its name. There are some of GEM-1, GEM-2."],
    ["san", "no mutant breaks san or has this in its name. There are some of SAN-2."],
    ["wraper", "no mutant breaks wraper or has this in its name. Did you mean wrapper?"],
    ["colours", "no mutant breaks colours or has this in its name. They stand in test/mutants/"],
  ])("%s chooses none, and is told what there is", (word, message) => {
    expect(nothingChosen(mutants, word)).toContain(message);
  });
});

import { describe, expect, it } from "vitest";
import { loaded, loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const file = (...ids: string[]) => loadedFile(vectorFileText(ids.map((id) => vector({ id, name: `about ${id}` }))));

describe("a suite", () => {
  it.each([
    [[["tn-gem-0001", "tn-gem-0002"], ["tn-gem-0003"]]],
    [[["tn-gem-0003"], ["tn-gem-0001", "tn-gem-0002"]]],
    [[["tn-gem-0003"], ["tn-gem-0002"], ["tn-gem-0001"]]],
  ])("has its vectors by id, in whatever order the files come: %j", (files) => {
    const { vectors } = suiteOf([], ...files.map((ids) => file(...ids)));
    expect(vectors.map(({ id }) => id)).toEqual(["tn-gem-0001", "tn-gem-0002", "tn-gem-0003"]);
  });

  it("keeps the first definition of a requirement, and tells the others apart", () => {
    const [first, second] = [requirement("GEM-1"), requirement("GEM-1", { line: 9 })];
    const suite = suiteOf([first, second, requirement("GEM-2")]);
    expect([...suite.requirements.keys()]).toEqual(["GEM-1", "GEM-2"]);
    expect(suite.requirements.get("GEM-1")).toBe(first);
    expect(suite.duplicateRequirements).toEqual([second]);
  });

  it("knows the requirements that a vector cites, those that the spec does not define left out", () => {
    const suite = suiteOf([requirement("GEM-1"), requirement("GEM-2")]);
    const cited = (...requirements: string[]) => suite.citedBy(loaded({ requirements })).map(({ id }) => id);
    expect(cited("GEM-2", "GEM-1")).toEqual(["GEM-2", "GEM-1"]);
    expect(cited("GEM-9", "GEM-1")).toEqual(["GEM-1"]);
    expect(cited("GEM-1", "GEM-2")).toEqual(["GEM-1", "GEM-2"]);
    expect(cited("GEM-2", "GEM-1")).toEqual(["GEM-2", "GEM-1"]);
  });
});

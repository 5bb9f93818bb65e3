import { describe, expect, it } from "vitest";
import { type Filters, select } from "../../runners/engine/selection.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const none: Filters = { profile: [], operation: [], requirement: [], id: [], level: [] };

const suite = suiteOf(
  [requirement("GEM-2"), requirement("COR-9", { level: "SHOULD" })],
  loadedFile(
    vectorFileText([
      vector(),
      vector({ id: "tn-gem-0002", name: "ten thousand tools", requirements: ["COR-9", "GEM-2"] }),
    ]),
  ),
  loadedFile(
    vectorFileText([vector({ id: "tn-oai-0001" })], { operation: "toOpenAI" }),
    "vectors/toolnexus/toOpenAI.json",
  ),
);

function ids(filters: Partial<Filters>): string[] {
  return select(suite.vectors, { ...none, ...filters }, suite.citedBy).selected.map(({ id }) => id);
}

describe("selecting vectors", () => {
  it("takes all without a filter", () => {
    expect(ids({})).toEqual(["tn-gem-0001", "tn-gem-0002", "tn-oai-0001"]);
  });

  it.each<[Partial<Filters>, string[]]>([
    [{ id: ["tn-gem-*"] }, ["tn-gem-0001", "tn-gem-0002"]],
    [{ id: ["tn-oai-0001", "tn-gem-0002"] }, ["tn-gem-0002", "tn-oai-0001"]],
    [{ operation: ["toGemini"] }, ["tn-gem-0001", "tn-gem-0002"]],
    [{ operation: ["toolnexus/toOpenAI"] }, ["tn-oai-0001"]],
    [{ operation: ["to*"], level: ["SHOULD"] }, ["tn-gem-0002"]],
    [{ requirement: ["COR-*"] }, ["tn-gem-0002"]],
    [{ level: ["MUST"] }, ["tn-gem-0001", "tn-oai-0001"]],
    [{ profile: ["tool*"] }, ["tn-gem-0001", "tn-gem-0002", "tn-oai-0001"]],
    [{ profile: ["conduit-gemini"] }, []],
    [{ requirement: ["GEM"] }, []],
    [{ requirement: ["!GEM-2"] }, []],
  ])("matches whole names against %o", (filters, expected) => {
    expect(ids(filters)).toEqual(expected);
  });

  it("counts what was left out, and what each filter lets pass alone", () => {
    const { skipped, passing } = select(suite.vectors, { ...none, id: ["tn-gem-*"], level: ["SHOULD"] }, suite.citedBy);
    expect(skipped).toBe(2);
    expect([...passing]).toEqual([
      ["id", 2],
      ["level", 1],
    ]);
  });
});

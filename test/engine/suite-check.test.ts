import { describe, expect, it } from "vitest";
import { problemText } from "../../runners/engine/problem.ts";
import { checkSuite, structuralProblems } from "../../runners/engine/suite-check.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const GEM2 = requirement("GEM-2");

function problems(vectors: readonly unknown[], requirements = [GEM2], over: Record<string, unknown> = {}): string[] {
  return checkSuite(suiteOf(requirements, loadedFile(vectorFileText(vectors, over)))).map(problemText);
}

const tool = (over: Record<string, unknown> = {}) => ({
  tools: [{ name: "t", description: "d", inputSchema: { type: "object" }, ...over }],
});

describe("a sound suite", () => {
  it("has no problem", () => {
    expect(problems([vector()])).toEqual([]);
  });

  it("may leave a MAY and what no port can be tested for without a vector", () => {
    const others = [
      requirement("GEM-5", { level: "MAY" }),
      requirement("HOST-1", { untestable: "it is the caller's part" }),
    ];
    expect(problems([vector()], [GEM2, ...others])).toEqual([]);
  });
});

describe("a suite with a hole", () => {
  it.each([
    ["a MUST without a vector", requirement("GEM-5"), "GEM-5 (MUST) has no vector"],
    ["a SHOULD without a vector", requirement("GEM-5", { level: "SHOULD" }), "GEM-5 (SHOULD) has no vector"],
    [
      "an open question without an observation",
      requirement("GEM-5", { level: "OPEN", ground: "open" }),
      "GEM-5 (OPEN) has no vector",
    ],
  ])("is told: %s", (_, extra, told) => {
    expect(problems([vector()], [GEM2, extra]).join()).toContain(told);
  });

  it.each([
    [requirement("GEM-5"), "SHOULD", ["GEM-5 (MUST) has only vectors that are lowered below it."]],
    [requirement("GEM-5", { level: "SHOULD" }), "MAY", ["GEM-5 (SHOULD) has only vectors that are lowered below it."]],
    [requirement("GEM-5", { ground: "ratified" }), "SHOULD", []],
  ])("is told where lowered vectors take the weight from a requirement: $level, $ground", (extra, level, told) => {
    const lowered = vector({ id: "tn-gem-0002", name: "a lowered one", requirements: ["GEM-5"], level });
    const suite = suiteOf([GEM2, extra], loadedFile(vectorFileText([vector(), lowered])));
    expect(checkSuite(suite).map(({ message }) => message)).toEqual(told);
  });

  it("is told: a MUST that vectors only observe", () => {
    const observing = vector({
      id: "tn-gem-0002",
      name: "what becomes of it",
      requirements: ["GEM-5"],
      expect: { observe: true },
    });
    expect(problems([vector(), observing], [GEM2, requirement("GEM-5")]).join()).toContain(
      "GEM-5 (MUST) has no vector",
    );
  });

  it("is told: a requirement that is defined twice", () => {
    expect(problems([vector()], [GEM2, requirement("GEM-2", { line: 9 })])).toEqual([
      "spec/toolnexus.md:9: the requirement GEM-2 is already defined at spec/toolnexus.md:1. Ids are never reused: take the next free number.",
    ]);
  });
});

describe("the version since which a vector holds", () => {
  it.each([
    ["0.9.0", true],
    ["1.0.0", true],
    ["1.9.9", true],
    ["1.10.0", true],
    ["1.10.00", true],
    ["1.10.1", false],
    ["1.11.0", false],
    ["2.0.0", false],
  ])("may be no later than the spec 1.10.0: %s", (since, isGood) => {
    const suite = { ...suiteOf([GEM2], loadedFile(vectorFileText([vector({ since })]))), specVersion: "1.10.0" };
    expect(structuralProblems(suite).map(({ message }) => message)).toEqual(
      isGood ? [] : [`tn-gem-0001: "since" is ${since}, but the spec is 1.10.0.`],
    );
  });
});

describe("a vector that can't be right", () => {
  it.each<[string, Parameters<typeof vector>[0], string]>([
    ["cites what the spec does not define", { requirements: ["GEM-9"] }, "cites GEM-9, which the spec does not define"],
    ["is newer than the spec", { since: "1.0.1" }, '"since" is 1.0.1, but the spec is 1.0.0'],
    ["has an id of another operation", { id: "tn-oai-0001" }, "ids of toolnexus/toGemini begin with tn-gem"],
    ["expands nothing", { expand: true }, '"expand" is set, but nothing expands'],
    [
      "expands wrongly",
      { expand: true, input: { tools: { $repeat: { count: 1 } } } },
      'can\'t be expanded: $repeat expects the member "item"',
    ],
    ["has a schema that is none", { expect: { matches: { type: "nothing" } } }, '"matches" is no valid JSON Schema'],
    [
      "has a constant that a validator misjudges",
      { expect: { matches: { items: { const: { valueOf: 1 } } } } },
      'Use "equals"',
    ],
    ["is a MUST with a lone surrogate", { input: tool({ description: "\ud800" }) }, "a lone surrogate"],
    [
      "is a MUST with an integer beyond doubles",
      { input: tool({ inputSchema: { maximum: 2 ** 53 } }) },
      "beyond 2^53 - 1",
    ],
    [
      "is a MUST without a description",
      { input: { tools: [{ name: "t", inputSchema: {} }] } },
      "/tools/0/description is no string",
    ],
    ["is a MUST with an empty name", { input: tool({ name: "" }) }, "/tools/0/name is no non-empty string"],
    [
      "is a MUST with a schema that is no object",
      { input: tool({ inputSchema: true }) },
      "/tools/0/inputSchema is no object",
    ],
    [
      "is a MUST nested too deep",
      { expand: true, input: tool({ inputSchema: { $nest: { levels: 400, wrap: [{ $core: true }], core: 1 } } }) },
      "more than 400 containers",
    ],
  ])("%s", (_, over, told) => {
    expect(problems([vector(over)]).join("\n")).toContain(told);
  });

  it("may leave the safe domain once it is lowered", () => {
    const lowered = vector({
      id: "tn-gem-0002",
      name: "half a pair",
      level: "SHOULD",
      input: tool({ description: "\ud800" }),
    });
    expect(problems([vector(), lowered])).toEqual([]);
  });

  it("raises its level above its weakest requirement", () => {
    const should = requirement("GEM-2", { level: "SHOULD" });
    expect(problems([vector({ level: "MUST" })], [should]).join()).toContain("raises its level");
    const lowered = vector({ id: "tn-gem-0002", name: "asked of nobody in earnest", level: "MAY" });
    expect(problems([vector(), lowered], [should])).toEqual([]);
  });

  it("expects a value where the spec is silent", () => {
    const open = requirement("GEM-2", { level: "OPEN", ground: "open" });
    expect(problems([vector()], [open]).join()).toContain("expects a value although GEM-2 is an open question");
    expect(problems([vector({ expect: { observe: true } })], [open])).toEqual([]);
  });

  it("cites a requirement of another profile, or one that no port can be tested for", () => {
    const foreign = suiteOf(
      [requirement("GEM-2", { profile: "conduit-gemini" })],
      loadedFile(vectorFileText([vector()])),
    );
    expect(structuralProblems(foreign)).toEqual([
      {
        file: "vectors/toolnexus/toGemini.json",
        line: 6,
        message: "tn-gem-0001: cites GEM-2, which belongs to profile conduit-gemini.",
      },
    ]);
    expect(problems([vector()], [requirement("GEM-2", { untestable: "x" })]).join()).toContain(
      "no port can be tested for",
    );
  });

  it("has the name of another, or an id that is retired", () => {
    expect(problems([vector(), vector({ id: "tn-gem-0002" })]).join()).toContain(
      "another vector of the file has the same name",
    );
    expect(problems([vector()], [GEM2], { retired: ["tn-gem-0001: nobody needs it"] }).join()).toContain(
      "the id is retired: nobody needs it",
    );
  });
});

describe("a file that was edited by hand", () => {
  it("is not formatted", () => {
    const text = vectorFileText([vector()]).replace('"since"', '  "since"');
    expect(
      checkSuite(suiteOf([GEM2], loadedFile(text)))
        .map(problemText)
        .join(),
    ).toContain("is not formatted");
  });

  it("has a key twice in an expectation", () => {
    const text = vectorFileText([vector()]).replace(
      '"functionDeclarations": []',
      '"functionDeclarations": [], "functionDeclarations": []',
    );
    expect(
      checkSuite(suiteOf([GEM2], loadedFile(text)))
        .map(problemText)
        .join(),
    ).toContain("/vectors/0/expect/equals/0/functionDeclarations: stands twice in an expectation");
  });
});

describe("the last id of a file", () => {
  const told = (text: string, requirements = [GEM2]) => checkSuite(suiteOf(requirements, loadedFile(text)));

  it("is missing where there never was a vector", () => {
    const text = vectorFileText([]);
    expect(text).not.toContain("lastId");
    expect(told(text, [])).toEqual([]);
  });

  it("must be of the operation", () => {
    const text = vectorFileText([vector()], { lastId: "tn-oai-0009" });
    expect(told(text)).toEqual([
      {
        file: "vectors/toolnexus/toGemini.json",
        pointer: "/lastId",
        message: "is tn-oai-0009, but ids of toolnexus/toGemini begin with tn-gem.",
        hint: "It is the last id that `vector add` assigned in this file: restore that.",
      },
    ]);
  });

  it("is not blamed beside the vector that has it", () => {
    const stranger = vector({ id: "tn-oai-0002", name: "a vector of another operation" });
    expect(told(vectorFileText([vector(), stranger])).map(({ message }) => message)).toEqual([
      "tn-oai-0002: ids of toolnexus/toGemini begin with tn-gem.",
    ]);
  });

  it("tells of several vectors that are gone, in one sentence", () => {
    expect(told(vectorFileText([vector()], { lastId: "tn-gem-0004" }))).toEqual([
      {
        file: "vectors/toolnexus/toGemini.json",
        message: "tn-gem 2-4 were vectors once and are gone without a reason.",
        hint: 'Say it: `vector retire tn-gem-0002 … --reason "…"`.',
      },
    ]);
  });
});

describe("what is looked at before every run", () => {
  it("includes an id that is used in two files", () => {
    const one = loadedFile(vectorFileText([vector()]));
    const two = loadedFile(vectorFileText([vector()], { operation: "toOpenAI" }), "vectors/toolnexus/toOpenAI.json");
    expect(
      structuralProblems(suiteOf([GEM2], one, two))
        .map(problemText)
        .join(),
    ).toContain("tn-gem-0001: the id is already used at vectors/toolnexus/toGemini.json:6");
  });

  it("leaves coverage and format to `check`", () => {
    const text = vectorFileText([vector()]).replace('"since"', '  "since"');
    expect(structuralProblems(suiteOf([GEM2, requirement("GEM-5")], loadedFile(text)))).toEqual([]);
  });
});

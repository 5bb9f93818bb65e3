import { describe, expect, it } from "vitest";
import { expectationProblems } from "../../runners/engine/expectation-check.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import { loaded, requirement, vector } from "./sample-suite.ts";

const told = (expectation: unknown) =>
  expectationProblems(loaded({ expect: expectation }), [requirement("GEM-2")]).map(({ message }) => message);

describe("a schema in `matches`", () => {
  it.each([{}, true, { description: "anything" }, { properties: { a: { type: "string" } } }, { minItems: 0 }])(
    "is refused when everything satisfies it: %j",
    (matches) => {
      expect(told({ matches })).toEqual([
        '"matches" lets pass null, false, 0, "", [] and {} alike: a port that answers nothing would meet it.',
      ]);
    },
  );

  it("may leave everything to the invariants beside it", () => {
    expect(told({ matches: true, invariants: ["unique-names"] })).toEqual([]);
  });

  it.each([
    [{ type: "object", requires: ["a"] }, 'unknown keyword: "requires"'],
    [{ type: "array", items: { type: "object", propertis: {} } }, 'unknown keyword: "propertis"'],
    [{ type: "string", format: "no-such-format" }, 'unknown format "no-such-format"'],
    [{ type: "nothing" }, "must be equal to one of the allowed values"],
    [{ type: "string", pattern: "(" }, "Invalid regular expression"],
  ])("is refused when nobody can mean it: %j", (matches, message) => {
    const all = told({ matches });
    expect(all).toHaveLength(1);
    expect(all[0]).toContain('"matches" is no valid JSON Schema');
    expect(all[0]).toContain(message);
  });

  it.each([
    { type: "array", minItems: 1, items: { type: "object", required: ["name"], title: "a tool" } },
    { type: "array" },
    { const: null },
    ...[null, false, 0, "", [], {}].map((value) => ({ not: { const: value } })),
    { enum: [null, "constructor"] },
    { type: "object", properties: { constructor: { type: "string" }, toString: { const: 1 } } },
  ])("is let pass when it demands something: %j", (matches) => {
    expect(told({ matches })).toEqual([]);
  });

  it.each([
    { const: { constructor: 1 } },
    { enum: [1, { a: [{ valueOf: null }] }] },
    { type: "object", properties: { a: { const: { toString: "x" } } } },
  ])("is refused when it has a constant that validators misjudge: %j", (matches) => {
    expect(told({ matches })).toEqual([
      '"matches" has a constant with a member called like an object\'s own, which JSON Schema validators misjudge.',
    ]);
  });
});

describe("the form of an expectation", () => {
  it.each<[unknown, string]>([
    [{ equal: 1 }, 'the member "equal" is not known here (did you mean "equals"?)'],
    [{ equals: 1, decod: ["/a"] }, 'the member "decod" is not known here (did you mean "decode"?)'],
    [{ anyof: [1, 2] }, 'the member "anyof" is not known here (did you mean "anyOf"?)'],
    [{ value: 1 }, 'the member "value" is not known here'],
    [{}, 'one of the members "equals", "anyOf", "matches" or "observe" is missing'],
    [{ decode: ["/a"] }, 'one of the members "equals", "anyOf", "matches" or "observe" is missing'],
    [{ equals: 1, matches: {} }, '"equals" and "matches" exclude each other'],
    [{ observe: true, decode: ["/a"] }, 'the member "decode" is not known here'],
    [{ observe: false }, "expected true"],
  ])("is told by what has to be mended: %j", (expectation, message) => {
    const checked = checkAgainstSchema("vector", vector({ expect: expectation }));
    expect(!checked.ok && checked.violations.map((violation) => violation.message)).toEqual([message]);
  });
});

describe("an expectation beside an open question", () => {
  const open = [requirement("GEM-2", { level: "OPEN" }), requirement("COR-1"), requirement("COR-3", { level: "OPEN" })];

  it("is refused: nobody can say what to expect", () => {
    expect(expectationProblems(loaded(), open)).toEqual([
      { message: "expects a value although GEM-2, COR-3 is an open question.", hint: 'Use {"observe": true}.' },
    ]);
    expect(expectationProblems(loaded({ expect: { observe: true } }), open)).toEqual([]);
  });
});

describe("an expectation of exact numbers", () => {
  it("is let pass alone, as short forms are", () => {
    const equals = [{ $repeat: { count: 2, item: 1 } }];
    for (const over of [{ requires: ["exactNumbers"] }, { expand: true }]) {
      expect(expectationProblems(loaded({ ...over, expect: { equals } }), [requirement("GEM-2")])).toEqual([]);
    }
  });

  it("is refused beside short forms, whose expansion loses the digits", () => {
    const both = loaded({
      expand: true,
      requires: ["exactNumbers"],
      expect: { equals: [{ $repeat: { count: 2, item: 1 } }] },
    });
    expect(expectationProblems(both, [requirement("GEM-2")])).toMatchObject([
      { message: expect.stringContaining("exclude each other") },
    ]);
  });
});

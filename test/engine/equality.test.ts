import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalText, differencesOf } from "../../runners/engine/equality.ts";
import { parseExact } from "../../runners/engine/exact-number.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";

const json = (text: string) => JSON.parse(text) as JsonValue;
const places = (expected: string, actual: string) => differencesOf(json(expected), json(actual)).map(({ at }) => at);

describe("equality of JSON values", () => {
  it("does not look at the order of members", () => {
    expect(places('{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}')).toEqual([]);
  });

  it("looks at the order of elements, and tells another order as what it is, once", () => {
    expect(differencesOf(JSON.parse('{"a":[1,{"b":1,"c":[]},1]}'), JSON.parse('{"a":[{"c":[],"b":1},1,1]}'))).toEqual([
      {
        at: "/a",
        problem: "the same 3 elements in another order",
        expected: '[1,{"b":1,"c":[]},1]',
        actual: '[{"c":[],"b":1},1,1]',
      },
    ]);
    expect(places("[1,2,2]", "[2,1,1]")).toEqual(["/0", "/1", "/2"]);
    expect(places("[[1,2],[3,4]]", "[[3,4],[2,1]]")).toEqual(["/0/0", "/0/1", "/1/0", "/1/1"]);
    expect(places("[5,[1,2]]", "[6,[2,1]]")).toEqual(["/0", "/1"]);
    expect(places('[{"a":1,"b":2},0]', '[{"b":2,"a":1},-0.0]')).toEqual([]);
    expect(places("[[1,2]]", "[[2,1]]")).toEqual(["/0"]);
  });

  it("sorts places as a reader would: by name, and elements by their index", () => {
    const twelve = JSON.stringify(Array.from({ length: 12 }, (_, index) => index));
    const others = JSON.stringify(Array.from({ length: 12 }, (_, index) => -1 - index));
    expect(places(twelve, others)).toEqual(Array.from({ length: 12 }, (_, index) => `/${index}`));
  });

  it("tells a missing member from null, and both from an empty container", () => {
    expect(places('{"a":null}', "{}")).toEqual(["/a"]);
    expect(places("{}", '{"a":null}')).toEqual(["/a"]);
    expect(places('{"a":{}}', '{"a":[]}')).toEqual(["/a"]);
    expect(places('{"a":{}}', '{"a":null}')).toEqual(["/a"]);
  });

  it("compares numbers as doubles: 1.0 is 1, -0 is 0, and digits beyond a double are none", () => {
    expect(places("[1,0,9007199254740993]", "[1.0,-0.0,9007199254740992]")).toEqual([]);
    expect(places("[1]", '["1"]')).toEqual(["/0"]);
    expect(places("[0.1]", "[0.10000000000000002]")).toEqual(["/0"]);
  });

  it("compares strings by code unit: normal forms and invisible characters differ", () => {
    expect(places('["\\u00e9"]', '["e\\u0301"]')).toEqual(["/0"]);
    expect(places('["a"]', '["a\\u200b"]')).toEqual(["/0"]);
    expect(places('["\\ud800"]', '["\\ufffd"]')).toEqual(["/0"]);
  });

  it("sees members that are called like prototype members", () => {
    expect(places('{"__proto__":{"a":1}}', "{}")).toEqual(["/__proto__"]);
    expect(places('{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}')).toEqual([]);
    expect(places("{}", '{"constructor":1}')).toEqual(["/constructor"]);
    expect(places('{"toString":1}', "{}")).toEqual(["/toString"]);
  });

  it("points at the array when its length differs, not at each element that moved", () => {
    expect(differencesOf([1, 2, 3], [2, 3])).toEqual([
      { at: "", problem: "3 elements expected, 2 elements came", expected: "[1,2,3]", actual: "[2,3]" },
    ]);
  });

  it("tells differences by their place, in whatever order the members come", () => {
    expect(places('{"c":1,"b":1,"a":1}', '{"a":2,"d":1,"b":2}')).toEqual(["/a", "/b", "/c", "/d"]);
  });

  it.each([
    ["1", "2", "another number"],
    ['"1"', '"2"', "another string"],
    ["true", "false", "another boolean"],
    ["1", '"1"', "number expected, string came"],
    ["null", "false", "null expected, boolean came"],
    ["{}", "null", "object expected, null came"],
    ["[]", "{}", "array expected, object came"],
    ['{"length":0}', "[]", "object expected, array came"],
    ["[1]", "[]", "1 element expected, 0 elements came"],
  ])("says in words how %s and %s differ", (expected, actual, problem) => {
    expect(differencesOf(json(expected), json(actual))).toEqual([{ at: "", problem, expected, actual }]);
  });

  it("shows of a member that only one side has what it is there", () => {
    expect(differencesOf(json('{"a":{"b":[null,"c"]}}'), json('{"d":"e"}'))).toEqual([
      { at: "/a", problem: "missing", expected: '{"b":[null,"c"]}' },
      { at: "/d", problem: "not expected", actual: '"e"' },
    ]);
  });

  it.each([
    ["elements", Array(25).fill(1), Array(25).fill(2)],
    ["members that are missing", { ...Array(25).fill(1) }, {}],
    ["members that are not expected", {}, { ...Array(25).fill(1) }],
    [
      "members of several kinds",
      { ...Array(15).fill(1) },
      { ...Array(10).fill(2), ...{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 } },
    ],
  ])("tells no more than 20 differences: %s", (_, expected, actual) => {
    expect(differencesOf(expected, actual)).toHaveLength(20);
  });

  it("shows up to 250 signs of a value, and of a longer one how long it is", () => {
    const list = (length: number) => ["x".repeat(length - 4)];
    expect(differencesOf(list(250), [list(251)])).toMatchObject([{ expected: JSON.stringify(list(250)[0]) }]);
    expect(differencesOf(list(250), null)).toMatchObject([{ expected: JSON.stringify(list(250)) }]);
    expect(differencesOf(list(251), null)).toMatchObject([{ expected: `["${"x".repeat(247)}"… (251 characters)` }]);
  });

  it("shows a number that overflowed as what it became, not as null", () => {
    expect(differencesOf([1], json("[1e400]"))).toMatchObject([{ at: "/0", expected: "1", actual: "Infinity" }]);
  });

  it("escapes pointers as RFC 6901 says", () => {
    expect(places('{"a/b":{"c~d":1}}', '{"a/b":{"c~d":2}}')).toEqual(["/a~1b/c~0d"]);
  });

  it("does not try to show what is nested deeper than the stack", () => {
    const deep = json("[".repeat(200_000) + "]".repeat(200_000));
    expect(differencesOf("", deep)).toMatchObject([{ expected: '""', actual: "(nested too deep to show)" }]);
  });

  it("finds nothing between a value and itself, and something once a leaf is changed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differencesOf(value as JsonValue, structuredClone(value) as JsonValue)).toEqual([]);
        expect(differencesOf([value as JsonValue], [{ wrapped: value } as JsonValue])).not.toEqual([]);
      }),
    );
  });
});

describe("exact numbers", () => {
  const exact = (expected: string, actual: string) => differencesOf(parseExact(expected), parseExact(actual)).length;

  it("compare by decimal value, however they are written", () => {
    expect(exact("[1.0, 100, 1e2, -0, 0.10]", "[1, 1E+2, 100.00, 0.0, 1e-1]")).toBe(0);
  });

  it("tell integers apart that are one double", () => {
    expect(exact("9007199254740993", "9007199254740992")).toBe(1);
    expect(exact("1e400", "1e401")).toBe(1);
    expect(exact("-1", "1")).toBe(1);
  });

  it.each([
    ["1.0", "10e-2", "another number"],
    ["1", '"1"', "number expected, string came"],
    ["null", "1.50", "null expected, number came"],
    ['{"a":[9007199254740993,{"b":1.0}],"c":"d"}', "[1E400]", "object expected, array came"],
  ])("are shown as they are written: %s and %s", (expected, actual, problem) => {
    expect(differencesOf(parseExact(expected), parseExact(actual))).toEqual([{ at: "", problem, expected, actual }]);
  });
});

describe("the canonical text of an answer", () => {
  it("is the same for equal values only", () => {
    expect(canonicalText(json('{"b":[1.0,{"d":1,"c":2}],"a":null}'))).toBe(
      canonicalText(json('{"a":null,"b":[1,{"c":2,"d":1}]}')),
    );
    expect(canonicalText(json("[1,2]"))).not.toBe(canonicalText(json("[2,1]")));
    expect(canonicalText(json('{"__proto__":1}'))).toBe('{"__proto__":1}');
    expect(canonicalText(json('[{"b":null},{"b":2,"a":[]}]'))).toBe('[{"b":null},{"a":[],"b":2}]');
  });

  it("survives a reply that is nested deeper than the stack", () => {
    const deep = JSON.parse("[".repeat(200_000) + "]".repeat(200_000)) as JsonValue;
    expect(canonicalText(deep)).toBe("(nested too deep to show)");
  });
});

describe("long texts that differ", () => {
  const difference = (expected: string, actual: string) => differencesOf({ t: expected }, { t: actual })[0];

  it("are shown around the place where they part, with where that is", () => {
    const found = difference(`${"é".repeat(2000)}ab${"é".repeat(50)}`, `${"é".repeat(2000)}aXY${"é".repeat(50)}`);
    expect(found).toEqual({
      at: "/t",
      problem: "another string",
      expected: `from character 1981 of 2052: "${"é".repeat(19)}ab${"é".repeat(50)}"`,
      actual: `from character 1981 of 2053: "${"é".repeat(19)}aXY${"é".repeat(50)}"`,
    });
  });

  it("are shown so where only one of them is long, and end without a sign where the text ends", () => {
    const found = difference("a", `${"b".repeat(60)}${"c".repeat(240)}`);
    expect(found?.expected).toBe('from character 0 of 1: "a"');
    expect(found?.actual).toBe(`from character 0 of 300: "${"b".repeat(60)}"…`);
    expect(difference(`a${"b".repeat(299)}`, "c".repeat(60))?.actual).toBe(
      `from character 0 of 60: "${"c".repeat(60)}"`,
    );
  });

  it("end there where one is the beginning of the other", () => {
    const found = difference("x".repeat(400), "x".repeat(390));
    expect(found?.expected).toBe(`from character 370 of 400: "${"x".repeat(30)}"`);
    expect(found?.actual).toBe(`from character 370 of 390: "${"x".repeat(20)}"`);
  });

  it("are not cut within a character", () => {
    const found = difference("😀".repeat(200), `${"😀".repeat(100)}a${"😀".repeat(100)}`);
    expect(found?.expected).toBe(`from character 180 of 400: "${"😀".repeat(40)}"…`);
    expect(found?.actual).toBe(`from character 180 of 401: "${"😀".repeat(10)}a${"😀".repeat(29)}"…`);
    const [inArray] = differencesOf(["😀".repeat(200)], []);
    expect(inArray?.expected).toBe(`["${"😀".repeat(124)}… (404 characters)`);
  });

  it("are shown whole where they are short", () => {
    expect(difference("a".repeat(250), "b")).toMatchObject({ actual: '"b"' });
    expect(difference("a".repeat(200), "b")?.expected).toBe(JSON.stringify("a".repeat(200)));
  });
});

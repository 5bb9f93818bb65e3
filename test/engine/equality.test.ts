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

  it("looks at the order of elements", () => {
    expect(places("[1,2]", "[2,1]")).toEqual(["/0", "/1"]);
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

  it("shows a number that overflowed as what it became, not as null", () => {
    expect(differencesOf([1], json("[1e400]"))).toMatchObject([{ at: "/0", expected: "1", actual: "Infinity" }]);
  });

  it("escapes pointers as RFC 6901 says", () => {
    expect(places('{"a/b":{"c~d":1}}', '{"a/b":{"c~d":2}}')).toEqual(["/a~1b/c~0d"]);
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
});

describe("the canonical text of an answer", () => {
  it("is the same for equal values only", () => {
    expect(canonicalText(json('{"b":[1.0,{"d":1,"c":2}],"a":null}'))).toBe(
      canonicalText(json('{"a":null,"b":[1,{"c":2,"d":1}]}')),
    );
    expect(canonicalText(json("[1,2]"))).not.toBe(canonicalText(json("[2,1]")));
    expect(canonicalText(json('{"__proto__":1}'))).toBe('{"__proto__":1}');
  });

  it("survives a reply that is nested deeper than the stack", () => {
    const deep = JSON.parse("[".repeat(200_000) + "]".repeat(200_000)) as JsonValue;
    expect(canonicalText(deep)).toBe("(nested too deep to show)");
  });
});

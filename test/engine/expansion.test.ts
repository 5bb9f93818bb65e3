import { describe, expect, it } from "vitest";
import { ExpansionError, expand } from "../../runners/engine/expansion.ts";

describe("$repeat", () => {
  it("takes its place among the elements of an array, with the index in strings and keys", () => {
    const value = ["first", { $repeat: { count: 2, item: { name: "t{#}", "k{#}": ["{#}{#}"] } } }, "last"];
    expect(expand(value)).toEqual(["first", { name: "t0", k0: ["00"] }, { name: "t1", k1: ["11"] }, "last"]);
  });

  it("is an array where it stands as a value of its own", () => {
    expect(expand({ tools: { $repeat: { count: 3, item: 7 } } })).toEqual({ tools: [7, 7, 7] });
    expect(expand({ tools: { $repeat: { count: 0, item: 7 } } })).toEqual({ tools: [] });
  });

  it("gives the members of an object when it has a key", () => {
    const value = { $repeat: { count: 2, key: "p{#}", item: { title: "{#}" } } };
    expect(expand(value)).toEqual({ p0: { title: "0" }, p1: { title: "1" } });
  });

  it("refuses a key that gives the same member twice", () => {
    expect(() => expand({ $repeat: { count: 2, key: "p", item: 1 } })).toThrow(ExpansionError);
  });
});

describe("$nest", () => {
  it("wraps the core level by level", () => {
    const value = { $nest: { levels: 2, wrap: { a: [{ $core: true }] }, core: "x" } };
    expect(expand(value)).toEqual({ a: [{ a: ["x"] }] });
  });

  it("is the core alone with no level", () => {
    expect(expand({ $nest: { levels: 0, wrap: { a: { $core: true } }, core: 1 } })).toBe(1);
  });

  it("refuses a wrap without a place for the core, or with two", () => {
    expect(() => expand({ $nest: { levels: 1, wrap: {}, core: 1 } })).toThrow(/once in wrap, not 0 times/);
    expect(() => expand({ $nest: { levels: 1, wrap: [{ $core: true }, { $core: true }], core: 1 } })).toThrow(
      /not 2 times/,
    );
  });
});

describe("$text", () => {
  it("repeats a text", () => {
    expect(expand({ d: { $text: { of: "ab", times: 3 } } })).toEqual({ d: "ababab" });
  });

  it("refuses to fill the memory", () => {
    expect(() => expand({ $text: { of: "xxxx", times: 4_000_000 } })).toThrow(ExpansionError);
  });
});

describe("everything else", () => {
  it("stays, members called like prototype members included", () => {
    const value = JSON.parse('{"__proto__":{"x":1},"constructor":[null,true,1.5],"$repeat2":1}');
    expect(JSON.stringify(expand(value))).toBe(JSON.stringify(value));
  });

  it("takes a keyword beside other members for data", () => {
    expect(expand({ $text: { of: "x", times: 2 }, other: 1 })).toEqual({ $text: { of: "x", times: 2 }, other: 1 });
  });

  it("names the parameter that is missing or wrong", () => {
    expect(() => expand({ $repeat: { count: 2 } })).toThrow('$repeat expects the member "item"');
    expect(() => expand({ $repeat: { count: -1, item: 1 } })).toThrow('"count" to be an integer');
    expect(() => expand({ $text: { of: 1, times: 1 } })).toThrow('"of" to be a string');
  });
});

import { describe, expect, it } from "vitest";
import { ExpansionError, expand } from "../../runners/engine/expansion.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";

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

  it("gives an object among the elements of an array too", () => {
    expect(expand([0, { $repeat: { count: 2, key: "p{#}", item: 1 } }])).toEqual([0, { p0: 1, p1: 1 }]);
  });

  it("refuses a key that gives the same member twice", () => {
    expect(() => expand({ $repeat: { count: 2, key: "p", item: 1 } })).toThrow(
      new ExpansionError('$repeat with "key" needs {#} in the key'),
    );
  });

  it("gives at most 4 million characters", () => {
    const item = "x".repeat(1_999_998);
    expect(expand({ $repeat: { count: 2, item } })).toEqual([item, item]);
    expect(() => expand({ $repeat: { count: 2, item: `${item}x` } })).toThrow(
      new ExpansionError("$repeat gives more than 4000000 characters"),
    );
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

  it("takes for the place of the core nothing that only looks like it", () => {
    const data = [null, true, 1, { $core: false }, { $core: true, other: 1 }, { core: true }, {}];
    const value = { $nest: { levels: 1, wrap: [...data, { $core: true }], core: "x" } };
    expect(expand(value)).toEqual([...data, "x"]);
  });

  it("expands the core, and takes the wrap as it is", () => {
    const text = { $text: { of: "x", times: 2 } };
    expect(expand({ $nest: { levels: 1, wrap: [text, { $core: true }], core: text } })).toEqual([text, "xx"]);
  });

  it("goes 2000 levels deep, and no deeper", () => {
    const nested = (levels: number) => JSON.stringify(expand({ $nest: { levels, wrap: [{ $core: true }], core: 1 } }));
    expect(nested(2000)).toBe(`${"[".repeat(2000)}1${"]".repeat(2000)}`);
    expect(() => nested(2001)).toThrow(new ExpansionError('$nest expects "levels" to be at most 2000'));
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

  it("gives at most 4 million characters", () => {
    expect(expand({ $text: { of: "xx", times: 2_000_000 } })).toHaveLength(4_000_000);
    expect(() => expand({ $text: { of: "xx", times: 2_000_001 } })).toThrow(
      new ExpansionError("$text gives more than 4000000 characters"),
    );
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

  it.each<[JsonValue, string]>([
    [{ $repeat: [2, 1] }, "$repeat expects an object"],
    [{ $nest: 2 }, "$nest expects an object"],
    [{ $text: "x" }, "$text expects an object"],
    [{ $repeat: { item: 1 } }, '$repeat expects the member "count"'],
    [{ $repeat: { count: 2 } }, '$repeat expects the member "item"'],
    [{ $repeat: { count: 2, item: 1, key: 5 } }, '$repeat expects "key" to be a string'],
    [{ $nest: { wrap: { $core: true }, core: 1 } }, '$nest expects the member "levels"'],
    [{ $nest: { levels: 1, core: 1 } }, '$nest expects the member "wrap"'],
    [{ $nest: { levels: 1, wrap: { $core: true } } }, '$nest expects the member "core"'],
    [{ $text: { times: 1 } }, '$text expects the member "of"'],
    [{ $text: { of: "x" } }, '$text expects the member "times"'],
    [{ $text: { of: 1, times: 1 } }, '$text expects "of" to be a string'],
  ])("names the parameter that is missing or wrong: %j", (value, message) => {
    expect(() => expand(value)).toThrow(expect.objectContaining({ name: "ExpansionError", message }));
  });

  it.each([-1, 1.5, "3", null, 4_000_001])("takes no count but an integer from 0 to 4 million: %j", (times) => {
    expect(expand({ $text: { of: "", times: 4_000_000 } })).toBe("");
    expect(() => expand({ $text: { of: "", times } })).toThrow(
      new ExpansionError('$text expects "times" to be an integer from 0 to 4000000'),
    );
  });
});

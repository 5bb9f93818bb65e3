import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactJson, lineCounter, memberSpans, repeatedKeys, valueSpan } from "../../runners/engine/json-text.ts";

describe("compacting JSON text", () => {
  it("keeps number lexemes, escapes, member order and repeated keys to the letter", () => {
    const text = '{ "b" : 1.0,\n\t"a" : [ 9007199254740993 , 1e400 , -0 ],\r\n "a": "\\u00e9 \\" x" }';
    expect(compactJson(text)).toBe('{"b":1.0,"a":[9007199254740993,1e400,-0],"a":"\\u00e9 \\" x"}');
  });

  it("leaves white space inside strings alone, also behind escaped quotes and backslashes", () => {
    const text = '[ "a  b" , "\\\\" , " \\\\\\" " ]';
    expect(compactJson(text)).toBe('["a  b","\\\\"," \\\\\\" "]');
  });

  it("agrees with JSON.stringify for any value and any indentation", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 2, "\t"), (value, indent) => {
        expect(compactJson(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("cutting an object into members", () => {
  it("gives each member with the text of its value, repeated keys included", () => {
    const text = ' {"a": {"x": [1, "}"]}, "\\u0062" :true,"a":null } ';
    const members = memberSpans(text, valueSpan(text).start).map(({ key, value }) => [
      key,
      text.slice(value.start, value.end),
    ]);
    expect(members).toEqual([
      ["a", '{"x": [1, "}"]}'],
      ["b", "true"],
      ["a", "null"],
    ]);
  });

  it("names each repeated key by its pointer, wherever it stands", () => {
    expect(repeatedKeys('{"a":1,"b":[{"c/d":1,"c/d":2}],"a":3}')).toEqual(["/b/0/c~1d", "/a"]);
    expect(repeatedKeys('{"a":{"a":{"a":1}},"b":["a","a"]}')).toEqual([]);
  });
});

describe("counting lines", () => {
  it("tells the line of any offset", () => {
    const text = "a\nbc\n\nd";
    const lineOf = lineCounter(text);
    expect([...text].map((_, offset) => lineOf(offset))).toEqual([1, 1, 2, 2, 2, 3, 4]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compactJson,
  eachObject,
  lineCounter,
  type MemberSpan,
  memberSpans,
  repeatedKeys,
  valueSpan,
} from "../../runners/engine/json-text.ts";

describe("compacting JSON text", () => {
  it("keeps number lexemes, escapes, member order and repeated keys to the letter", () => {
    const text = '{ "b" : 1.0,\n\t"a" : [ 9007199254740993 , 1e400 , -0 ],\r\n "a": "\\u00e9 \\" x" }';
    expect(compactJson(text)).toBe('{"b":1.0,"a":[9007199254740993,1e400,-0],"a":"\\u00e9 \\" x"}');
  });

  it.each(["[1,2]", '{"a":1}', '[{"a":[1]},"b"]'])("finds a single space wherever it may stand in %s", (compact) => {
    const places = [...compact.matchAll(/[[\]{},:]/g)].map(({ index }) => index);
    for (const place of places) {
      const inside = [place, place + 1].filter((at) => at > 0 && at < compact.length);
      for (const at of inside) expect(compactJson(`${compact.slice(0, at)} ${compact.slice(at)}`)).toBe(compact);
    }
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

  it("counts the elements before the object with a repeated key, whatever they are", () => {
    expect(repeatedKeys('[[1,2],{"a":"b,c"},{"d":[0,{"e":1,"e":2}]}]')).toEqual(["/2/d/1/e"]);
  });

  it("looks for repeated keys in the value that begins at the offset alone", () => {
    const text = '[{"b":1,"b":2},{"a":1},{"c":1,"c":2}]';
    expect(repeatedKeys(text, text.indexOf('{"a"'))).toEqual([]);
    expect(repeatedKeys(text, text.indexOf('{"c"'), "/2")).toEqual(["/2/c"]);
  });
});

describe("cutting an array into objects", () => {
  const keys = (members: readonly MemberSpan[] | undefined): unknown =>
    members?.map(({ key, members: inner }) => (inner === undefined ? key : [key, keys(inner)]));

  it("tells each object in order, with its members and the members of these, and no deeper", () => {
    const text = '"list": [ {"a":{"b":{"c":1}},"d":[{}]} , {} ] , 0';
    const told: unknown[] = [];
    const end = eachObject(text, text.indexOf("["), ({ start, end, members }, index) => {
      told.push([index, text.slice(start, end), keys(members)]);
    });
    expect(told).toEqual([
      [0, '{"a":{"b":{"c":1}},"d":[{}]}', [["a", ["b"]], "d"]],
      [1, "{}", []],
    ]);
    expect(text.slice(end)).toBe(" , 0");
  });

  it.each([
    ['{"a":{}}', "no array"],
    ['[{},["a"]]', "an element that is no object"],
  ])("refuses %s: %s", (text, told) => {
    expect(() => eachObject(text, 0, () => undefined)).toThrow(new SyntaxError(told));
  });
});

describe("counting lines", () => {
  it("tells the line of any offset", () => {
    const text = "a\nbc\n\nd";
    const lineOf = lineCounter(text);
    expect([...text].map((_, offset) => lineOf(offset))).toEqual([1, 1, 2, 2, 2, 3, 4]);
  });
});

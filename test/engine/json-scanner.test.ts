import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfValue, skipSpace } from "../../runners/engine/json-scanner.ts";

/** True when the text is one value with nothing but white space around it, as the scanner sees it. */
function isJson(text: string): boolean {
  try {
    return skipSpace(text, endOfValue(text, skipSpace(text, 0))) === text.length;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Characters that mean something to JSON, or nearly do. */
const pieces = fc.constantFrom(
  ...'{}[]",:\\/0123456789+-.eEtrufalsn \n\t\r\u0000\u001f\u00a0\u2028\ufeffxé',
  "true",
  "null",
  "\\u00e9",
);

describe("scanning a JSON value", () => {
  it("ends where the value ends, whatever stands behind", () => {
    for (const value of ['"a\\"b"', "-0.5e+10", "[1,{}]", '{"a":[]}', "null"]) {
      expect(endOfValue(`${value},1`, 0)).toBe(value.length);
      expect(endOfValue(` ${value} ]`, 1)).toBe(value.length + 1);
    }
  });

  it("accepts every text that JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(isJson(JSON.stringify(value, null, indent))).toBe(true);
      }),
    );
  });

  it("accepts what JSON.parse accepts, and nothing else: good texts with a piece put in or left out", () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(2), pieces), { minLength: 1, maxLength: 3 });
    const property = fc.property(fc.jsonValue({ maxDepth: 3 }), edits, (value, changes) => {
      let text = JSON.stringify(value);
      for (const [place, removed, piece] of changes) {
        const at = place % (text.length + 1);
        text = text.slice(0, at) + piece + text.slice(at + removed);
      }
      expect([text, isJson(text)]).toEqual([text, isParsed(text)]);
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  it("accepts what JSON.parse accepts, and nothing else: any pieces in a row", () => {
    const property = fc.property(fc.array(pieces, { maxLength: 7 }), (row) => {
      const text = row.join("");
      expect([text, isJson(text)]).toEqual([text, isParsed(text)]);
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  it.each([
    ...["01", "1.", ".5", "-", "+1", "1e", "1e+", "0x1", "-01", "NaN", "Infinity", "truex", "nul", "1 2"],
    ...[
      '"\\x"',
      '"\\u12"',
      '"\\u12g4"',
      '"\\x0041"',
      '"\n"',
      '"',
      '"\\"',
      "[1,]",
      "[,1]",
      "[1 2]",
      "{,}",
      '{"a"}',
      '{"a":}',
      "{1:2}",
    ],
    ...['{"a":1,}', '{"a":1 "b":2}', '{"a" 1}', "[", "{", "]", "", " ", "[1}", '{"a":1]', "\ufeff1", "[1]]"],
  ])("refuses %j, as JSON.parse does", (text) => {
    expect(isJson(text)).toBe(false);
    expect(isParsed(text)).toBe(false);
  });

  it.each([
    ["{1:2}", "a string was expected"],
    ['["a\tb"]', "a control character in a string"],
    ['["a', "a string without an end"],
    ['["\\a"]', "an unknown escape"],
    ["[1 2]", "a comma or the end of a container was expected"],
    ["[1,]", "a comma with nothing behind it"],
    ['{"a" 1}', "a colon was expected"],
    ["[-]", "a value was expected"],
  ])("says of %j what is wrong: %s", (text, told) => {
    expect(() => endOfValue(text, 0)).toThrow(new SyntaxError(told));
  });

  it("follows containers to any depth", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    expect(endOfValue(deep, 0)).toBe(deep.length);
  });
});

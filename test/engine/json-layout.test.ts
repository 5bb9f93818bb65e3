import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOut } from "../../runners/engine/json-layout.ts";

const WIDTH = 120;

/** Laid out as the value of a file is: from the first column on. */
const laidOut = (value: unknown) => layOut(JSON.stringify(value), 0, 0, 0);

/** A value on one line, however long that is. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The rule in its plainest form: what fits on one line stands there, and what does not is broken, one part a line. */
function plainly(value: unknown, indent: number, column: number): string {
  const whole = oneLine(value);
  if (typeof value !== "object" || value === null || column + whole.length <= WIDTH) return whole;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Object.entries(value).map(([name, part]) => {
    const key = Array.isArray(value) ? "" : `${JSON.stringify(name)}: `;
    // A comma may follow.
    return `${" ".repeat(indent + 2)}${key}${plainly(part, indent + 2, indent + 2 + key.length + 1)}`;
  });
  return parts.length === 0 ? whole : `${open}\n${parts.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

const text = fc.oneof({ arbitrary: fc.string({ maxLength: 12 }), weight: 4 }, fc.string({ maxLength: 118 }));
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "large", withCrossShrink: true }, text, fc.double(), tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 6 }),
  object: fc.dictionary(text, tie("value"), { maxKeys: 6, noNullPrototype: true }),
}));

describe("a value that is laid out", () => {
  it("is broken where it does not fit on its line, and nowhere else", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(laidOut(value)).toBe(plainly(JSON.parse(JSON.stringify(value)), 0, 0));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, (text: string) => unknown]>([
    ["a list", (text) => [text, 1]],
    ["an object", (text) => ({ a: text, b: 1 })],
    ["an object with a list in it", (text) => ({ a: [text] })],
    ["a list with an object in it", (text) => [{ a: text }, 1]],
    ["a list with an empty one at its end", (text) => [text, []]],
  ])("fits with 120 columns, and not with 121: %s", (_, around) => {
    const ofWidth = (width: number) => around("x".repeat(width - oneLine(around("")).length));
    expect(laidOut(ofWidth(WIDTH))).toBe(oneLine(ofWidth(WIDTH)));
    expect(laidOut(ofWidth(WIDTH))).toHaveLength(WIDTH);
    expect(laidOut(ofWidth(WIDTH + 1))).toMatch(/\n/);
  });

  it("leaves room for the comma behind a part", () => {
    const fitting = ["x".repeat(WIDTH - 3 - 4)];
    expect(laidOut([fitting, 1])).toBe(`[\n  ${oneLine(fitting)},\n  1\n]`);
    const tooLong = ["x".repeat(WIDTH - 3 - 3)];
    expect(laidOut([tooLong, 1])).toBe(`[\n  [\n    ${oneLine(tooLong[0])}\n  ],\n  1\n]`);
  });

  it("never breaks what is empty, nor a long scalar", () => {
    const key = "k".repeat(WIDTH);
    expect(laidOut({ [key]: [] })).toBe(`{\n  "${key}": []\n}`);
    expect(laidOut({ [key]: {} })).toBe(`{\n  "${key}": {}\n}`);
    expect(laidOut({ [key]: key })).toBe(`{\n  "${key}": "${key}"\n}`);
  });

  it("keeps the spelling of numbers and strings, and loses all other white space", () => {
    expect(layOut('  [ 1.0e5 ,\n"\\u0041  b",{ "a" :-0 } ]', 2, 0, 0)).toBe('[1.0e5, "\\u0041  b", { "a": -0 }]');
  });

  it("may be as deep as a draft can be", () => {
    const deep = `${"[".repeat(500)}${"]".repeat(500)}`;
    expect(layOut(deep, 0, 0, 0).replaceAll(/\s/g, "")).toBe(deep);
  });
});

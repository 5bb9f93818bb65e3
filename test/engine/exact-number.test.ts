import { describe, expect, it } from "vitest";
import { ExactNumber, parseExact } from "../../runners/engine/exact-number.ts";

const areEqual = (one: string, other: string) => new ExactNumber(one).equals(new ExactNumber(other));

describe("an exact number", () => {
  it.each([
    ["1", "1.000"],
    ["100", "1e2"],
    ["100", "0.1E+3"],
    ["0.001", "1e-3"],
    ["0.00120", "12e-4"],
    ["-0.50", "-5e-1"],
    ["0", "-0.000e7"],
    ["1e-999999999999", "10e-1000000000000"],
    ["123456789012345678901234567890.5", "1234567890123456789012345678905E-1"],
  ])("is the same however its value is written: %s is %s", (one, other) => {
    expect(areEqual(one, other)).toBe(true);
    expect(areEqual(other, one)).toBe(true);
  });

  it.each([
    ["1", "10"],
    ["1", "-1"],
    ["1", "0"],
    ["0.1", "0.01"],
    ["101", "11"],
    ["1e2", "1e3"],
    ["1e400", "1e401"],
    ["9007199254740993", "9007199254740992"],
    ["0.1", "0.1000000000000000055511151231257827"],
  ])("is another when its value is, by however little: %s is not %s", (one, other) => {
    expect(areEqual(one, other)).toBe(false);
  });

  it("may have very many digits, which are compared at once", () => {
    const zeros = "0".repeat(100_000);
    expect(areEqual(`1${zeros}1`, `1${zeros}1.0`)).toBe(true);
    expect(areEqual(`1${zeros}1`, `1${zeros}2`)).toBe(false);
    expect(areEqual(`0.${zeros}1`, "1e-100001")).toBe(true);
  }, 2000);
});

describe("JSON text that is read without losing a digit", () => {
  it("keeps each number as it is written", () => {
    expect(parseExact(' [1.0, {"a": -1E+400}] ')).toEqual([new ExactNumber("1.0"), { a: new ExactNumber("-1E+400") }]);
  });

  it("is what JSON.parse makes of it where there is no number", () => {
    const text = '{"__proto__":[null,true,false,"\\ud83d\\ude00\\n"],"":{},"a":[],"a":"the last one"}';
    expect(parseExact(text)).toEqual(JSON.parse(text));
  });
});

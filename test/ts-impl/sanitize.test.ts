import { expect, it } from "vitest";
import { sanitize } from "../../ts-impl/index.ts";

it.each([
  ["", ""],
  ["get_weather-2", "get_weather-2"],
  ["AZaz09_-", "AZaz09_-"],
  ["__a--", "__a--"],
])("leaves the allowed name %j as it is (SAN-2)", (value, expected) => {
  expect(sanitize(value)).toBe(expected);
});

it("replaces each other character of ASCII by one underscore (SAN-1)", () => {
  const ascii = String.fromCharCode(...Array(128).keys());
  expect(sanitize(ascii)).toBe(
    `${"_".repeat(45)}-__0123456789_______ABCDEFGHIJKLMNOPQRSTUVWXYZ______abcdefghijklmnopqrstuvwxyz_____`,
  );
});

it.each([
  ["a b/c.d", "a_b_c_d"],
  ["  x  ", "__x__"],
  ["$1\\0", "_1_0"],
  ["line\r\nend", "line__end"],
])("neither trims nor merges: %j becomes %j (SAN-1, SAN-2)", (value, expected) => {
  expect(sanitize(value)).toBe(expected);
});

it.each([
  ["é", "_"],
  ["日本", "__"],
  ["e\u0301", "e_"],
  ["\ufeffa\uffff", "_a_"],
  // The long s and the Kelvin sign: letters of ASCII to whoever ignores case.
  ["\u017f\u212a", "__"],
])("gives one underscore for a character of the basic plane: %j becomes %j (SAN-3)", (value, expected) => {
  expect(sanitize(value)).toBe(expected);
});

it.each([
  ["😀", "_"],
  ["a😀b", "a_b"],
  ["\u{10ffff}", "_"],
  ["\ud800", "_"],
])("gives one underscore for a code point beyond it: %j becomes %j (SAN-4)", (value, expected) => {
  expect(sanitize(value)).toBe(expected);
});

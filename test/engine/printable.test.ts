import { describe, expect, it } from "vitest";
import { printable, printableExcerpt } from "../../runners/engine/printable.ts";

describe("text from outside", () => {
  it.each([
    ["an escape sequence", "\u001b[31mred", "\\u001b[31mred"],
    ["a control of the C1 set", "\u009b2Jgone", "\\u009b2Jgone"],
    ["a line break", "one\r\ntwo", "one\\u000d\\u000atwo"],
    ["a tab", "a\tb", "a\\u0009b"],
    ["a NUL", "a\0b", "a\\u0000b"],
    ["a backspace and a delete", "\b\u007f", "\\u0008\\u007f"],
    ["an override of the reading direction", "\u202etxt.exe\u202c", "\\u202etxt.exe\\u202c"],
    ["an isolate of the reading direction", "\u2066x\u2069", "\\u2066x\\u2069"],
    ["a character without width", "a\u200bb\ufeffc", "a\\u200bb\\ufeffc"],
    ["a line and a paragraph separator", "\u2028\u2029", "\\u2028\\u2029"],
    ["a tag character beyond the first plane", "\u{e0041}", "\\u{e0041}"],
    ["a lone surrogate", "\ud800x", "\\ud800x"],
  ])("shows the code of %s instead", (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it("keeps what only looks unusual", () => {
    const text = 'Größe "日本語" 👩 \\n é — שלום';
    expect(printable(text)).toBe(text);
  });
});

describe("an excerpt", () => {
  it("is the whole text where it is short enough", () => {
    expect(printableExcerpt("12345", 5)).toBe("12345");
  });

  it("says how long the text really is where it is cut", () => {
    expect(printableExcerpt("x".repeat(1234), 3)).toBe("xxx… (1,234 characters)");
  });

  it("shows half a character that it cuts apart as a code", () => {
    expect(printableExcerpt("a😀b", 2)).toBe("a\\ud83d… (4 characters)");
  });

  it("is made safe as well", () => {
    expect(printableExcerpt("\u001b[2J\u001b[2J", 4)).toBe("\\u001b[2J… (8 characters)");
  });
});

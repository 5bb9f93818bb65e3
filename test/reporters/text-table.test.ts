import { describe, expect, it } from "vitest";
import { textTable } from "../../runners/reporters/text-table.ts";

describe("a table", () => {
  it("aligns words to the left and numbers to the right", () => {
    const rows = [
      ["port", "version", "pass", "fail"],
      ["java", "0.15.0", "1234", "0"],
      ["typescript (reference)", "1.0.0", "9", "12"],
    ];
    expect(textTable(rows, 2).split("\n")).toEqual([
      "port                    version  pass  fail",
      "java                    0.15.0   1234     0",
      "typescript (reference)  1.0.0       9    12",
    ]);
  });

  it("leaves no space at the end of a line", () => {
    expect(
      textTable(
        [
          ["a", ""],
          ["long", "x"],
        ],
        2,
      ),
    ).toBe("a\nlong  x");
  });

  it("of no rows is empty", () => {
    expect(textTable([], 1)).toBe("");
  });
});

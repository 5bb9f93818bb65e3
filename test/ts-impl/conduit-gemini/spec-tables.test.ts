import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type CodePointRange,
  emoji,
  invisible,
  joiner,
  joiningScripts,
  nonJoiner,
  variationSelectors,
  whiteSpace,
} from "../../../ts-impl/conduit-gemini/invisible-characters.ts";

const page = readFileSync(new URL("../../../spec/conduit-gemini.md", import.meta.url), "utf8");

/** `U+0000–U+0008, U+00AD` as ranges. */
function rangesIn(text: string): CodePointRange[] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:–U\+([0-9A-F]+))?/g)].map(([, first = "", last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}

/** The ranges in the first column of the table with this head. */
function table(head: string): CodePointRange[] {
  const [, rows = ""] = page.split(`| ${head} | `);
  const cells = rows.split("\n").slice(2);
  const end = cells.findIndex((row) => !row.startsWith("|"));
  return rangesIn(
    cells
      .slice(0, end)
      .map((row) => row.split(" | ")[0])
      .join(),
  );
}

/** The ranges in the line that begins so. */
function sentence(opening: string): CodePointRange[] {
  return rangesIn(
    page
      .split("\n")
      .find((line) => line.startsWith(opening))
      ?.split(")")[0] ?? "",
  );
}

describe("the spec and the reference name the same characters:", () => {
  it("those that are removed (FND-5a)", () => expect(table("removed")).toStrictEqual(invisible));
  it("joining scripts (FND-5b)", () => expect(table("joining scripts")).toStrictEqual(joiningScripts));
  it("emoji (FND-5b)", () => expect(table("emoji")).toStrictEqual(emoji));
  it("joiners (FND-5b)", () => expect(sentence("Of joiners")).toStrictEqual([...nonJoiner, ...joiner]));
  it("variation selectors (FND-5c)", () => expect(sentence("A variation selector")).toStrictEqual(variationSelectors));
  it("white space (FND-5c)", () => expect(sentence("White space is ")).toStrictEqual(whiteSpace));
});

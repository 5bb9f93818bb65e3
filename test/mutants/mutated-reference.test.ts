import { describe, expect, it } from "vitest";
import { MutantDoesNotApply, MutantDoesNotCompile, mutatedReference } from "./mutated-reference.ts";

const file = "toolnexus/sanitize.ts";
const mutated = (find: string, replace: string, path = file) =>
  mutatedReference({ name: "a slip", edits: [{ file: path, find, replace }] });

describe("a mutated reference", () => {
  it("behaves as its edits say", () => {
    expect(mutated('"_"', '"!"')().sanitize?.("a b")).toBe("a!b");
  });

  it("takes edits of one file one after another", () => {
    const edits = [
      { file, find: '"_"', replace: '"!"' },
      { file, find: '"!"', replace: '"?"' },
    ];
    expect(mutatedReference({ name: "two steps", edits })().sanitize?.("a b")).toBe("a?b");
  });

  it("remembers nothing from one library to the next", () => {
    const make = mutated("export function sanitize", "let count = 0;\nexport function sanitize");
    const counting = mutatedReference({
      name: "counts",
      edits: [
        { file, find: "export function sanitize", replace: "let count = 0;\nexport function sanitize" },
        { file, find: "return value", replace: "count += 1;\n  return count + value" },
      ],
    });
    const first = counting();
    expect([first.sanitize?.("a"), first.sanitize?.("a"), counting().sanitize?.("a")]).toEqual(["1a", "2a", "1a"]);
    expect(make().sanitize?.("a")).toBe("a");
  });

  it("is none when an edit finds nothing", () => {
    expect(() => mutated("no such text", "")).toThrow(MutantDoesNotApply);
    expect(() => mutated("no such text", "")).toThrow(
      '"a slip": "no such text" is not in ts-impl/toolnexus/sanitize.ts.',
    );
  });

  it("is none when an edit finds several places", () => {
    expect(() => mutated("value", "")).toThrow(/"value" is \d+ times in ts-impl\/toolnexus\/sanitize\.ts/);
  });

  it("is none when there is no such file", () => {
    expect(() => mutated("a", "b", "toolnexus/nowhere.ts")).toThrow("there is no ts-impl/toolnexus/nowhere.ts.");
  });

  it("is none when it is no TypeScript any more", () => {
    expect(() => mutated("return value", "return return")).toThrow(MutantDoesNotCompile);
    expect(() => mutated("return value", "return return")).toThrow('"a slip": ts-impl/toolnexus/sanitize.ts');
  });
});

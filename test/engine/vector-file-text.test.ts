import { describe, expect, it } from "vitest";
import { formatVectorFile } from "../../runners/engine/vector-file-text.ts";
import { loadedFile, vector, vectorFileText } from "./sample-suite.ts";

describe("formatting a vector file", () => {
  it("sorts vectors by id and members in one order", () => {
    const text = vectorFileText([vector({ id: "tn-gem-0002", name: "the second one here" }), vector()]);
    expect(loadedFile(text).vectors.map(({ id }) => id)).toEqual(["tn-gem-0001", "tn-gem-0002"]);
    const scrambled = text.replace(/"id": "tn-gem-0001",\n {6}("name": "[^"]+",)/, '$1\n      "id": "tn-gem-0001",');
    expect(scrambled).not.toBe(text);
    expect(formatVectorFile(scrambled)).toBe(text);
  });

  it("keeps the spelling of numbers and strings, and repeated keys", () => {
    const odd = '{"tools":[{"name":"\\u00e9","x":1.0,"y":1e21,"z":-0,"x":2}]}';
    const text = vectorFileText([vector()]).replace('{ "tools": [] }', odd);
    const formatted = formatVectorFile(text);
    expect(formatted.replaceAll(/\s/g, "")).toContain(odd);
    expect(formatVectorFile(formatted)).toBe(formatted);
  });

  it("keeps a short value on one line and breaks a long one", () => {
    const long = Array.from({ length: 40 }, (_, index) => `tool number ${index}`);
    const text = vectorFileText([vector({ expect: { equals: { short: [1, 2], long } } })]);
    expect(text).toContain('"short": [1, 2]');
    expect(text.split("\n").every((line) => line.length <= 120)).toBe(true);
  });

  it("fills the line of a member to its last column", () => {
    // Before the text stands `      "input": { "n": "`, behind it `" },`.
    const room = 120 - 23 - 4;
    const lines = (length: number) => vectorFileText([vector({ input: { n: "x".repeat(length) } })]).split("\n");
    expect(lines(room)).toContain(`      "input": { "n": "${"x".repeat(room)}" },`);
    expect(lines(room + 1)).toContain('      "input": {');
  });

  it("keeps a note, as the last member but the input and what is expected", () => {
    const text = vectorFileText([vector({ note: "said of it" })]);
    expect(text).toContain('      "note": "said of it",\n');
    expect(text).toContain('  "$schema": "../../spec/schemas/vector-file.schema.json",\n');
  });

  it("sorts what is retired", () => {
    const retired = ["tn-gem-0009: nobody needs it", "tn-gem-0008: nor this one"];
    expect(loadedFile(vectorFileText([vector()], { retired })).retired).toEqual([...retired].reverse());
  });

  it("writes a file without vectors in its shortest form", () => {
    expect(vectorFileText([], { retired: ["tn-gem-0001: nobody needs it"] })).toContain(
      '\n  "vectors": [],\n  "lastId"',
    );
  });
});

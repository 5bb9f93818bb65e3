import type { AnySchema } from "ajv/dist/2020.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

// Validators are made once and kept. Here each test has its own, so that none profits from what another one did.
let validation: typeof import("../../runners/engine/schema-validation.ts");
beforeEach(async () => {
  vi.resetModules();
  validation = await import("../../runners/engine/schema-validation.ts");
});

const told = (schema: AnySchema, reply: unknown) =>
  validation
    .replyMatcher(schema)(reply)
    .map(({ pointer, message }) => `${pointer}: ${message}`);

const text = { type: "string" };

describe("what breaks a schema is said in words", () => {
  it.each<[AnySchema, unknown, string[]]>([
    [{ type: "string" }, 5, [": expected string"]],
    [{ type: ["string", "null"] }, 5, [": expected string or null"]],
    [{ const: { a: 1 } }, 5, [': expected {"a":1}']],
    [{ enum: ["a", null] }, 5, [': expected one of "a", null']],
    [{ pattern: "^a" }, "b", [": expected text that matches ^a"]],
    [{ minItems: 1 }, [], [": must NOT have fewer than 1 items"]],
    [{ required: ["a"] }, { b: 1 }, [': the member "a" is missing']],
    [
      { properties: { name: {} }, required: ["name"], additionalProperties: false },
      { nam: 1 },
      [
        ': the member "name" is missing; the member "nam" is not known here (did you mean "name"?)',
        ': the member "nam" is not known here (did you mean "name"?)',
      ],
    ],
    [{ additionalProperties: false }, { b: 1 }, [': the member "b" is not known here']],
    [
      { properties: { name: {} }, additionalProperties: false },
      { nam: 1 },
      [': the member "nam" is not known here (did you mean "name"?)'],
    ],
    [{ oneOf: [{ type: "number" }, { const: 5 }] }, 5, [": fits more than one of the allowed forms"]],
  ])("%j refuses %j", (schema, reply, messages) => {
    expect(told(schema, reply)).toEqual(messages);
  });

  it.each(["anyOf", "oneOf"])(
    "of several forms none fits: each says what it lacks, and %s itself nothing",
    (choice) => {
      expect(told({ [choice]: [text, { type: "array" }] }, 5)).toEqual([": expected string", ": expected array"]);
    },
  );

  it("of several forms more than one fits: that is told beside what is wrong elsewhere", () => {
    const schema = { properties: { a: { oneOf: [{ type: "number" }, { const: 5 }] }, b: text } };
    expect(told(schema, { a: 5, b: 5 })).toEqual([
      "/a: fits more than one of the allowed forms",
      "/b: expected string",
    ]);
  });

  it("by the part that a condition asks for, not by the condition", () => {
    expect(told({ if: { required: ["a"] }, else: { required: ["b"] } }, { c: 1 })).toEqual([
      ': the member "b" is missing',
    ]);
  });

  it("once where two forms say the same of one place, and for each place and each thing that is wrong there", () => {
    const schema = {
      properties: { a: { anyOf: [text, { ...text, minLength: 1 }] }, b: text, c: { ...text, const: "x" } },
    };
    expect(told(schema, { a: 1, b: 1, c: 1 })).toEqual([
      "/a: expected string",
      "/b: expected string",
      "/c: expected string",
      '/c: expected "x"',
    ]);
  });

  it("beside the part of the schema, and what came instead", () => {
    expect(validation.replyMatcher({ items: { minimum: 3 } })([5, 2])).toMatchObject([
      { pointer: "/1", expected: { minimum: 3 }, actual: 2 },
    ]);
  });

  it("in the data of the suite too: the first thing that is wrong, at its place", () => {
    expect(validation.checkAgainstSchema("baseline", { port: 5, failures: [] })).toEqual({
      ok: false,
      violations: [expect.objectContaining({ pointer: "/port", message: "expected string" })],
    });
  });
});

describe("the schema of an expectation", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  afterEach(() => warned.mockClear());

  it("may leave out the type of what it speaks of, without a word of that on the console", () => {
    const schema = { properties: { a: { minLength: 1 } } };
    expect(validation.schemaMistake(schema)).toBeUndefined();
    expect(told(schema, { a: "" })).toEqual(["/a: must NOT have fewer than 1 characters"]);
    expect(warned).not.toHaveBeenCalled();
  });

  it("may have an `$id` that another one has as well", () => {
    for (const type of ["string", "number"]) {
      const schema = { $id: "reply", type };
      expect(validation.schemaMistake(schema)).toBeUndefined();
      expect(told(schema, null)).toEqual([`: expected ${type}`]);
    }
  });

  it("is mistaken with a keyword that nobody knows, which no reply fails for", () => {
    const schema = { type: "string", requires: ["a"] };
    expect(validation.schemaMistake(schema)).toBe('unknown keyword: "requires"');
    expect(told(schema, "a")).toEqual([]);
  });
});

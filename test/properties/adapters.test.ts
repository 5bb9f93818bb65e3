import assert from "node:assert";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Tool, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { deepFreeze, tools } from "./arbitraries.ts";

interface Declaration {
  readonly name: string;
  readonly description: string;
  readonly schema: unknown;
}

/** Each adapter with the way into its output: `unwrap` asserts the wrapper and its members, and gives the declarations in order. */
const adapters = [
  {
    name: "toOpenAI",
    convert: toOpenAI as (tools: readonly Tool[]) => unknown,
    wrappers: (count: number) => count,
    unwrap: (output: unknown): Declaration[] =>
      (output as ReturnType<typeof toOpenAI>).map((entry) => {
        expect(Object.keys(entry).sort()).toStrictEqual(["function", "type"]);
        expect(entry.type).toBe("function");
        return declaration(entry.function, "parameters");
      }),
  },
  {
    name: "toAnthropic",
    convert: toAnthropic as (tools: readonly Tool[]) => unknown,
    wrappers: (count: number) => count,
    unwrap: (output: unknown): Declaration[] =>
      (output as ReturnType<typeof toAnthropic>).map((entry) => declaration(entry, "input_schema")),
  },
  {
    name: "toGemini",
    convert: toGemini as (tools: readonly Tool[]) => unknown,
    wrappers: () => 1,
    unwrap: (output: unknown): Declaration[] =>
      (output as ReturnType<typeof toGemini>).flatMap((group) => {
        expect(Object.keys(group)).toStrictEqual(["functionDeclarations"]);
        return group.functionDeclarations.map((entry) => declaration(entry, "parameters"));
      }),
  },
];

function declaration(entry: object, schemaKey: string): Declaration {
  expect(Object.keys(entry).sort()).toStrictEqual(["name", "description", schemaKey].sort());
  const { name, description } = entry as Declaration;
  return { name, description, schema: Reflect.get(entry, schemaKey) };
}

/** Compared as text, which tells apart whatever JSON can tell apart, the order of members included. */
const text = (value: unknown) => JSON.stringify(value);

describe.each(adapters)("$name, for all tools,", ({ convert, unwrap, wrappers }) => {
  it("gives one declaration per tool, with exactly the documented members, in as many wrappers as the provider wants (COR-2, COR-6, OAI-1, OAI-3, OAI-4, ANT-1, ANT-2, GEM-1 to GEM-4)", () => {
    fc.assert(
      fc.property(tools, (list) => {
        const output = convert(list);
        expect(output).toHaveLength(wrappers(list.length));
        expect(unwrap(output)).toHaveLength(list.length);
      }),
    );
  });

  it("keeps names, descriptions and schemas verbatim and in order (COR-2 to COR-5)", () => {
    fc.assert(
      fc.property(tools, (list) => {
        const given = list.map(({ name, description, inputSchema }) => text([name, description, inputSchema]));
        const emitted = unwrap(convert(list)).map(({ name, description, schema }) => text([name, description, schema]));
        expect(emitted).toStrictEqual(given);
      }),
    );
  });

  it("gives of two lists in a row what it gives of each, in a row (COR-2)", () => {
    fc.assert(
      fc.property(tools, tools, (front, back) => {
        const together = unwrap(convert([...front, ...back]));
        expect(text(together)).toBe(text([...unwrap(convert(front)), ...unwrap(convert(back))]));
      }),
    );
  });

  it("follows every reordering of its input (COR-2)", () => {
    const reordered = tools.chain((list) =>
      fc.record({
        list: fc.constant(list),
        order: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
      }),
    );
    fc.assert(
      fc.property(reordered, ({ list, order }) => {
        const pick = <Element>(from: readonly Element[]) => order.map((index) => from[index]);
        expect(text(unwrap(convert(pick(list) as Tool[])))).toBe(text(pick(unwrap(convert(list)))));
      }),
    );
  });

  it("changes nothing of its input, be it frozen through and through (COR-7)", () => {
    fc.assert(
      fc.property(tools, (list) => {
        const before = text(list);
        convert(list);
        expect(text(list)).toBe(before);
        expect(() => convert(deepFreeze(list))).not.toThrow();
      }),
    );
  });

  it("gives the same output whenever it is asked, whatever was converted in between (COR-7, COR-8)", () => {
    fc.assert(
      fc.property(tools, tools, (list, other) => {
        const first = text(convert(list));
        for (const { convert: inBetween } of adapters) inBetween([...other, ...list]);
        expect(text(convert(list))).toBe(first);
      }),
    );
  });

  it("gives plain JSON data: what is parsed from its text is what it gave (COR-1)", () => {
    fc.assert(
      fc.property(tools, (list) => {
        const output = convert(list);
        // Not a matcher of the test runner: those ask an object for its `constructor`, which may be a member here.
        assert.deepStrictEqual(JSON.parse(text(output)), output);
      }),
    );
  });

  it("gives each caller an output of its own: adding to one does not show in the next (COR-8)", () => {
    fc.assert(
      fc.property(tools, (list) => {
        const expected = text(convert(list));
        const output = convert(list) as Record<string, unknown>[];
        for (const entry of output) Object.assign(entry, { added: true });
        output.push({ added: true });
        expect(text(convert(list))).toBe(expected);
      }),
    );
  });
});

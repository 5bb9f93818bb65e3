import { describe, expect, it } from "vitest";
import { type JSONSchema, type Tool, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { beacon, pilot, tides } from "./sample-tools.ts";

const providers = [
  {
    name: "toOpenAI",
    convert: toOpenAI,
    declarations: (tools: Tool[]) => toOpenAI(tools).map((entry) => entry.function),
    schemaKey: "parameters",
  },
  {
    name: "toAnthropic",
    convert: toAnthropic,
    declarations: (tools: Tool[]) => toAnthropic(tools),
    schemaKey: "input_schema",
  },
  {
    name: "toGemini",
    convert: toGemini,
    declarations: (tools: Tool[]) => toGemini(tools)[0].functionDeclarations,
    schemaKey: "parameters",
  },
] as const;

/** A tool that was not made by `defineTool`, as a host may hand one in. */
function recordOf(members: object): Tool {
  return { name: "t", description: "d", inputSchema: {}, source: "custom", execute: beacon.execute, ...members };
}

describe("toOpenAI", () => {
  it("makes of each tool an entry with the literal type and the declaration below it (OAI-1, OAI-3, OAI-4)", () => {
    expect(toOpenAI([tides, beacon])).toStrictEqual([
      {
        type: "function",
        function: { name: "tide_table", description: tides.description, parameters: tides.inputSchema },
      },
      {
        type: "function",
        function: { name: "beacon-status", description: beacon.description, parameters: beacon.inputSchema },
      },
    ]);
  });

  it("gives an empty list for no tools (OAI-2)", () => {
    expect(toOpenAI([])).toStrictEqual([]);
  });
});

describe("toAnthropic", () => {
  it("makes of each tool one flat entry without a type (ANT-1, ANT-2)", () => {
    expect(toAnthropic([tides, beacon])).toStrictEqual([
      { name: "tide_table", description: tides.description, input_schema: tides.inputSchema },
      { name: "beacon-status", description: beacon.description, input_schema: beacon.inputSchema },
    ]);
  });

  it("gives an empty list for no tools (ANT-1)", () => {
    expect(toAnthropic([])).toStrictEqual([]);
  });
});

describe("toGemini", () => {
  it("puts every tool into the one group (GEM-1, GEM-3, GEM-4)", () => {
    expect(toGemini([tides, beacon])).toStrictEqual([
      {
        functionDeclarations: [
          { name: "tide_table", description: tides.description, parameters: tides.inputSchema },
          { name: "beacon-status", description: beacon.description, parameters: beacon.inputSchema },
        ],
      },
    ]);
  });

  it("gives one group with an empty list for no tools, not an empty result (GEM-2)", () => {
    expect(toGemini([])).toStrictEqual([{ functionDeclarations: [] }]);
  });

  it("still gives one group for 130 tools (GEM-1)", () => {
    const tools = Array.from({ length: 130 }, (_, index) => recordOf({ name: `t${index}` }));
    const [group, ...others] = toGemini(tools);
    expect(others).toHaveLength(0);
    expect(group.functionDeclarations.map(({ name }) => name)).toStrictEqual(tools.map(({ name }) => name));
  });
});

describe.each(providers)("$name", ({ convert, declarations, schemaKey }) => {
  it("keeps the order, and every tool of a name that occurs twice (COR-2)", () => {
    const second = recordOf({ name: "tide_table", description: "another one" });
    const declared = declarations([tides, pilot, second, beacon]);
    expect(declared.map(({ name, description }) => [name, description])).toStrictEqual([
      ["tide_table", tides.description],
      ["book_pilot", ""],
      ["tide_table", "another one"],
      ["beacon-status", beacon.description],
    ]);
  });

  it.each([" a b/c.d é😀 ", "", "0", "__proto__", "x".repeat(200)])("emits the name %j unchanged (COR-3)", (name) => {
    expect(declarations([recordOf({ name })])[0]?.name).toBe(name);
  });

  it.each(["", "  two\r\n lines\t", "\u0000\u2028\ufeff", "é e\u0301 😀 \u{10ffff}"])(
    "emits the description %j unchanged (COR-4)",
    (description) => {
      expect(declarations([recordOf({ description })])[0]?.description).toBe(description);
    },
  );

  it("hands on the schema as it is, hostile member names included (COR-5)", () => {
    const text =
      '{"type":"object","properties":{"__proto__":{"type":"null"},"constructor":true,"type":{"enum":[null,1.5,""]}},' +
      '"$defs":{"":{"$ref":"#"}},"required":[],"x-of-provider":{"__proto__":{"a":[false]}},"10":1,"additionalProperties":{"not":{}}}';
    const inputSchema = JSON.parse(text) as JSONSchema;
    const declared = declarations([recordOf({ inputSchema })])[0] as object;
    expect(Reflect.get(declared, schemaKey)).toBe(inputSchema);
    expect(JSON.stringify(Reflect.get(declared, schemaKey))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it("emits nothing else of a tool (COR-6)", () => {
    const tool = recordOf({
      strict: true,
      title: "T",
      metadata: { a: 1 },
      source: "mcp",
      parameters: 1,
      input_schema: 2,
    });
    expect(Object.keys(declarations([tool])[0] ?? {})).toStrictEqual(["name", "description", schemaKey]);
  });

  it("leaves out what a tool lacks and keeps a null, since neither may be invented (COR-10)", () => {
    const lacking = JSON.parse('{"name":"t"}') as Tool;
    expect(JSON.parse(JSON.stringify(declarations([lacking])[0]))).toStrictEqual({ name: "t" });
    const nulls = JSON.parse('{"name":"t","description":null,"inputSchema":null}') as Tool;
    expect(declarations([nulls])[0]).toStrictEqual({ name: "t", description: null, [schemaKey]: null });
  });

  it("converts 10,000 tools, a description of a million characters and a schema of 200 levels (COR-9)", () => {
    const deep = JSON.parse(`${'{"items":'.repeat(200)}{}${"}".repeat(200)}`) as JSONSchema;
    const tools = Array.from({ length: 10_000 }, () => tides);
    const large = recordOf({ description: "x".repeat(1_000_000), inputSchema: deep });
    expect(declarations([...tools, large])).toHaveLength(10_001);
    expect(JSON.stringify(convert([large]))).toContain(JSON.stringify(deep));
  });
});

import { describe, expect, it } from "vitest";
import { defineTool, type JSONSchema, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";

const run = () => "";

describe("defineTool", () => {
  it("gives a tool whose name, description and schema come out of every adapter as they went in (TOOL-1)", () => {
    const inputSchema = { type: "object", properties: { a: { type: "integer" } } };
    const tool = defineTool({ name: "n.1", description: " d ", inputSchema, run });
    const declaration = { name: "n.1", description: " d ", parameters: inputSchema };
    expect(toOpenAI([tool])).toStrictEqual([{ type: "function", function: declaration }]);
    expect(toAnthropic([tool])).toStrictEqual([{ name: "n.1", description: " d ", input_schema: inputSchema }]);
    expect(toGemini([tool])).toStrictEqual([{ functionDeclarations: [declaration] }]);
  });

  it("marks a tool as native unless it is told otherwise (TOOL-2)", () => {
    expect(defineTool({ name: "n", description: "d", run }).source).toBe("native");
    expect(defineTool({ name: "n", description: "d", source: "http", run }).source).toBe("http");
  });

  it.each([undefined, null])("describes a tool without arguments when the schema is %s (TOOL-3)", (inputSchema) => {
    const options = { name: "n", description: "d", inputSchema: inputSchema as unknown as JSONSchema, run };
    expect(defineTool(options).inputSchema).toStrictEqual({
      type: "object",
      properties: {},
      additionalProperties: false,
    });
  });

  it("keeps a schema that is given, be it empty (TOOL-4)", () => {
    const inputSchema = {};
    expect(defineTool({ name: "n", description: "d", inputSchema, run }).inputSchema).toBe(inputSchema);
  });

  it("shares no default schema between two tools (TOOL-5)", () => {
    const first = defineTool({ name: "a", description: "", run });
    const second = defineTool({ name: "b", description: "", run });
    const [emitted] = toAnthropic([first]);
    Object.assign(emitted?.input_schema ?? {}, { changed: true });
    Object.assign(first.inputSchema.properties ?? {}, { changed: true });
    expect(second.inputSchema).toStrictEqual({ type: "object", properties: {}, additionalProperties: false });
    expect(defineTool({ name: "c", description: "", run }).inputSchema).toStrictEqual(second.inputSchema);
  });
});

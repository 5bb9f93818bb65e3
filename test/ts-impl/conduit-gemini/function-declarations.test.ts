import { describe, expect, it } from "vitest";
import { buildToolset, functionDeclarations, names } from "../../../ts-impl/conduit-gemini/index.ts";
import { anySchema, declared, nameAt, tool, toolsetOf } from "./sample-tools.ts";

describe("functionDeclarations", () => {
  it("gives a bare list with one declaration for each tool, in toolset order (FND-1, FND-7)", () => {
    const toolset = buildToolset([
      { server: "b", tools: [tool("z"), tool("a")] },
      { server: "a", tools: [] },
      { server: "c", tools: [tool("z")] },
    ]);
    const declarations = functionDeclarations(toolset);
    expect(declarations.map(({ name }) => name)).toStrictEqual(names(toolset).map(({ exposed }) => exposed));
    expect(declarations).toHaveLength(3);
  });

  it("gives an empty list for no tools (FND-7)", () => {
    expect(functionDeclarations(buildToolset([]))).toStrictEqual([]);
  });

  it("has three members and no more, whatever else a tool carries (FND-2)", () => {
    const toolset = toolsetOf(
      tool("tides", {
        title: "Tides",
        description: "High water",
        outputSchema: anySchema,
        annotations: { title: "T" },
        parameters: anySchema,
        _meta: {},
      }),
    );
    expect(functionDeclarations(toolset)).toStrictEqual([
      { name: nameAt(toolset, 0), description: "High water", parametersJsonSchema: anySchema },
    ]);
  });

  it("passes the schema on untouched, its descriptions included (FND-3)", () => {
    const inputSchema = JSON.parse(`{
      "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
      "properties": {"__proto__": true, "parameters": {"description": "hid\\u200bden"}, "": {"$ref": "#/$defs/a"}},
      "required": [], "additionalProperties": false, "$defs": {"a": {"const": null}}}`);
    const before = JSON.stringify(inputSchema);
    const [declaration] = functionDeclarations(toolsetOf(tool("t", { inputSchema })));
    expect(declaration?.parametersJsonSchema).toBe(inputSchema);
    expect(JSON.stringify(inputSchema)).toBe(before);
    expect(declaration).not.toHaveProperty("parameters");
  });

  it("has an empty description where there is none, or null (FND-4, FND-4a)", () => {
    expect(declared(undefined)).toBe("");
    expect(declared(null)).toBe("");
    expect(declared("")).toBe("");
  });

  it("takes a description that is no text for none (FND-8)", () => {
    for (const description of [7, true, ["a"], {}]) expect(declared(description as never)).toBe("");
  });

  it("passes on whatever stands for a schema (FND-8)", () => {
    for (const inputSchema of [null, true, [], "x", undefined]) {
      const [declaration] = functionDeclarations(toolsetOf({ name: "t", inputSchema } as never));
      expect(declaration?.parametersJsonSchema).toBe(inputSchema);
    }
  });
});

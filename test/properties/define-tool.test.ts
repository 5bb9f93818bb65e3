import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defineTool, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { deepFreeze, jsonSchema, unicodeText } from "./arbitraries.ts";

const definition = fc.record({ name: unicodeText, description: unicodeText, inputSchema: jsonSchema });

describe("defineTool, for all definitions,", () => {
  it("gives a tool that holds and advertises what it was defined with (TOOL-1, TOOL-4)", () => {
    fc.assert(
      fc.property(definition, (given) => {
        const tool = defineTool({ ...deepFreeze(given), run: () => "" });
        const { name, description, inputSchema } = given;
        const declared = JSON.stringify({ name, description, parameters: inputSchema });
        expect([tool.name, tool.description, JSON.stringify(tool.inputSchema)]).toStrictEqual([
          name,
          description,
          JSON.stringify(inputSchema),
        ]);
        expect(JSON.stringify(toOpenAI([tool])[0]?.function)).toBe(declared);
        expect(JSON.stringify(toGemini([tool])[0].functionDeclarations[0])).toBe(declared);
        expect(JSON.stringify(toAnthropic([tool]))).toBe(
          JSON.stringify([{ name, description, input_schema: inputSchema }]),
        );
      }),
    );
  });

  it("defines each tool for itself: what is done to one shows in no other (TOOL-5)", () => {
    fc.assert(
      fc.property(unicodeText, unicodeText, (name, description) => {
        const soiled = defineTool({ name, description, run: () => "" });
        Object.assign(soiled.inputSchema, { soiled: true });
        Object.assign(soiled.inputSchema.properties ?? {}, { soiled: true });
        expect(defineTool({ name, description, run: () => "" }).inputSchema).toStrictEqual({
          type: "object",
          properties: {},
          additionalProperties: false,
        });
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import * as reference from "../../../ts-impl/conduit-gemini/index.ts";
import { deepFreeze } from "../../properties/arbitraries.ts";
import { purityChecks } from "./purity-checks.ts";
import { nameAt, tool } from "./sample-tools.ts";

const { buildToolset, functionCalls, functionDeclarations, functionResponse } = reference;

describe("the operations", () => {
  for (const { name, check } of purityChecks) it(`${name} (CON-1a)`, () => check(reference));

  it("work on frozen input (CON-1a)", () => {
    const toolset = buildToolset(deepFreeze([{ server: "harbor", tools: [tool("now", { description: "a\u200bb" })] }]));
    const { calls } = functionCalls(
      deepFreeze([{ functionCall: { name: nameAt(toolset, 0), args: { a: [] } } }]),
      toolset,
    );
    expect(calls).toHaveLength(1);
    expect(functionDeclarations(toolset)).toHaveLength(1);
    const outcome = deepFreeze({ result: { content: [], structuredContent: { b: {} } } });
    expect(functionResponse("t", outcome).functionResponse.response).toStrictEqual({ output: { b: {} } });
  });

  it("give plain JSON data (CON-1)", () => {
    const toolset = buildToolset([{ server: "harbor", tools: [tool("now"), tool("t i d e s")] }]);
    const output = [
      functionDeclarations(toolset),
      functionCalls(
        [{ functionCall: { name: nameAt(toolset, 0) } }, { functionCall: { name: "x", id: "1" } }],
        toolset,
      ),
      functionResponse("t", { error: { message: "gone" } }),
    ];
    expect(JSON.parse(JSON.stringify(output))).toStrictEqual(output);
  });
});

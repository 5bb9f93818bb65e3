import { describe, expect, it } from "vitest";
import {
  buildToolset,
  functionCalls,
  functionDeclarations,
  functionResponse,
} from "../../../ts-impl/conduit-gemini/index.ts";
import { deepFreeze } from "../../properties/arbitraries.ts";
import { nameAt, tool } from "./sample-tools.ts";

const servers = () => [{ server: "harbor", tools: [tool("now", { description: "a\u200bb" }), tool("t i d e s")] }];

describe("the operations", () => {
  it("work on frozen input, and give the same whenever they are asked (CON-1a)", () => {
    const toolset = buildToolset(deepFreeze(servers()));
    const response = deepFreeze([
      { functionCall: { name: nameAt(toolset, 0), args: { a: [] } } },
      { functionCall: { name: "x" } },
    ]);
    const outcome = deepFreeze({ result: { content: [{ type: "text", text: "a" }], structuredContent: { b: {} } } });
    const ask = () =>
      JSON.stringify([
        [...buildToolset(servers()).keys()],
        functionDeclarations(toolset),
        functionCalls(response, toolset),
        functionResponse("t", outcome),
        functionResponse("t", outcome, { structured: "append" }),
      ]);
    const first = ask();
    expect(ask()).toBe(first);
  });

  it("give plain JSON data (CON-1)", () => {
    const toolset = buildToolset(servers());
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

  it("give each caller an output of its own (CON-1a)", () => {
    const toolset = buildToolset(servers());
    const before = JSON.stringify(functionDeclarations(toolset));
    for (const declaration of functionDeclarations(toolset)) declaration.description = "changed";
    expect(JSON.stringify(functionDeclarations(toolset))).toBe(before);
    Object.assign(functionCalls([{ functionCall: { name: nameAt(toolset, 0) } }], toolset).calls[0]?.arguments ?? {}, {
      added: 1,
    });
    expect(functionCalls([{ functionCall: { name: nameAt(toolset, 0) } }], toolset).calls[0]?.arguments).toStrictEqual(
      {},
    );
  });
});

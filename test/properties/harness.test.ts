import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHarness } from "../../runners/ports/typescript/harness.ts";
import { referenceLibrary } from "../../runners/ports/typescript/load-library.ts";
import { toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { jsonObject, jsonValue, tools, unicodeText } from "./arbitraries.ts";

const harness = createHarness(referenceLibrary());
const adapters = { toOpenAI, toAnthropic, toGemini };

async function resultOf(method: string, params: object): Promise<unknown> {
  const reply = await harness.answer(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  return JSON.parse(reply).result;
}

describe("the TypeScript harness", () => {
  it.each(["toOpenAI", "toAnthropic", "toGemini"] as const)(
    "gives over the protocol what %s gives in the process, defined or raw",
    async (adapter) => {
      await fc.assert(
        fc.asyncProperty(tools, fc.constantFrom(undefined, "raw"), async (list, construct) => {
          const result = await resultOf(`toolnexus/${adapter}`, {
            tools: list.map((tool) => ({ ...tool, body: undefined })),
            construct,
          });
          expect(JSON.stringify(result)).toBe(JSON.stringify(adapters[adapter](list)));
        }),
      );
    },
  );

  it("echoes arguments so that they read back as they were sent (EXE-4)", async () => {
    await fc.assert(
      fc.asyncProperty(jsonObject, async (args) => {
        const params = { tool: { name: "t", description: "d", inputSchema: {} }, body: { echo: true }, args };
        const result = (await resultOf("toolnexus/execute", params)) as { readonly output: string };
        expect(result.output).toBe(JSON.stringify(args));
      }),
    );
  });

  it("answers every line with one frame, whatever the line says", async () => {
    const methods = fc.oneof(fc.constantFrom("initialize", ...harness.handshake.operations), unicodeText);
    const frame = fc.record({ jsonrpc: fc.constantFrom("2.0", 2), id: jsonValue, method: methods, params: jsonValue });
    const nearMiss = fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.integer({ min: 1 }),
      method: methods,
      params: fc.record(
        {
          tools: jsonValue,
          tool: jsonValue,
          body: jsonValue,
          args: jsonValue,
          value: jsonValue,
          calls: jsonValue,
          provider: jsonValue,
          providers: jsonValue,
          mutate: jsonValue,
        },
        { requiredKeys: [] },
      ),
    });
    const line = fc.oneof(
      unicodeText,
      jsonValue.map((value) => JSON.stringify(value)),
      fc.oneof(frame, nearMiss).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        const reply = await harness.answer(text);
        expect(reply).not.toContain("\n");
        const { jsonrpc, id, ...rest } = JSON.parse(reply);
        expect(jsonrpc).toBe("2.0");
        expect(id === null || Number.isInteger(id)).toBe(true);
        expect([["result"], ["error"]]).toContainEqual(Object.keys(rest));
      }),
      { numRuns: 500 },
    );
  });
});

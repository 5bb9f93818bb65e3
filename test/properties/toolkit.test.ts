import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createToolkit, type Tool, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { toolName, tools } from "./arbitraries.ts";

/** The rule in its plainest form: a tool stays unless one before it has its name. */
const firstOfEachName = (list: readonly Tool[]) =>
  list.filter((tool, index) => list.findIndex(({ name }) => name === tool.name) === index);

describe("a toolkit, for all tools,", () => {
  it("holds the first tool of each name, in order (KIT-4, KIT-5)", async () => {
    await fc.assert(
      fc.asyncProperty(tools, async (extraTools) => {
        const held = (await createToolkit({ extraTools })).tools();
        const expected = firstOfEachName(extraTools);
        expect(held).toHaveLength(expected.length);
        expect(held.every((tool, index) => tool === expected[index])).toBe(true);
      }),
    );
  });

  it("holds MCP, skills, built-ins and extra tools in this order, without the built-ins that the host replaces (KIT-6)", async () => {
    await fc.assert(
      fc.asyncProperty(tools, tools, tools, tools, async (mcpTools, skillTools, builtins, extraTools) => {
        const held = (await createToolkit({ mcpTools, skillTools, builtins, extraTools })).tools();
        const kept = builtins.filter(({ name }) => extraTools.every((extra) => extra.name !== name));
        const expected = firstOfEachName([...mcpTools, ...skillTools, ...kept, ...extraTools]);
        expect(held).toHaveLength(expected.length);
        expect(held.every((tool, index) => tool === expected[index])).toBe(true);
      }),
    );
  });

  it("converts as the adapters convert its tools (KIT-1)", async () => {
    await fc.assert(
      fc.asyncProperty(tools, async (extraTools) => {
        const toolkit = await createToolkit({ extraTools });
        const expected = firstOfEachName(extraTools);
        expect(JSON.stringify([toolkit.toOpenAI(), toolkit.toAnthropic(), toolkit.toGemini()])).toBe(
          JSON.stringify([toOpenAI(expected), toAnthropic(expected), toGemini(expected)]),
        );
      }),
    );
  });

  it("runs the tool that it advertises under a name, and fails by name for any other (KIT-2, KIT-3)", async () => {
    await fc.assert(
      fc.asyncProperty(tools, toolName, async (extraTools, name) => {
        const toolkit = await createToolkit({ extraTools });
        const advertised = extraTools.find((tool) => tool.name === name);
        expect(toolkit.get(name)).toBe(advertised);
        const { output, isError } = await toolkit.execute(name, {});
        expect(isError).toBe(advertised === undefined);
        expect(output).toContain(name);
      }),
    );
  });
});

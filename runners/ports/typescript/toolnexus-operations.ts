import type { JsonObject, JsonValue } from "../../engine/json-value.ts";
import { arrayIn, objectIn, objectsIn, oneOf } from "./bad-params.ts";
import { type Library, type PortTool, type Provider, providers, type ToolDefinition } from "./library.ts";
import { declarationOf, markAsChanged, reportOf, schemaIn, snapshot } from "./reply-values.ts";
import { bodyOf } from "./tool-bodies.ts";
import { answerOf } from "./toolkit-calls.ts";

/**
 * One operation: parameters in, a JSON value or a promise of one out. What it throws has escaped the port, unless it is `BadParams`.
 */
export type Operation = (params: JsonObject) => unknown;

const definedBy = ["name", "description", "inputSchema", "source"] as const;

/** The operations of profile `toolnexus` that `library` can do, by name. */
export function toolnexusOperations(library: Library): ReadonlyMap<string, Operation> {
  const { adapters, sanitize, createToolkit } = library;

  /** By the library's own `defineTool`. A member that is absent in the vector stays absent. */
  function define(tool: JsonObject, body: JsonValue | undefined = tool.body): PortTool {
    const definition: Record<string, unknown> = { run: bodyOf(body) };
    for (const member of definedBy) {
      if (Object.hasOwn(tool, member)) definition[member] = tool[member];
    }
    return library.defineTool(definition as unknown as ToolDefinition);
  }

  /** The bare record, with all members that the vector gives; the two that a record needs besides are added where it gives none. */
  function record({ body, ...members }: JsonObject): PortTool {
    const run = bodyOf(body);
    return { source: "custom", execute: (args: unknown) => run(args), ...members } as PortTool;
  }

  function toolsOf(params: JsonObject): PortTool[] {
    const tools = objectsIn(params, "tools");
    if (params.construct === undefined) return tools.map((tool) => define(tool));
    oneOf(["raw"], params.construct);
    return tools.map(record);
  }

  const adapt = (provider: Provider) => (params: JsonObject) => adapters[provider](toolsOf(params));

  function convertSequence(params: JsonObject) {
    const tools = toolsOf(params);
    const outputs = arrayIn(params, "providers").map((provider) =>
      snapshot(adapters[oneOf(providers, provider)](tools)),
    );
    return { outputs, toolsAfter: tools.map(declarationOf) };
  }

  function defineTool(params: JsonObject) {
    const tool = define(objectIn(params, "tool"));
    return {
      tool: { ...declarationOf(tool), source: tool.source },
      openai: adapters.openai([tool]),
      anthropic: adapters.anthropic([tool]),
      gemini: adapters.gemini([tool]),
    };
  }

  function aliasing(params: JsonObject) {
    const provider = oneOf(providers, params.provider);
    const mutate = oneOf(["output", "tool", "defaultSchema"], params.mutate);
    // Defined from a copy: what the vector says must still be told when the tool's own schema has been changed.
    const pristine = objectIn(params, "tool");
    const tool = define(snapshot(pristine) as JsonObject);
    const first = adapters[provider]([tool]);
    const before = snapshot(first);
    markAsChanged(mutate === "tool" ? tool.inputSchema : schemaIn(first, provider));
    const after = mutate === "tool" ? snapshot(first) : snapshot(adapters[provider]([tool]));
    return { before, after, freshTool: adapters[provider]([define(pristine)]) };
  }

  async function execute(params: JsonObject) {
    const tool = define(objectIn(params, "tool"), params.body);
    return reportOf(await tool.execute(params.args));
  }

  const operations: [string, Operation][] = [
    ["toOpenAI", adapt("openai")],
    ["toAnthropic", adapt("anthropic")],
    ["toGemini", adapt("gemini")],
    ["convertSequence", convertSequence],
    ["defineTool", defineTool],
    ["aliasing", aliasing],
    ["execute", execute],
  ];
  if (sanitize !== undefined) operations.push(["sanitize", (params) => sanitize(params.value)]);
  if (createToolkit !== undefined) {
    operations.push([
      "toolkit",
      async (params) => {
        const toolkit = await createToolkit(toolsOf(params), params.builtins === true);
        const answers: unknown[] = [];
        for (const call of objectsIn(params, "calls")) answers.push(await answerOf(toolkit, call));
        return answers;
      },
    ]);
  }
  return new Map(operations);
}

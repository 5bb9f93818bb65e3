import { assemble, type ToolSources } from "./assemble.ts";
import { type AnthropicTool, toAnthropic } from "./to-anthropic.ts";
import { type GeminiToolGroup, toGemini } from "./to-gemini.ts";
import { type OpenAITool, toOpenAI } from "./to-openai.ts";
import type { Tool, ToolContext, ToolResult } from "./types.ts";

/** A set of tools with unique names: what a host advertises to a model and through which it runs what the model calls. */
export interface Toolkit {
  /** The tools in advertised order, as a new array (KIT-5). */
  tools(): Tool[];
  /** The tool of that name (KIT-2). */
  get(name: string): Tool | undefined;
  /**
   * Runs the tool of that name. An unknown name, which a model may well invent, gives a result with `isError` true that names it, and
   * never raises (KIT-3).
   */
  execute(name: string, args: Record<string, unknown>, context?: ToolContext): Promise<ToolResult>;
  /** The adapters, applied to the tools of this toolkit (KIT-1). */
  toOpenAI(): OpenAITool[];
  toAnthropic(): AnthropicTool[];
  toGemini(): [GeminiToolGroup];
}

/**
 * Puts the tools of all sources into one toolkit, by the rule of `assemble`.
 *
 * The sources are given as tools: where they come from, and what built-ins there are, is outside the reference. It gives a promise
 * because the library it stands for has servers to reach first.
 *
 * Source: toolnexus SPEC §4; KIT-1 to KIT-6.
 */
export async function createToolkit(sources: ToolSources): Promise<Toolkit> {
  const byName = assemble(sources);
  const tools = () => [...byName.values()];
  return {
    tools,
    get: (name) => byName.get(name),
    async execute(name, args, context) {
      const tool = byName.get(name);
      if (tool === undefined) return { output: `No tool is called "${name}" here.`, isError: true };
      return tool.execute(args ?? {}, context);
    },
    toOpenAI: () => toOpenAI(tools()),
    toAnthropic: () => toAnthropic(tools()),
    toGemini: () => toGemini(tools()),
  };
}

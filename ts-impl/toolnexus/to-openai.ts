import type { JSONSchema, Tool } from "./types.ts";

/** One entry of `tools` in an OpenAI chat completion request: the declaration stands one level down, beside its kind. */
export interface OpenAITool {
  type: "function";
  function: { name: string; description: string; parameters: JSONSchema };
}

/**
 * The `tools` value of an OpenAI chat completion request, and of every endpoint that speaks its format.
 *
 * One entry per tool in the order given, duplicates included; no tools give `[]`. Names, descriptions and schemas are emitted as they
 * are: nothing is sanitized, shortened or filled in, and a member that a tool lacks is lacking in the entry (COR-10). The schema
 * objects are the tools' own, not copies.
 *
 * Source: toolnexus SPEC §4; COR-1 to COR-8, OAI-1 to OAI-4.
 */
export function toOpenAI(tools: readonly Tool[]): OpenAITool[] {
  return tools.map((tool) => ({
    type: "function",
    function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
  }));
}

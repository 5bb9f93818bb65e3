import type { JSONSchema, Tool } from "./types.ts";

/** One entry of `tools` in an Anthropic messages request: flat, and with an underscore in the name of the schema. */
export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: JSONSchema;
}

/**
 * The `tools` value of an Anthropic messages request.
 *
 * One entry per tool in the order given, duplicates included; no tools give `[]`. Names, descriptions and schemas are emitted as they
 * are, and a member that a tool lacks is lacking in the entry (COR-10). The schema objects are the tools' own, not copies.
 *
 * Source: toolnexus SPEC §4; COR-1 to COR-8, ANT-1, ANT-2.
 */
export function toAnthropic(tools: readonly Tool[]): AnthropicTool[] {
  return tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: tool.inputSchema,
  }));
}

import type { JSONSchema, Tool } from "./types.ts";

/** What Gemini is told of one tool. */
export interface GeminiFunctionDeclaration {
  name: string;
  description: string;
  parameters: JSONSchema;
}

/** One element of Gemini's `tools`: not a tool, but a group of them. */
export interface GeminiToolGroup {
  functionDeclarations: GeminiFunctionDeclaration[];
}

/**
 * The `tools` value of a Gemini generateContent request, ready to be assigned: it is not wrapped in a further list (HOST-4).
 *
 * However many tools are given, the result is one group that holds them all, in order, duplicates included. No tools give one group
 * with an empty list, not an empty result (GEM-2): `toOpenAI` and `toAnthropic` differ here. Names, descriptions and schemas are
 * emitted as they are, and a member that a tool lacks is lacking in the declaration (COR-10). The schema objects are the tools' own,
 * not copies.
 *
 * Source: toolnexus SPEC §4, the JavaScript page of toGemini; COR-1 to COR-8, GEM-1 to GEM-4.
 */
export function toGemini(tools: readonly Tool[]): [GeminiToolGroup] {
  return [
    {
      functionDeclarations: tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        parameters: tool.inputSchema,
      })),
    },
  ];
}

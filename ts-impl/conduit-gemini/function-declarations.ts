import { cleanDescription } from "./clean-description.ts";
import type { Toolset } from "./toolset.ts";

/** What Gemini is told of one tool. */
export interface FunctionDeclaration {
  /** The exposed name. */
  name: string;
  /** Gemini requires one, so a tool without a description has an empty one. */
  description: string;
  /** The tool's own `inputSchema`, not a copy. Gemini takes either this or `parameters`, never both. */
  parametersJsonSchema: object;
}

/**
 * The function declarations of a toolset, one per tool, in its order. They are not yet a tool of the request: the caller wraps them as
 * `{functionDeclarations: …}` in the request's `tools` (FND-1).
 *
 * Descriptions are cleaned and cut; schemas go out as they came, the descriptions inside them included (FND-3).
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter; FND-1 to FND-8.
 */
export function functionDeclarations(toolset: Toolset): FunctionDeclaration[] {
  return Array.from(toolset, ([exposed, { tool }]) => ({
    name: exposed,
    description: typeof tool.description === "string" ? cleanDescription(tool.description) : "",
    parametersJsonSchema: tool.inputSchema,
  }));
}

import {
  buildToolset,
  functionDeclarations,
  type McpTool,
  type Toolset,
} from "../../../ts-impl/conduit-gemini/index.ts";

export const anySchema = { type: "object" } as const;

export function tool(name: string, members: Partial<McpTool> = {}): McpTool {
  return { name, inputSchema: anySchema, ...members };
}

/** The tools of one server called `harbor`. */
export function toolsetOf(...tools: readonly McpTool[]): Toolset {
  return buildToolset([{ server: "harbor", tools }]);
}

/** The exposed name of the tool at a place of the toolset. */
export function nameAt(toolset: Toolset, index: number): string {
  const name = [...toolset.keys()][index];
  if (name === undefined) throw new Error(`the toolset has no tool ${index}`);
  return name;
}

/** What becomes of a description on its way into a declaration. */
export function declared(description: string | null | undefined): string | undefined {
  const [declaration] = functionDeclarations(toolsetOf(tool("t", description === undefined ? {} : { description })));
  return declaration?.description;
}

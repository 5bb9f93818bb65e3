import { exposedNameFor } from "./naming.ts";

/** A tool as an MCP server lists it. Members that the adapter does not use may be there too. */
export interface McpTool {
  readonly name: string;
  /** May be absent; servers also write null (FND-4, FND-4a). */
  readonly description?: string | null;
  /** The JSON Schema of the arguments, an object schema. It is never read, only passed on (FND-3). */
  readonly inputSchema: object;
  readonly [member: string]: unknown;
}

/** The tools that one server lists, under the id by which the host knows the server. */
export interface ServerTools {
  readonly server: string;
  readonly tools: readonly McpTool[];
}

/** A tool, and where it comes from. */
export interface ToolsetEntry {
  readonly server: string;
  readonly tool: McpTool;
}

/**
 * The tools of all servers by exposed name, which is the name that the model is told and uses. In the order of the servers and, within
 * a server, of its tools (NAM-3). A `Map`, so that `constructor` and `__proto__` are names like any other.
 */
export type Toolset = ReadonlyMap<string, ToolsetEntry>;

/** One line of `names`: an exposed name and the tool it stands for. */
export interface ExposedTool {
  readonly exposed: string;
  readonly server: string;
  readonly name: string;
}

/**
 * Puts the tools of all servers into one toolset, each under a name of its own (NAM-1 to NAM-4).
 *
 * Every tool stays, even where one server lists a name twice or two servers have one id: each listing gets its own exposed name (NAM-5).
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter, `Naming.build`.
 */
export function buildToolset(servers: readonly ServerTools[]): Toolset {
  const toolset = new Map<string, ToolsetEntry>();
  const taken = new Map<string, number>();
  for (const { server, tools } of servers) {
    for (const tool of tools) {
      const pair = JSON.stringify([server, tool.name]);
      let repetition = taken.get(pair) ?? 0;
      let exposed = exposedNameFor(server, tool.name, repetition);
      while (toolset.has(exposed)) {
        repetition += 1;
        exposed = exposedNameFor(server, tool.name, repetition);
      }
      toolset.set(exposed, { server, tool });
      taken.set(pair, repetition + 1);
    }
  }
  return toolset;
}

/** What the tools of a toolset are exposed as, in its order. */
export function names(toolset: Toolset): ExposedTool[] {
  return Array.from(toolset, ([exposed, { server, tool }]) => ({ exposed, server, name: tool.name }));
}

/**
 * The name that the model uses for a tool: what a host answers a call by (CON-3). Undefined for a tool that is not in the toolset; the
 * first listing where a server lists the name twice.
 */
export function exposedName(toolset: Toolset, server: string, name: string): string | undefined {
  return names(toolset).find((tool) => tool.server === server && tool.name === name)?.exposed;
}

import type { Tool } from "./types.ts";

/** The tools of a toolkit by origin. An absent source is an empty one. */
export interface ToolSources {
  /** Tools of MCP servers. */
  readonly mcpTools?: readonly Tool[];
  /** The tool, or tools, through which skills are loaded. */
  readonly skillTools?: readonly Tool[];
  /** Tools that come with the library; `false` switches them off. */
  readonly builtins?: readonly Tool[] | false;
  /** Tools of the host. */
  readonly extraTools?: readonly Tool[];
}

/**
 * The tools of all sources by name, in the order in which they are advertised.
 *
 * A built-in whose name the host provides steps aside first. What is left is put in a row: MCP, skills, built-ins, extra tools. Where a
 * name occurs again the first stays and the others are gone (KIT-4 to KIT-6). Names are compared as they are, and held in a `Map`:
 * `__proto__` is a name like any other.
 *
 * Source: toolnexus SPEC §4.
 */
export function assemble(sources: ToolSources): ReadonlyMap<string, Tool> {
  const { mcpTools = [], skillTools = [], builtins = [], extraTools = [] } = sources;
  const namesOfHost = new Set(extraTools.map((tool) => tool.name));
  const ownBuiltins = (builtins || []).filter((tool) => !namesOfHost.has(tool.name));

  const byName = new Map<string, Tool>();
  for (const tool of [...mcpTools, ...skillTools, ...ownBuiltins, ...extraTools]) {
    if (!byName.has(tool.name)) byName.set(tool.name, tool);
  }
  return byName;
}

import type { Edit, Mutant } from "./mutant.ts";
import { inToolkit } from "./toolnexus-edits.ts";

const call = "return tool.execute(args ?? {}, context);";
const unknown = 'if (tool === undefined) return { output: `No tool is called "${name}" here.`, isError: true };';
const lookUp = "const tool = byName.get(name);";

/** How `get` finds a tool: an expression of `name` and `byName`. */
const getting = (expression: string) => inToolkit("get: (name) => byName.get(name),", `get: (name) => ${expression},`);

/** How `execute` finds a tool that the toolkit does not have under this name: an expression of `name`, `tools` and `byName`. */
const guessing = (expression: string) => inToolkit(lookUp, `const tool = byName.get(name) ?? ${expression};`);

/** What `execute` does with a tool it found: statements on `tool`, `name`, `args` and `context`. */
const calling = (statements: string) => inToolkit(call, statements);

/** What `execute` does without a tool. */
const missing = (statement: string) => inToolkit(unknown, statement);

/** Something that a toolkit remembers from call to call. */
const remembering = (declaration: string): readonly Edit[] =>
  inToolkit("const byName = assemble(sources);", `const byName = assemble(sources);\n  ${declaration}`);

/** Mistakes in finding a tool of the toolkit and in running it: KIT-2 and KIT-3. */
export const toolkitCalls: readonly Mutant[] = [
  {
    name: "`get` gives the first tool, whatever is asked for",
    breaks: ["KIT-2"],
    negation: true,
    edits: getting("(byName.has(name) ? tools()[0] : undefined)"),
  },
  {
    name: "`get` gives the last tool, whatever is asked for",
    breaks: ["KIT-2"],
    edits: getting("(byName.has(name) ? tools().at(-1) : undefined)"),
  },
  {
    name: "`get` trims the description of the tool",
    breaks: ["KIT-2"],
    edits: getting("((tool) => tool && { ...tool, description: tool.description.trim() })(byName.get(name))"),
  },
  {
    name: "`get` finds a tool in any case of letters",
    breaks: ["KIT-2"],
    edits: getting("tools().find((tool) => tool.name.toLowerCase() === String(name).toLowerCase())"),
  },
  {
    name: "`get` finds a tool by the beginning of its name",
    breaks: ["KIT-2"],
    edits: getting("tools().find((tool) => tool.name.startsWith(name))"),
  },
  {
    name: "`get` compares the first 64 characters of names",
    breaks: ["KIT-2"],
    edits: getting("tools().find((tool) => tool.name.slice(0, 64) === name.slice(0, 64))"),
  },
  {
    name: "`get` looks names up in a plain object",
    breaks: ["KIT-2"],
    edits: getting(
      "(Object.assign({}, ...tools().map((tool) => ({ [tool.name]: tool }))) as Record<string, Tool>)[name]",
    ),
  },
  {
    name: "`get` takes names of digits for numbers",
    breaks: ["KIT-2"],
    edits: getting(
      "(/^[0-9]+$/.test(name) ? tools().find((tool) => Number(tool.name) === Number(name)) : byName.get(name))",
    ),
  },
  {
    name: "`get` takes hyphens and underscores for the same",
    breaks: ["KIT-2"],
    edits: getting('tools().find((tool) => tool.name.replaceAll("-", "_") === name.replaceAll("-", "_"))'),
  },
  {
    name: "`get` finds a tool by its description or its place",
    breaks: ["KIT-2"],
    edits: getting(
      "(byName.get(name) ?? tools().find((tool, place) => tool.description === name || String(place) === name))",
    ),
  },
  {
    name: "`get` raises for a name that no tool has",
    breaks: ["KIT-2"],
    escapes: true,
    edits: getting("(byName.get(name) ?? ((() => { throw new Error(`unknown: ${name}`); })() as never))"),
  },
  {
    name: "The toolkit remembers the result of a tool",
    breaks: ["KIT-2"],
    edits: [
      ...remembering("const known = new Map<string, ToolResult>();"),
      ...calling(
        "const result = known.get(name) ?? (await tool.execute(args ?? {}, context));\n      known.set(name, result);\n      return result;",
      ),
    ],
  },
  {
    name: "The toolkit forgets a tool that failed",
    breaks: ["KIT-2"],
    edits: calling(
      "const result = await tool.execute(args ?? {}, context);\n      if (result.isError) (byName as Map<string, Tool>).delete(name);\n      return result;",
    ),
  },
  {
    name: "The toolkit raises when a tool failed",
    breaks: ["KIT-2"],
    escapes: true,
    edits: calling(
      "const result = await tool.execute(args ?? {}, context);\n      if (result.isError) throw new Error(result.output);\n      return result;",
    ),
  },
  {
    name: "The toolkit puts the name of the tool before its output",
    breaks: ["KIT-2"],
    edits: calling(
      "const result = await tool.execute(args ?? {}, context);\n      return { ...result, output: `${name}: ${result.output}` };",
    ),
  },
  {
    name: "The toolkit gives metadata of one result to the next",
    breaks: ["KIT-2", "EXE-3"],
    edits: [
      ...remembering("let last: Record<string, unknown> | undefined;"),
      ...calling(
        "const result = await tool.execute(args ?? {}, context);\n      last = result.metadata ?? last;\n      return last === undefined ? result : { ...result, metadata: last };",
      ),
    ],
  },
  {
    name: "The toolkit loses the metadata of a result",
    breaks: ["KIT-2", "EXE-3"],
    edits: calling(
      "const { output, isError } = await tool.execute(args ?? {}, context);\n      return { output, isError };",
    ),
  },
  {
    name: "The toolkit does not wait for a tool",
    breaks: ["KIT-2", "EXE-9"],
    edits: calling(
      'const result = tool.execute(args ?? {}, context);\n      return Promise.race([result, new Promise<ToolResult>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve({ output: "started", isError: false })))))))]);',
    ),
  },
  {
    name: "The toolkit hands on only arguments that the schema allows",
    breaks: ["KIT-2"],
    edits: calling(
      "return tool.execute(Object.fromEntries(Object.entries(args ?? {}).filter(([key]) => Object.hasOwn(tool.inputSchema.properties ?? {}, key))), context);",
    ),
  },
  {
    name: "The toolkit trims what a tool returns",
    breaks: ["KIT-2"],
    edits: calling(
      "const result = await tool.execute(args ?? {}, context);\n      return { ...result, output: result.output.trim() };",
    ),
  },
  {
    name: "An unknown name raises",
    breaks: ["KIT-3"],
    escapes: true,
    negation: true,
    edits: missing("if (tool === undefined) throw new Error(`No tool is called ${name}`);"),
  },
  {
    name: "An unknown name gives a result that is no error",
    breaks: ["KIT-3"],
    edits: missing(unknown.replace("isError: true", "isError: false")),
  },
  {
    name: "An unknown name is not told",
    breaks: ["KIT-3"],
    edits: missing('if (tool === undefined) return { output: "Unknown tool", isError: true };'),
  },
  {
    name: "An unknown name is told by its first 64 characters",
    breaks: ["KIT-3"],
    edits: missing("if (tool === undefined) return { output: `Unknown tool: ${name.slice(0, 64)}`, isError: true };"),
  },
  {
    name: "An unknown name is told as it would be sanitized",
    breaks: ["KIT-3"],
    edits: missing(
      'if (tool === undefined) return { output: `Unknown tool: ${name.replace(/[^a-z]/g, "_")}`, isError: true };',
    ),
  },
  {
    name: "An empty name gives an empty result",
    breaks: ["KIT-3"],
    edits: missing(`if (name === "") return { output: "", isError: false };\n      ${unknown}`),
  },
  {
    name: "An unknown name is declared, so that it is known the next time",
    breaks: ["KIT-3"],
    edits: missing(
      `if (tool === undefined) (byName as Map<string, Tool>).set(name, { name, description: "", inputSchema: {}, source: "custom", execute: async () => ({ output: "", isError: false }) });\n      ${unknown}`,
    ),
  },
  {
    name: "A called name is looked for in any case of letters",
    breaks: ["KIT-3"],
    edits: guessing("tools().find((each) => each.name.toLowerCase() === name.toLowerCase())"),
  },
  {
    name: "A called name is taken for the beginning of one",
    breaks: ["KIT-3"],
    edits: guessing('tools().find((each) => name !== "" && each.name.startsWith(name))'),
  },
  {
    name: "A called name is looked for without what a model put after it",
    breaks: ["KIT-3"],
    edits: guessing("tools().find((each) => name.startsWith(each.name))"),
  },
  {
    name: "A called name is looked for without a namespace",
    breaks: ["KIT-3"],
    edits: guessing('byName.get(name.replace(/^.*[.:\\/]/, ""))'),
  },
  {
    name: "A called name is taken for the end of one",
    breaks: ["KIT-3"],
    edits: guessing('tools().find((each) => name !== "" && each.name.endsWith(name))'),
  },
  {
    name: "A called name may have a prefix before it",
    breaks: ["KIT-3"],
    edits: guessing("tools().find((each) => name.endsWith(each.name))"),
  },
  {
    name: "A called name is trimmed",
    breaks: ["KIT-3"],
    edits: guessing("byName.get(name.trim())"),
  },
  {
    name: "A called name is sanitized",
    breaks: ["KIT-3"],
    edits: guessing('byName.get(name.replace(/[^A-Za-z0-9_-]/g, "_"))'),
  },
  {
    name: "A hyphen in a called name stands for an underscore",
    breaks: ["KIT-3"],
    edits: guessing('byName.get(name.replaceAll("-", "_"))'),
  },
  {
    name: "A called name is a pattern",
    breaks: ["KIT-3"],
    edits: guessing(
      'tools().find((each) => { try { return name !== "" && new RegExp(`^${name}$`).test(each.name); } catch { return false; } })',
    ),
  },
  {
    name: "A called name may be the place of a tool",
    breaks: ["KIT-3"],
    edits: guessing("tools()[Number(name || -1)]"),
  },
  {
    name: "The only tool stands in for an unknown one",
    breaks: ["KIT-3"],
    edits: guessing("(byName.size === 1 ? tools()[0] : undefined)"),
  },
  {
    name: "A called name is looked up in a plain object, which has more members than tools",
    breaks: ["KIT-3"],
    edits: guessing(
      "(name in {} ? ({ execute: async () => ({ output: String(({} as any)[name]), isError: false }) } as never) : undefined)",
    ),
  },
];

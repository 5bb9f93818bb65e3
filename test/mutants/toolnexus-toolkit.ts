import type { Edit, Mutant } from "./mutant.ts";
import { inAssembly, inToolkit } from "./toolnexus-edits.ts";

const set = "if (!byName.has(tool.name)) byName.set(tool.name, tool);";
const row = "[...mcpTools, ...skillTools, ...ownBuiltins, ...extraTools]";
const own = "const ownBuiltins = (builtins || []).filter((tool) => !namesOfHost.has(tool.name));";
const all = "const tools = () => [...byName.values()];";
const call = "return tool.execute(args ?? {}, context);";
/** What is put in when a name comes again, or what is done besides: statements on `byName` and `tool`. */
const putting = (statements: string) => inAssembly(set, statements);

/** The tools that the toolkit shows and converts: an expression of `byName`. */
const showing = (expression: string) => inToolkit(all, `const tools = (): Tool[] => ${expression};`);

/** What `execute` does with a tool it found: statements on `tool`, `name`, `args` and `context`. */
const calling = (statements: string) => inToolkit(call, statements);

/** Something that a toolkit remembers from call to call. */
const remembering = (declaration: string): readonly Edit[] =>
  inToolkit("const byName = assemble(sources);", `const byName = assemble(sources);\n  ${declaration}`);

/** Mistakes in what a toolkit holds and in what it converts: KIT-1 and KIT-4 to KIT-7. */
export const toolkits: readonly Mutant[] = [
  {
    name: "The toolkit gives Gemini one wrapper for each tool",
    breaks: ["KIT-1"],
    edits: inToolkit(
      "toGemini: () => toGemini(tools()),",
      "toGemini: () => tools().flatMap((tool) => toGemini([tool])) as never,",
    ),
  },
  {
    name: "The toolkit gives Gemini nothing when it is empty",
    breaks: ["KIT-1"],
    edits: inToolkit(
      "toGemini: () => toGemini(tools()),",
      "toGemini: () => (byName.size === 0 ? [] : toGemini(tools())) as never,",
    ),
  },
  {
    name: "The toolkit converts for Anthropic as for OpenAI",
    breaks: ["KIT-1"],
    negation: true,
    edits: inToolkit("toAnthropic: () => toAnthropic(tools()),", "toAnthropic: () => toOpenAI(tools()) as never,"),
  },
  {
    name: "The toolkit remembers its first conversion, for whichever provider it was",
    breaks: ["KIT-1"],
    edits: [
      ...remembering("let converted: any;"),
      ...inToolkit("toOpenAI: () => toOpenAI(tools()),", "toOpenAI: () => (converted ??= toOpenAI(tools())),"),
      ...inToolkit(
        "toAnthropic: () => toAnthropic(tools()),",
        "toAnthropic: () => (converted ??= toAnthropic(tools())),",
      ),
      ...inToolkit("toGemini: () => toGemini(tools()),", "toGemini: () => (converted ??= toGemini(tools())),"),
    ],
  },
  {
    name: "The toolkit trims descriptions on the way to an adapter",
    breaks: ["KIT-1"],
    edits: showing("[...byName.values()].map((tool) => ({ ...tool, description: tool.description.trim() }))"),
  },
  {
    name: "The toolkit closes schemas on the way to an adapter",
    breaks: ["KIT-1"],
    edits: showing(
      "[...byName.values()].map((tool) => ({ ...tool, inputSchema: { additionalProperties: false, ...tool.inputSchema } }))",
    ),
  },
  {
    name: "The toolkit converts only tools that were not called yet",
    breaks: ["KIT-1"],
    edits: [
      ...remembering("const called = new Set<string>();"),
      ...showing("[...byName.values()].filter((tool) => !called.has(tool.name))"),
      ...calling(`called.add(name);\n      ${call}`),
    ],
  },
  {
    name: "The toolkit shows OpenAI the tools that it can execute, by what they are called there",
    breaks: ["KIT-1", "KIT-2"],
    edits: inToolkit(
      "toOpenAI: () => toOpenAI(tools()),",
      "toOpenAI: () => toOpenAI(tools()).map((entry) => ({ ...entry, function: { ...entry.function, description: entry.function.description || entry.function.name } })),",
    ),
  },
  {
    name: "A name that comes again takes the place of the first",
    breaks: ["KIT-4"],
    negation: true,
    edits: putting("byName.set(tool.name, tool);"),
  },
  {
    name: "A name that comes again moves to the end",
    breaks: ["KIT-4", "KIT-5"],
    edits: putting("byName.delete(tool.name);\n    byName.set(tool.name, tool);"),
  },
  {
    name: "A name that comes again takes both tools out",
    breaks: ["KIT-4"],
    edits: putting("if (byName.has(tool.name)) byName.delete(tool.name);\n    else byName.set(tool.name, tool);"),
  },
  {
    name: "A name that comes again is refused",
    breaks: ["KIT-4"],
    escapes: true,
    edits: putting(`if (byName.has(tool.name)) throw new Error(\`\${tool.name} is there twice\`);\n    ${set}`),
  },
  {
    name: "A name that comes again gets a number",
    breaks: ["KIT-4"],
    edits: putting(
      "if (byName.has(tool.name)) byName.set(`${tool.name}_2`, { ...tool, name: `${tool.name}_2` });\n    else byName.set(tool.name, tool);",
    ),
  },
  {
    name: "Names that differ in case are one name to the toolkit",
    breaks: ["KIT-4"],
    edits: putting(
      "if (![...byName.keys()].some((name) => name.toLowerCase() === tool.name.toLowerCase())) byName.set(tool.name, tool);",
    ),
  },
  {
    name: "Tools of one description are one tool to the toolkit",
    breaks: ["KIT-4"],
    edits: putting(
      'if (![...byName.values()].some((other) => other.name === tool.name || (tool.description !== "" && other.description === tool.description))) byName.set(tool.name, tool);',
    ),
  },
  {
    name: "A second tool of a name stands in when the first fails",
    breaks: ["KIT-4"],
    edits: putting(
      "const first = byName.get(tool.name);\n    if (first === undefined) byName.set(tool.name, tool);\n    else byName.set(tool.name, { ...first, execute: async (args, context) => { const result = await first.execute(args, context); return result.isError ? tool.execute(args, context) : result; } });",
    ),
  },
  {
    name: "A second tool of a name adds its properties to the schema of the first",
    breaks: ["KIT-4"],
    edits: putting(
      "const first = byName.get(tool.name);\n    if (first) Object.assign(first.inputSchema, tool.inputSchema);\n    else byName.set(tool.name, tool);",
    ),
  },
  {
    name: "The richer of two tools of a name stays",
    breaks: ["KIT-4"],
    edits: putting(
      "const first = byName.get(tool.name);\n    if (first === undefined || first.description.length < tool.description.length) byName.set(tool.name, tool);",
    ),
  },
  {
    name: "Conversions show every tool that was given, the second of a name too",
    breaks: ["KIT-4"],
    edits: showing("[...(sources.builtins || []), ...(sources.extraTools ?? [])]"),
  },
  {
    name: "The toolkit sorts tools by name",
    breaks: ["KIT-5"],
    negation: true,
    edits: showing("[...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))"),
  },
  {
    name: "The toolkit reverses the tools",
    breaks: ["KIT-5"],
    edits: showing("[...byName.values()].reverse()"),
  },
  {
    name: "The toolkit keeps tools in a plain object, where names of digits come first",
    breaks: ["KIT-5"],
    edits: showing("Object.values(Object.fromEntries(byName))"),
  },
  {
    name: "The toolkit keeps more than 32 tools in the order of their hashes",
    breaks: ["KIT-5"],
    edits: showing(
      "((all) => (all.length <= 32 ? all : all.sort((a, b) => ((a.name.length * 31) % 7) - ((b.name.length * 31) % 7) || (a.name < b.name ? 1 : -1))))([...byName.values()])",
    ),
  },
  {
    name: "The toolkit shows the first 128 tools",
    breaks: ["KIT-5"],
    edits: showing("[...byName.values()].slice(0, 128)"),
  },
  {
    name: "The toolkit puts short names first",
    breaks: ["KIT-5"],
    edits: showing("[...byName.values()].sort((a, b) => a.name.length - b.name.length)"),
  },
  {
    name: "A built-in wins over a tool of the host",
    breaks: ["KIT-6"],
    negation: true,
    edits: inAssembly(own, "const ownBuiltins = namesOfHost && (builtins || []);"),
  },
  {
    name: "The host's tool takes the place of the built-in in the list",
    breaks: ["KIT-6"],
    edits: inAssembly(
      own,
      "const ownBuiltins = namesOfHost && (builtins || []).map((tool) => extraTools.find((other) => other.name === tool.name) ?? tool);",
    ),
  },
  {
    name: "Tools of the host come before the built-ins",
    breaks: ["KIT-6"],
    edits: inAssembly(row, "[...mcpTools, ...skillTools, ...extraTools, ...ownBuiltins]"),
  },
  {
    name: "One taken name takes all built-ins away",
    breaks: ["KIT-6"],
    edits: inAssembly(
      own,
      "const ownBuiltins = (builtins || []).some((tool) => namesOfHost.has(tool.name)) ? [] : builtins || [];",
    ),
  },
  {
    name: "A host with tools of its own has no built-ins",
    breaks: ["KIT-6"],
    edits: inAssembly(own, "const ownBuiltins = namesOfHost.size > 0 ? [] : builtins || [];"),
  },
  {
    name: "A tool of the host takes a built-in away whose name differs in case",
    breaks: ["KIT-6"],
    edits: inAssembly(
      own,
      "const ownBuiltins = (builtins || []).filter((tool) => ![...namesOfHost].some((name) => name.toLowerCase() === tool.name));",
    ),
  },
  {
    name: "A built-in stands in when the host's tool of its name fails",
    breaks: ["KIT-6"],
    edits: calling(
      "const result = await tool.execute(args ?? {}, context);\n      const builtin = (sources.builtins || []).find((each) => each.name === name);\n      return result.isError && builtin ? builtin.execute(args ?? {}, context) : result;",
    ),
  },
  {
    name: "A taken built-in is gone from the list and is run nevertheless",
    breaks: ["KIT-6"],
    edits: calling(
      "return ((sources.builtins || []).find((each) => each.name === name) ?? tool).execute(args ?? {}, context);",
    ),
  },
  {
    name: "Built-in and host's tool are both shown",
    breaks: ["KIT-6"],
    edits: showing(
      "[...(sources.builtins || []), ...byName.values()].filter((tool, place, all) => all.indexOf(tool) === place)",
    ),
  },
  {
    name: "The built-ins are there when they are switched off",
    breaks: ["KIT-7"],
    negation: true,
    edits: inAssembly(
      "const namesOfHost =",
      'const stubs = (builtins || ["bash", "read", "write"].map((name) => ({ name, description: "", inputSchema: {}, source: "builtin" as const, execute: async () => ({ output: "", isError: false }) })));\n  const namesOfHost =',
    ).concat(inAssembly("(builtins || []).filter", "stubs.filter")),
  },
  {
    name: "Without built-ins their names stay reserved",
    breaks: ["KIT-7"],
    edits: inAssembly(
      row,
      '[...mcpTools, ...skillTools, ...ownBuiltins, ...extraTools.filter((tool) => builtins || !["bash", "read", "write", "edit", "grep", "glob"].includes(tool.name))]',
    ),
  },
  {
    name: "A tool that loads skills is there without skills",
    breaks: ["KIT-7"],
    edits: inAssembly(
      row,
      '[...mcpTools, ...skillTools, ...ownBuiltins, ...extraTools, { name: "skill", description: "Loads a skill", inputSchema: {}, source: "skill" as const, execute: async () => ({ output: "", isError: false }) }]',
    ),
  },
  {
    name: "An empty toolkit without built-ins asks for one tool at least",
    breaks: ["KIT-7"],
    escapes: true,
    edits: inAssembly(
      "const byName = new Map<string, Tool>();",
      'if (!builtins && extraTools.length === 0) throw new Error("A toolkit needs a tool");\n  const byName = new Map<string, Tool>();',
    ),
  },
];

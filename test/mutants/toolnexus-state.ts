import type { Mutant } from "./mutant.ts";
import {
  anthropicGives,
  besides,
  converting,
  geminiGives,
  inAnthropic,
  inDefinition,
  inGemini,
  inOpenAI,
  openAIGives,
  schemaOf,
} from "./toolnexus-edits.ts";

/** Something that is done to each tool before it is converted: an expression of `tool`, whose type is open. */
const doing = (what: string) => `tools.map((tool: any) => { ${what}; return tool; })`;

/** Mistakes that show in a later conversion, or in the tools that were converted: COR-7, COR-8 and TOOL-5. */
export const states: readonly Mutant[] = [
  {
    name: "OpenAI: the schema is closed in the tool itself",
    breaks: ["COR-7"],
    edits: converting(inOpenAI, doing("tool.inputSchema.additionalProperties ??= false")),
  },
  {
    name: "OpenAI: the tool's list of required properties is sorted in place",
    breaks: ["COR-7"],
    edits: openAIGives(
      "((copy) => { for (const tool of tools as any) tool.inputSchema.required?.sort?.(); return copy; })(JSON.parse(JSON.stringify(output)))",
    ),
  },
  {
    name: "OpenAI: the schema is moved from the tool to the output",
    breaks: ["COR-7"],
    negation: true,
    edits: openAIGives("(tools.forEach((tool: any) => { delete tool.inputSchema; }), output)"),
  },
  {
    name: "Anthropic: the list that was passed in is emptied on the way",
    breaks: ["COR-7"],
    edits: anthropicGives("((tools as Tool[]).splice(0), output)"),
  },
  {
    name: "Anthropic: the list that was passed in is sorted when all is converted",
    breaks: ["COR-7"],
    edits: anthropicGives("((tools as Tool[]).sort((a, b) => (a.name < b.name ? -1 : 1)), output)"),
  },
  {
    name: "Anthropic: nested additionalProperties are removed in place, from the output and so from the tool",
    breaks: ["COR-7"],
    edits: [
      ...besides(
        inAnthropic,
        'const opened = (value: any): any => { if (value && typeof value === "object") { delete value.additionalProperties; Object.values(value).forEach(opened); } return value; };',
      ),
      ...anthropicGives(
        "((copy) => (tools.forEach((tool) => opened(tool.inputSchema)), copy))(JSON.parse(JSON.stringify(output)))",
      ),
    ],
  },
  {
    name: "Anthropic: a cache mark is left in the schema of the last tool",
    breaks: ["COR-7"],
    edits: anthropicGives(
      '((copy) => { const last: any = tools.at(-1); if (last) last.inputSchema.cache_control = { type: "ephemeral" }; return copy; })(JSON.parse(JSON.stringify(output)))',
    ),
  },
  {
    name: "Gemini: the description is trimmed in the tool, and the output is right",
    breaks: ["COR-7"],
    edits: geminiGives("(tools.forEach((tool: any) => { tool.description = tool.description.trim(); }), output)"),
  },
  {
    name: "Gemini: types are upper-cased in the tool's own properties",
    breaks: ["COR-7"],
    edits: geminiGives(
      '((copy) => { for (const tool of tools) for (const property of Object.values(tool.inputSchema.properties ?? {}) as any[]) if (typeof property?.type === "string") property.type = property.type.toUpperCase(); return copy; })(JSON.parse(JSON.stringify(output)))',
    ),
  },
  {
    name: "Gemini: the tool gets the member `parameters` and loses `inputSchema`",
    breaks: ["COR-7"],
    negation: true,
    edits: converting(
      inGemini,
      "tools.map((tool: any) => { const { inputSchema } = tool; delete tool.inputSchema; tool.parameters ??= inputSchema; return { ...tool, inputSchema: tool.parameters }; })",
    ),
  },
  {
    name: "OpenAI: every other conversion comes out in reverse",
    breaks: ["COR-8"],
    edits: [...besides(inOpenAI, "let count = 0;"), ...openAIGives("count++ % 2 === 0 ? output : output.reverse()")],
  },
  {
    name: "OpenAI: schemas are remembered by name, within one process",
    breaks: ["COR-8"],
    edits: [
      ...besides(inOpenAI, "const known = new Map<string, JSONSchema>();"),
      ...schemaOf(inOpenAI, "(known.get(tool.name) ?? (known.set(tool.name, tool.inputSchema), tool.inputSchema))"),
    ],
  },
  {
    name: "Anthropic: a tool that was converted before is not converted again",
    breaks: ["COR-8"],
    negation: true,
    edits: [
      ...besides(inAnthropic, "const seen = new WeakSet<Tool>();"),
      ...converting(inAnthropic, "tools.filter((tool) => !seen.has(tool) && seen.add(tool))"),
    ],
  },
  {
    name: "Anthropic: after two conversions there is nothing left to convert",
    breaks: ["COR-8"],
    edits: [...besides(inAnthropic, "let left = 2;"), ...converting(inAnthropic, "(left-- > 0 ? tools : [])")],
  },
  {
    name: "Gemini: declarations gather in one wrapper, from call to call",
    breaks: ["COR-8"],
    edits: [
      ...besides(inGemini, "const all: any[] = [];"),
      ...geminiGives("(all.push(...output[0].functionDeclarations), [{ functionDeclarations: [...all] }])"),
    ],
  },
  {
    name: "Gemini: the list of no tools is one shared list, which fills up",
    breaks: ["COR-8"],
    edits: [
      ...besides(inGemini, "const none: any[] = [];"),
      ...geminiGives("tools.length > 0 ? output : (none.push({ functionDeclarations: [] }), [...none])"),
    ],
  },
  {
    name: "Gemini: names get a running number when they come again",
    breaks: ["COR-8"],
    edits: [
      ...besides(inGemini, "const times = new Map<string, number>();"),
      ...geminiGives(
        "(output[0].functionDeclarations.forEach((each: any) => { const before = times.get(each.name) ?? 0; times.set(each.name, before + 1); if (before > tools.length) each.name += before; }), output)",
      ),
    ],
  },
  {
    name: "All tools without a schema share one default",
    breaks: ["TOOL-5"],
    negation: true,
    edits: [
      ...inDefinition("options.inputSchema ?? noArguments()", "options.inputSchema ?? shared"),
      ...inDefinition("/** Made anew for every tool", "const shared = noArguments();\n\n/** Made anew for every tool"),
    ],
  },
  {
    name: "Tools of one name share their default, which is made at the first of them",
    breaks: ["TOOL-5"],
    edits: [
      ...inDefinition(
        "options.inputSchema ?? noArguments()",
        "options.inputSchema ?? (defaults.get(options.name) ?? defaults.set(options.name, noArguments()).get(options.name)!)",
      ),
      ...inDefinition("/** Made anew", "const defaults = new Map<string, JSONSchema>();\n\n/** Made anew"),
    ],
  },
  {
    name: "The default is made anew, from the one that was handed out before",
    breaks: ["TOOL-5"],
    edits: [
      ...inDefinition("options.inputSchema ?? noArguments()", "options.inputSchema ?? (last = { ...last })"),
      ...inDefinition("/** Made anew", "let last = noArguments();\n\n/** Made anew"),
    ],
  },
  {
    name: "One default is filled in again for every tool",
    breaks: ["TOOL-5"],
    edits: [
      ...inDefinition(
        "options.inputSchema ?? noArguments()",
        "options.inputSchema ?? Object.assign(shared, noArguments())",
      ),
      ...inDefinition("/** Made anew", "const shared: JSONSchema = {};\n\n/** Made anew"),
    ],
  },
];

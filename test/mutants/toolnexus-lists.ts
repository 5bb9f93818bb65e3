import type { Mutant } from "./mutant.ts";
import {
  anthropicGives,
  besides,
  converting,
  describing,
  geminiGives,
  inAnthropic,
  inGemini,
  inOpenAI,
  schemaOf,
} from "./toolnexus-edits.ts";

/** The tools whose key, an expression of `tool`, has not come before. */
const firstOf = (key: string) =>
  `((seen) => tools.filter((tool) => !seen.has(${key}) && seen.add(${key})))(new Set<unknown>())`;

/** A copy of the tools in the order of a key, an expression of `tool`. */
const sortedBy = (key: string) =>
  `[...tools].sort((one, two) => { const [a, b] = [one, two].map((tool) => ${key}) as [string, string]; return a < b ? -1 : a > b ? 1 : 0; })`;

/** Cuts a schema below a number of containers. */
const cutSchema = `function cut(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.map((each) => cut(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, levels - 1)]));
}`;

/** Mistakes with the list of tools, and with what is large: COR-2 and COR-9. */
export const lists: readonly Mutant[] = [
  {
    name: "OpenAI: the list ends after 128 tools, the most that the API takes",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, "tools.slice(0, 128)"),
  },
  {
    name: "OpenAI: tools are sorted by name, for a stable prompt",
    breaks: ["COR-2"],
    negation: true,
    edits: converting(inOpenAI, sortedBy("tool.name")),
  },
  {
    name: "OpenAI: tools are keyed by name on the way, so that names of digits come first",
    breaks: ["COR-2"],
    edits: converting(
      inOpenAI,
      "[true, false].flatMap((digits) => tools.filter(({ name }) => /^(0|[1-9]\\d*)$/.test(name) === digits))",
    ),
  },
  {
    name: "OpenAI: of tools with one name the first stays",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, firstOf("tool.name")),
  },
  {
    name: "OpenAI: of tools with one name the last takes the place of the first",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, "[...new Map(tools.map((tool) => [tool.name, tool])).values()]"),
  },
  {
    name: "OpenAI: names that differ in case are one name",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, firstOf("tool.name.toLowerCase()")),
  },
  {
    name: "OpenAI: names are told apart by what the provider would make of them",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, firstOf('tool.name.replace(/[^A-Za-z0-9_-]/g, "_")')),
  },
  {
    name: "OpenAI: names are told apart by their first 64 characters",
    breaks: ["COR-2"],
    edits: converting(inOpenAI, firstOf("tool.name.slice(0, 64)")),
  },
  {
    name: "OpenAI: tools that are hidden, disabled or deprecated are skipped",
    breaks: ["COR-2"],
    edits: converting(
      inOpenAI,
      "tools.filter((tool: any) => !tool.hidden && tool.enabled !== false && !tool.deprecated)",
    ),
  },
  {
    name: "Anthropic: tools are reversed",
    breaks: ["COR-2"],
    negation: true,
    edits: converting(inAnthropic, "[...tools].reverse()"),
  },
  {
    name: "Anthropic: tools are sorted as people sort, numbers by value and case ignored",
    breaks: ["COR-2"],
    edits: converting(
      inAnthropic,
      '[...tools].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }))',
    ),
  },
  {
    name: "Anthropic: only a long list is sorted",
    breaks: ["COR-2"],
    edits: converting(inAnthropic, `(tools.length > 32 ? ${sortedBy("tool.name")} : tools)`),
  },
  {
    name: "Anthropic: tools are sorted by the length of their schema, the shortest first",
    breaks: ["COR-2"],
    edits: converting(
      inAnthropic,
      "[...tools].sort((a, b) => JSON.stringify(a.inputSchema).length - JSON.stringify(b.inputSchema).length)",
    ),
  },
  {
    name: "Anthropic: a tool that was given twice comes once",
    breaks: ["COR-2"],
    edits: converting(inAnthropic, firstOf("JSON.stringify(tool)")),
  },
  {
    name: "Anthropic: of neighbours with one name the first stays",
    breaks: ["COR-2"],
    edits: converting(inAnthropic, "tools.filter((tool, index) => tools[index - 1]?.name !== tool.name)"),
  },
  {
    name: "Anthropic: tools without a description are skipped",
    breaks: ["COR-2"],
    edits: converting(inAnthropic, 'tools.filter((tool) => tool.description !== "")'),
  },
  {
    name: "Anthropic: the last, incomplete batch of 64 is lost",
    breaks: ["COR-2"],
    edits: converting(
      inAnthropic,
      "tools.slice(0, tools.length < 64 ? tools.length : tools.length - (tools.length % 64))",
    ),
  },
  {
    name: "Anthropic: names equal in another Unicode form are one name",
    breaks: ["COR-2"],
    edits: converting(inAnthropic, firstOf('tool.name.normalize("NFC")')),
  },
  {
    name: "Gemini: tools after the 100th are left out",
    breaks: ["COR-2"],
    edits: converting(inGemini, "tools.slice(0, 100)"),
  },
  {
    name: "Gemini: the last tool is lost",
    breaks: ["COR-2"],
    negation: true,
    edits: converting(inGemini, "tools.slice(0, -1)"),
  },
  {
    name: "Gemini: tools of one name are put side by side",
    breaks: ["COR-2"],
    edits: converting(
      inGemini,
      "[...new Set(tools.map(({ name }) => name))].flatMap((name) => tools.filter((tool) => tool.name === name))",
    ),
  },
  {
    name: "Gemini: names that the API refuses are skipped",
    breaks: ["COR-2", "COR-3"],
    edits: converting(inGemini, "tools.filter(({ name }) => /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name))"),
  },
  {
    name: "Gemini: tools of one schema are taken for one tool",
    breaks: ["COR-2"],
    edits: converting(inGemini, firstOf("JSON.stringify(tool.inputSchema)")),
  },
  {
    name: "Gemini: tools with an empty schema are skipped",
    breaks: ["COR-2"],
    edits: converting(inGemini, "tools.filter((tool) => Object.keys(tool.inputSchema).length > 0)"),
  },
  {
    name: "Gemini: names that every object has are taken for seen already",
    breaks: ["COR-2"],
    edits: converting(inGemini, "tools.filter(({ name }) => !(name in {}))"),
  },
  {
    name: "Gemini: a tool to end the conversation is added",
    breaks: ["COR-2", "GEM-2"],
    edits: geminiGives(
      '[{ functionDeclarations: [...output[0].functionDeclarations, { name: "done", description: "", parameters: { type: "object" } }] }]',
    ),
  },
  {
    name: "OpenAI: a list of more than 4,096 tools is refused",
    breaks: ["COR-9"],
    escapes: true,
    edits: converting(
      inOpenAI,
      '((count: number) => { if (count > 4096) throw new Error("too many tools"); return tools; })(tools.length)',
    ),
  },
  {
    name: "OpenAI: a schema is cut 64 levels down",
    breaks: ["COR-9", "COR-5"],
    edits: [...besides(inOpenAI, cutSchema), ...schemaOf(inOpenAI, "cut(tool.inputSchema, 64) as JSONSchema")],
  },
  {
    name: "Anthropic: a schema is cut 128 levels down",
    breaks: ["COR-9"],
    edits: [...besides(inAnthropic, cutSchema), ...schemaOf(inAnthropic, "cut(tool.inputSchema, 128) as JSONSchema")],
  },
  {
    name: "Anthropic: a list of more than 9,999 tools loses the rest",
    breaks: ["COR-9"],
    edits: anthropicGives("output.slice(0, 9999)"),
  },
  {
    name: "Gemini: a description is cut at a mebibyte",
    breaks: ["COR-9"],
    edits: describing(inGemini, "tool.description.slice(0, 1024 * 1024)"),
  },
  {
    name: "Anthropic: a description is cut at a million characters",
    breaks: ["COR-9"],
    edits: describing(inAnthropic, "tool.description.slice(0, 1_000_000)"),
  },
  {
    name: "OpenAI: a description of more than a mebibyte is refused",
    breaks: ["COR-9"],
    escapes: true,
    edits: describing(
      inOpenAI,
      '((text: string) => { if (text.length > 1_048_576) throw new Error("too long"); return text; })(tool.description)',
    ),
  },
  {
    name: "Gemini: a list of more than 8,192 tools goes in two wrappers",
    breaks: ["COR-9"],
    edits: geminiGives(
      "tools.length <= 8192 ? output : [0, 8192].map((start) => ({ functionDeclarations: output[0].functionDeclarations.slice(start, start + 8192) }))",
    ),
  },
  {
    name: "Gemini: a schema is cut 192 levels down",
    breaks: ["COR-9"],
    edits: [...besides(inGemini, cutSchema), ...schemaOf(inGemini, "cut(tool.inputSchema, 192) as JSONSchema")],
  },
  {
    name: "Gemini: a description is read into a buffer of a million bytes",
    breaks: ["COR-9"],
    edits: describing(inGemini, "Buffer.from(tool.description).subarray(0, 1_000_000).toString()"),
  },
];

import type { Mutant } from "./mutant.ts";
import { describing, inAnthropic, inGemini, inOpenAI, naming } from "./toolnexus-edits.ts";

/** Mistakes with names and descriptions on their way through an adapter: COR-3 and COR-4. */
export const texts: readonly Mutant[] = [
  {
    name: "OpenAI: names are sanitized",
    breaks: ["COR-3"],
    negation: true,
    edits: naming(inOpenAI, 'tool.name.replace(/[^A-Za-z0-9_-]/gu, "_")'),
  },
  {
    name: "OpenAI: names are cut to the 64 characters that the API takes",
    breaks: ["COR-3"],
    edits: naming(inOpenAI, "tool.name.slice(0, 64)"),
  },
  {
    name: "OpenAI: names get a letter in front of a digit",
    breaks: ["COR-3"],
    edits: naming(inOpenAI, 'tool.name.replace(/^(?=[0-9])/, "t")'),
  },
  {
    name: "OpenAI: names that JSON could read as a value are read as one",
    breaks: ["COR-3"],
    edits: naming(inOpenAI, "((name: any) => { try { return JSON.parse(name); } catch { return name; } })(tool.name)"),
  },
  {
    name: "OpenAI: names lose the prefix that a gateway put on",
    breaks: ["COR-3"],
    edits: naming(inOpenAI, 'tool.name.replace(/^(?:functions|default_api|mcp__[^_]+__?)[.:]?/, "")'),
  },
  {
    name: "OpenAI: placeholders in names are filled in",
    breaks: ["COR-3"],
    edits: naming(inOpenAI, 'tool.name.replace(/\\$?\\{\\w*\\}|%[sd]/g, "")'),
  },
  {
    name: "Anthropic: names are lower-cased",
    breaks: ["COR-3"],
    negation: true,
    edits: naming(inAnthropic, "tool.name.toLowerCase()"),
  },
  {
    name: "Anthropic: names are trimmed",
    breaks: ["COR-3"],
    edits: naming(inAnthropic, "tool.name.trim()"),
  },
  {
    name: "Anthropic: names in another Unicode form are composed",
    breaks: ["COR-3"],
    edits: naming(inAnthropic, 'tool.name.normalize("NFC")'),
  },
  {
    name: "Anthropic: runs of underscores in names are merged",
    breaks: ["COR-3"],
    edits: naming(inAnthropic, 'tool.name.replace(/__+/g, "_")'),
  },
  {
    name: "Anthropic: a long name keeps 191 characters and a checksum",
    breaks: ["COR-3"],
    edits: naming(
      inAnthropic,
      "(tool.name.length < 200 ? tool.name : `${tool.name.slice(0, 191)}_${tool.name.length}`)",
    ),
  },
  {
    name: "Anthropic: names of a single character are taken for missing",
    breaks: ["COR-3"],
    edits: naming(inAnthropic, '(tool.name.length > 1 ? tool.name : "tool")'),
  },
  {
    name: "Gemini: camel case in names becomes snake case",
    breaks: ["COR-3"],
    edits: naming(inGemini, "tool.name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a}_${b.toLowerCase()}`)"),
  },
  {
    name: "Gemini: characters beyond the basic plane are lost from names",
    breaks: ["COR-3"],
    edits: naming(inGemini, 'tool.name.replace(/[\\u{10000}-\\u{10ffff}]/gu, "")'),
  },
  {
    name: "Gemini: invisible characters are lost from names",
    breaks: ["COR-3"],
    edits: naming(inGemini, 'tool.name.replace(/\\p{Cf}/gu, "")'),
  },
  {
    name: "Gemini: names are what comes after the last dot or slash",
    breaks: ["COR-3"],
    edits: naming(inGemini, 'tool.name.replace(/^.*[./](?=.)/su, "")'),
  },
  {
    name: "Gemini: blanks in names become underscores, and nothing else does",
    breaks: ["COR-3"],
    edits: naming(inGemini, 'tool.name.replace(/ /g, "_")'),
  },
  {
    name: "Gemini: quotes and backslashes in names are escaped a second time",
    breaks: ["COR-3"],
    edits: naming(inGemini, "JSON.stringify(tool.name).slice(1, -1)"),
  },
  {
    name: "OpenAI: descriptions are trimmed",
    breaks: ["COR-4"],
    negation: true,
    edits: describing(inOpenAI, "tool.description.trim()"),
  },
  {
    name: "OpenAI: descriptions are cut to 1,024 characters",
    breaks: ["COR-4"],
    edits: describing(inOpenAI, "tool.description.slice(0, 1024)"),
  },
  {
    name: "OpenAI: long descriptions end in an ellipsis",
    breaks: ["COR-4"],
    edits: describing(
      inOpenAI,
      "(tool.description.length <= 100_000 ? tool.description : `${tool.description.slice(0, 99_999)}…`)",
    ),
  },
  {
    name: "OpenAI: line ends in descriptions are made the same",
    breaks: ["COR-4"],
    edits: describing(inOpenAI, 'tool.description.replace(/\\r\\n?/g, "\\n")'),
  },
  {
    name: "OpenAI: a tool without words is described by its name",
    breaks: ["COR-4"],
    edits: describing(inOpenAI, "(tool.description || tool.name)"),
  },
  {
    name: "OpenAI: a tool without words is described by its schema",
    breaks: ["COR-4"],
    edits: describing(
      inOpenAI,
      '(tool.description || ((tool.inputSchema.description ?? tool.inputSchema.title ?? "") as string))',
    ),
  },
  {
    name: "OpenAI: descriptions are in ASCII, the rest as escapes",
    breaks: ["COR-4"],
    edits: describing(
      inOpenAI,
      'tool.description.replace(/[^\\x00-\\x7f]/g, (each) => `\\\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)',
    ),
  },
  {
    name: "OpenAI: escapes in descriptions are resolved once more",
    breaks: ["COR-4"],
    edits: describing(inOpenAI, 'tool.description.replace(/\\\\n/g, "\\n").replace(/\\\\t/g, "\\t")'),
  },
  {
    name: "OpenAI: a description that reads like a number is one",
    breaks: ["COR-4"],
    edits: describing(
      inOpenAI,
      '(tool.description.trim() !== "" && Number.isFinite(Number(tool.description)) ? (Number(tool.description) as never) : tool.description)',
    ),
  },
  {
    name: "Anthropic: descriptions are composed to NFC",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'tool.description.normalize("NFC")'),
  },
  {
    name: "Anthropic: white space in descriptions is collapsed",
    breaks: ["COR-4"],
    negation: true,
    edits: describing(inAnthropic, 'tool.description.replace(/\\s+/g, " ")'),
  },
  {
    name: "Anthropic: a description is its first paragraph",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'tool.description.replace(/\\n[ \\t]*\\n.*$/su, "")'),
  },
  {
    name: "Anthropic: descriptions are escaped for markup",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'tool.description.replace(/&/g, "&amp;").replace(/</g, "&lt;")'),
  },
  {
    name: "Anthropic: descriptions are read as Latin-1",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'Buffer.from(tool.description, "utf8").toString("latin1")'),
  },
  {
    name: "Anthropic: descriptions lose what steers a terminal",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'tool.description.replace(/\\x1b\\[[0-9;]*m/g, "")'),
  },
  {
    name: "Anthropic: descriptions of more than 4,096 bytes are cut",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, "Buffer.from(tool.description).subarray(0, 4096).toString()"),
  },
  {
    name: "Anthropic: descriptions begin with a capital and end with a full stop",
    breaks: ["COR-4"],
    edits: describing(
      inAnthropic,
      'tool.description.replace(/^[a-z]/, (each) => each.toUpperCase()).replace(/(?<=[a-z])$/, ".")',
    ),
  },
  {
    name: "Anthropic: a description ends at the first NUL",
    breaks: ["COR-4"],
    edits: describing(inAnthropic, 'tool.description.replace(/\\0.*$/su, "")'),
  },
  {
    name: "Gemini: a description is cleaned like that of a tool of an MCP server",
    breaks: ["COR-4"],
    edits: describing(inGemini, 'tool.description.replace(/[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f]|\\p{Cf}/gu, "")'),
  },
  {
    name: "Gemini: an empty description is null",
    breaks: ["COR-4"],
    negation: true,
    edits: describing(inGemini, "(tool.description || (null as never))"),
  },
  {
    name: "Gemini: text in braces is taken for a placeholder",
    breaks: ["COR-4"],
    edits: describing(inGemini, 'tool.description.replace(/\\{\\w+\\}/g, "")'),
  },
  {
    name: "Gemini: a description is the replacement text of a pattern",
    breaks: ["COR-4"],
    edits: describing(inGemini, '"D".replace("D", tool.description)'),
  },
  {
    name: "Gemini: characters of two code units become question marks",
    breaks: ["COR-4"],
    edits: describing(inGemini, 'tool.description.replace(/[\\u{10000}-\\u{10ffff}]/gu, "?")'),
  },
  {
    name: "Gemini: a byte order mark at the start of a description is removed",
    breaks: ["COR-4"],
    edits: describing(inGemini, 'tool.description.replace(/^\\ufeff/, "")'),
  },
  {
    name: "Gemini: a description that is JSON is parsed",
    breaks: ["COR-4"],
    edits: describing(
      inGemini,
      "((text: any) => { try { return JSON.parse(text); } catch { return text; } })(tool.description)",
    ),
  },
  {
    name: "Gemini: tools of one name share the first description",
    breaks: ["COR-4", "COR-2"],
    edits: describing(inGemini, "tools.find((other) => other.name === tool.name)!.description"),
  },
  {
    name: "Gemini: marks of Markdown are taken out of descriptions",
    breaks: ["COR-4"],
    edits: describing(inGemini, 'tool.description.replace(/[*`#]/g, "")'),
  },
  {
    name: "Gemini: instructions to the model are taken out of descriptions",
    breaks: ["COR-4"],
    edits: describing(
      inGemini,
      'tool.description.replace(/ignore (?:all )?previous instructions\\.?/gi, "").replace(/<\\|[^|]*\\|>/g, "")',
    ),
  },
];

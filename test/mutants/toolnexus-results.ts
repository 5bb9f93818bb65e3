import type { Mutant } from "./mutant.ts";
import { inResult } from "./toolnexus-edits.ts";

const returned = "return passedThrough(value) ?? { output: textOf(value), isError: false };";
const passed = "return metadata === undefined ? { output, isError } : { output, isError, metadata };";
const json = '(JSON.stringify(value) ?? "null")';

/** What becomes of a text that a tool returns: an expression of `value`. */
const textAs = (output: string, isError = "false") =>
  inResult(
    returned,
    `if (typeof value === "string") return { output: ${output}, isError: ${isError} } as ToolResult;\n  ${returned}`,
  );

/** What becomes of a value that is no text: an expression of `value`. */
const valueAs = (output: string, isError = "false") =>
  inResult(
    returned,
    `return passedThrough(value) ?? { output: typeof value === "string" ? value : ${output}, isError: ${isError} } as ToolResult;`,
  );

/** What becomes of a result that a tool returns: an expression of `output`, `isError` and `metadata`. */
const resultAs = (expression: string) => inResult(passed, `return ${expression} as ToolResult;`);

/** Mistakes with what a tool returns: EXE-1, EXE-3, EXE-5 and EXE-7. */
export const results: readonly Mutant[] = [
  { name: "A text that a tool returns is trimmed", breaks: ["EXE-1"], negation: true, edits: textAs("value.trim()") },
  {
    name: "A text loses its last line feed, as the output of a shell does",
    breaks: ["EXE-1"],
    edits: textAs('value.replace(/\\n$/, "")'),
  },
  {
    name: "A text gets quotation marks, as any JSON value does",
    breaks: ["EXE-1"],
    edits: textAs("JSON.stringify(value)"),
  },
  {
    name: "A text that is JSON is parsed and written again",
    breaks: ["EXE-1"],
    edits: textAs("((text) => { try { return JSON.stringify(JSON.parse(text)); } catch { return text; } })(value)"),
  },
  {
    name: "A text that looks like a tool result is taken for one",
    breaks: ["EXE-1"],
    edits: inResult(
      returned,
      `if (typeof value === "string") { try { const { output, isError } = JSON.parse(value); if (typeof output === "string") return { output, isError: isError === true }; } catch {} }\n  ${returned}`,
    ),
  },
  { name: "An empty text counts as a failure", breaks: ["EXE-1"], edits: textAs("value", 'value === ""') },
  {
    name: "An empty text is replaced, because some models refuse it",
    breaks: ["EXE-1"],
    edits: textAs('(value || "(no output)")'),
  },
  {
    name: "A text that begins with `Error:` counts as a failure",
    breaks: ["EXE-1"],
    edits: textAs("value", 'value.startsWith("Error:")'),
  },
  {
    name: "The text `null` counts as nothing",
    breaks: ["EXE-1"],
    edits: textAs('(value === "null" || value === "undefined" ? "" : value)'),
  },
  { name: "A text is cut to 2,000 characters", breaks: ["EXE-1"], edits: textAs("value.slice(0, 2000)") },
  { name: "A text is cut to 512 KiB", breaks: ["EXE-1"], edits: textAs("value.slice(0, 524_288)") },
  { name: "A text is composed to NFC", breaks: ["EXE-1"], edits: textAs('value.normalize("NFC")') },
  {
    name: "A text has its line ends made the same",
    breaks: ["EXE-1"],
    edits: textAs('value.replace(/\\r\\n?/g, "\\n")'),
  },
  { name: "A text ends at the first NUL", breaks: ["EXE-1"], edits: textAs('value.replace(/\\0.*$/su, "")') },
  {
    name: "A text is escaped for markup",
    breaks: ["EXE-1"],
    edits: textAs('value.replace(/&/g, "&amp;").replace(/</g, "&lt;")'),
  },
  {
    name: "A text loses characters beyond the basic plane",
    breaks: ["EXE-1"],
    edits: textAs('value.replace(/[\\u{10000}-\\u{10ffff}]/gu, "?")'),
  },
  {
    name: "A text has its escapes resolved",
    breaks: ["EXE-1"],
    edits: textAs(
      'value.replace(/\\\\n/g, "\\n").replace(/\\\\u([0-9a-fA-F]{4})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))',
    ),
  },
  {
    name: "A text that is a number is written as one",
    breaks: ["EXE-1"],
    edits: textAs('(value.trim() !== "" && Number.isFinite(Number(value)) ? String(Number(value)) : value)'),
  },
  {
    name: "A result always says how long its text is",
    breaks: ["EXE-1"],
    edits: inResult(
      returned,
      `if (typeof value === "string") return { output: value, isError: false, metadata: { length: value.length } };\n  ${returned}`,
    ),
  },
  {
    name: "A returned result is told as JSON text",
    breaks: ["EXE-3"],
    negation: true,
    edits: inResult(returned, "return { output: textOf(value), isError: false };"),
  },
  {
    name: "A returned result loses its error",
    breaks: ["EXE-3"],
    edits: resultAs("{ output, isError: false, ...(metadata && { metadata }) }"),
  },
  { name: "A returned result loses its metadata", breaks: ["EXE-3"], edits: resultAs("{ output, isError }") },
  {
    name: "A failed result loses its metadata",
    breaks: ["EXE-3"],
    edits: resultAs("{ output, isError, ...(metadata && !isError && { metadata }) }"),
  },
  {
    name: "Metadata is kept as text",
    breaks: ["EXE-3"],
    edits: resultAs(
      '{ output, isError, ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)])) }) }',
    ),
  },
  {
    name: "Metadata loses members that are null",
    breaks: ["EXE-3"],
    edits: resultAs(
      "{ output, isError, ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)) }) }",
    ),
  },
  {
    name: "Metadata is spread into the result",
    breaks: ["EXE-3"],
    edits: resultAs("{ output, isError, metadata, ...metadata }"),
  },
  {
    name: "An empty output of a result is replaced by its JSON text",
    breaks: ["EXE-3"],
    edits: resultAs(
      "{ output: output || JSON.stringify({ output, isError }), isError, ...(metadata && { metadata }) }",
    ),
  },
  {
    name: "The output of a result is trimmed",
    breaks: ["EXE-3"],
    edits: resultAs("{ output: output.trim(), isError, ...(metadata && { metadata }) }"),
  },
  {
    name: "A result whose output is JSON has it parsed and written again",
    breaks: ["EXE-3"],
    edits: resultAs(
      "{ output: ((text) => { try { return JSON.stringify(JSON.parse(text), null, 1); } catch { return text; } })(output), isError, ...(metadata && { metadata }) }",
    ),
  },
  {
    name: "A result that reads like an error is one",
    breaks: ["EXE-3"],
    edits: resultAs("{ output, isError: isError || /^error/i.test(output), ...(metadata && { metadata }) }"),
  },
  {
    name: "A tool that returns nothing gives a result without output",
    breaks: ["EXE-5"],
    negation: true,
    edits: inResult(json, "(JSON.stringify(value) as string)"),
  },
  {
    name: "A tool that returns null gives a result whose output is null",
    breaks: ["EXE-5"],
    edits: valueAs(`(value === null ? null : ${json})`),
  },
  {
    name: "A number that a tool returns is the output as it is",
    breaks: ["EXE-5", "EXE-7"],
    edits: valueAs(`(typeof value === "number" ? value : ${json})`),
  },
  {
    name: "An object with the member `output` is a result, whatever the member holds",
    breaks: ["EXE-5"],
    edits: inResult(
      'if (typeof output !== "string" || typeof isError !== "boolean") return undefined;',
      "if (output === undefined) return undefined;",
    ),
  },
  {
    name: "A result of another spelling passes through without its flag",
    breaks: ["EXE-5"],
    edits: inResult(
      'if (typeof output !== "string" || typeof isError !== "boolean") return undefined;',
      'if (typeof output !== "string") return undefined;',
    ),
  },
  {
    name: "What a tool returns is the output as it is, text or not",
    breaks: ["EXE-5"],
    edits: valueAs("value"),
  },
  {
    name: "The flag of a returned result becomes a text",
    breaks: ["EXE-5", "EXE-3"],
    edits: resultAs("{ output, isError: String(isError), ...(metadata && { metadata }) }"),
  },
  {
    name: "A value that is no text is written as the language writes it",
    breaks: ["EXE-7"],
    negation: true,
    edits: valueAs(
      '(Array.isArray(value) || typeof value !== "object" ? `${value}` : Object.prototype.toString.call(value))',
    ),
  },
  {
    name: "A list that a tool returns is joined by line feeds",
    breaks: ["EXE-7"],
    edits: valueAs(
      `(Array.isArray(value) ? value.map((each) => typeof each === "string" ? each : JSON.stringify(each)).join("\\n") : ${json})`,
    ),
  },
  {
    name: "A list of one element is unwrapped",
    breaks: ["EXE-7"],
    edits: valueAs(`(Array.isArray(value) && value.length === 1 ? textOf(value[0]) : ${json})`),
  },
  { name: "False counts as a failure", breaks: ["EXE-7"], edits: valueAs(json, "value === false") },
  {
    name: "Zero, false and empty lists count as nothing",
    breaks: ["EXE-7"],
    edits: valueAs(`(!value || (Array.isArray(value) && value.length === 0) ? "" : ${json})`),
  },
  {
    name: "Null members of a returned object are dropped",
    breaks: ["EXE-7"],
    edits: valueAs(
      '(JSON.stringify(value, (_key, member) => member && typeof member === "object" && !Array.isArray(member) ? Object.fromEntries(Object.entries(member).filter(([, each]) => each !== null)) : member) ?? "null")',
    ),
  },
  {
    name: "A returned number is written with six digits",
    breaks: ["EXE-7"],
    edits: valueAs(`(typeof value === "number" ? String(Number(value.toPrecision(6))) : ${json})`),
  },
  { name: "A returned value is written as JSON twice", breaks: ["EXE-7"], edits: valueAs(`JSON.stringify(${json})`) },
  {
    name: "The text of a returned list of parts is taken out",
    breaks: ["EXE-7"],
    edits: valueAs(
      `(Array.isArray(value) && value[0]?.type === "text" ? value.map((each) => each.text).join("") : ${json})`,
    ),
  },
  {
    name: "A returned value is shown 64 levels deep",
    breaks: ["EXE-7"],
    edits: valueAs(
      'JSON.stringify((function cut(inner: any, levels: number): any { return inner === null || typeof inner !== "object" ? inner : levels === 0 ? "…" : Array.isArray(inner) ? inner.map((each) => cut(each, levels - 1)) : Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, cut(each, levels - 1)])); })(value ?? null, 64))',
    ),
  },
];

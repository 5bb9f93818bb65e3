import type { Edit, Mutant } from "./mutant.ts";

const cleaning = 'value.replace(/[^A-Za-z0-9_-]/gu, "_")';

/** Another way to sanitize: an expression of `value`. */
const as = (expression: string): readonly Edit[] => [
  { file: "toolnexus/sanitize.ts", find: cleaning, replace: expression },
];

/** Other characters stay, or the pattern has other flags. */
const allowing = (characters: string, flags = "gu") => as(`value.replace(/[^${characters}]/${flags}, "_")`);

/** Something is done to the name before, or to the outcome: the rest of a method call. */
const before = (change: string) => as(cleaning.replace("value", `value.${change}`));
const after = (change: string) => as(`${cleaning}.${change}`);

/** Mistakes in the cleaning of names: SAN. */
export const sanitizing: readonly Mutant[] = [
  {
    name: "Sanitizing removes characters instead of replacing them",
    breaks: ["SAN-1"],
    negation: true,
    edits: as('value.replace(/[^A-Za-z0-9_-]/gu, "")'),
  },
  { name: "Sanitizing replaces the first character only", breaks: ["SAN-1"], edits: allowing("A-Za-z0-9_-", "u") },
  {
    name: "Sanitizing allows what stands between `Z` and `a`, as the range A-z does",
    breaks: ["SAN-1"],
    edits: allowing("A-z0-9_-"),
  },
  {
    name: "Sanitizing takes the hyphen in the middle of its class for a range",
    breaks: ["SAN-1"],
    edits: allowing("A-Za-z0-9+-_"),
  },
  {
    name: "Sanitizing allows the dot, as OpenAI's older rule does not",
    breaks: ["SAN-1"],
    edits: allowing("A-Za-z0-9_.-"),
  },
  { name: "Sanitizing allows the colon, as Gemini does", breaks: ["SAN-1"], edits: allowing("A-Za-z0-9_:-") },
  { name: "Sanitizing allows the slash of a namespace", breaks: ["SAN-1"], edits: allowing("A-Za-z0-9_/-") },
  {
    name: "Sanitizing replaces printable characters only",
    breaks: ["SAN-1"],
    edits: allowing("A-Za-z0-9_\\x00-\\x1f\\x7f-"),
  },
  {
    name: "Sanitizing ends at the first NUL",
    breaks: ["SAN-1"],
    edits: before('replace(/\\0.*$/su, "")'),
  },
  {
    name: "Sanitizing keeps the first line",
    breaks: ["SAN-1"],
    edits: before('replace(/\\n.*$/su, "")'),
  },
  {
    name: "Sanitizing takes a carriage return with a line feed for one character",
    breaks: ["SAN-1"],
    edits: before('replace(/\\r\\n/g, "\\n")'),
  },
  {
    name: "Sanitizing decodes percent escapes first",
    breaks: ["SAN-1"],
    edits: before("replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))"),
  },
  {
    name: "Sanitizing decodes entities first",
    breaks: ["SAN-1"],
    edits: before('replace(/&[a-z]+;/g, "&")'),
  },
  {
    name: "Sanitizing writes characters as their code, so that names stay apart",
    breaks: ["SAN-1"],
    edits: as("value.replace(/[^A-Za-z0-9_-]/gu, (each) => `_${each.codePointAt(0)?.toString(16)}`)"),
  },
  {
    name: "Sanitizing uses a hyphen",
    breaks: ["SAN-1"],
    edits: as('value.replace(/[^A-Za-z0-9_-]/gu, "-")'),
  },
  {
    name: "Sanitizing stops after 4,096 characters",
    breaks: ["SAN-1"],
    edits: as('value.slice(0, 4096).replace(/[^A-Za-z0-9_-]/gu, "_") + value.slice(4096)'),
  },
  {
    name: "Sanitizing merges runs of underscores",
    breaks: ["SAN-2"],
    negation: true,
    edits: after('replace(/_+/g, "_")'),
  },
  {
    name: "Sanitizing makes one underscore of a run of other characters",
    breaks: ["SAN-1", "SAN-2"],
    edits: as('value.replace(/[^A-Za-z0-9_-]+/gu, "_")'),
  },
  { name: "Sanitizing lower-cases", breaks: ["SAN-2"], edits: after("toLowerCase()") },
  { name: "Sanitizing trims the name first", breaks: ["SAN-2"], edits: before("trim()") },
  { name: "Sanitizing trims underscores", breaks: ["SAN-2"], edits: after('replace(/^_+|_+$/g, "")') },
  { name: "Sanitizing replaces the hyphen too", breaks: ["SAN-2"], edits: allowing("A-Za-z0-9_") },
  { name: "Sanitizing cuts to 64 characters", breaks: ["SAN-2"], edits: after("slice(0, 64)") },
  { name: "Sanitizing cuts to 128 characters", breaks: ["SAN-2"], edits: after("slice(0, 128)") },
  { name: "Sanitizing gives an empty name an underscore", breaks: ["SAN-2"], edits: as(`(${cleaning} || "_")`) },
  {
    name: "Sanitizing puts an underscore in front of a digit",
    breaks: ["SAN-2"],
    edits: after('replace(/^(?=[0-9])/, "_")'),
  },
  {
    name: "Sanitizing puts an underscore in place of a hyphen at the start",
    breaks: ["SAN-2"],
    edits: after('replace(/^-/, "_")'),
  },
  {
    name: "Sanitizing splits camel case",
    breaks: ["SAN-2"],
    edits: after('replace(/([a-z])([A-Z])/g, "$1_$2")'),
  },
  {
    name: "Sanitizing doubles underscores, to keep them apart from replaced characters",
    breaks: ["SAN-2"],
    edits: before('replace(/_/g, "__")'),
  },
  {
    name: "Sanitizing steers clear of reserved words",
    breaks: ["SAN-2"],
    edits: after('replace(/^(?:null|None|true|false|constructor|__proto__)$/, "_$&")'),
  },
  {
    name: "Sanitizing keeps letters and digits of all scripts",
    breaks: ["SAN-3"],
    negation: true,
    edits: allowing("\\p{L}\\p{N}_-"),
  },
  {
    name: "Sanitizing ignores case, which lets in the Kelvin sign and the long s",
    breaks: ["SAN-3"],
    edits: allowing("a-z0-9_-", "giu"),
  },
  {
    name: "Sanitizing keeps what is beyond ASCII",
    breaks: ["SAN-3"],
    edits: allowing("A-Za-z0-9_\\u0080-\\u{10ffff}-"),
  },
  {
    name: "Sanitizing replaces bytes, two or three for a character",
    breaks: ["SAN-3"],
    edits: as('Buffer.from(value, "utf8").toString("latin1").replace(/[^A-Za-z0-9_-]/g, "_")'),
  },
  {
    name: "Sanitizing takes a letter and its combining marks for one character",
    breaks: ["SAN-3"],
    edits: as('value.replace(/[^A-Za-z0-9_-]\\p{M}*|\\p{M}+/gu, "_")'),
  },
  { name: "Sanitizing narrows fullwidth characters first", breaks: ["SAN-3"], edits: before('normalize("NFKC")') },
  { name: "Sanitizing composes accents first", breaks: ["SAN-3"], edits: before('normalize("NFC")') },
  {
    name: "Sanitizing takes accents off",
    breaks: ["SAN-3"],
    edits: before('normalize("NFD").replace(/[\\u0300-\\u036f]/g, "")'),
  },
  {
    name: "Sanitizing drops what is invisible first",
    breaks: ["SAN-3"],
    edits: before('replace(/\\p{Cf}/gu, "")'),
  },
  {
    name: "Sanitizing drops a byte order mark first",
    breaks: ["SAN-3"],
    edits: before('replace(/^\\ufeff/, "")'),
  },
  {
    name: "Sanitizing keeps connecting punctuation of all scripts",
    breaks: ["SAN-3"],
    edits: allowing("A-Za-z0-9\\p{Pc}-"),
  },
  {
    name: "Sanitizing lower-cases as Turkish does and back",
    breaks: ["SAN-3"],
    edits: before('replace(/\\u0131/g, "i").replace(/\\u0130/g, "I")'),
  },
];

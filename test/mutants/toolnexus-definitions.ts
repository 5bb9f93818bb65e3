import type { Mutant } from "./mutant.ts";
import { inDefinition } from "./toolnexus-edits.ts";

/** What a definition makes of the name, the description, the schema and the source: each an expression of `options`. */
const named = (expression: string) => inDefinition("name: options.name,", `name: ${expression},`);
const described = (expression: string) =>
  inDefinition("description: options.description,", `description: ${expression},`);
const given = (expression: string) =>
  inDefinition("options.inputSchema ?? noArguments()", `options.inputSchema ? ${expression} : noArguments()`);
const sourced = (expression: string) => inDefinition('options.source ?? "native"', expression);
const byDefault = (schema: string) =>
  inDefinition('return { type: "object", properties: {}, additionalProperties: false };', `return ${schema};`);

/** Mistakes in the definition of a tool: TOOL-1 to TOOL-4. TOOL-5 is among the mistakes that show later. */
export const definitions: readonly Mutant[] = [
  {
    name: "A definition sanitizes the name",
    breaks: ["TOOL-1"],
    negation: true,
    edits: named('options.name?.replace(/[^A-Za-z0-9_-]/g, "_")'),
  },
  {
    name: "A definition lower-cases the name",
    breaks: ["TOOL-1"],
    edits: named("options.name?.toLowerCase()"),
  },
  {
    name: "A definition cuts the name to 64 characters",
    breaks: ["TOOL-1"],
    edits: named("options.name?.slice(0, 64)"),
  },
  {
    name: "A definition dedents and trims the description, like a docstring",
    breaks: ["TOOL-1"],
    edits: described('options.description?.replace(/\\n[ \\t]+/g, "\\n").trim()'),
  },
  {
    name: "A definition keeps the first line of the description",
    breaks: ["TOOL-1"],
    edits: described('(options.description?.split("\\n")[0] as string)'),
  },
  {
    name: "A definition describes a tool without words by its name",
    breaks: ["TOOL-1"],
    edits: described("(options.description || options.name)"),
  },
  {
    name: "A definition cuts the description to 1,024 characters",
    breaks: ["TOOL-1"],
    edits: described("options.description?.slice(0, 1024)"),
  },
  {
    name: "A definition cuts the description to 16 KiB",
    breaks: ["TOOL-1"],
    edits: described("options.description?.slice(0, 16384)"),
  },
  {
    name: "A definition removes control characters from the description",
    breaks: ["TOOL-1"],
    edits: described('options.description?.replace(/[\\0-\\x08\\x0b-\\x1f\\x7f]/g, "")'),
  },
  {
    name: "A definition formats the description with no arguments",
    breaks: ["TOOL-1"],
    edits: described('options.description?.replace(/%%/g, "%").replace(/%[sd]/g, "")'),
  },
  {
    name: "A definition completes the schema to one of an object with properties",
    breaks: ["TOOL-1"],
    edits: given('{ type: "object", properties: {}, ...options.inputSchema }'),
  },
  {
    name: "A definition closes the schema",
    breaks: ["TOOL-1"],
    edits: given("{ ...options.inputSchema, additionalProperties: false }"),
  },
  {
    name: "A definition reads the schema into a record of the keywords it knows",
    breaks: ["TOOL-1"],
    edits: given(
      '(Object.fromEntries(Object.entries(options.inputSchema).filter(([key]) => ["type", "properties", "required", "additionalProperties", "description"].includes(key))) as JSONSchema)',
    ),
  },
  {
    name: "A definition drops members of the schema that are null",
    breaks: ["TOOL-1"],
    edits: given(
      'JSON.parse(JSON.stringify(options.inputSchema, (_key, value) => value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) : value))',
    ),
  },
  {
    name: "A definition copies the schema with assignments, which lose `__proto__`",
    breaks: ["TOOL-1"],
    edits: given(
      '(function copy(value: any): any { if (Array.isArray(value)) return value.map(copy); if (value === null || typeof value !== "object") return value; const object: any = {}; for (const key of Object.keys(value)) object[key] = copy(value[key]); return object; })(options.inputSchema)',
    ),
  },
  {
    name: "A definition keeps numbers of the schema as integers",
    breaks: ["TOOL-1"],
    edits: given(
      'JSON.parse(JSON.stringify(options.inputSchema, (_key, value) => (typeof value === "number" ? Math.trunc(value) : value)))',
    ),
  },
  {
    name: "A definition reads boolean schemas as objects",
    breaks: ["TOOL-1"],
    edits: given(
      'JSON.parse(JSON.stringify(options.inputSchema, (key, value) => (key === "items" || key === "not") && typeof value === "boolean" ? {} : value))',
    ),
  },
  {
    name: "A definition composes the keys of the schema to NFC",
    breaks: ["TOOL-1"],
    edits: given('JSON.parse(JSON.stringify(options.inputSchema).normalize("NFC"))'),
  },
  {
    name: "A definition remembers schemas by the name of the tool",
    breaks: ["TOOL-1"],
    edits: [
      ...given("(known.get(options.name) ?? known.set(options.name, options.inputSchema).get(options.name)!)"),
      ...inDefinition("/** Made anew", "const known = new Map<string, JSONSchema>();\n\n/** Made anew"),
    ],
  },
  {
    name: "A definition interns equal schemas as one object",
    breaks: ["TOOL-1"],
    edits: [
      ...given("interned(options.inputSchema)"),
      ...inDefinition(
        "/** Made anew",
        "const known = new Map<string, JSONSchema>();\nconst interned = (schema: JSONSchema) => { const text = JSON.stringify(schema); if (!known.has(text)) known.set(text, schema); return known.get(text)!; };\n\n/** Made anew",
      ),
    ],
  },
  {
    name: "A definition takes a schema like the default for none",
    breaks: ["TOOL-1"],
    edits: given(
      '(JSON.stringify(options.inputSchema) === JSON.stringify(noArguments()) ? { type: "object" } : options.inputSchema)',
    ),
  },
  {
    name: "A defined tool has the source `custom`",
    breaks: ["TOOL-2"],
    negation: true,
    edits: sourced('options.source ?? "custom"'),
  },
  {
    name: "The source of a tool is guessed from a name that a built-in has",
    breaks: ["TOOL-2"],
    edits: sourced('(["bash", "read", "write", "edit", "grep", "glob"].includes(options.name) ? "builtin" : "native")'),
  },
  {
    name: "The source of a tool is guessed from the prefix of its name",
    breaks: ["TOOL-2"],
    edits: sourced('(/^mcp_|__/.test(options.name) ? "mcp" : "native")'),
  },
  {
    name: "The source of a tool is read from its schema",
    breaks: ["TOOL-2"],
    edits: sourced('((options.inputSchema?.source as ToolSource | undefined) ?? "native")'),
  },
  {
    name: "A defined tool has no source",
    breaks: ["TOOL-2"],
    edits: sourced("options.source as ToolSource"),
  },
  {
    name: "The default schema is a bare object",
    breaks: ["TOOL-3"],
    negation: true,
    edits: byDefault('{ type: "object" }'),
  },
  {
    name: "The default schema is open",
    breaks: ["TOOL-3"],
    edits: byDefault('{ type: "object", properties: {} }'),
  },
  {
    name: "The default schema lists what is required, which is nothing",
    breaks: ["TOOL-3"],
    edits: byDefault('{ type: "object", properties: {}, required: [], additionalProperties: false }'),
  },
  {
    name: "A tool without a schema takes a text, as an old function did",
    breaks: ["TOOL-3"],
    edits: byDefault('{ type: "object", properties: { input: { type: "string" } }, required: ["input"] }'),
  },
  {
    name: "The default schema bears the description of its tool",
    breaks: ["TOOL-3"],
    edits: inDefinition(
      "options.inputSchema ?? noArguments()",
      "options.inputSchema ?? { ...noArguments(), description: options.description }",
    ),
  },
  {
    name: "An empty schema counts as none",
    breaks: ["TOOL-4"],
    negation: true,
    edits: given("(Object.keys(options.inputSchema).length === 0 ? noArguments() : options.inputSchema)"),
  },
  {
    name: "An empty schema becomes the schema `true`, which allows as much",
    breaks: ["TOOL-4"],
    edits: given("(Object.keys(options.inputSchema).length === 0 ? (true as never) : options.inputSchema)"),
  },
  {
    name: "An empty schema is completed by its type",
    breaks: ["TOOL-4"],
    edits: given('(Object.keys(options.inputSchema).length === 0 ? { type: "object" } : options.inputSchema)'),
  },
  {
    name: "An empty schema is replaced where the tool has no description either",
    breaks: ["TOOL-4"],
    edits: given(
      '(Object.keys(options.inputSchema).length === 0 && options.description === "" ? noArguments() : options.inputSchema)',
    ),
  },
];

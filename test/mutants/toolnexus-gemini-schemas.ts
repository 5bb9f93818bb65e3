import type { Mutant } from "./mutant.ts";
import { besides, copyingSchema, inGemini, schemaOf } from "./toolnexus-edits.ts";

const isObject = 'value !== null && typeof value === "object" && !Array.isArray(value)';

/** The members of the schema that pass, at its root alone: an expression of `name` and `member`. */
const keepingAtRoot = (passes: string) =>
  `Object.fromEntries(Object.entries(tool.inputSchema).filter(([name, member]: [string, any]) => ${passes}))`;

/** What every object of the schema becomes: an expression of `value`. */
const objectsAs = (expression: string) => `return ${isObject} ? ${expression} : value;`;

/** Mistakes of who fits schemas to what the Gemini API reads: COR-5. */
export const geminiSchemas: readonly Mutant[] = [
  {
    name: "Gemini: type names are upper-cased, as the API's own enum has them",
    breaks: ["COR-5"],
    negation: true,
    edits: copyingSchema(inGemini, 'return key === "type" && typeof value === "string" ? value.toUpperCase() : value;'),
  },
  {
    name: "Gemini: a list of types becomes its first type and `nullable`",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      objectsAs(
        'Array.isArray(value.type) ? { ...value, type: value.type.find((name: string) => name !== "null"), nullable: value.type.includes("null") } : value',
      ),
    ),
  },
  {
    name: "Gemini: an anyOf with null becomes `nullable`",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      objectsAs(
        'Array.isArray(value.anyOf) && value.anyOf.some((branch: any) => branch?.type === "null") ? (({ anyOf, ...rest }: any) => ({ ...rest, ...anyOf.find((branch: any) => branch?.type !== "null"), nullable: true }))(value) : value',
      ),
    ),
  },
  {
    name: "Gemini: oneOf is written as anyOf, which the API knows",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      objectsAs('"oneOf" in value ? (({ oneOf, ...rest }: any) => ({ ...rest, anyOf: oneOf }))(value) : value'),
    ),
  },
  {
    name: "Gemini: const becomes an enum of one",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      objectsAs('"const" in value ? (({ const: only, ...rest }: any) => ({ ...rest, enum: [only] }))(value) : value'),
    ),
  },
  {
    name: "Gemini: enum members become strings",
    breaks: ["COR-5"],
    edits: copyingSchema(inGemini, 'return key === "enum" && Array.isArray(value) ? value.map(String) : value;'),
  },
  {
    name: "Gemini: formats that the API does not know are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      'return key === "format" && !["enum", "date-time"].includes(value) ? undefined : value;',
    ),
  },
  {
    name: "Gemini: only the keywords of the API's schema are kept, outside lists of properties",
    breaks: ["COR-5"],
    edits: schemaOf(
      inGemini,
      keepingAtRoot(
        '["type", "properties", "required", "description", "items", "enum", "nullable", "format", "anyOf"].includes(name)',
      ),
    ),
  },
  {
    name: "Gemini: boolean schemas become objects",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      'return (key === "items" || key === "additionalProperties" || key === "not") && typeof value === "boolean" ? (value ? {} : { not: {} }) : value;',
    ),
  },
  {
    name: "Gemini: tuples become lists of their first element",
    breaks: ["COR-5"],
    edits: copyingSchema(inGemini, 'return key === "items" && Array.isArray(value) ? value[0] ?? {} : value;'),
  },
  {
    name: "Gemini: a list of one element becomes this element",
    breaks: ["COR-5"],
    edits: copyingSchema(inGemini, "return Array.isArray(value) && value.length === 1 ? value[0] : value;"),
  },
  {
    name: "Gemini: defaults are dropped, with whatever they hold",
    breaks: ["COR-5"],
    edits: copyingSchema(inGemini, 'return key === "default" ? undefined : value;'),
  },
  {
    name: "Gemini: all tools of a list get the properties of the first",
    breaks: ["COR-5"],
    edits: schemaOf(
      inGemini,
      "(tools.length > 1 && tools[0] ? { ...tool.inputSchema, properties: tools[0].inputSchema.properties } : tool.inputSchema) as JSONSchema",
    ),
  },
  {
    name: "Gemini: strings that read like numbers are numbers",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inGemini,
      'return typeof value === "string" && /^-?\\d+(\\.\\d+)?$/.test(value) ? Number(value) : value;',
    ),
  },
  {
    name: "Gemini: a schema nested more than 24 containers is cut",
    breaks: ["COR-5"],
    edits: [
      ...besides(
        inGemini,
        'const cut = (value: any, levels: number): any => value === null || typeof value !== "object" ? value : levels === 0 ? {} : Array.isArray(value) ? value.map((each) => cut(each, levels - 1)) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, levels - 1)]));',
      ),
      ...schemaOf(inGemini, "cut(tool.inputSchema, 24)"),
    ],
  },
];

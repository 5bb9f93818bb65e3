import type { Mutant } from "./mutant.ts";
import { besides, copyingSchema, inAnthropic, inOpenAI, schemaOf } from "./toolnexus-edits.ts";

const isObject = 'value !== null && typeof value === "object" && !Array.isArray(value)';

/** The members of objects that pass, at any depth: an expression of `name` and `member`. */
const keeping = (passes: string) =>
  `return ${isObject} ? Object.fromEntries(Object.entries(value).filter(([name, member]: [string, any]) => ${passes})) : value;`;

/** The same for the members at the root alone. */
const keepingAtRoot = (passes: string) =>
  `Object.fromEntries(Object.entries(tool.inputSchema).filter(([name, member]: [string, any]) => ${passes}))`;

/** What every object of the schema becomes: an expression of `value`. */
const objectsAs = (expression: string) => `return ${isObject} ? ${expression} : value;`;

/** A copy as a loop makes it: a member called `__proto__` sets the prototype instead. */
const assigningCopy = `function copy(value: any): any {
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== "object") return value;
  const object: any = {};
  for (const key of Object.keys(value)) object[key] = copy(value[key]);
  return object;
}`;

/** Local references replaced by what they point at, as far as they point at something. */
const inliningCopy = `function inlined(value: any, root: any, way: readonly string[] = []): any {
  if (Array.isArray(value)) return value.map((each) => inlined(each, root, way));
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string" && value.$ref.startsWith("#/") && !way.includes(value.$ref)) {
    const target = value.$ref.slice(2).split("/").reduce((at: any, step: string) => at?.[step], root);
    if (target !== undefined) return inlined(target, root, [...way, value.$ref]);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlined(each, root, way)]));
}`;

/** Mistakes with schemas on their way to OpenAI and Anthropic: COR-5. */
export const schemas: readonly Mutant[] = [
  {
    name: "OpenAI: additionalProperties goes, because an API refuses it",
    breaks: ["COR-5"],
    negation: true,
    edits: copyingSchema(inOpenAI, 'return key === "additionalProperties" ? undefined : value;'),
  },
  {
    name: "OpenAI: the schema is made strict: closed, and with all properties required",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inOpenAI,
      objectsAs(
        "value.properties ? { ...value, required: Object.keys(value.properties), additionalProperties: false } : value",
      ),
    ),
  },
  {
    name: "OpenAI: the schema is closed where it does not say",
    breaks: ["COR-5"],
    edits: schemaOf(inOpenAI, "{ additionalProperties: false, ...tool.inputSchema }"),
  },
  {
    name: "OpenAI: the dialect is taken off the schema",
    breaks: ["COR-5"],
    edits: schemaOf(inOpenAI, keepingAtRoot('name !== "$schema"')),
  },
  {
    name: "OpenAI: keywords with a dollar sign go, at every depth",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, keeping('!name.startsWith("$")')),
  },
  {
    name: "OpenAI: nulls in the schema are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, keeping("member !== null")),
  },
  {
    name: "OpenAI: falsy keyword values are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, keeping("Boolean(member)")),
  },
  {
    name: "OpenAI: empty lists are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, keeping("!Array.isArray(member) || member.length > 0")),
  },
  {
    name: "OpenAI: empty objects are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inOpenAI,
      keeping(
        'typeof member !== "object" || member === null || Array.isArray(member) || Object.keys(member).length > 0',
      ),
    ),
  },
  {
    name: "OpenAI: a schema without a type is one of an object",
    breaks: ["COR-5"],
    edits: schemaOf(inOpenAI, '{ type: "object", ...tool.inputSchema }'),
  },
  {
    name: "OpenAI: a schema without properties gets them",
    breaks: ["COR-5"],
    edits: schemaOf(inOpenAI, "{ properties: {}, ...tool.inputSchema }"),
  },
  {
    name: "OpenAI: a schema without a list of required properties gets one",
    breaks: ["COR-5"],
    edits: schemaOf(inOpenAI, "{ required: [], ...tool.inputSchema }"),
  },
  {
    name: "OpenAI: the schema is copied in a loop, where `__proto__` is no ordinary key",
    breaks: ["COR-5"],
    edits: [...besides(inOpenAI, assigningCopy), ...schemaOf(inOpenAI, "copy(tool.inputSchema)")],
  },
  {
    name: "OpenAI: enums are sorted and rid of repetitions",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inOpenAI,
      'return key === "enum" && Array.isArray(value) ? [...new Set(value)].sort() : value;',
    ),
  },
  {
    name: "OpenAI: the list of required properties is sorted",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, 'return key === "required" && Array.isArray(value) ? [...value].sort() : value;'),
  },
  {
    name: "OpenAI: required names that no property has are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inOpenAI,
      objectsAs(
        "Array.isArray(value.required) ? { ...value, required: value.required.filter((name: string) => Object.hasOwn(value.properties ?? {}, name)) } : value",
      ),
    ),
  },
  {
    name: "OpenAI: an enum of more than 1,000 members is cut",
    breaks: ["COR-5"],
    edits: copyingSchema(inOpenAI, 'return key === "enum" && Array.isArray(value) ? value.slice(0, 1000) : value;'),
  },
  {
    name: "OpenAI: keywords that strict mode refuses are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inOpenAI,
      'return ["format", "pattern", "minLength", "maxLength", "minimum", "maximum", "default"].includes(key) ? undefined : value;',
    ),
  },
  {
    name: "Anthropic: references are inlined and definitions dropped",
    breaks: ["COR-5"],
    edits: [
      ...besides(inAnthropic, inliningCopy),
      ...schemaOf(
        inAnthropic,
        "((whole: any) => { delete whole.$defs; delete whole.definitions; return whole; })({ ...inlined(tool.inputSchema, tool.inputSchema) })",
      ),
    ],
  },
  {
    name: "Anthropic: definitions that nothing refers to are dropped",
    breaks: ["COR-5"],
    edits: schemaOf(
      inAnthropic,
      keepingAtRoot(
        '(name !== "$defs" && name !== "definitions") || JSON.stringify(tool.inputSchema).includes(\'"$ref"\')',
      ),
    ),
  },
  {
    name: "Anthropic: combinators at the root are taken off",
    breaks: ["COR-5"],
    edits: schemaOf(inAnthropic, keepingAtRoot('!["anyOf", "oneOf", "allOf"].includes(name)')),
  },
  {
    name: "Anthropic: a combinator with one branch is unwrapped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      objectsAs(
        '["allOf", "anyOf", "oneOf"].reduce((schema: any, name) => { if (!Array.isArray(schema[name]) || schema[name].length !== 1) return schema; const { [name]: [only], ...rest } = schema; return { ...rest, ...only }; }, value)',
      ),
    ),
  },
  {
    name: "Anthropic: the branches of allOf are merged",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      objectsAs(
        "Array.isArray(value.allOf) ? (({ allOf, ...rest }: any) => Object.assign(rest, ...allOf))(value) : value",
      ),
    ),
  },
  {
    name: "Anthropic: annotations are taken for comments and dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      'return ["title", "examples", "example", "deprecated", "readOnly", "writeOnly", "$comment"].includes(key) ? undefined : value;',
    ),
  },
  {
    name: "Anthropic: unknown keywords are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(inAnthropic, keeping('!name.startsWith("x-")')),
  },
  {
    name: "Anthropic: a property named like a keyword is taken for the keyword",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      'return key === "default" && typeof value === "object" && value !== null && "type" in value ? undefined : value;',
    ),
  },
  {
    name: "Anthropic: descriptions inside the schema are trimmed",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      'return key === "description" && typeof value === "string" ? value.trim() : value;',
    ),
  },
  {
    name: "Anthropic: strings of the schema are composed to NFC",
    breaks: ["COR-5"],
    edits: schemaOf(inAnthropic, 'JSON.parse(JSON.stringify(tool.inputSchema).normalize("NFC"))'),
  },
  {
    name: "Anthropic: numbers without a fraction become integers of 32 bits",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      'return typeof value === "number" && Number.isInteger(value) ? value | 0 : value;',
    ),
  },
  {
    name: "Anthropic: numbers are rounded to six digits",
    breaks: ["COR-5"],
    edits: copyingSchema(inAnthropic, 'return typeof value === "number" ? Number(value.toPrecision(6)) : value;'),
  },
  {
    name: "Anthropic: property names become snake case",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      'return key === "properties" && value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a}_${b.toLowerCase()}`), member])) : value;',
    ),
  },
  {
    name: "Anthropic: property names are cut to 64 characters",
    breaks: ["COR-5"],
    edits: copyingSchema(
      inAnthropic,
      objectsAs("Object.fromEntries(Object.entries(value).map(([name, member]) => [name.slice(0, 64), member]))"),
    ),
  },
  {
    name: "Anthropic: properties named like members of a prototype are dropped",
    breaks: ["COR-5"],
    edits: copyingSchema(inAnthropic, keeping('!["__proto__", "constructor", "prototype"].includes(name)')),
  },
  {
    name: "Anthropic: the empty string is no name for a property",
    breaks: ["COR-5"],
    edits: copyingSchema(inAnthropic, keeping('name !== ""')),
  },
];

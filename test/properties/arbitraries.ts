import fc from "fast-check";
import { defineTool, type JSONSchema, type Tool } from "../../ts-impl/index.ts";

/** Member names that trip code which treats a JSON object as a JavaScript object, a path, a number or a provider's keyword. */
const hostileKey = fc.constantFrom(
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "toJSON", "then", "length"],
  ...[
    "type",
    "properties",
    "name",
    "description",
    "parameters",
    "input_schema",
    "inputSchema",
    "function",
    "functionDeclarations",
  ],
  ...["$ref", "$defs", "$schema", "$id", "$comment", "", " ", "0", "10", "2", "-1", "01", "1.5", "4294967295"],
  ...["a/b", "~", "%s", '"', "\\", "\u0000", "\u2028", "\ufeff", "é", "e\u0301", "\u017f\u212a", "😀", "\ud800"],
);

export const unicodeText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  hostileKey,
);

const key = fc.oneof({ weight: 2, arbitrary: hostileKey }, { weight: 1, arbitrary: unicodeText });

/** Through entries: a literal or an assignment would turn a member called `__proto__` into a prototype. */
function objectOf<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  return fc.array(fc.tuple(key, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));
}

/** JSON has one zero, so the negative one does not survive a round trip. */
const finiteNumber = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => (number === 0 ? 0 : number));

const scalar = fc.oneof(fc.constant(null), fc.boolean(), finiteNumber, unicodeText);

/** Deep enough to matter, and bounded: a generated value stays within some hundred members. */
const bounds = { maxDepth: 5, depthSize: "small", withCrossShrink: true } as const;

export const jsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ ...bounds, depthIdentifier: "json" }, { weight: 2, arbitrary: scalar }, tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 4 }),
  object: objectOf(tie("value")),
})).value;

export const jsonObject = objectOf(jsonValue);

/** A member of a schema: `[keyword, value]`. */
type Member = [string, unknown];

const member = (keyword: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Member> =>
  value.map((given) => [keyword, given]);

/** Members without a schema in them: plain keywords, and foreign ones that must pass as they are. */
const plainMember = fc.oneof(
  member("required", fc.array(key, { maxLength: 3 })),
  member("enum", fc.array(jsonValue, { maxLength: 3 })),
  member("default", jsonValue),
  member("const", jsonValue),
  member("description", unicodeText),
  member("$ref", fc.constantFrom("#", "#/$defs/a", "https://example.org/s.json")),
  member("minimum", finiteNumber),
  fc.tuple(key, jsonValue),
);

/** Schemas as authors write them, with all that JSON Schema allows and adapters are tempted to touch. */
export const jsonSchema: fc.Arbitrary<JSONSchema> = fc.letrec<{
  schema: JSONSchema;
  subschema: unknown;
  schemaMember: Member;
}>((tie) => ({
  schema: fc
    .tuple(fc.boolean(), fc.array(tie("schemaMember"), { maxLength: 5 }))
    .map(([typed, members]) => Object.fromEntries(typed ? [["type", "object"], ...members] : members)),
  schemaMember: fc.oneof(
    { ...bounds, depthIdentifier: "schema" },
    { weight: 2, arbitrary: plainMember },
    member("properties", objectOf(tie("subschema"))),
    member("$defs", objectOf(tie("subschema"))),
    member("anyOf", fc.array(tie("subschema"), { maxLength: 3 })),
    member("items", tie("subschema")),
    member("additionalProperties", tie("subschema")),
  ),
  subschema: fc.oneof(fc.boolean(), fc.constant({}), tie("schema")),
})).schema;

/** Few enough names that duplicates are common. */
export const toolName = fc.oneof(fc.constantFrom("a", "b", "__proto__", "get_weather", "a b"), unicodeText);

/** Tools by both ways: defined, and as hand-made records with members that no provider should see. */
const tool: fc.Arbitrary<Tool> = fc
  .record({
    name: toolName,
    description: unicodeText,
    inputSchema: jsonSchema,
    foreign: jsonObject,
    defined: fc.boolean(),
  })
  .map(({ name, description, inputSchema, foreign, defined }) => {
    const native = defineTool({ name, description, inputSchema, run: () => name });
    return defined ? native : { ...foreign, ...native, source: "custom" };
  });

export const tools = fc.array(tool, { maxLength: 6 });

/** Freezes all that can be reached: whoever writes to any of it throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.getOwnPropertyNames(value)) deepFreeze(Reflect.get(value, member));
  return value;
}

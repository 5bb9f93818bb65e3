import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonValue } from "./json-value.ts";
import { unknownMember, withFormsTold } from "./schema-forms.ts";
import {
  baselineSchema,
  killMatrixSchema,
  operationsSchema,
  portManifestSchema,
  protocolSchema,
  reportDiffSchema,
  reportSchema,
  vectorFileSchema,
} from "./schemas.generated.ts";
import type {
  Baseline,
  Handshake,
  KillMatrix,
  OperationParams,
  PortManifest,
  Report,
  ReportDiff,
  Vector,
  VectorDraft,
  VectorFile,
} from "./types.generated.ts";

/** One place where a value breaks its schema. */
interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly pointer: string;
  /** What was expected there. */
  readonly message: string;
}

/** One place where a reply breaks the schema of an expectation. */
export interface ReplyViolation extends SchemaViolation {
  /** The part of the schema that is broken: `{ minItems: 1 }`. */
  readonly expected: JsonValue;
  readonly actual: JsonValue;
}

interface CheckedTypes {
  readonly vectorFile: VectorFile;
  readonly vector: Vector;
  readonly vectorDraft: VectorDraft;
  readonly portManifest: PortManifest;
  readonly baseline: Baseline;
  readonly handshake: Handshake;
  readonly report: Report;
  readonly reportDiff: ReportDiff;
  readonly killMatrix: KillMatrix;
  readonly operationParams: OperationParams;
}

const references: Record<keyof CheckedTypes, string> = {
  vectorFile: "vector-file.schema.json",
  vector: "vector-file.schema.json#/$defs/Vector",
  vectorDraft: "vector-file.schema.json#/$defs/VectorDraft",
  portManifest: "port-manifest.schema.json",
  baseline: "baseline.schema.json",
  handshake: "protocol.schema.json#/$defs/Handshake",
  report: "report.schema.json",
  reportDiff: "report-diff.schema.json",
  killMatrix: "kill-matrix.schema.json",
  operationParams: "operations.schema.json",
};

let registry: Ajv2020 | undefined;
let matchers: Ajv2020 | undefined;
let strictMatchers: Ajv2020 | undefined;
const compiled = new Map<string, ValidateFunction>();

function validatorOf(kind: keyof CheckedTypes): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  registry ??= new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    verbose: true,
    // A test validates them; to do it at each start takes longer than to compile what is needed.
    validateSchema: false,
    schemas: [
      vectorFileSchema,
      portManifestSchema,
      protocolSchema,
      baselineSchema,
      reportSchema,
      reportDiffSchema,
      killMatrixSchema,
      operationsSchema,
    ],
  });
  const validate = registry.getSchema(references[kind]);
  if (validate === undefined) throw new Error(`no schema ${references[kind]}`);
  compiled.set(kind, validate as ValidateFunction);
  return validate as ValidateFunction;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: readonly SchemaViolation[] };

/** Checks data against one of the schemas in `spec/schemas`. */
export function checkAgainstSchema<K extends keyof CheckedTypes>(kind: K, value: unknown): Checked<CheckedTypes[K]> {
  const validate = validatorOf(kind);
  if (validate(value)) return { ok: true, value: value as CheckedTypes[K] };
  return { ok: false, violations: violationsOf(withFormsTold(validate.errors ?? [])) };
}

/** A JSON Schema of a vector's `matches`, ready to be applied to replies. Throws `Error` when it is no valid schema. */
export function replyMatcher(schema: AnySchema): (reply: unknown) => readonly ReplyViolation[] {
  // One registry for all: compiling the metaschema again for each vector would take most of a run's time.
  matchers ??= new Ajv2020({ strict: false, allErrors: true, verbose: true, addUsedSchema: false });
  const validate = matchers.compile(schema);
  return (reply) => (validate(reply) ? [] : violationsOf(validate.errors ?? []));
}

/** Why a schema is none that an author can mean: not valid, or with a keyword or format that nobody knows. */
export function schemaMistake(schema: AnySchema): string | undefined {
  strictMatchers ??= new Ajv2020({ strict: false, strictSchema: true, addUsedSchema: false });
  try {
    strictMatchers.compile(schema);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^strict mode: /, "");
  }
}

/** Says what was expected in words, once where several forms say the same. */
function violationsOf(errors: readonly ErrorObject[]): ReplyViolation[] {
  const told = errors
    .filter((error) => !isToldByOthers(error))
    .map((error) => ({
      pointer: error.instancePath,
      message: wordsFor(error),
      expected: { [error.keyword]: error.schema as JsonValue },
      actual: error.data as JsonValue,
    }));
  return told.filter(
    (each, index) =>
      told.findIndex((other) => other.pointer === each.pointer && other.message === each.message) === index,
  );
}

/** A condition, or a choice of forms of which none fits: the errors of its parts come with it, and say more. */
function isToldByOthers({ keyword, params }: ErrorObject): boolean {
  return keyword === "if" || keyword === "anyOf" || (keyword === "oneOf" && params.passingSchemas === null);
}

function wordsFor(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
      return [`the member ${JSON.stringify(params.missingProperty)} is missing`, ...strangersIn(error)].join("; ");
    case "additionalProperties":
      return unknownMember(String(params.additionalProperty), Object.keys(error.parentSchema?.properties ?? {}));
    case "enum":
      return `expected one of ${(params.allowedValues as unknown[]).map((each) => JSON.stringify(each)).join(", ")}`;
    case "const":
      return `expected ${JSON.stringify(params.allowedValue)}`;
    case "type":
      return `expected ${[params.type].flat().join(" or ")}`;
    case "pattern":
      return `expected text that matches ${String(params.pattern)}`;
    case "oneOf":
      return "fits more than one of the allowed forms";
    default:
      return error.message ?? `breaks ${error.keyword}`;
  }
}

/** A member that is missing may be there under a misspelt name. */
function strangersIn({ data, parentSchema }: ErrorObject): string[] {
  if (parentSchema?.additionalProperties !== false) return [];
  const known = Object.keys(parentSchema.properties ?? {});
  return Object.keys(data as object)
    .filter((member) => !known.includes(member))
    .map((member) => unknownMember(member, known));
}

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { differencesOf } from "../../runners/engine/equality.ts";
import { parseExact } from "../../runners/engine/exact-number.ts";
import { expand } from "../../runners/engine/expansion.ts";
import {
  danglingMarkers,
  exposedNames,
  hasExposedNames,
  namesExchange,
  serversText,
  withExposedNames,
} from "../../runners/engine/exposed-names.ts";
import { compactJson, memberSpans, valueSpan } from "../../runners/engine/json-text.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { judge } from "../../runners/engine/judgement.ts";
import { operationOf } from "../../runners/engine/operations.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import {
  baselineSchema,
  portManifestSchema,
  protocolSchema,
  reportSchema,
  vectorFileSchema,
} from "../../runners/engine/schemas.generated.ts";
import { type LoadedVector, parseVectorFile } from "../../runners/engine/vector-file.ts";
import { askReference } from "./reference-port.ts";
import { expectNone, type SpecBlock } from "./spec-pages.ts";

const schemas = new Ajv2020({
  strict: false,
  schemas: [vectorFileSchema, portManifestSchema, protocolSchema, baselineSchema, reportSchema],
});

/** The message of a protocol frame against its schema. */
export function expectFrame(
  kind: "InitializeRequest" | "InitializeReply" | "OperationRequest" | "ResultReply" | "ErrorReply",
  frame: unknown,
): void {
  const validate = schemas.getSchema(`protocol.schema.json#/$defs/${kind}`);
  expect(validate?.(frame), `${kind}: ${schemas.errorsText(validate?.errors)}`).toBe(true);
}

/**
 * `json example`: an operation, its input, and its result or a JSON Schema that the result satisfies. The other members mean what they
 * mean in a vector.
 */
export async function runExample(block: SpecBlock): Promise<void> {
  const members = membersOf(block.text);
  const { operation, input, result, matches, decode, invariants, expand: isShort, ...unknown } = members;
  expect(Object.keys(unknown), "members that an example does not have").toEqual([]);
  expect(
    [result, matches].filter((each) => each !== undefined),
    "one of result and matches",
  ).toHaveLength(1);
  const expectation = [
    result === undefined ? `"matches":${matches}` : `"equals":${result}`,
    ...(decode === undefined ? [] : [`"decode":${decode}`]),
    ...(invariants === undefined ? [] : [`"invariants":${invariants}`]),
  ];
  const vector = vectorOf(`${block.profile}/${String(JSON.parse(operation ?? '""'))}`, {
    name: '"an example of the spec"',
    requirements: '["COR-1"]',
    input: input ?? "{}",
    expect: `{${expectation.join()}}`,
    ...(isShort === undefined ? {} : { expand: isShort }),
  });
  await expectReferenceToMeet(vector);
}

/** `json draft <profile>/<operation>`: a vector as `vector add` takes it. */
export async function runDraft(
  block: SpecBlock,
  method: string,
  knownRequirements: ReadonlySet<string>,
): Promise<void> {
  const checked = checkAgainstSchema("vectorDraft", JSON.parse(block.text));
  if (!checked.ok) throw new Error(JSON.stringify(checked.violations));
  expect(
    checked.value.requirements.filter((id) => !knownRequirements.has(id)),
    "unknown requirements",
  ).toEqual([]);
  await expectReferenceToMeet(vectorOf(method, membersOf(block.text)));
}

/** `json expansion`: a short form and what it stands for. */
export function runExpansion(block: SpecBlock): void {
  const { short, long } = JSON.parse(block.text) as { readonly short: JsonValue; readonly long: JsonValue };
  expectNone(differencesOf(long, expand(short)));
}

/** `jsonl equality`: one pair of values a line, and whether they are equal. */
export function runEquality(block: SpecBlock): void {
  for (const line of block.text.split("\n")) {
    const { left = "", right = "", equal, exactNumbers } = membersOf(line);
    const differences =
      exactNumbers === "true"
        ? differencesOf(parseExact(left), parseExact(right))
        : differencesOf(JSON.parse(left) as JsonValue, JSON.parse(right) as JsonValue);
    expect(String(differences.length === 0), line).toBe(equal);
  }
}

/** `json manifest`: a complete `port.json`. */
export function runManifest(block: SpecBlock): void {
  const checked = checkAgainstSchema("portManifest", JSON.parse(block.text));
  expectNone(checked.ok ? [] : checked.violations);
}

async function expectReferenceToMeet(written: LoadedVector): Promise<void> {
  const vector = hasExposedNames(written) ? await withNamesOfReference(written) : written;
  const { requestLine, replyLine, answer } = await askReference(vector.method, vector.inputText);
  expectFrame("OperationRequest", JSON.parse(requestLine));
  expectFrame("ResultReply", JSON.parse(replyLine));
  const judgement = judge(vector, answer);
  const wanted = vector.observes ? "observed" : "met";
  expect(judgement.outcome, `${JSON.stringify(judgement)}\n${replyLine}`).toBe(wanted);
}

async function withNamesOfReference(vector: LoadedVector): Promise<LoadedVector> {
  const dangling = danglingMarkers(vector);
  if (dangling.length > 0) throw new Error(`a marker points at no tool: ${dangling.join(" ")}`);
  const servers = serversText(vector);
  const { method, params } = namesExchange(servers, vector.id);
  const names = exposedNames(servers, (await askReference(method, params)).answer);
  if (!names.ok) throw new Error(names.message);
  return withExposedNames(vector, names.names);
}

/** Read by the engine like any vector, so that its text reaches the reference as it stands on the page. */
function vectorOf(method: string, members: Readonly<Record<string, string>>): LoadedVector {
  const operation = operationOf(method);
  if (operation === undefined) throw new Error(`there is no operation ${method}`);
  const all = { id: `"${operation.idPrefix}-0001"`, since: '"1.0.0"', ...members };
  const vector = Object.entries(all).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const head = `"$schema":"","profile":"${operation.profile}","operation":"${operation.name}"`;
  const parsed = parseVectorFile(`{${head},"vectors":[{${vector.join(",")}}]}`, `vectors/${method}.json`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value.vectors[0] as LoadedVector;
}

/** The members of a JSON object, each as the text that stands there. */
function membersOf(text: string): Readonly<Record<string, string>> {
  JSON.parse(text);
  const spans = memberSpans(text, valueSpan(text).start);
  return Object.fromEntries(spans.map(({ key, value }) => [key, compactJson(text.slice(value.start, value.end))]));
}

import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { endOfValue, skipSpace } from "./json-scanner.ts";
import {
  compactJson,
  eachObject,
  elementSpans,
  lineCounter,
  type MemberSpan,
  memberSpans,
  memberStart,
  repeatedKeys,
  valueIn,
  valueSpan,
} from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import { methodOf, operationOf } from "./operations.ts";
import type { Problem } from "./problem.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import type { Expectation, Feature, Level, Vector, VectorFile } from "./types.generated.ts";

/** A vector as the engine works with it: its data, and where and how it is written. */
export interface LoadedVector {
  readonly id: string;
  readonly name: string;
  /** `<profile>/<operation>`. */
  readonly method: string;
  readonly requirements: string[];
  readonly since: string;
  readonly level: Level | undefined;
  readonly requires: readonly Feature[];
  readonly flags: readonly string[];
  readonly isolate: boolean;
  readonly expand: boolean;
  /** The source text of `input` without white space outside strings: what a port is sent, unless the vector expands. */
  readonly inputText: string;
  /** True: no expectation, the reply is only recorded. */
  readonly observes: boolean;
  /** The source text of `expect`, without white space outside strings. */
  readonly expectText: string;
  /** Of an expectation that is one value and nothing else: the source text of that value, likewise. */
  readonly equalsText: string | undefined;
  readonly file: string;
  readonly line: number;
  /** Of a vector with a port's own exposed names set in: these names, by the marker in whose place they stand. */
  readonly exposed?: ReadonlyMap<string, string>;
}

export interface LoadedVectorFile {
  readonly file: string;
  readonly text: string;
  readonly method: string;
  readonly retired: readonly string[];
  readonly vectors: readonly LoadedVector[];
}

export type VectorFileOutcome =
  | { readonly ok: true; readonly value: LoadedVectorFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What is expected of the reply, as it is written; read anew each time: kept for all vectors, it would be most of a run's memory. */
export function writtenExpectation(vector: LoadedVector): Expectation {
  return JSON.parse(vector.expectText) as Expectation;
}

/**
 * Reads a vector file. `file` is its path relative to the suite, `vectors/<profile>/<operation>.json`; profile and operation are
 * written in the file too, and must agree.
 */
export function parseVectorFile(text: string, file: string): VectorFileOutcome {
  const read = readVectors(text, file);
  if (read === undefined) return { ok: false, problems: problemsOf(text, file) };
  const { profile, operation, retired = [] } = read.header;
  const method = methodOf({ profile, name: operation });
  const problems = [...placeProblems(file, method), ...read.problems];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { file, text, method, retired, vectors: read.vectors } };
}

/**
 * Reads header and vectors of a good file, vector by vector: parsed as a whole, a large file would be most of a run's memory. Undefined
 * for a file that is not good; what is wrong is then found by looking at the whole.
 */
function readVectors(
  text: string,
  file: string,
): { readonly header: VectorFile; readonly vectors: LoadedVector[]; readonly problems: Problem[] } | undefined {
  const lineOf = lineCounter(text);
  const vectors: LoadedVector[] = [];
  const problems: Problem[] = [];
  try {
    const start = vectorsStart(text);
    const method = methodOf({ profile: headerText(text, "profile"), name: headerText(text, "operation") });
    const end = eachObject(text, start, (object, index) => {
      const checked = checkAgainstSchema("vector", withoutInsides(text, object.members));
      if (!checked.ok) throw new SyntaxError("a vector that breaks the schema");
      const line = lineOf(object.start);
      const expectMembers = object.members.find(({ key }) => key === "expect")?.members?.length ?? 0;
      if (Object.keys(checked.value).length < object.members.length) {
        for (const key of repeatedMemberKeys(object.members))
          problems.push({ file, line, pointer: `/vectors/${index}/${key}`, message: "stands twice in one vector." });
      }
      vectors.push(
        loadedVector(checked.value, { method, file, line, expectMembers }, (key) =>
          memberText(text, object.members, key),
        ),
      );
    });
    const around = `${text.slice(0, start)}[]${text.slice(end)}`;
    const header = checkAgainstSchema("vectorFile", JSON.parse(around));
    if (!header.ok) return undefined;
    for (const pointer of repeatedKeys(around)) {
      problems.push({ file, line: 1, pointer, message: "stands twice in the file.", hint: "Remove one of them." });
    }
    return { header: header.value, vectors, problems };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A vector as data, but for the insides of its input and of the value that is expected: no schema says anything of these, that they are
 * JSON was seen when they were passed over, and to build them would take most of the time that reading takes.
 */
function withoutInsides(text: string, members: readonly MemberSpan[]): unknown {
  return dataOf(text, members, ({ key, members: inner }) => {
    if (inner === undefined) return undefined;
    if (key === "input") return {};
    return key === "expect" ? dataOf(text, inner, (member) => (member.key === "equals" ? {} : undefined)) : undefined;
  });
}

/** An object of which some members are replaced. */
function dataOf(
  text: string,
  members: readonly MemberSpan[],
  replaced: (member: MemberSpan) => unknown,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const member of members) {
    const { key } = member;
    const value = replaced(member) ?? valueIn(text, member.value);
    // Assigned, this one would become the prototype.
    if (key === "__proto__") Object.defineProperty(data, key, { value, enumerable: true });
    else data[key] = value;
  }
  return data;
}

/** Everything that is wrong with a file that could not be read. */
function problemsOf(text: string, file: string): Problem[] {
  const parsed = parseJson(text, file);
  if (!parsed.ok) return parsed.problems;
  const checked = checkAgainstSchema("vectorFile", parsed.value);
  const lineOf = lineCounter(text);
  const violations = checked.ok ? [{ pointer: "", message: "can't be read" }] : checked.violations;
  return violations.map(({ pointer, message }) => ({
    file,
    line: lineOf(offsetOf(text, pointer)),
    pointer,
    message: `${message}.`,
    hint: "The form is in spec/schemas/vector-file.schema.json.",
  }));
}

function placeProblems(file: string, method: string): Problem[] {
  if (operationOf(method) === undefined) {
    const message = `there is no operation ${method}.`;
    return [{ file, pointer: "/operation", message, hint: "spec/<profile>.md lists them." }];
  }
  if (file === `vectors/${method}.json` || !file.startsWith("vectors/")) return [];
  return [{ file, message: `holds vectors of ${method}.`, hint: `They belong in vectors/${method}.json.` }];
}

const NONE: readonly never[] = [];

function loadedVector(
  vector: Vector,
  place: { readonly method: string; readonly file: string; readonly line: number; readonly expectMembers: number },
  textOf: (key: "input" | "expect") => string,
): LoadedVector {
  const {
    id,
    name,
    requirements,
    since,
    level,
    requires = NONE,
    flags = NONE,
    isolate = false,
    expand = false,
  } = vector;
  const expectText = textOf("expect");
  const isOneValue = "equals" in vector.expect && place.expectMembers === 1;
  return {
    id,
    name,
    method: place.method,
    requirements,
    since,
    level,
    requires,
    flags,
    isolate,
    expand,
    inputText: textOf("input"),
    observes: "observe" in vector.expect,
    expectText,
    equalsText: isOneValue ? expectText.slice(expectText.indexOf(":") + 1, -1) : undefined,
    file: place.file,
    line: place.line,
  };
}

function memberText(text: string, members: readonly MemberSpan[], key: string): string {
  const { start, end } = members.find((member) => member.key === key)?.value ?? { start: 0, end: 0 };
  return compactJson(text.slice(start, end));
}

/** The offset of the array `/vectors`. Throws `SyntaxError` where there is none. */
function vectorsStart(text: string): number {
  return headerStart(text, "vectors");
}

/** A string member of the file. Throws `SyntaxError` where there is none. */
function headerText(text: string, key: string): string {
  const start = headerStart(text, key);
  const value: unknown = JSON.parse(text.slice(start, endOfValue(text, start)));
  if (typeof value !== "string") throw new SyntaxError(`${key} is no string`);
  return value;
}

function headerStart(text: string, key: string): number {
  const start = skipSpace(text, 0);
  const found = text[start] === "{" ? memberStart(text, start, key) : undefined;
  if (found === undefined) throw new SyntaxError(`no member ${key}`);
  return found;
}

function repeatedMemberKeys(members: readonly MemberSpan[]): string[] {
  const keys = members.map((member) => member.key);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

type JsonOutcome =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problems: Problem[] };

/** `JSON.parse`, with the place and kind of an error told by a parser that knows them. */
export function parseJson(text: string, file: string): JsonOutcome {
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowEmptyContent: false });
    const [first] = errors;
    const line = first === undefined ? 1 : lineCounter(text)(first.offset);
    const what = first === undefined ? "syntax error" : printParseErrorCode(first.error);
    return {
      ok: false,
      problems: [{ file, line, message: `is not valid JSON (${what}).`, hint: "Mend the syntax there." }],
    };
  }
}

/** The offset of the value that a JSON pointer names, or of the deepest value on the way to it. */
export function offsetOf(text: string, pointer: string): number {
  let { start } = valueSpan(text);
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const next =
      text[start] === "["
        ? elementSpans(text, start)[Number(key)]
        : text[start] === "{"
          ? memberSpans(text, start).findLast((member) => member.key === key)?.value
          : undefined;
    if (next === undefined) return start;
    start = next.start;
  }
  return start;
}

/** Keys that stand twice in an expectation, where they can only be a slip: `/vectors/3/expect/equals/0/name`. */
export function repeatedExpectationKeys(file: LoadedVectorFile): string[] {
  const repeated: string[] = [];
  eachObject(file.text, vectorsStart(file.text), ({ members }, index) => {
    const expect = members.findLast((member) => member.key === "expect");
    if (expect !== undefined) repeated.push(...repeatedKeys(file.text, expect.value.start, `/vectors/${index}/expect`));
  });
  return repeated;
}

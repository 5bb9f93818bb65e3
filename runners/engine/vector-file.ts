import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import {
  compactJson,
  elementSpans,
  lineCounter,
  type MemberSpan,
  memberSpans,
  objectsInArray,
  repeatedKeys,
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
  readonly level?: Level;
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
  /** Read from its text whenever it is asked for: kept for all vectors, it would be most of a large run's memory. */
  readonly expect: Expectation;
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

/**
 * Reads a vector file. `file` is its path relative to the suite, `vectors/<profile>/<operation>.json`; profile and operation are
 * written in the file too, and must agree.
 */
export function parseVectorFile(text: string, file: string): VectorFileOutcome {
  const read = readVectors(text);
  if (read === undefined) return { ok: false, problems: problemsOf(text, file) };
  const lineOf = lineCounter(text);
  const { profile, operation, retired = [] } = read.header;
  const method = methodOf({ profile, name: operation });
  const problems: Problem[] = placeProblems(file, method);
  for (const [index, { start, members }] of read.vectors.entries()) {
    for (const key of repeatedMemberKeys(members)) {
      const pointer = `/vectors/${index}/${key}`;
      problems.push({ file, line: lineOf(start), pointer, message: "stands twice in one vector." });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const vectors = read.vectors.map(({ vector, start, members }) =>
    loadedVector(vector, method, file, lineOf(start), (key) => {
      const value = members.find((member) => member.key === key)?.value ?? { start: 0, end: 0 };
      return compactJson(text.slice(value.start, value.end));
    }),
  );
  return { ok: true, value: { file, text, method, retired, vectors } };
}

interface ReadVector {
  readonly vector: VectorHead;
  readonly start: number;
  readonly members: readonly MemberSpan[];
}

/** A vector without its input, which is kept as text alone. */
type VectorHead = Omit<Vector, "input">;

/**
 * Reads header and vectors of a good file, vector by vector: parsed as a whole, a large file would be most of a run's memory. Undefined
 * for a file that is not good; what is wrong is then found by looking at the whole.
 */
function readVectors(
  text: string,
): { readonly header: VectorFile; readonly vectors: readonly ReadVector[] } | undefined {
  try {
    const start = vectorsStart(text);
    const { objects, end } = objectsInArray(text, start);
    const header = checkAgainstSchema("vectorFile", JSON.parse(`${text.slice(0, start)}[]${text.slice(end)}`));
    if (!header.ok) return undefined;
    const vectors: ReadVector[] = [];
    for (const object of objects) {
      const checked = checkAgainstSchema("vector", JSON.parse(text.slice(object.start, object.end)));
      if (!checked.ok) return undefined;
      const { input: _, ...vector } = checked.value;
      vectors.push({ vector, start: object.start, members: object.members });
    }
    return { header: header.value, vectors };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
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

function loadedVector(
  vector: VectorHead,
  method: string,
  file: string,
  line: number,
  textOf: (key: "input" | "expect") => string,
): LoadedVector {
  const { id, name, requirements, since, level, isolate, expand } = vector;
  const expectText = textOf("expect");
  const requires: readonly Feature[] = vector.requires ?? [];
  return {
    id,
    name,
    method,
    requirements,
    since,
    ...(level === undefined ? {} : { level }),
    requires,
    flags: vector.flags ?? [],
    isolate: isolate === true,
    expand: expand === true,
    inputText: textOf("input"),
    observes: "observe" in vector.expect,
    expectText,
    get expect() {
      return JSON.parse(expectText) as Expectation;
    },
    file,
    line,
  };
}

/** The offset of the array `/vectors`. Throws `SyntaxError` where there is none. */
function vectorsStart(text: string): number {
  const { start } = valueSpan(text);
  const vectors =
    text[start] === "{" ? memberSpans(text, start).findLast((member) => member.key === "vectors") : undefined;
  if (vectors === undefined) throw new SyntaxError("no member vectors");
  return vectors.value.start;
}

function repeatedMemberKeys(members: readonly MemberSpan[]): string[] {
  const keys = members.map((member) => member.key);
  return new Set(keys).size === keys.length ? [] : keys.filter((key, index) => keys.indexOf(key) !== index);
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
  return objectsInArray(file.text, vectorsStart(file.text)).objects.flatMap(({ members }, index) => {
    const expect = members.findLast((member) => member.key === "expect");
    return expect === undefined ? [] : repeatedKeys(file.text, expect.value.start, `/vectors/${index}/expect`);
  });
}

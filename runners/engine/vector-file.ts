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
import type { Expectation, Feature, Level, Vector } from "./types.generated.ts";

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
  const parsed = parseJson(text, file);
  if (!parsed.ok) return parsed;
  const lineOf = lineCounter(text);
  const checked = checkAgainstSchema("vectorFile", parsed.value);
  if (!checked.ok) {
    const problems = checked.violations.map(({ pointer, message }) => ({
      file,
      line: lineOf(offsetOf(text, pointer)),
      pointer,
      message: `${message}.`,
      hint: "The form is in spec/schemas/vector-file.schema.json.",
    }));
    return { ok: false, problems };
  }
  const { profile, operation, retired = [], vectors } = checked.value;
  const method = methodOf({ profile, name: operation });
  const problems: Problem[] = [];
  if (operationOf(method) === undefined) {
    problems.push({
      file,
      pointer: "/operation",
      message: `there is no operation ${method}.`,
      hint: "spec/<profile>.md lists them.",
    });
  }
  if (file !== `vectors/${method}.json` && file.startsWith("vectors/")) {
    problems.push({ file, message: `holds vectors of ${method}.`, hint: `They belong in vectors/${method}.json.` });
  }
  const objects = objectsInArray(text, vectorsStart(text));
  const loaded = vectors.map((vector, index) => {
    const { start, members } = objects[index] ?? { start: 0, members: [] };
    for (const key of repeatedMemberKeys(members)) {
      problems.push({
        file,
        line: lineOf(start),
        pointer: `/vectors/${index}/${key}`,
        message: "stands twice in one vector.",
      });
    }
    return loadedVector(vector, method, file, lineOf(start), (key) => {
      const value = members.find((member) => member.key === key)?.value ?? { start: 0, end: 0 };
      return compactJson(text.slice(value.start, value.end));
    });
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { file, text, method, retired, vectors: loaded } };
}

function loadedVector(
  vector: Vector,
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

/** The offset of the array `/vectors` of a file that is valid. */
function vectorsStart(text: string): number {
  return memberSpans(text, valueSpan(text).start).findLast((member) => member.key === "vectors")?.value.start ?? 0;
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
  return objectsInArray(file.text, vectorsStart(file.text)).flatMap(({ members }, index) => {
    const expect = members.findLast((member) => member.key === "expect");
    return expect === undefined ? [] : repeatedKeys(file.text, expect.value.start, `/vectors/${index}/expect`);
  });
}

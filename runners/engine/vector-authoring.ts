import { layOut } from "./json-layout.ts";
import { elementSpans, lineCounter, memberSpans, valueSpan } from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import { operationOf } from "./operations.ts";
import { byId } from "./order.ts";
import type { Problem } from "./problem.ts";
import { nesting } from "./safe-domain.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import { offsetOf, parseJson } from "./vector-file.ts";

/** The order in which the members of a vector are written. */
const MEMBER_ORDER = [
  "id",
  "name",
  "requirements",
  "since",
  "level",
  "requires",
  "flags",
  "isolate",
  "expand",
  "note",
  "input",
  "expect",
];

/** Deeper values are for `$nest`: written out, nobody could read them. */
const DEEPEST_LITERAL = 500;

const SCHEMA_PATH = "../../spec/schemas/vector-file.schema.json";

/** A vector as text: its members with the spelling of their values untouched. */
interface VectorText {
  readonly id: string;
  readonly members: ReadonlyMap<string, string>;
}

/**
 * The file as `vector fmt` leaves it: vectors sorted by id, members in one order, laid out for reading. Only white space and order
 * change; numbers and strings keep their spelling. The text must be a valid vector file.
 */
export function formatVectorFile(text: string): string {
  return vectorFileText(partsOf(text));
}

export type AddOutcome =
  | { readonly ok: true; readonly text: string; readonly ids: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The vector file with the drafts added, each under the next free id. An id is never assigned twice: retired ones count as taken.
 *
 * @param fileText the vector file as it stands, or nothing when the operation has none yet
 * @param draftText one draft or an array of drafts (`VectorDraft` in the schema)
 */
export function addVectors(
  fileText: string | undefined,
  method: string,
  draftText: string,
  draftFile: string,
  specVersion: string,
): AddOutcome {
  const operation = operationOf(method);
  if (operation === undefined) {
    return {
      ok: false,
      problems: [
        { file: draftFile, message: `there is no operation ${method}.`, hint: "`list operations` names them." },
      ],
    };
  }
  const drafts = checkedDrafts(draftText, draftFile);
  if (!drafts.ok) return drafts;
  const { vectors, retired } = fileText === undefined ? { vectors: [], retired: [] } : partsOf(fileText);
  const taken = [...vectors.map((vector) => vector.id), ...retired].map((id) =>
    Number(id.slice(id.lastIndexOf("-") + 1)),
  );
  let last = Math.max(0, ...taken);
  const added = drafts.starts.map((start): VectorText => {
    last += 1;
    const draft = vectorText(draftText, start);
    const id = `${operation.idPrefix}-${String(last).padStart(4, "0")}`;
    const since = draft.members.get("since") ?? JSON.stringify(specVersion);
    return { id, members: new Map([...draft.members, ["id", JSON.stringify(id)], ["since", since]]) };
  });
  const text = vectorFileText({
    profile: operation.profile,
    operation: operation.name,
    retired,
    vectors: [...vectors, ...added],
  });
  return { ok: true, text, ids: added.map((vector) => vector.id) };
}

type CheckedDrafts =
  | { readonly ok: true; readonly starts: readonly number[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function checkedDrafts(text: string, file: string): CheckedDrafts {
  const parsed = parseJson(text, file);
  if (!parsed.ok) return parsed;
  const { start } = valueSpan(text);
  const isList = Array.isArray(parsed.value);
  const starts = isList ? elementSpans(text, start).map((span) => span.start) : [start];
  const drafts = isList ? (parsed.value as readonly unknown[]) : [parsed.value];
  const lineOf = lineCounter(text);
  const problems = drafts.flatMap((draft, index): Problem[] => {
    if (nesting(draft as JsonValue) > DEEPEST_LITERAL) {
      const message = `is nested deeper than ${DEEPEST_LITERAL} levels.`;
      return [
        { file, ...(isList ? { pointer: `/${index}` } : {}), message, hint: 'Say it with "expand": true and $nest.' },
      ];
    }
    const keys = memberKeys(text, starts[index] ?? start);
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    if (twice !== undefined) {
      const pointer = `${isList ? `/${index}` : ""}/${twice}`;
      return [{ file, pointer, message: "stands twice in one draft.", hint: "Keep one of them." }];
    }
    const checked = checkAgainstSchema("vectorDraft", draft);
    if (checked.ok) return [];
    return checked.violations.map(({ pointer, message }) => {
      const path = isList ? `/${index}${pointer}` : pointer;
      const hint = message.includes('"id"')
        ? "Ids are assigned, never written by hand."
        : "The form is VectorDraft in spec/schemas/vector-file.schema.json.";
      return { file, line: lineOf(offsetOf(text, path)), pointer: path, message: `${message}.`, hint };
    });
  });
  if (drafts.length === 0)
    problems.push({ file, message: "holds no draft.", hint: "Write one vector without an id, or a list of them." });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, starts };
}

interface VectorFileParts {
  readonly profile: string;
  readonly operation: string;
  readonly retired: readonly string[];
  readonly vectors: readonly VectorText[];
}

function partsOf(text: string): VectorFileParts {
  const header = new Map(memberSpans(text, valueSpan(text).start).map(({ key, value }) => [key, value]));
  const memberOf = (key: string, otherwise: string): unknown => {
    const span = header.get(key);
    return JSON.parse(span === undefined ? otherwise : text.slice(span.start, span.end));
  };
  const vectors = header.get("vectors");
  return {
    profile: memberOf("profile", '""') as string,
    operation: memberOf("operation", '""') as string,
    retired: memberOf("retired", "[]") as string[],
    vectors: vectors === undefined ? [] : elementSpans(text, vectors.start).map((span) => vectorText(text, span.start)),
  };
}

function vectorText(text: string, start: number): VectorText {
  const members = new Map(memberSpans(text, start).map(({ key, value }) => [key, text.slice(value.start, value.end)]));
  return { id: members.has("id") ? (JSON.parse(members.get("id") ?? "") as string) : "", members };
}

function vectorFileText(file: VectorFileParts): string {
  const sorted = [...file.vectors].sort(byId);
  const vectors = sorted.map((vector) => `    ${vectorLines(vector)}`);
  const retired = file.retired.length === 0 ? "" : `  "retired": ${JSON.stringify([...file.retired].sort())},\n`;
  return `{
  "$schema": ${JSON.stringify(SCHEMA_PATH)},
  "profile": ${JSON.stringify(file.profile)},
  "operation": ${JSON.stringify(file.operation)},
${retired}  "vectors": ${vectors.length === 0 ? "[]" : `[\n${vectors.join(",\n")}\n  ]`}
}
`;
}

function vectorLines(vector: VectorText): string {
  const lines = MEMBER_ORDER.flatMap((key) => {
    const value = vector.members.get(key);
    if (value === undefined) return [];
    const opening = `      ${JSON.stringify(key)}: `;
    return [opening + layOut(value, valueSpan(value).start, 6, opening.length + 1)];
  });
  return `{\n${lines.join(",\n")}\n    }`;
}

function memberKeys(text: string, start: number): string[] {
  return text[start] === "{" ? memberSpans(text, start).map((member) => member.key) : [];
}

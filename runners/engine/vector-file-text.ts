import { partsOfId } from "./id-ranges.ts";
import { layOut } from "./json-layout.ts";
import { elementSpans, memberSpans, type Span, valueSpan } from "./json-text.ts";
import { byId } from "./order.ts";
import { retiredFrom } from "./retired-vectors.ts";

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

const SCHEMA_PATH = "../../spec/schemas/vector-file.schema.json";

/** A vector as text: its members with the spelling of their values untouched. */
export interface VectorText {
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

/** A vector file taken apart: everything that `vectorFileText` puts together again. */
export interface VectorFileParts {
  readonly profile: string;
  readonly operation: string;
  /** As they are written: `tn-gem-0005: tn-gem-0007 asks the same`. */
  readonly retired: readonly string[];
  /** The newest id that was ever assigned: it stays when its vector goes. Missing as long as there was none. */
  readonly lastId?: string;
  readonly vectors: readonly VectorText[];
}

/**
 * Takes a valid vector file apart. `lastId` is never older than a vector that is there: who adds or removes one by hand need not think
 * of it.
 */
export function partsOf(text: string): VectorFileParts {
  const header = new Map(memberSpans(text, valueSpan(text).start).map(({ key, value }) => [key, value]));
  const memberOf = (key: string, otherwise: string): unknown => {
    const span = header.get(key);
    return JSON.parse(span === undefined ? otherwise : text.slice(span.start, span.end));
  };
  const vectors = header.get("vectors") as Span;
  const parts = {
    profile: memberOf("profile", '""') as string,
    operation: memberOf("operation", '""') as string,
    retired: memberOf("retired", "[]") as string[],
    vectors: elementSpans(text, vectors.start).map((span) => vectorText(text, span.start)),
  };
  const lastId = newest([
    ...parts.vectors.map((vector) => vector.id),
    ...parts.retired.map((entry) => retiredFrom(entry).id),
    ...(header.has("lastId") ? [memberOf("lastId", '""') as string] : []),
  ]);
  return { ...parts, ...(lastId === undefined ? {} : { lastId }) };
}

function newest(ids: readonly string[]): string | undefined {
  return ids.reduce<string | undefined>(
    (last, id) => (last === undefined || partsOfId(id).number > partsOfId(last).number ? id : last),
    undefined,
  );
}

/** The vector whose object begins at `start`. */
export function vectorText(text: string, start: number): VectorText {
  const members = new Map(memberSpans(text, start).map(({ key, value }) => [key, text.slice(value.start, value.end)]));
  return { id: JSON.parse(members.get("id") ?? '""') as string, members };
}

/** The text of a vector file, as `vector fmt` leaves it. */
export function vectorFileText(file: VectorFileParts): string {
  const sorted = [...file.vectors].sort(byId);
  const vectors = sorted.map((vector) => `    ${vectorLines(vector)}`);
  const retiredLines = [...file.retired].sort().map((entry) => `    ${JSON.stringify(entry)}`);
  const retired = retiredLines.length === 0 ? "" : `  "retired": [\n${retiredLines.join(",\n")}\n  ],\n`;
  const lastId = file.lastId === undefined ? "" : `,\n  "lastId": ${JSON.stringify(file.lastId)}`;
  return `{
  "$schema": ${JSON.stringify(SCHEMA_PATH)},
  "profile": ${JSON.stringify(file.profile)},
  "operation": ${JSON.stringify(file.operation)},
${retired}  "vectors": ${vectors.length === 0 ? "[]" : `[\n${vectors.join(",\n")}\n  ]`}${lastId}
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

import { canonicalText } from "./equality.ts";
import { idOf, partsOfId } from "./id-ranges.ts";
import { elementSpans, lineCounter, memberSpans, valueSpan } from "./json-text.ts";
import { type JsonValue, pointerToken } from "./json-value.ts";
import { operationOf } from "./operations.ts";
import type { Problem } from "./problem.ts";
import { nesting } from "./safe-domain.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import { type LoadedVector, offsetOf, parseJson } from "./vector-file.ts";
import { partsOf, type VectorFileParts, type VectorText, vectorFileText, vectorText } from "./vector-file-text.ts";

/** Deeper values are for `$nest`: written out, nobody could read them. */
const DEEPEST_LITERAL = 500;

export type AddOutcome =
  | { readonly ok: true; readonly text: string; readonly ids: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The vector file with the drafts added, each under the next free id. An id is never assigned twice, whatever became of its
 * first vector.
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
  const { profile, name } = operation;
  const before: VectorFileParts =
    fileText === undefined ? { profile, operation: name, retired: [], vectors: [] } : partsOf(fileText);
  const last = before.lastId === undefined ? 0 : partsOfId(before.lastId).number;
  const added = drafts.starts.map((start, index): VectorText => {
    const draft = vectorText(draftText, start);
    const id = idOf(operation.idPrefix, last + 1 + index);
    const since = draft.members.get("since") ?? JSON.stringify(specVersion);
    return { id, members: new Map([...draft.members, ["id", JSON.stringify(id)], ["since", since]]) };
  });
  const text = vectorFileText({
    ...before,
    vectors: [...before.vectors, ...added],
    lastId: idOf(operation.idPrefix, last + added.length),
  });
  return { ok: true, text, ids: added.map((vector) => vector.id) };
}

/** What an operation's vectors have already with the input of one of them: it may be asked for nothing new. */
export function askedAlready(vector: LoadedVector, vectors: readonly LoadedVector[]): LoadedVector | undefined {
  const input = canonicalText(JSON.parse(vector.inputText));
  return vectors.find((other) => other.id !== vector.id && canonicalText(JSON.parse(other.inputText)) === input);
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
      const pointer = `${isList ? `/${index}` : ""}/${pointerToken(twice)}`;
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

function memberKeys(text: string, start: number): string[] {
  return text[start] === "{" ? memberSpans(text, start).map((member) => member.key) : [];
}

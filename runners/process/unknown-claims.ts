import { isJsonObject, type JsonObject, type JsonValue } from "../engine/json-value.ts";
import { nearestWord } from "../engine/nearest-word.ts";
import { methodOf, operationOf, operations } from "../engine/operations.ts";
import { vectorFileSchema } from "../engine/schemas.generated.ts";

const methods = operations.map(methodOf);
const features: readonly string[] = vectorFileSchema.$defs.Feature.enum;

/** A handshake in which nothing is claimed that this suite does not know, and a sentence for each claim that was left out. */
export interface KnownClaims {
  readonly result: JsonValue;
  readonly notes: readonly string[];
}

/**
 * A harness may be newer than this suite, or have a word misspelt: either way the rest of what it claims can be judged. What is no claim at
 * all, such as a number or an operation without a profile, stays for the schema to refuse.
 */
export function withoutUnknownClaims(result: JsonValue): KnownClaims {
  if (!isJsonObject(result)) return { result, notes: [] };
  const notes: string[] = [];
  const known = (member: "operations" | "features", words: readonly string[], isKnown: (word: string) => boolean) => {
    const claimed = Object.hasOwn(result, member) ? result[member] : undefined;
    if (!Array.isArray(claimed)) return {};
    return {
      [member]: claimed.filter((word) => {
        if (typeof word !== "string" || isKnown(word)) return true;
        notes.push(noteOn(member === "features" ? `the feature ${word}` : word, nearestWord(word, words)));
        return false;
      }),
    };
  };
  const claims: JsonObject = {
    ...known("operations", methods, (word) => operationOf(word) !== undefined || !looksLikeMethod(word)),
    ...known("features", features, (word) => features.includes(word)),
  };
  return { result: { ...result, ...claims }, notes };
}

function looksLikeMethod(word: string): boolean {
  return /^[a-z][a-z0-9-]*\/[a-z][A-Za-z0-9]*$/.test(word);
}

function noteOn(claim: string, nearest: string | undefined): string {
  const suggestion = nearest === undefined ? "" : `: is ${nearest} meant?`;
  return `claims ${claim}, which this suite does not know${suggestion}`;
}

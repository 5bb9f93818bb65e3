import { typeName } from "./equality.ts";
import type { JsonValue } from "./json-value.ts";
import type { Difference } from "./types.generated.ts";

export type Decoded =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly difference: Difference };

/** Parses the string members that `decode` names as JSON; one that is no string, or no JSON, is a difference of its own. */
export function decodeMembers(value: JsonValue, pointers: readonly string[]): Decoded {
  let decoded = value;
  for (const pointer of pointers) {
    let problem: string | undefined;
    const tokens = pointer
      .split("/")
      .slice(1)
      .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
    const next = replaceAt(decoded, tokens, (member) => {
      if (typeof member !== "string") {
        problem = `a string of JSON text expected, ${member === undefined ? "nothing" : typeName(member)} came`;
        return member;
      }
      try {
        return JSON.parse(member) as JsonValue;
      } catch {
        problem = `JSON text expected, but the string is no JSON: ${JSON.stringify(member.slice(0, 120))}`;
        return member;
      }
    });
    if (problem !== undefined) return { ok: false, difference: { at: pointer, problem } };
    decoded = next ?? null;
  }
  return { ok: true, value: decoded };
}

function replaceAt(
  value: JsonValue | undefined,
  tokens: readonly string[],
  replace: (member: JsonValue | undefined) => JsonValue | undefined,
): JsonValue | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return replace(value);
  if (Array.isArray(value)) {
    const elements = value as readonly JsonValue[];
    if (elements[Number(token)] === undefined) return replace(undefined) ?? value;
    return elements.map((element, index) =>
      String(index) === token ? (replaceAt(element, rest, replace) ?? null) : element,
    );
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return replace(undefined) ?? value;
  const members = Object.entries(value as { [key: string]: JsonValue });
  return Object.fromEntries(
    members.map(([key, member]) => [key, key === token ? (replaceAt(member, rest, replace) ?? null) : member]),
  );
}

import { typeName } from "./equality.ts";
import { repeatedKeys } from "./json-text.ts";
import type { Difference } from "./types.generated.ts";

/** A value with members to decode: plain JSON, or JSON with exact numbers. */
type Container<V> = readonly V[] | { readonly [key: string]: V };

export type Decoded<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly difference: Difference };

/**
 * Parses the string members that `decode` names as JSON; one that is no string, or no JSON, is a difference of its own.
 *
 * @param parse reads JSON text as a value of the same kind; throws `SyntaxError` for other text
 */
export function decodeMembers<V>(value: V, pointers: readonly string[], parse: (text: string) => V): Decoded<V> {
  let decoded = value;
  for (const pointer of pointers) {
    const tokens = pointer.split("/").slice(1);
    const place = tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
    const attempt = decodeAt(decoded, place, parse);
    if (!attempt.ok) return { ok: false, difference: { at: pointer, problem: attempt.problem } };
    decoded = attempt.value;
  }
  return { ok: true, value: decoded };
}

type Attempt<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problem: string };

function decodeAt<V>(value: V | undefined, [key, ...rest]: readonly string[], parse: (text: string) => V): Attempt<V> {
  if (key === undefined) return decodeText(value, parse);
  if (!isContainer<V>(value) || !Object.hasOwn(value, key)) return decodeText<V>(undefined, parse);
  const inner = decodeAt((value as { readonly [key: string]: V })[key], rest, parse);
  if (!inner.ok) return inner;
  const entries = Object.entries<V>(value as { readonly [key: string]: V });
  const replaced = entries.map(([each, member]): [string, V] => [each, each === key ? inner.value : member]);
  const whole: Container<V> = Array.isArray(value)
    ? replaced.map(([, member]) => member)
    : Object.fromEntries(replaced);
  return { ok: true, value: whole as V };
}

function decodeText<V>(value: V | undefined, parse: (text: string) => V): Attempt<V> {
  if (typeof value !== "string") {
    const came = value === undefined ? "nothing" : typeName(value as Parameters<typeof typeName>[0]);
    return { ok: false, problem: `a string of JSON text expected, ${came} came` };
  }
  try {
    const parsed = parse(value);
    const [repeated] = repeatedKeys(value);
    if (repeated === undefined) return { ok: true, value: parsed };
    return { ok: false, problem: `in its JSON text the key ${repeated} stands twice in one object` };
  } catch {
    const shown = JSON.stringify(value.slice(0, 120));
    return { ok: false, problem: `JSON text expected, but the string is no JSON: ${shown}` };
  }
}

function isContainer<V>(value: unknown): value is Container<V> {
  return typeof value === "object" && value !== null;
}

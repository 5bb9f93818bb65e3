import { ExactNumber, type ExactValue, parseExact } from "./exact-number.ts";
import { repeatedKeys } from "./json-text.ts";
import { isJsonObject, type JsonObject, type JsonValue, pointerToken } from "./json-value.ts";

/** In one request line, the frame around the parameters included. */
const MOST_CONTAINERS = 400;

/**
 * Why an input lies outside the safe domain, in which all measured ports agree and a MUST may live. Empty when it lies inside.
 * `text` is the parameters as they are sent, `params` the same as data, of the form that their operation takes.
 */
export function outsideSafeDomain(text: string, params: JsonObject): string[] {
  const reasons = repeatedKeys(text).map((pointer) => `the key ${pointer} stands twice`);
  if (nesting(params) + 1 > MOST_CONTAINERS)
    reasons.push(`more than ${MOST_CONTAINERS} containers are nested in the request line`);
  else walk(parseExact(text), "", reasons);
  return [...reasons, ...toolReasons(params)];
}

function walk(value: ExactValue, at: string, reasons: string[]): void {
  if (value instanceof ExactNumber) {
    const double = Number(value.lexeme);
    if (!Number.isFinite(double)) reasons.push(`${at}: ${value.lexeme} is not finite as a double`);
    else if (/^-?\d+$/.test(value.lexeme) && !Number.isSafeInteger(double)) {
      reasons.push(`${at}: the integer ${value.lexeme} is beyond 2^53 - 1`);
    }
  } else if (typeof value === "string") {
    if (!value.isWellFormed()) reasons.push(`${at}: a lone surrogate`);
  } else if (value !== null) {
    // The keys of an array are its indices; `true` and `false` have none.
    for (const [key, member] of Object.entries<ExactValue>(value as { [key: string]: ExactValue })) {
      if (!key.isWellFormed()) reasons.push(`${at}: a key with a lone surrogate`);
      walk(member, `${at}/${pointerToken(key)}`, reasons);
    }
  }
}

/** How many containers are nested at the deepest place; iterative, for a vector may be deeper than the stack. */
export function nesting(value: JsonValue): number {
  let deepest = 0;
  const open: { readonly value: JsonValue; readonly depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    deepest = Math.max(deepest, next.depth);
    for (const inner of Object.values(next.value as Record<string, JsonValue>))
      open.push({ value: inner, depth: next.depth + 1 });
  }
  return deepest;
}

/** The tools of the parameters, `tools` or `tool`, must be complete: an object schema, a non-empty name, a description. */
function toolReasons(params: JsonObject): string[] {
  const { tools = [], tool } = params as { readonly tools?: readonly JsonObject[]; readonly tool?: JsonObject };
  const named = [
    ...tools.map((each, index) => ({ each, at: `/tools/${index}` })),
    ...(tool === undefined ? [] : [{ each: tool, at: "/tool" }]),
  ];
  return named.flatMap(({ each, at }) => {
    const reasons: string[] = [];
    if (typeof each.name !== "string" || each.name === "") reasons.push(`${at}/name is no non-empty string`);
    if (typeof each.description !== "string") reasons.push(`${at}/description is no string`);
    if (!isJsonObject(each.inputSchema ?? null)) reasons.push(`${at}/inputSchema is no object`);
    return reasons;
  });
}

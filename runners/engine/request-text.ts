import type { Exchange } from "./exchange.ts";
import { expand } from "./expansion.ts";
import type { JsonValue } from "./json-value.ts";
import { oncePerVector } from "./once-per-vector.ts";
import type { LoadedVector } from "./vector-file.ts";

/**
 * The parameters of a vector as JSON text on one line. Without `expand` it is the source text of its `input`: nothing re-serialises it,
 * so `1.0`, escapes, member order and repeated keys reach the port as written.
 */
export function paramsText(vector: LoadedVector): string {
  return vector.expand ? expandedParams(vector) : vector.inputText;
}

const expandedParams = oncePerVector((vector) => JSON.stringify(expand(JSON.parse(vector.inputText) as JsonValue)));

/** The same of its expectation. */
export function expandedExpectText(vector: LoadedVector): string {
  return vector.expand ? JSON.stringify(expand(JSON.parse(vector.expectText) as JsonValue)) : vector.expectText;
}

const expandedEqualsText = oncePerVector((vector) =>
  JSON.stringify(expand(JSON.parse(vector.equalsText ?? "null") as JsonValue)),
);

export function exchangeOf(vector: LoadedVector): Exchange {
  const { id, method, isolate, equalsText } = vector;
  const params = paramsText(vector);
  if (equalsText === undefined) return { vector: id, method, params, isolate };
  return { vector: id, method, params, isolate, expected: vector.expand ? expandedEqualsText(vector) : equalsText };
}

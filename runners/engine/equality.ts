import { ExactNumber } from "./exact-number.ts";
import { type JsonObject, type JsonValue, pointerToken } from "./json-value.ts";
import { byCodeUnits, byPlace } from "./order.ts";
import type { Difference } from "./types.generated.ts";

/** A JSON value, its numbers either all doubles or all exact. */
type Comparable = null | boolean | number | string | ExactNumber | readonly Comparable[] | ComparableObject;
interface ComparableObject {
  readonly [key: string]: Comparable;
}

/** A place in the compared values. Its pointer is written out only where something differs. */
interface Place {
  readonly within: Place | undefined;
  readonly key: string | number;
}

function pointerTo(place: Place | undefined): string {
  return place === undefined ? "" : `${pointerTo(place.within)}/${pointerToken(place.key)}`;
}

/** More differences than this add nothing for a reader; the pinned shape of a failure stays short as well. */
const MOST_DIFFERENCES = 20;
/** Short enough that every report shows an excerpt whole, its length included. */
const LONGEST_EXCERPT = 250;

/**
 * Where two values differ, as `spec/README.md` defines equality: object members unordered, arrays ordered, strings by code unit, a
 * missing member is not `null`, numbers equal as IEEE doubles (`-0` equals `0`) or, between exact numbers, as decimals.
 */
export function differencesOf(expected: Comparable, actual: Comparable): Difference[] {
  const found: Difference[] = [];
  compare(expected, actual, undefined, found);
  return found.sort(byPlace);
}

function compare(expected: Comparable, actual: Comparable, at: Place | undefined, found: Difference[]): void {
  if (found.length >= MOST_DIFFERENCES || expected === actual) return;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    compareArrays(expected as readonly Comparable[], actual as readonly Comparable[], at, found);
  } else if (isObject(expected) && isObject(actual)) {
    compareObjects(expected, actual, at, found);
  } else if (expected instanceof ExactNumber && actual instanceof ExactNumber) {
    if (!expected.equals(actual)) found.push(difference(at, "another number", expected, actual));
  } else if (typeof expected === "string" && typeof actual === "string") {
    found.push(textDifference(at, expected, actual));
  } else {
    found.push(difference(at, problemBetween(expected, actual), expected, actual));
  }
}

/** Arrays of different length or order differ as a whole: what an insertion or a swap moves is not a difference of its own. */
function compareArrays(
  expected: readonly Comparable[],
  actual: readonly Comparable[],
  at: Place | undefined,
  found: Difference[],
): void {
  if (expected.length !== actual.length) {
    found.push(difference(at, `${countOf(expected)} expected, ${countOf(actual)} came`, expected, actual));
    return;
  }
  const before = found.length;
  expected.forEach((element, index) => {
    compare(element, actual[index] as Comparable, { within: at, key: index }, found);
  });
  if (found.length === before || expected.length === 1 || inAnyOrder(expected) !== inAnyOrder(actual)) return;
  found.length = before;
  found.push(difference(at, `the same ${countOf(expected)} in another order`, expected, actual));
}

function compareObjects(
  expected: ComparableObject,
  actual: ComparableObject,
  at: Place | undefined,
  found: Difference[],
): void {
  for (const key of Object.keys(expected)) {
    const here = { within: at, key };
    const wanted = expected[key] as Comparable;
    if (Object.hasOwn(actual, key)) compare(wanted, actual[key] as Comparable, here, found);
    else if (found.length < MOST_DIFFERENCES)
      found.push({ at: pointerTo(here), problem: "missing", expected: excerpt(wanted) });
  }
  for (const key of Object.keys(actual)) {
    if (found.length >= MOST_DIFFERENCES) return;
    if (Object.hasOwn(expected, key)) continue;
    found.push({
      at: pointerTo({ within: at, key }),
      problem: "not expected",
      actual: excerpt(actual[key] as Comparable),
    });
  }
}

function difference(at: Place | undefined, problem: string, expected: Comparable, actual: Comparable): Difference {
  return { at: pointerTo(at), problem, expected: excerpt(expected), actual: excerpt(actual) };
}

/** Two long texts may part behind the end of an excerpt: both are shown around the place where they do. */
function textDifference(at: Place | undefined, expected: string, actual: string): Difference {
  const whole = difference(at, "another string", expected, actual);
  if (Math.max(expected.length, actual.length) <= LONGEST_EXCERPT) return whole;
  let parting = 0;
  while (expected.charCodeAt(parting) === actual.charCodeAt(parting)) parting += 1;
  return { ...whole, expected: around(expected, parting), actual: around(actual, parting) };
}

const BEFORE_PARTING = 20;
const BEHIND_PARTING = 60;

/** `from character 2031 of 2051: "…"`, where the text begins and ends between characters, and not within one. */
function around(text: string, place: number): string {
  const from = wholeCharacterAt(text, Math.max(0, place - BEFORE_PARTING));
  const to = wholeCharacterAt(text, place + BEHIND_PARTING);
  return `from character ${from} of ${text.length}: ${JSON.stringify(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}

/** The offset, or the one before it where it lies between the halves of a surrogate pair. */
function wholeCharacterAt(text: string, offset: number): number {
  const isWithin = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, offset - 1), offset + 1));
  return offset > 0 && isWithin ? offset - 1 : offset;
}

function problemBetween(expected: Comparable, actual: Comparable): string {
  const [wanted, came] = [typeName(expected), typeName(actual)];
  return wanted === came ? `another ${wanted}` : `${wanted} expected, ${came} came`;
}

export function typeName(value: Comparable): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof ExactNumber) return "number";
  return typeof value;
}

function countOf(elements: readonly unknown[]): string {
  return elements.length === 1 ? "1 element" : `${elements.length} elements`;
}

function isObject(value: Comparable): value is ComparableObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** JSON text of a value, cut where it is long. A value nested too deep for the runtime is named as such. */
function excerpt(value: Comparable): string {
  try {
    const text = exactText(value);
    if (text.length <= LONGEST_EXCERPT) return text;
    return `${text.slice(0, wholeCharacterAt(text, LONGEST_EXCERPT))}… (${text.length} characters)`;
  } catch (error) {
    if (error instanceof RangeError) return "(nested too deep to show)";
    throw error;
  }
}

/** Equal for two arrays that hold the same in whatever order. */
function inAnyOrder(elements: readonly Comparable[]): string {
  return elements
    .map((element) => exactText(element, sortedEntries))
    .sort()
    .join();
}

function exactText(
  value: Comparable,
  entriesOf: (object: ComparableObject) => [string, Comparable][] = Object.entries,
): string {
  if (value instanceof ExactNumber) return value.lexeme;
  if (Array.isArray(value))
    return `[${(value as readonly Comparable[]).map((element) => exactText(element, entriesOf)).join(",")}]`;
  // JSON has no word for what overflowed; "null" would send the reader looking for one.
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (!isObject(value)) return JSON.stringify(value);
  const members = entriesOf(value).map(([key, member]) => `${JSON.stringify(key)}:${exactText(member, entriesOf)}`);
  return `{${members.join(",")}}`;
}

/** One text per answer: two replies that are equal have the same. Ports are grouped by it where the spec is silent. */
export function canonicalText(value: JsonValue): string {
  try {
    return JSON.stringify(sorted(value));
  } catch (error) {
    if (error instanceof RangeError) return "(nested too deep to show)";
    throw error;
  }
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sorted);
  return Object.fromEntries(sortedEntries(value as JsonObject).map(([key, member]) => [key, sorted(member)]));
}

function sortedEntries<T>(object: { readonly [key: string]: T }): [string, T][] {
  return Object.entries(object).sort(([a], [b]) => byCodeUnits(a, b));
}

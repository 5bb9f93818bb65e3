/**
 * JSON as text. The engine never re-serialises what a vector says: it cuts the source apart along values, so that number lexemes,
 * escapes, member order and repeated keys reach a port as they were written. Functions that cut throw `SyntaxError` for what they pass
 * over and `JSON.parse` would not accept.
 */
import {
  behindColon,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  endOfString,
  endOfValue,
  isSpace,
  nextElement,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
} from "./json-scanner.ts";
import { pointerToken } from "./json-value.ts";

/** Half-open range of offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MemberSpan {
  readonly key: string;
  readonly keyStart: number;
  readonly value: Span;
  /** Of a value that is an object, where it was asked for. */
  readonly members: readonly MemberSpan[] | undefined;
}

export interface ObjectSpan extends Span {
  readonly members: readonly MemberSpan[];
}

/** The span of the one value of a JSON text, without the white space around it. */
export function valueSpan(text: string): Span {
  const start = skipSpace(text, 0);
  return { start, end: endOfValue(text, start) };
}

/** The members of the object that begins at `start`, in source order, repeated keys included. */
export function memberSpans(text: string, start: number): MemberSpan[] {
  return objectSpans(text, start, 1).members;
}

/** The same, and the offset behind the object. `depth`: of how many objects within each other the members are told. */
function objectSpans(
  text: string,
  start: number,
  depth: number,
): { readonly members: MemberSpan[]; readonly end: number } {
  const members: MemberSpan[] = [];
  let at = skipSpace(text, start + 1);
  while (text.charCodeAt(at) !== CLOSE_BRACE) {
    const keyEnd = endOfString(text, at);
    const valueStart = behindColon(text, keyEnd);
    const isAsked = depth > 1 && text.charCodeAt(valueStart) === OPEN_BRACE;
    const inner = isAsked ? objectSpans(text, valueStart, depth - 1) : undefined;
    const end = inner?.end ?? endOfValue(text, valueStart);
    const value = { start: valueStart, end };
    members.push({ key: keyText(text, at, keyEnd), keyStart: at, value, members: inner?.members });
    at = nextElement(text, end, CLOSE_BRACE);
  }
  return { members, end: at + 1 };
}

/**
 * Tells, in one pass over the text, each object of the array that begins at `start`, with its members and theirs; gives the offset
 * behind the array. Throws `SyntaxError` where the array is none, or holds something else.
 */
export function eachObject(text: string, start: number, tell: (object: ObjectSpan, index: number) => void): number {
  if (text.charCodeAt(start) !== OPEN_BRACKET) throw new SyntaxError("no array");
  let at = skipSpace(text, start + 1);
  for (let index = 0; text.charCodeAt(at) !== CLOSE_BRACKET; index += 1) {
    if (text.charCodeAt(at) !== OPEN_BRACE) throw new SyntaxError("an element that is no object");
    const { members, end } = objectSpans(text, at, 2);
    tell({ start: at, end, members }, index);
    at = nextElement(text, end, CLOSE_BRACKET);
  }
  return at + 1;
}

/**
 * The offset of the value of a key in the object that begins at `start`: of the first member of that name, so that what stands behind
 * it need not be looked at. Undefined where there is none.
 */
export function memberStart(text: string, start: number, wanted: string): number | undefined {
  let at = skipSpace(text, start + 1);
  while (text.charCodeAt(at) !== CLOSE_BRACE) {
    const keyEnd = endOfString(text, at);
    const valueStart = behindColon(text, keyEnd);
    if (keyText(text, at, keyEnd) === wanted) return valueStart;
    at = nextElement(text, endOfValue(text, valueStart), CLOSE_BRACE);
  }
  return undefined;
}

/** The value of a span. Parsing is left to what is no plain string. */
export function valueIn(text: string, { start, end }: Span): unknown {
  return text.charCodeAt(start) === QUOTE ? keyText(text, start, end) : JSON.parse(text.slice(start, end));
}

/** The string between the quotes; parsing is left to the few that hold an escape. */
function keyText(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes("\\") ? (JSON.parse(text.slice(start, end)) as string) : raw;
}

/** The elements of the array that begins at `start`, in order. */
export function elementSpans(text: string, start: number): Span[] {
  const elements: Span[] = [];
  let at = skipSpace(text, start + 1);
  while (text.charCodeAt(at) !== CLOSE_BRACKET) {
    const element = { start: at, end: endOfValue(text, at) };
    elements.push(element);
    at = nextElement(text, element.end, CLOSE_BRACKET);
  }
  return elements;
}

/** White space outside strings stands beside one of these signs. Inside of strings it may too, which is then looked at more closely. */
const MAY_HAVE_SPACE = /[\t\n\r]|[[{,:] | [\]},:]/;

/** The text of a value without white space outside strings; everything else stays to the letter. */
export function compactJson(text: string): string {
  if (!MAY_HAVE_SPACE.test(text)) return text;
  let compact = "";
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (isSpace(code)) {
      compact += text.slice(kept, at);
      at = skipSpace(text, at);
      kept = at;
    } else {
      at += 1;
    }
  }
  return compact + text.slice(kept);
}

/** A container around the place that is being read: an object with the keys seen so far, or an array with its current index. */
type Around = { readonly keys: Set<string>; key: string } | { readonly keys: undefined; key: number };

/** A JSON pointer to each key that stands twice in one object, anywhere in the value that begins at `from`; one pass over its text. */
export function repeatedKeys(text: string, from: number = skipSpace(text, 0), pointer = ""): string[] {
  const repeated: string[] = [];
  const around: Around[] = [];
  let isKeyNext = false;
  for (let at = from; at < text.length; ) {
    const inner = around.at(-1);
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (isKeyNext && inner?.keys !== undefined) {
        inner.key = keyText(text, at, end);
        if (inner.keys.has(inner.key))
          repeated.push(pointer + around.map(({ key }) => `/${pointerToken(key)}`).join(""));
        inner.keys.add(inner.key);
        isKeyNext = false;
      }
      at = end;
      continue;
    }
    if (code === OPEN_BRACE) around.push({ keys: new Set(), key: "" });
    else if (code === OPEN_BRACKET) around.push({ keys: undefined, key: 0 });
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) around.pop();
    else if (code === COMMA && inner?.keys === undefined && inner !== undefined) inner.key += 1;
    if (around.length === 0) break;
    if (code === OPEN_BRACE || code === COMMA) isKeyNext = true;
    at += 1;
  }
  return repeated;
}

/** Offsets of line starts, made once per text; then each look-up is a binary search. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

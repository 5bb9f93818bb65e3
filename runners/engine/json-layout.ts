import { endOfValue } from "./json-scanner.ts";
import { elementSpans, memberSpans, type Span } from "./json-text.ts";

const WIDTH = 120;

/**
 * A JSON value laid out for reading: on one line where it fits, else one member or element a line. Only white space outside strings
 * changes; numbers and strings keep their spelling.
 *
 * @param indent columns before the lines of the value
 * @param column columns in use on the line where the value begins
 */
export function layOut(text: string, start: number, indent: number, column: number): string {
  const whole = onOneLine(text, start, WIDTH - column);
  if (whole !== undefined) return whole;
  const inner = indent + 2;
  const lines = partsOf(text, start).map(
    ({ key, value }) => " ".repeat(inner) + key + layOut(text, value.start, inner, inner + key.length + 1),
  );
  const [open, close] = text[start] === "[" ? "[]" : "{}";
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

/** The value on one line, or nothing when it is a list or an object that needs more than `room` columns. A scalar can't be broken. */
function onOneLine(text: string, start: number, room: number): string | undefined {
  const isList = text[start] === "[";
  if (!isList && text[start] !== "{") return scalarText(text, start);
  // Looking on inside what can't fit any more would make a deep value take the square of its depth.
  if (room < 2) return undefined;
  const [open, close] = isList ? ["[", "]"] : ["{ ", " }"];
  const parts: string[] = [];
  let left = room - open.length - close.length;
  for (const { key, value } of partsOf(text, start)) {
    const part = onOneLine(text, value.start, left);
    if (part === undefined) return undefined;
    left -= key.length + part.length + 2;
    if (left < -2) return undefined;
    parts.push(key + part);
  }
  const whole = `${open}${parts.join(", ")}${close}`;
  return whole === "{  }" ? "{}" : whole;
}

/** The elements of an array or the members of an object, each with what stands before its value. */
function partsOf(text: string, start: number): readonly { readonly key: string; readonly value: Span }[] {
  return text[start] === "["
    ? elementSpans(text, start).map((value) => ({ key: "", value }))
    : memberSpans(text, start).map(({ keyStart, value }) => ({ key: `${scalarText(text, keyStart)}: `, value }));
}

function scalarText(text: string, start: number): string {
  return text.slice(start, endOfValue(text, start));
}

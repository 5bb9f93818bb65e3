import { endOfValue } from "./json-scanner.ts";
import { elementSpans, memberSpans } from "./json-text.ts";

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
  const pad = " ".repeat(inner);
  if (text[start] === "[") {
    const lines = elementSpans(text, start).map((element) => pad + layOut(text, element.start, inner, inner + 1));
    return `[\n${lines.join(",\n")}\n${" ".repeat(indent)}]`;
  }
  if (text[start] === "{") {
    const lines = memberSpans(text, start).map(({ keyStart, value }) => {
      const key = `${scalarText(text, keyStart)}: `;
      return pad + key + layOut(text, value.start, inner, inner + key.length + 1);
    });
    return `{\n${lines.join(",\n")}\n${" ".repeat(indent)}}`;
  }
  return scalarText(text, start);
}

/** The value on one line, or nothing when it needs more than `room` columns. A long scalar can't be broken and stays. */
function onOneLine(text: string, start: number, room: number): string | undefined {
  const open = text[start];
  if (open !== "[" && open !== "{") {
    const scalar = scalarText(text, start);
    return scalar.length <= room ? scalar : undefined;
  }
  // Looking on inside what can't fit any more would make a deep value take the square of its depth.
  if (room < 2) return undefined;
  const parts: string[] = [];
  let left = room - 4;
  const members =
    open === "["
      ? elementSpans(text, start).map((value) => ({ key: "", value }))
      : memberSpans(text, start).map(({ keyStart, value }) => ({ key: `${scalarText(text, keyStart)}: `, value }));
  for (const { key, value } of members) {
    const part = onOneLine(text, value.start, left - key.length);
    if (part === undefined) return undefined;
    left -= key.length + part.length + 2;
    if (left < -2) return undefined;
    parts.push(key + part);
  }
  if (parts.length === 0) return open === "[" ? "[]" : "{}";
  return open === "[" ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
}

function scalarText(text: string, start: number): string {
  return text.slice(start, endOfValue(text, start));
}

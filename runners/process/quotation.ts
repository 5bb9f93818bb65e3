import { printable } from "../engine/printable.ts";

/** A port's text for use in a message: on one line, without control characters, cut to `limit` UTF-16 units. */
export function quote(text: string, limit = 200): string {
  if (text === "") return "(an empty line)";
  const rest = text.length > limit ? `… (${text.length} characters)` : "";
  return `\`${printable(text.slice(0, limit))}\`${rest}`;
}

/** Characters that could move a cursor, hide or reorder text: controls, line and paragraph separators, format characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A port's text for use in a message: on one line, without control characters, cut to `limit` UTF-16 units. */
export function quote(text: string, limit = 200): string {
  if (text === "") return "(an empty line)";
  const isCut = text.length > limit;
  const shown = isCut ? text.slice(0, limit) : text;
  const rest = isCut ? `… (${text.length} characters)` : "";
  return `\`${shown.replace(unprintable, escapeOf)}\`${rest}`;
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/**
 * Controls, format characters, line separators and lone surrogates: what could steer or reorder a terminal's lines. Noncharacters as well:
 * XML can't hold all of them, not even escaped.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{NChar}]/gu;

/** Text from outside for one line of a terminal: what a port sent must not steer the reader's screen. */
export function printable(text: string): string {
  return text.replaceAll(UNSAFE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
  });
}

/** The same, cut where it is longer than `length`, with the full length told. */
export function printableExcerpt(text: string, length: number): string {
  if (text.length <= length) return printable(text);
  return `${printable(text.slice(0, length))}… (${text.length.toLocaleString("en")} characters)`;
}

import { printable } from "../../engine/printable.ts";

/** Characters of one request, reply or answer that are shown; the JSON report has the whole. */
const SHOWN_CHARACTERS = 4_000;

/** Text of one line, fit to be shown, cut where it is long with the full length told. */
export function shownLine(text: string, limit = SHOWN_CHARACTERS): string {
  return cut(text, limit, printable);
}

/** The same with its line breaks kept. */
export function shownBlock(text: string, limit = SHOWN_CHARACTERS): string {
  return cut(text, limit, (kept) =>
    kept
      .split(/\r?\n/)
      .map((line) => printable(line.replaceAll("\t", "  ")))
      .join("\n"),
  );
}

/** Text of one line for a place that escapes it itself. */
export function clipped(text: string, limit: number): string {
  return cut(text, limit, (kept) => kept);
}

function cut(text: string, limit: number, shown: (kept: string) => string): string {
  if (text.length <= limit) return shown(text);
  return `${shown(text.slice(0, limit))}… (${text.length.toLocaleString("en")} characters, cut here)`;
}

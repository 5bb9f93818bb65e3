/** A piece of a text, and whether it is code. */
export interface Span {
  readonly code: boolean;
  readonly text: string;
}

/** Requirement texts mark code by backticks: every second piece is code. A backtick without its partner is a character like others. */
export function codeSpans(text: string): readonly Span[] {
  const pieces = text.split("`");
  if (pieces.length % 2 === 0) return [{ code: false, text }];
  return pieces.map((piece, index) => ({ code: index % 2 === 1, text: piece })).filter((piece) => piece.text !== "");
}

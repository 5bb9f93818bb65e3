import { kindMarks, type VerdictKind } from "../../verdict-kinds.ts";
import { codeSpans } from "../code-spans.ts";
import { element } from "./element.ts";

/** Symbol and word of a verdict. */
export function mark(kind: VerdictKind, count?: number): HTMLElement {
  const { symbol, word } = kindMarks[kind];
  const told = count === undefined ? ` ${word}` : ` ${count} ${word}`;
  return element("span", { class: `key ${kind}` }, element("i", { "aria-hidden": "true" }, symbol), told);
}

/** Text with its code spans marked. */
export function prose(text: string): Node[] {
  return codeSpans(text).map((span) => (span.code ? element("code", {}, span.text) : new Text(span.text)));
}

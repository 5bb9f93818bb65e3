import type {
  Code,
  Heading,
  InlineCode,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  Text,
} from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { printableExcerpt } from "../engine/printable.ts";

/** The longest text that stands within a sentence or a cell, and the longest line of a block. */
const LINE = 300;
const BLOCK_LINE = 1000;

/**
 * Text from outside within a sentence or a cell. As code it is shown as it is: no markup, HTML, link, mention of a person or reference to
 * an issue comes of it. A line break is shown by its code.
 */
export function code(text: string, length = LINE): InlineCode {
  return { type: "inlineCode", value: text === "" ? "(empty)" : insideCell(printableExcerpt(text, length)) };
}

/** In a cell of a table `\|` stands for a bar, and nothing stands for a backslash before a bar. */
function insideCell(text: string): string {
  return text.replaceAll("\\|", "\\\\u007c");
}

/** Texts from outside, each a line of its own. */
export function codeLines(lines: readonly string[]): Code {
  return { type: "code", value: lines.map((line) => printableExcerpt(line, BLOCK_LINE)).join("\n") };
}

/**
 * What GitHub and others make links or pictures of although it is no markup: addresses, mentions, issues, commits, `:emoji:`, formulas,
 * struck-out text.
 */
const AUTOLINKED = /[@$~]|#\d|\bGH-\d|:\/\/|\bwww\.|\b[0-9a-f]{7,}\b|:[a-z0-9_+-]+:/i;

/** A sentence of the suite, in which `backticks` set off code. One that would become more than text is shown as code altogether. */
export function prose(sentence: string): PhrasingContent[] {
  const shown = printableExcerpt(sentence, BLOCK_LINE);
  const parts = shown.split("`");
  if (AUTOLINKED.test(shown) || parts.length % 2 === 0) return [code(sentence, BLOCK_LINE)];
  return parts.flatMap((part, index) => (part === "" ? [] : [index % 2 === 0 ? plain(part) : code(part)]));
}

/** Words of our own. */
export function plain(value: string): Text {
  return { type: "text", value };
}

export function heading(depth: 1 | 2 | 3 | 4, ...children: PhrasingContent[]): Heading {
  return { type: "heading", depth, children };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

export function bullets(items: readonly PhrasingContent[][]): List {
  const children = items.map((item) => ({ type: "listItem" as const, children: [paragraph(...item)] }));
  return { type: "list", ordered: false, spread: false, children };
}

/** A table; the columns from `numbersFrom` on hold numbers. */
export function table(
  header: readonly string[],
  rows: readonly (readonly PhrasingContent[])[],
  numbersFrom: number,
): Table {
  const row = (cells: readonly PhrasingContent[]) => ({
    type: "tableRow" as const,
    children: cells.map((cell) => ({ type: "tableCell" as const, children: [cell] })),
  });
  const align = header.map((_, column) => (column < numbersFrom ? null : ("right" as const)));
  return { type: "table", align, children: [row(header.map(plain)), ...rows.map(row)] };
}

/** The Markdown of one block: GitHub's dialect, without the padding of cells that makes a large table quadratic. */
export function markdownOf(block: RootContent): string {
  const root: Nodes = { type: "root", children: [block] };
  return toMarkdown(root, { bullet: "-", fences: true, extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] });
}

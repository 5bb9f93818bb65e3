import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type BlockKind, blockKind } from "./block-kinds.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** One page below `docs/`, read and parsed. */
export interface DocPage {
  /** Relative to the repository: `docs/tutorial.md`. */
  readonly file: string;
  readonly tree: Root;
  readonly blocks: readonly DocBlock[];
  /** Every `code span`, with where it stands. */
  readonly spans: readonly { readonly where: string; readonly text: string }[];
}

/** A fenced block, and what is to be done with it. */
export interface DocBlock {
  /** `docs/tutorial.md:12` */
  readonly where: string;
  readonly language: string;
  readonly kind: BlockKind;
  readonly text: string;
}

/** Every page, however deep. Throws on a block of no known kind. */
export const docPages: readonly DocPage[] = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => `docs/${file.replaceAll("\\", "/")}`)
  .map((file) => parsedPage(file, readFileSync(join(root, file), "utf8")));

export function pageNamed(file: string): DocPage {
  const page = docPages.find((each) => each.file === file);
  if (page === undefined) throw new Error(`there is no ${file}`);
  return page;
}

export function parsedPage(file: string, markdown: string): DocPage {
  const tree = fromMarkdown(markdown);
  const blocks: DocBlock[] = [];
  const spans: { where: string; text: string }[] = [];
  const walk = (node: Nodes) => {
    const where = `${file}:${node.position?.start.line ?? 1}`;
    if (node.type === "inlineCode") spans.push({ where, text: node.value });
    if (node.type === "code") {
      const language = node.lang ?? "";
      blocks.push({ where, language, kind: blockKind(language, node.meta ?? "", where), text: node.value });
    }
    if ("children" in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return { file, tree, blocks, spans };
}

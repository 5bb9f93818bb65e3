import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as plainText } from "mdast-util-to-string";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One page of the spec, read and parsed. */
export interface SpecPage {
  /** Relative to the repository: `spec/toolnexus.md`. */
  readonly file: string;
  /** The profile that a page of requirements is named after. */
  readonly profile: string;
  readonly markdown: string;
  readonly tree: Root;
  readonly blocks: readonly SpecBlock[];
}

/** A fenced block, and where it stands. */
export interface SpecBlock {
  readonly file: string;
  readonly line: number;
  readonly profile: string;
  /** The nearest heading above. */
  readonly heading: string;
  /** The info string, which says what the block is: `json example`. */
  readonly info: string;
  readonly text: string;
}

/** Throws with everything that is wrong, in words. */
export function expectNone(problems: readonly unknown[], about = ""): void {
  if (problems.length === 0) return;
  const told = problems.map((problem) => (typeof problem === "string" ? problem : JSON.stringify(problem)));
  throw new Error([about, ...told].filter((line) => line !== "").join("\n"));
}

/** Every markdown page under `spec/`, however deep. */
export const specPages: readonly SpecPage[] = readdirSync(join(root, "spec"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => specPage(`spec/${file.replaceAll("\\", "/")}`));

export const specBlocks: readonly SpecBlock[] = specPages.flatMap((page) => page.blocks);

export function pageNamed(file: string): SpecPage {
  const page = specPages.find((each) => each.file === file);
  if (page === undefined) throw new Error(`there is no ${file}`);
  return page;
}

/** The next id that no requirement of an area has: `SAN-5` for `SAN`. */
export function nextFreeId(area: string): string {
  const numbers = specPages.flatMap(({ markdown }) =>
    [...markdown.matchAll(new RegExp(`^### ${area}-(\\d+)`, "gm"))].map(([, number]) => Number(number)),
  );
  return `${area}-${Math.max(0, ...numbers) + 1}`;
}

function specPage(file: string): SpecPage {
  const markdown = readFileSync(join(root, file), "utf8");
  const tree = fromMarkdown(markdown);
  const profile = basename(file, ".md");
  return { file, profile, markdown, tree, blocks: blocksOf(tree, { file, profile }) };
}

/** In the order of the page, those inside of lists included. */
function blocksOf(tree: Root, page: { readonly file: string; readonly profile: string }): SpecBlock[] {
  const blocks: SpecBlock[] = [];
  let heading = "";
  const walk = (node: Nodes) => {
    if (node.type === "heading") heading = plainText(node);
    if (node.type === "code") {
      const info = [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
      blocks.push({ ...page, heading, info, line: node.position?.start.line ?? 1, text: node.value });
    }
    if ("children" in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return blocks;
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as plainText } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { blockKind } from "./block-kinds.ts";
import { type DocPage, docPages, pageNamed, root } from "./doc-pages.ts";
import { problemsOfCommand, problemsOfWorkflow } from "./looked-up.ts";
import { isShownBy } from "./shown-output.ts";

/** The pages with commands that are run, each by a test of its own. */
const walked = [
  "docs/data-only.md",
  "docs/maintainers.md",
  "docs/porters.md",
  "docs/spec-authors.md",
  "docs/tutorial.md",
];

describe.each(docPages)("$file", (page) => {
  it("shows no command that nobody runs", () => {
    const isRun = page.blocks.some(
      ({ kind }) => kind.kind === "run" || kind.kind === "output" || kind.kind === "change",
    );
    expect(isRun).toBe(walked.includes(page.file));
  });

  it("knows verbs, flags, ports and scripts of the commands that are only shown", async () => {
    const blocks = page.blocks.filter(({ kind }) => kind.kind === "elsewhere").flatMap(({ text }) => text.split("\n"));
    const spans = page.spans.map(({ text }) => text).filter((text) => /^(npx |pnpm )/.test(text));
    expect((await Promise.all([...blocks, ...spans].map(problemsOfCommand))).flat()).toEqual([]);
  });

  it("shows workflows that can be read and say only what there is", async () => {
    const workflows = page.blocks.filter(({ language }) => language === "yaml").map(({ text }) => text);
    expect((await Promise.all(workflows.map(problemsOfWorkflow))).flat()).toEqual([]);
    for (const { language, text } of page.blocks) if (language === "json") JSON.parse(text);
  });

  it("links only to what is there", () => {
    expect(linksOf(page.tree).filter((url) => !/^https?:/.test(url) && !leadsSomewhere(page, url))).toEqual([]);
  });
});

describe("the index", () => {
  it("leads to every page", () => {
    const links = linksOf(pageNamed("docs/README.md").tree).map((url) => join("docs", url));
    expect(links).toEqual(
      expect.arrayContaining(docPages.map(({ file }) => file).filter((file) => file !== "docs/README.md")),
    );
  });
});

describe("what the tests of the pages refuse", () => {
  it("is a block of a kind that nobody looks at", () => {
    expect(() => blockKind("bash", "", "page:1")).toThrow('page:1: no test looks at a block of the kind "bash"');
    expect(() => blockKind("sh", "exit=one", "page:2")).toThrow('"sh exit=one"');
    expect(() => blockKind("text", "", "page:3")).toThrow('"text"');
  });

  it("is a command with a flag, a verb, a port or a script that is not there, or of another program", async () => {
    const commands = [
      "npx toolnexus-conformance --no-such-flag",
      "pnpm conformance judge",
      "npx --yes toolnexus-conformance@1 --port cobol@./cobol",
      "pnpm no-such-script",
      "curl example.org",
    ];
    const told = await Promise.all(commands.map(problemsOfCommand));
    expect(told.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  });

  it("is an input that the action does not have, and a wrong command in a workflow", async () => {
    const step = (inputs: string) => `- uses: OWNER/toolnexus-conformance@v1\n  with: { ${inputs} }\n`;
    expect(await problemsOfWorkflow(step("port: ./port.json"))).toEqual([]);
    expect(await problemsOfWorkflow(step("prot: ./port.json"))).toEqual(["the action has no input prot"]);
    expect(await problemsOfWorkflow("- run: npx toolnexus-conformance --prot x\n")).toHaveLength(1);
  });

  it("is output that a command does not print", () => {
    const printed = "first\nport  version  pass\nacme  1.0.0    12\n\nconforms  acme";
    expect(isShownBy("acme  1.0.0…12", printed)).toBe(true);
    expect(isShownBy("port…\n…\nconforms  acme", printed)).toBe(true);
    expect(isShownBy("port…\nconforms  acme", printed), "a line left out without a word").toBe(false);
    expect(isShownBy("conforms", printed), "half a line").toBe(false);
    expect(isShownBy("…\nfails", printed)).toBe(false);
  });
});

function linksOf(node: Nodes): string[] {
  const here = node.type === "link" ? [node.url] : [];
  return "children" in node ? [...here, ...node.children.flatMap(linksOf)] : here;
}

function leadsSomewhere(page: DocPage, url: string): boolean {
  const [path = "", anchor] = url.split("#");
  const target = path === "" ? page.file : join(dirname(page.file), path);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** The anchors that code hosts give to the headings of a page. */
function anchorsOf(file: string): string[] {
  return fromMarkdown(readFileSync(join(root, file), "utf8")).children.flatMap((node) => {
    if (node.type !== "heading") return [];
    const kept = plainText(node)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "");
    return [kept.replaceAll(" ", "-")];
  });
}

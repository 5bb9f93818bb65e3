import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsedPage } from "./doc-pages.ts";
import { walkThrough } from "./page-run.ts";

/** A fenced block as it stands in a page. */
const block = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, "```", ""].join("\n");
const walk = (...blocks: string[]) => walkThrough(parsedPage("docs/sample.md", blocks.join("\n")));

const greeting = block("sh file=greet.sh", "greet() {", "  echo hello", "}", "greet");
const change = block("diff file=greet.sh", " greet() {", "-  echo hello", "+  echo good morning", " }");

describe("a walk through a page", () => {
  it("writes files, changes them, runs commands and looks at what they print", async () => {
    const shown = block("text output", "good …");
    const folder = await walk(greeting, change, block("sh", "sh greet.sh"), shown, block("sh exit=3", "exit 3"));
    expect(readFileSync(join(folder, "greet.sh"), "utf8")).toBe("greet() {\n  echo good morning\n}\ngreet\n");
  });

  it("starts the program by each of its names, and no other package", async () => {
    const commands = ["npx toolnexus-conformance -V", "npx --yes toolnexus-conformance@1 -V", "pnpm conformance -V"];
    await walk(block("sh", ...commands), block("text output", "1.…", "1.…", "1.…"), block("sh exit=127", "npx cowsay"));
  });

  it.each([
    { refused: "a command that fails", page: [block("sh", "false")] },
    { refused: "one that fails in the middle of a pipe", page: [block("sh", "false | true")] },
    { refused: "a command that should fail and does not", page: [block("sh exit=1", "true")] },
    { refused: "two commands of which one should fail", page: [block("sh exit=1", "false", "false")] },
    { refused: "another output", page: [greeting, block("sh", "sh greet.sh"), block("text output", "good morning")] },
    { refused: "an output of no command", page: [block("text output", "hello")] },
    { refused: "a change of what is not there", page: [greeting, change, change] },
    { refused: "a file outside of the folder", page: [block("sh file=../greet.sh", "echo hello")] },
  ])("refuses $refused", async ({ page }) => {
    await expect(walk(...page)).rejects.toThrow("docs/sample.md:");
  });
});

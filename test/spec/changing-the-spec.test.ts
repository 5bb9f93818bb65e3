import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profiles } from "../../runners/engine/operations.ts";
import { nextFreeId, pageNamed, specBlocks } from "./spec-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The blocks of the section, in the order in which the reader meets them. */
const blocks = specBlocks.filter(({ file, heading }) => file === "spec/README.md" && heading === "Changing the spec");
const id = nextFreeId("SAN");
/** The page's own id is an example: somebody may have given it to a requirement since. */
const asAuthor = (text: string) => text.replaceAll("SAN-5", id);
const textOf = (kind: string) => asAuthor(blocks.find(({ info }) => info.startsWith(kind))?.text ?? "");
const commands = blocks.filter(({ info }) => info === "sh command").flatMap(({ text }) => asAuthor(text).split("\n"));

describe("changing the spec as its README tells it", () => {
  let suite = "";
  /** What the spec says of names, and the vectors for it: a whole suite, and a quick one. */
  beforeAll(() => {
    suite = mkdtempSync(join(tmpdir(), "changing-the-spec-"));
    for (const folder of ["spec", "vectors/toolnexus"]) mkdirSync(join(suite, folder), { recursive: true });
    for (const file of ["spec/README.md", "vectors/toolnexus/sanitize.json"])
      cpSync(join(root, file), join(suite, file));
    const { markdown } = pageNamed("spec/toolnexus.md");
    const start = markdown.indexOf("\n## Sanitizing names\n");
    const end = markdown.indexOf("\n## ", start + 1);
    for (const profile of profiles) writeFileSync(join(suite, `spec/${profile}.md`), `# ${profile}\n`);
    writeFileSync(join(suite, "spec/toolnexus.md"), markdown.slice(start, end));
  });
  afterAll(() => rmSync(suite, { recursive: true, force: true }));

  /** A command of the page, on the copy. */
  function call(command: string, ...more: string[]) {
    const words = command.replace(/^pnpm conformance ?/, "").split(" ");
    const argv = [
      "--import",
      "tsx",
      join(root, "runners/cli/main.ts"),
      ...words.filter(Boolean),
      "--suite",
      suite,
      ...more,
    ];
    return execa("node", argv, { cwd: root, reject: false, all: true, env: { NO_COLOR: "1" } });
  }

  it("leads from a new requirement without a vector to the ports that moved", async () => {
    const [check = "", add = "", checkAgain = "", run = "", explain = ""] = commands;
    expect(commands).toHaveLength(5);
    const page = join(suite, "spec/toolnexus.md");
    writeFileSync(page, `${readFileSync(page, "utf8")}\n${textOf("md requirement")}\n`);

    const before = await call(check);
    expect(before.exitCode).toBe(2);
    expect(before.all).toMatch(new RegExp(`spec/toolnexus\\.md:\\d+: ${id} \\(SHOULD\\) has no vector`));

    const draft = join(suite, "draft.json");
    writeFileSync(draft, textOf("json draft"));
    const added = await call(add.replace("draft.json", draft));
    expect(added.all).toMatch(/^tn-san-\d{4} a word that many languages reserve stays$/m);

    const after = await call(checkAgain);
    expect(after.all).not.toContain(id);
    expect(after.exitCode, after.all).toBe(0);

    const ran = await call(run, "--port", "typescript");
    expect(ran.exitCode, ran.all).toBe(0);
    expect(ran.all).toMatch(/typescript \(reference\) +\S+ +1 +0 +0 /);
    expect(ran.all).toMatch(/^conforms +typescript/m);

    const explained = await call(explain);
    expect(explained.all).toContain("A word of the port's own language stays as it is.");
    expect(explained.all).toMatch(/1 vector:\n {2}tn-san-\d{4} \(SHOULD\) a word that many languages reserve stays/);
  }, 120_000);
});

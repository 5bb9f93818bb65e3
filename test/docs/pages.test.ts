import { cpSync, symlinkSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../files/suite-on-disk.ts";
import { pageNamed, root } from "./doc-pages.ts";
import { maintainedPort } from "./maintained-port.ts";
import { walkThrough } from "./page-run.ts";

const python = await execa("python3", ["--version"], { reject: false });
const lacks = python.exitCode === 0 ? "" : " (needs Python 3)";

/** A clone as far as the commands of the page look at it: spec, vectors, and the record of the mutants. */
function clone(): string {
  const folder = temporaryFolder();
  for (const part of ["spec", "vectors", "test/mutants/kill-matrix.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

/** A folder in which the package and a validator are installed. */
async function withPackages(): Promise<string> {
  const folder = temporaryFolder();
  await mkdir(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/toolnexus-conformance"), "dir");
  symlinkSync(join(root, "node_modules/ajv"), join(folder, "node_modules/ajv"), "dir");
  return folder;
}

describe.concurrent("a reader who does everything that the page says", { timeout: 300_000 }, () => {
  it.skipIf(lacks !== "")(`gets a verdict on a port of his own: porters.md${lacks}`, async () => {
    await walkThrough(pageNamed("docs/porters.md"));
  });

  it("keeps a baseline true and compares runs: maintainers.md", async () => {
    await walkThrough(pageNamed("docs/maintainers.md"), { files: maintainedPort });
  });

  it("brings a requirement into the spec, and a vector out of it: spec-authors.md", async () => {
    await walkThrough(pageNamed("docs/spec-authors.md"), { folder: clone(), inClone: true });
  });

  it("judges with a runner of his own, which notices mistakes in plain, decoded and expanded values: data-only.md", async () => {
    const folder = await walkThrough(pageNamed("docs/data-only.md"), { folder: await withPackages() });
    const library = join(folder, "my-library.mjs");
    const mistakes = [
      ["A-Za-z0-9_-", "A-Za-z0-9_", "fail tn-san-0040"],
      ["JSON.stringify(args)", "JSON.stringify({ ...args, extra: 1 })", "fail tn-exe-"],
      ["tools.map(declaration)", "tools.slice(0, 300).map(declaration)", '"warn":1,'],
    ] as const;
    const text = mistakes.reduce(
      (before, [right, wrong]) => before.replace(right, wrong),
      await readFile(library, "utf8"),
    );
    for (const [, wrong] of mistakes) expect(text).toContain(wrong);
    await writeFile(library, text);
    const { stdout } = await execa("node", ["judge.mjs"], { cwd: folder });
    for (const [, , told] of mistakes) expect(stdout).toContain(told);
  });
});

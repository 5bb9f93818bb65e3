import { cpSync, symlinkSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { loadSuite } from "../../runners/files/suite-files.ts";
import { temporaryFolder } from "../files/suite-on-disk.ts";
import { killersOf, probesOf } from "../mutants/killing.ts";
import type { Mutant } from "../mutants/mutant.ts";
import { nextFreeId } from "../spec/spec-pages.ts";
import { pageNamed, root } from "./doc-pages.ts";
import { maintainedPort } from "./maintained-port.ts";
import { walkThrough } from "./page-run.ts";

const python = await execa("python3", ["--version"], { reject: false });
const lacks = python.exitCode === 0 ? "" : " (needs Python 3)";

/** A clone as far as the page looks at it: spec, vectors, the record of the mutants, and where those of names are written. */
function clone(): string {
  const folder = temporaryFolder();
  for (const part of ["spec", "vectors", "test/mutants/kill-matrix.json", "test/mutants/toolnexus-sanitizing.ts"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

/** A folder in which the data of the package and a validator are installed. */
async function withPackages(): Promise<string> {
  const folder = temporaryFolder();
  await mkdir(join(folder, "node_modules"));
  for (const part of ["package.json", "spec", "vectors"])
    cpSync(join(root, part), join(folder, "node_modules/toolnexus-conformance", part), { recursive: true });
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
    // The page's own id is an example: somebody may have given it to a requirement since.
    const id = nextFreeId("SAN");
    const page = pageNamed("docs/spec-authors.md");
    const blocks = page.blocks.map((block) => ({ ...block, text: block.text.replaceAll("SAN-5", id) }));
    const folder = await walkThrough({ ...page, blocks }, { folder: clone(), inClone: true });

    const suite = await loadSuite(folder);
    const probes = await probesOf({
      ...suite,
      vectors: suite.vectors.filter((each) => each.requirements.includes(id)),
    });
    expect(probes.map(({ vector }) => vector.since)).toEqual([suite.specVersion]);
    const { sanitizing } = (await import(join(folder, "test/mutants/toolnexus-sanitizing.ts"))) as {
      sanitizing: readonly Mutant[];
    };
    const mutants = sanitizing.filter(({ breaks }) => breaks.includes(id));
    expect(mutants).toHaveLength(2);
    for (const mutant of mutants) expect(await killersOf(mutant, probes), mutant.name).toHaveLength(1);
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
    const { stdout, exitCode } = await execa("node", ["judge.mjs"], { cwd: folder, reject: false });
    for (const [, , told] of mistakes) expect(stdout).toContain(told);
    expect(exitCode).toBe(1);

    const spec = join(folder, "node_modules/toolnexus-conformance/spec/toolnexus.md");
    const disputed = (await readFile(spec, "utf8")).replaceAll(
      /^(?=Source: )/gm,
      "Disputed: https://example.org/1\n\n",
    );
    await writeFile(spec, disputed);
    const forgiven = await execa("node", ["judge.mjs"], { cwd: folder });
    expect(forgiven.stdout).toContain("fail (disputed) tn-san-0040");
  });
});

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSuite } from "../runners/files/suite-files.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
let folder = "";
let readme = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "readme-"));
  readme = await readFile(join(root, "README.md"), "utf8");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The code blocks of one language below a heading. */
function blocks(heading: string, language: string): string[] {
  const section = readme.split(/^## /m).find((each) => each.startsWith(heading)) ?? "";
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, code]) => code ?? "",
  );
}

function conformance(...args: string[]) {
  const program = ["--import", "tsx", join(root, "runners/cli/main.ts"), ...args];
  return execa("node", program, { cwd: root, reject: false, env: { CI: "" } });
}

const hasPython = (await execa("python3", ["--version"], { reject: false })).exitCode === 0;

describe("the README", () => {
  it.runIf(hasPython)("shows a harness that runs as it stands, and conforms in what it claims", async () => {
    const [harness = ""] = blocks("Write a harness", "python");
    const [manifest = ""] = blocks("Write a harness", "json");
    await writeFile(join(folder, "harness.py"), harness);
    await writeFile(join(folder, "port.json"), manifest);
    expect(harness.trimEnd().split("\n").length).toBeLessThan(70);
    const run = await conformance("--port", join(folder, "port.json"));
    expect(run.stdout).toContain("conforms  acme: toolnexus without convertSequence");
    expect(run.exitCode).toBe(0);
  });

  it("shows a draft that `vector add` takes and `check` accepts", async () => {
    const [draft = ""] = blocks("Add a vector", "json");
    const suite = join(folder, "suite");
    await mkdir(suite);
    for (const part of ["spec", "vectors"]) await cp(join(root, part), join(suite, part), { recursive: true });
    await writeFile(join(folder, "draft.json"), draft);
    const add = await conformance("vector", "add", "toolnexus/toGemini", join(folder, "draft.json"), "--suite", suite);
    expect(add.stdout).toMatch(/^tn-gem-\d{4} a name with a comma is emitted unchanged$/);
    expect((await conformance("check", "--suite", suite)).exitCode).toBe(0);
  });

  it("shows a run of the vectors that there are", async () => {
    const { vectors } = await loadSuite(root);
    const shown = [...readme.matchAll(/^(\d+) vectors of spec/gm)].map(([, count]) => Number(count));
    expect(shown).toEqual([vectors.length]);
    const rows = [...readme.matchAll(/^\S+(?: \(\w+\))? +v?\d+\.\d+\.\d+ +([\d ]+)$/gm)].map(([, row = ""]) =>
      row.trim().split(/ +/).map(Number),
    );
    expect(rows).toHaveLength(5);
    for (const [pass = 0, fail = 0, warn = 0, observed = 0, notApplicable = 0, notRun = 0, known = 0] of rows)
      expect(pass + fail + warn + observed + notApplicable + notRun + known).toBe(vectors.length);
  });

  it("tells of as many broken references as there are", async () => {
    const matrix = await readFile(join(root, "test/mutants/kill-matrix.json"), "utf8");
    const { mutants } = JSON.parse(matrix) as { mutants: unknown[] };
    const shown = [...readme.matchAll(/from (\d+) broken references/g)].map(([, count]) => Number(count));
    expect(shown).toEqual([mutants.length]);
  });

  it("names only verbs and flags that there are", async () => {
    const help = (await Promise.all([[], ["run"], ["report"]].map((verb) => conformance(...verb, "--help"))))
      .map(({ stdout }) => stdout)
      .join("\n");
    const flags = [...readme.matchAll(/(?<=[\s`])--[a-z]+/g)].map(([flag]) => flag);
    const known = new Set([...help.matchAll(/--[a-z]+/g)].map(([flag]) => flag));
    const ofOtherPrograms = new Set(["--yes"]);
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => !known.has(flag) && !ofOtherPrograms.has(flag))).toEqual([]);
  });

  it("links only to what is there", async () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => path ?? "");
    const missing: string[] = [];
    for (const link of links) await readFile(join(root, link)).catch(() => missing.push(link));
    expect(links.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });
});

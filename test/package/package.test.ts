import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { execa } from "execa";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { acmePort, typedConsumer } from "./acme-port.ts";
import { checkout, type InstalledPackage, installPackage } from "./installed-package.ts";

// Each call starts a program that starts others; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
  for (const [name, content] of Object.entries({ ...acmePort, ...typedConsumer })) {
    await writeFile(join(installed.app, name), content);
  }
});
afterAll(() => installed?.remove());

/** What may be in the package, and why. Whatever fits none of these was packed by mistake. */
const wanted: readonly RegExp[] = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/runners\/(cli|engine|files|fuzz|process|reporters|acceptance|ports\/typescript)\/[\w/.-]+\.js$/,
  /^dist\/ts-impl\/[\w/-]+\.(js|d\.ts)$/,
  /^spec\/[\w/.-]+\.(md|json)$/,
  /^vectors\/[\w/-]+\.json$/,
  /^runners\/ports\/[a-z]+\/(?!.*\.ts$).+$/,
  /^runners\/scaffolds\/.+$/,
];

describe("the package", () => {
  it("is as publint wants it", async () => {
    const { messages } = await publint({ pkgDir: installed.root, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it("holds what a user needs and nothing else", () => {
    const paths = installed.files.map(({ path }) => path);
    expect(paths.filter((path) => !wanted.some((form) => form.test(path)))).toEqual([]);
    expect(wanted.filter((form) => !paths.some((path) => form.test(path)))).toEqual([]);
  });

  it("holds every harness, scaffold and vector of the checkout: nothing is left out for its name", async () => {
    const packed = new Set(installed.files.map(({ path }) => path));
    for (const folder of ["runners/scaffolds", "vectors", "runners/ports/python", "runners/ports/elixir"]) {
      const entries = await readdir(join(installed.packedIn, folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const paths = files.map((path) => relative(installed.packedIn, path).split(sep).join("/"));
      expect(paths.filter((path) => !packed.has(path) && !path.includes("__pycache__"))).toEqual([]);
    }
  });

  it("is small: under 0.8 MB to download, 6 MB on disk, of which the vectors are most", () => {
    const sum = (form: RegExp) =>
      installed.files.filter(({ path }) => form.test(path)).reduce((bytes, { size }) => bytes + size, 0);
    expect(installed.packedSize).toBeLessThan(800_000);
    expect(sum(/^/)).toBeLessThan(6_000_000);
    expect(sum(/^vectors\//)).toBeGreaterThan(sum(/^/) / 2);
  });

  it("names no folder of the machine that packed it", async () => {
    const texts = await Promise.all(
      installed.files.map(async ({ path }) => ({ path, text: await readFile(join(installed.root, path), "utf8") })),
    );
    const traces = [installed.packedIn, checkout.replace(/\/$/, "")];
    expect(texts.filter(({ text }) => traces.some((trace) => text.includes(trace))).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("declares every package that its code imports, and no other", async () => {
    const code = await codeBelow(join(installed.root, "dist"));
    const imported = [...code.matchAll(/(?:from|import\()\s*"((?:@[\w-]+\/)?[\w-]+)(?:\/[^"]*)?"/g)].map(
      ([, name]) => name,
    );
    const { dependencies } = JSON.parse(await readFile(join(installed.root, "package.json"), "utf8"));
    expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

/** The text of all JavaScript below a folder. */
async function codeBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => entry.endsWith(".js"));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
}

describe.concurrent("the installed program", () => {
  it("tells its version and how it is called", async () => {
    const [version, help] = await Promise.all([installed.run(["--version"]), installed.run(["--help"])]);
    const manifest = JSON.parse(await readFile(join(checkout, "package.json"), "utf8"));
    expect(version).toMatchObject({ exitCode: 0, stdout: manifest.version });
    expect(help).toMatchObject({ exitCode: 0 });
    expect(help.stdout).toMatch(/^Usage: npx toolnexus-conformance \[options\] \[command\]$/m);
  });

  it("judges a stranger's port by its manifest", async () => {
    const command = ["--no-install", "toolnexus-conformance", "--port", "./port.json"];
    const { exitCode, stdout } = await execa("npx", command, { cwd: installed.app, reject: false });
    expect(stdout).toContain("conforms  acme: toolnexus without convertSequence");
    expect(exitCode).toBe(0);
  });

  it("fails a port that is wrong, and says how to see that again", async () => {
    const one = ["--port", "./port.json", "--id", "tn-gem-0001"];
    const { exitCode, stdout } = await installed.run(one, { ACME_IS_WRONG: "yes" });
    expect(stdout).toContain("reproduce npx toolnexus-conformance --port ./port.json --id tn-gem-0001\n");
    expect(exitCode).toBe(1);
  });

  it("judges the reference, of which it has no sources", async () => {
    const { exitCode, stdout } = await installed.run(["--port", "typescript", "--id", "*-0001"]);
    expect(stdout).toMatch(
      /^conforms {2}typescript \(reference\): toolnexus, every operation.*; conduit-gemini, every operation/m,
    );
    expect(exitCode).toBe(0);
  });

  it("builds where the user's caches are, and tells by doctor what it finds of a port", async () => {
    const { exitCode, stdout } = await installed.run(["doctor", "--port", "./port.json"]);
    expect(stdout).toMatch(/^ {2}ok {4}builds of ports {2}.*\/caches\/toolnexus-conformance$/m);
    expect(stdout).toMatch(/^ {2}ok {4}start +acme 1\.0\.0, Node /m);
    expect(exitCode).toBe(0);
  });

  it("looks at paths from where a script of the user's package was started", async () => {
    const env = { npm_lifecycle_event: "conformance", INIT_CWD: "/" };
    expect(await installed.run(["--port", "./port.json", "--id", "tn-gem-0001"], env)).toMatchObject({ exitCode: 0 });
  });

  it.each([
    { verb: ["vector", "fmt"], told: "`vector fmt` would write into the installed package" },
    { verb: ["vector", "add", "toolnexus/toGemini", "draft.json"], told: "`vector add` would write" },
    { verb: ["baseline", "update", "--port", "typescript"], told: "`baseline update` would write" },
  ])("does not change itself: $verb.0 $verb.1 is for a clone", async ({ verb, told }) => {
    const { exitCode, stderr } = await installed.run(verb);
    expect(stderr).toContain(told);
    expect(stderr).toContain("Work in a clone of the suite, or name a place of your own with --");
    expect(exitCode).toBe(2);
  });
});

describe.concurrent("without the program", () => {
  it("the reference has types, and vectors and schemas can be imported as JSON", async () => {
    const tsc = join(checkout, "node_modules", ".bin", "tsc");
    const { exitCode, stdout } = await execa(tsc, ["-p", "."], { cwd: installed.app, reject: false });
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "" });
  });

  it("the reference and the vectors load, as modules and by require", async () => {
    const asModule = `import { toGemini } from "toolnexus-conformance/reference";
      import file from "toolnexus-conformance/vectors/toolnexus/toGemini.json" with { type: "json" };
      console.log(JSON.stringify(toGemini([])), file.vectors[0].id);`;
    const byRequire = `const { toGemini } = require("toolnexus-conformance/reference");
      const file = require("toolnexus-conformance/vectors/toolnexus/toGemini.json");
      console.log(JSON.stringify(toGemini([])), file.vectors[0].id);`;
    for (const program of [
      ["--input-type=module", "-e", asModule],
      ["-e", byRequire],
    ]) {
      const { stdout } = await execa("node", program, { cwd: installed.app });
      expect(stdout).toBe('[{"functionDeclarations":[]}] tn-gem-0001');
    }
  });
});

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { init } from "../../runners/cli/init.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { expectRefused, printed } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("init", () => {
  it("writes the files, lists them, and says the one command to run next", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, ".git"));
    const { exitCode, stdout, stderr } = await printed(() => init("python", folder, { name: "acme" }));
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const [first, ...lines] = stdout.trimEnd().split("\n");
    expect(first).toBe("Wrote the harness of the port acme:");
    expect(lines.slice(0, 5).map((line) => line.split(`${basename(folder)}/`).at(-1))).toEqual([
      ".github/workflows/conformance.yml",
      "CONFORMANCE.md",
      "conformance/harness.py",
      "conformance/library.py",
      "port.json",
    ]);
    expect(lines.slice(5)).toEqual([
      "",
      "Run it as it is, and it says what to do first:",
      `  pnpm conformance --port ${relative(".", folder)}/port.json`,
      expect.stringMatching(/\/CONFORMANCE\.md says the rest\.$/),
    ]);
  });

  it("puts the name of the port everywhere, by default that of the folder", async () => {
    const folder = join(temporaryFolder(), "acme");
    await printed(() => init("ruby", folder, {}));
    expect(JSON.parse(readFileSync(join(folder, "port.json"), "utf8"))).toMatchObject({ name: "acme" });
    expect(readFileSync(join(folder, "conformance/harness.rb"), "utf8")).toContain('name: "acme"');
    for (const file of filesIn(folder)) expect(readFileSync(file, "utf8"), file).not.toContain("my-port");
  });

  it("tells where the workflow has to be moved when the folder is no root of a repository", async () => {
    const { stdout } = await printed(() => init("go", temporaryFolder(), {}));
    expect(stdout).toMatch(/\nGitHub looks for \.github\/workflows at the root of a repository only: .*\n$/);
  });

  it("overwrites nothing", async () => {
    const folder = writeFiles(temporaryFolder(), { "CONFORMANCE.md": "mine", "port.json": "{}" });
    await expectRefused(
      () => init("rust", folder, {}),
      `nothing is written, for there is already CONFORMANCE.md, port.json in ${folder}.`,
    );
    expect(filesIn(folder).length).toBe(2);
    await printed(() => init("rust", join(folder, "sub"), {}));
    await expectRefused(() => init("rust", join(folder, "sub"), {}), "conformance/src/main.rs");
    const nearby = relative(".", folder);
    await expectRefused(() => init("rust", nearby, {}), `port.json in ${folder}. Name another folder`);
  });

  it("refuses a name or a language that can't be, before anything is written", async () => {
    const folder = temporaryFolder();
    await expectRefused(() => init("java", folder, { name: 'a", "b' }), "can't be the name of a port");
    await expectRefused(() => init("jvaa", folder, {}), "Did you mean java?");
    expect(filesIn(folder)).toEqual([]);
  });

  it("is a verb of the program", async () => {
    const folder = temporaryFolder();
    const ended = await conformance(["init", "elixir", join(folder, "new"), "--name", "acme"]);
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0, stderr: "" });
    expect(filesIn(join(folder, "new")).length).toBe(6);
    expectRefusal(await conformance(["init", "elxir", folder]), 2, "Did you mean elixir?");
  });
});

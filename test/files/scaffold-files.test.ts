import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UsageError } from "../../runners/engine/problem.ts";
import { isRepositoryRoot, writeScaffold } from "../../runners/files/scaffold-files.ts";
import { temporaryFolder, writeFiles } from "./suite-on-disk.ts";

const files = [
  { path: ".github/workflows/a.yml", text: "a" },
  { path: "b.json", text: "b" },
  { path: "c/d.txt", text: "d" },
];

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe("writing a scaffold", () => {
  it("makes the folder and what lies in it, beside what is there", async () => {
    const folder = join(writeFiles(temporaryFolder(), { "new/c/other.txt": "other" }), "new");
    await writeScaffold(folder, files);
    expect(files.map(({ path }) => readFileSync(join(folder, path), "utf8"))).toEqual(["a", "b", "d"]);
    expect(readFileSync(join(folder, "c/other.txt"), "utf8")).toBe("other");
  });

  it("names every file in its way, and then writes nothing", async () => {
    const folder = writeFiles(temporaryFolder(), { "b.json": "mine", "c/d.txt/inner": "a folder of that name" });
    await expect(writeScaffold(folder, files)).rejects.toThrow(
      new UsageError(
        `nothing is written, for there is already b.json, c/d.txt in ${folder}. Name another folder, or move them away.`,
      ),
    );
    expect(below(folder)).toBe(2);
    expect(readFileSync(join(folder, "b.json"), "utf8")).toBe("mine");
  });

  it("says why a folder can't be written to", async () => {
    const place = join(writeFiles(temporaryFolder(), { file: "" }), "file");
    await expect(writeScaffold(place, files)).rejects.toThrow(
      /^the harness can't be written: ENOTDIR: not a directory/,
    );
  });
});

it("a folder is the root of a repository when git keeps its things there, be it a file as in a work tree", async () => {
  const repository = temporaryFolder();
  mkdirSync(join(repository, ".git"));
  expect(await isRepositoryRoot(repository)).toBe(true);
  expect(await isRepositoryRoot(writeFiles(temporaryFolder(), { ".git": "gitdir: elsewhere" }))).toBe(true);
  expect(await isRepositoryRoot(join(repository, "sub"))).toBe(false);
});

import { lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { UsageError } from "../../runners/engine/problem.ts";
import { expectWritable, writeWhole } from "../../runners/files/atomic-write.ts";
import { temporaryFolder, writeFiles } from "./suite-on-disk.ts";

function* breaksOff(): Generator<string> {
  yield "half of it";
  throw new TypeError("the rest can't be made");
}

describe("a file that is written whole", () => {
  it("is new, or takes the place of the old one", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "report.json");
    await writeWhole(path, "old");
    await writeWhole(path, ["ne", "w"]);
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(folder)).toEqual(["report.json"]);
  });

  it("keeps its old content, and nothing is left behind, when its content breaks off", async () => {
    const folder = writeFiles(temporaryFolder(), { "report.json": "old" });
    await expect(writeWhole(join(folder, "report.json"), breaksOff())).rejects.toThrow(TypeError);
    expect(readFileSync(join(folder, "report.json"), "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["report.json"]);
  });

  it("is written where a link leads, and the link stays", async () => {
    const folder = writeFiles(temporaryFolder(), { "real/report.json": "old" });
    const link = join(folder, "link.json");
    symlinkSync(join(folder, "real/report.json"), link);
    await writeWhole(link, "new");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "real/report.json"), "utf8")).toBe("new");
    expect(readdirSync(join(folder, "real"))).toEqual(["report.json"]);
  });

  it.skipIf(process.platform === "win32")("goes through a pipe, which is not replaced", async () => {
    const path = join(temporaryFolder(), "pipe");
    await execa("mkfifo", [path]);
    const [read] = await Promise.all([readFile(path, "utf8"), writeWhole(path, "through")]);
    expect(read).toBe("through");
    expect(lstatSync(path).isFIFO()).toBe(true);
  });
});

describe("a place that can't be written", () => {
  const folder = writeFiles(temporaryFolder(), { "inner/file": "" });

  it.each([
    ["in a folder that is not there", join(folder, "no/such/report.json"), /no\/such is not there\. Make it first\.$/],
    ["that is a folder", join(folder, "inner"), /inner can't be written: /],
  ])("%s is told as what it is, by what looks first and by what writes", async (_, path, message) => {
    for (const attempt of [expectWritable(path), writeWhole(path, "x")]) {
      await expect(attempt).rejects.toThrow(UsageError);
      await expect(attempt).rejects.toThrow(message);
    }
    expect(readdirSync(folder)).toEqual(["inner"]);
  });

  it("is no place that only holds nothing yet", async () => {
    await expect(expectWritable(join(folder, "new.json"))).resolves.toBeUndefined();
    await expect(expectWritable("new.json")).resolves.toBeUndefined();
  });
});

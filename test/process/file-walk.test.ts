import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TooManyFilesError, walkFiles } from "../../runners/process/file-walk.ts";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "walk-"));
  for (const path of [
    "b.txt",
    "a/z.txt",
    "a/.hidden",
    ".git/HEAD",
    "a/node_modules/x.js",
    "x.egg-info/PKG",
    "a-b.txt",
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
  symlinkSync("..", join(root, "a", "up"));
});

afterAll(() => rmSync(root, { recursive: true }));

describe("a walk through a folder", () => {
  it("tells its files in order, without dependencies, history and what tools leave behind", async () => {
    expect(await walkFiles(root)).toEqual(["a-b.txt", "a/.hidden", "a/up", "a/z.txt", "b.txt"]);
  });

  it("ends where there are more files than anybody means to judge", async () => {
    await expect(walkFiles(root, 4)).rejects.toThrow(TooManyFilesError);
    await expect(walkFiles(root, 4)).rejects.toThrow(
      "holds more than 4 files: name the folder of the one project that is meant",
    );
    expect(await walkFiles(root, 5)).toHaveLength(5);
  });
});

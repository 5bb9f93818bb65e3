import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { exitCodeAfter, isOutputError } from "../../runners/cli/output-errors.ts";

const refused = (code: string, syscall = "write") => Object.assign(new Error(`${code}: refused`), { code, syscall });

describe("output that can't be written", () => {
  it("is told in one line, and the run counts as incomplete", () => {
    const told: string[] = [];
    expect(exitCodeAfter(refused("ENOSPC"), 0, (line) => told.push(line))).toBe(3);
    expect(told).toEqual([
      "The output could not be written: ENOSPC: refused. What was written so far is not complete.",
    ]);
  });

  it("is no trouble where the reader has closed the pipe", () => {
    const told: string[] = [];
    expect(exitCodeAfter(refused("EPIPE"), 1, (line) => told.push(line))).toBe(1);
    expect(told).toEqual([]);
  });

  it("is told from other errors", () => {
    expect(isOutputError(refused("ENOSPC"))).toBe(true);
    expect(isOutputError(refused("ENOENT", "open"))).toBe(false);
    expect(isOutputError(refused("ENOENT"))).toBe(false);
    expect(isOutputError(new Error("a bug"))).toBe(false);
    expect(isOutputError("thrown")).toBe(false);
  });

  it.skipIf(!existsSync("/dev/full"))("ends no verb in a stack trace (needs /dev/full)", { timeout: 120_000 }, () => {
    const full = openSync("/dev/full", "w");
    const main = fileURLToPath(new URL("../../runners/cli/main.ts", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", main, "list", "operations"], {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    });
    closeSync(full);
    expect(stderr).toMatch(/^The output could not be written: ENOSPC: [^\n]+\n$/);
    expect(status).toBe(3);
  });
});

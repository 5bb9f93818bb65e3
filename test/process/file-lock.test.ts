import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LockTimeoutError, withLock } from "../../runners/process/file-lock.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const quick = { waitMs: 2_000, pollMs: 5 };
const holder = (pid: number, host = hostname()) => JSON.stringify({ host, pid, token: "someone else" });

describe("a lock", () => {
  it("lets one in at a time", async () => {
    const path = join(folder, "one");
    let inside = 0;
    let most = 0;
    const work = () =>
      withLock(path, quick, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 10));
        inside -= 1;
      });
    await Promise.all([work(), work(), work(), work()]);
    expect(most).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it("is given back when the work fails", async () => {
    const path = join(folder, "failing");
    await expect(withLock(path, quick, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(path)).toBe(false);
  });

  it("is taken over from a process that has died", async () => {
    const path = join(folder, "dead");
    const { pid } = spawnSync(process.execPath, ["-e", "0"]);
    writeFileSync(path, holder(pid));
    expect(await withLock(path, quick, async () => "in")).toBe("in");
  });

  it("is taken over when it was not touched for long, whoever holds it", async () => {
    const path = join(folder, "old");
    writeFileSync(path, holder(1, "another machine"));
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(path, longAgo, longAgo);
    expect(await withLock(path, quick, async () => "in")).toBe("in");
  });

  it("is not taken over from a process that lives, nor from another machine", async () => {
    for (const text of [holder(process.pid), holder(999_999_999, "another machine"), "not written yet"]) {
      const path = join(folder, "held");
      writeFileSync(path, text);
      await expect(withLock(path, { waitMs: 50, pollMs: 5 }, async () => "in")).rejects.toThrow(LockTimeoutError);
    }
  });

  it("that is held too long says which file it is and what to do", async () => {
    const path = join(folder, "stuck");
    writeFileSync(path, holder(process.pid));
    await expect(withLock(path, { waitMs: 20, pollMs: 5 }, async () => 0)).rejects.toThrow(
      `another run has held ${path} for more than 20 ms: let it finish, or delete the file if no other run is alive`,
    );
  });

  it("stays fresh while the work takes long", async () => {
    const path = join(folder, "long");
    const short = { ...quick, staleMs: 120 };
    let second = 0;
    await withLock(path, short, async () => {
      const waiting = withLock(path, short, async () => {
        second = performance.now();
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(second).toBe(0);
      void waiting;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(second).toBeGreaterThan(0);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { createPortSession } from "../../runners/process/session.ts";
import { faultyPort, newLabel, processLimits } from "./faulty-port.ts";
import { leftBehind, livingProcesses } from "./process-table.ts";
import { exchanges, notResults, putTo } from "./putting-vectors.ts";

const label = newLabel();

afterAll(async () => {
  expect(await leftBehind(label)).toEqual([]);
});

describe("a port as a process", () => {
  const put = (name: string, count = 12, marked: readonly number[] = [5]) =>
    putTo(faultyPort(name, label), exchanges(count, marked), processLimits);

  it.concurrent("that crashes is told with its exit code and the last of its stderr", async () => {
    expect((await put("crash-on-one")).answers.get("v5")).toEqual({
      kind: "crash",
      detail: "exited with code 3 before it answered",
      stderr: "panic: the marked request\n",
    });
  });

  it.concurrent("that is killed is told with the signal", async () => {
    expect((await put("killed-by-signal")).answers.get("v5")).toMatchObject({
      detail: "was killed by SIGKILL before it answered",
    });
  });

  it.concurrent("that writes megabytes to stderr is neither slowed down nor remembered in full", async () => {
    const { summary } = await put("stderr-by-the-megabyte");
    expect(Buffer.byteLength(summary.stderr)).toBeLessThanOrEqual(8 * 1024);
    expect(summary.stderr).toMatch(/the last word on \d+\n$/);
  });

  it.concurrent("may answer with 16 MiB on one line", async () => {
    const open = faultyPort("giant-line", label, { FAULT_BYTES: String(16 * 1024 * 1024) });
    const { answers } = await putTo(open, exchanges(1, [1]), { limits: { ...processLimits.limits, idleMs: 15_000 } });
    const answer = answers.get("v1");
    expect(answer?.kind === "result" && String(answer.value).length).toBe(16 * 1024 * 1024);
  });

  it.concurrent("is gone when it is gone, even where a program that it put out of reach holds on to its stdout", async () => {
    const mine = newLabel();
    const began = performance.now();
    const outcome = await putTo(faultyPort("leaves-the-group", mine), exchanges(2), processLimits);
    expect(notResults(outcome)).toEqual({});
    expect(performance.now() - began).toBeLessThan(20_000);
    const outOfReach = livingProcesses(mine);
    expect(outOfReach).toHaveLength(1);
    for (const row of outOfReach) process.kill(Number.parseInt(row, 10), "SIGKILL");
  });

  it.concurrent("may take its time to start", async () => {
    const { start } = await put("slow-start", 1, []);
    expect(start).toMatchObject({ kind: "ready", handshake: { port: { name: "faulty" } } });
    expect("coldStartMs" in start && start.coldStartMs).toBeGreaterThan(290);
  });

  it.concurrent("is not blamed for a reply that lay unread while this process was busy", async () => {
    const session = createPortSession({
      open: faultyPort("slow-start", label),
      suite: { name: "s", version: "1" },
      ...processLimits,
      timeouts: { idleMs: 150 },
    });
    await session.start();
    const kinds: string[] = [];
    const running = session.run(exchanges(1), (_exchange, answer) => kinds.push(answer.kind));
    setImmediate(() => {
      const until = performance.now() + 400;
      while (performance.now() < until) {
        // Everything in this process stands still, for longer than the idle time-out.
      }
    });
    await running;
    await session.end();
    expect(kinds).toEqual(["result"]);
  });
});

describe("a port that does not start", () => {
  it("is told with what it wrote to stderr", async () => {
    const outcome = await createPortSession({
      open: faultyPort("crash-at-start", label),
      suite: { name: "s", version: "1" },
      ...processLimits,
    }).start();
    expect(outcome).toMatchObject({ kind: "failed", stderr: "Error: cannot find the library under test\n" });
  });
});

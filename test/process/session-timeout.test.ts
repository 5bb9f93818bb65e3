import { describe, expect, it } from "vitest";
import { createPortSession } from "../../runners/process/session.ts";
import { breaches, exchanges, kinds, notResults, putTo } from "./putting-vectors.ts";
import { scriptedPort } from "./scripted-port.ts";

/** Stays silent on the marked requests. */
const silentOnMarked = () =>
  scriptedPort({
    request({ id, line, params }, life) {
      if (line.includes('"fault"')) life.stderr("thinking\n");
      else life.result(id, params);
    },
  });

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("a port that hangs on one request", () => {
  it("fails that vector alone, after the idle time-out and once more alone", async () => {
    const port = silentOnMarked();
    const outcome = await putTo(port.open, exchanges(30, [4]), { window: 8 });
    expect(notResults(outcome)).toEqual({ v4: "timeout" });
    expect(outcome.answers.get("v4")).toEqual({
      kind: "timeout",
      detail: "gave no reply for 120 ms",
      stderr: "thinking\n",
    });
    expect(breaches(outcome)).toEqual([]);
  });

  it("needs no second run when it was already alone in a fresh process", async () => {
    const port = silentOnMarked();
    const outcome = await putTo(port.open, exchanges(1, [1]));
    expect(kinds(outcome)).toEqual({ v1: "timeout" });
    expect(port.lives).toHaveLength(1);
  });

  it("is not unstable, but one that hangs only in company is", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        if (line.includes('"fault"') && life.number === 1) return;
        life.result(id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(10, [2]), { window: 4 });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.protocolErrors).toEqual([
      {
        kind: "unstable",
        count: 1,
        vector: "v2",
        message: expect.stringMatching(/^the port gave no reply for 120 ms, with v2 in flight/),
      },
    ]);
  });

  it("is given up when it hangs on everything", async () => {
    const port = scriptedPort({ request() {} });
    const outcome = await putTo(port.open, exchanges(20), { window: 4, limits: { idleMs: 40 } });
    expect(port.lives).toHaveLength(4);
    expect(outcome.summary.endedEarly).toContain("3 times in a row");
  });

  it("is stopped, and a reply that comes while it is being stopped is late", async () => {
    const port = scriptedPort({
      request() {},
      killed(life) {
        life.result(2, "at last");
        setTimeout(() => life.exit({ kind: "signalled", signal: "SIGKILL" }), 10);
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(kinds(outcome)).toEqual({ v1: "timeout" });
    expect(outcome.summary.protocolErrors).toEqual([
      {
        kind: "late-id",
        count: 1,
        vector: "v1",
        message: expect.stringContaining("the reply to request 2 came after it was given up"),
      },
    ]);
  });

  it("may print what it likes while it is being stopped", async () => {
    const port = scriptedPort({
      request() {},
      killed(life) {
        life.write("[notice] SIGTERM received - shutting down\nnull\n");
        life.exit(0);
      },
    });
    expect(breaches(await putTo(port.open, exchanges(1)))).toEqual([]);
  });
});

describe("the idle time-out", () => {
  it("begins anew with every reply, so that a slow port is not a dead one", async () => {
    // One after the other, so that there is always something in flight.
    let last = Promise.resolve();
    const port = scriptedPort({
      request({ id, params }, life) {
        last = last.then(() => pause(40)).then(() => life.result(id, params));
      },
    });
    const began = performance.now();
    const outcome = await putTo(port.open, exchanges(6), { window: 2 });
    expect(performance.now() - began).toBeGreaterThan(120);
    expect(notResults(outcome)).toEqual({});
    expect(port.lives).toHaveLength(1);
  });

  it("ends a window of which one is never answered, though others are", async () => {
    const outcome = await putTo(silentOnMarked().open, exchanges(100, [1]), { window: 4 });
    expect(notResults(outcome)).toEqual({ v1: "timeout" });
  });

  it("is not put off by output that is no reply", async () => {
    const port = scriptedPort({
      request(_request, life) {
        const noise = setInterval(() => {
          life.write("still busy\nnull\n");
          if (life.isOver) clearInterval(noise);
        }, 5);
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(kinds(outcome)).toEqual({ v1: "timeout" });
    expect(outcome.summary.protocolErrors.map((each) => each.kind)).toEqual(["stray-output", "not-a-frame"]);
  });

  it("does not run while nothing is in flight", async () => {
    const port = scriptedPort();
    const session = createPortSession({
      open: port.open,
      suite: { name: "s", version: "1" },
      timeouts: { idleMs: 20 },
    });
    await session.start();
    await session.run(exchanges(2), () => {});
    await pause(60);
    await session.run(exchanges(2), () => {});
    await session.end();
    expect(port.lives).toHaveLength(1);
  });

  it("is the manifest's where the manifest sets one", async () => {
    const outcome = await putTo(scriptedPort({ request() {} }).open, exchanges(1), { timeouts: { idleMs: 30 } });
    expect(outcome.answers.get("v1")).toMatchObject({ detail: "gave no reply for 30 ms" });
  });
});

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createPortSession } from "../../runners/process/session.ts";
import { faultyPort, newLabel, processLimits } from "./faulty-port.ts";
import { leftBehind, livingProcesses } from "./process-table.ts";
import { breaches, exchanges, notResults, type Outcome, putTo } from "./putting-vectors.ts";

const label = newLabel();

/** What a faulty port costs when twelve exchanges are put to it, of which the fifth is the one that its fault is about. */
interface Cost {
  /** Answers that are no results, by vector. */
  readonly answers?: Record<string, string>;
  readonly breaches?: readonly string[];
  readonly warnings?: readonly string[];
}

const costs: Readonly<Record<string, Cost>> = {
  correct: {},
  "crash-on-one": { answers: { v5: "crash" } },
  "killed-by-signal": { answers: { v5: "crash" } },
  "crash-mid-frame": { answers: { v5: "crash" } },
  "crash-in-company": { breaches: ["unstable×"] },
  "exit-0-in-the-middle": { answers: { v5: "crash" } },
  hang: { answers: { v5: "timeout" } },
  "hang-and-ignore-sigterm": { answers: { v5: "timeout" } },
  "late-reply": { answers: { v5: "timeout" }, breaches: ["late-id×2"] },
  "slow-start": {},
  banner: { breaches: ["stray-output×1"] },
  "garbage-lines": { breaches: ["stray-output×12"] },
  "json-log-lines": { breaches: ["not-a-frame×12"] },
  "odd-frames": { breaches: ["not-a-frame×5"] },
  batch: { answers: { v5: "timeout" }, breaches: ["not-a-frame×2"] },
  "wrong-id": { answers: { v5: "timeout" }, breaches: ["unknown-id×2"] },
  "string-id": { answers: { v5: "harness-error" }, breaches: ["id-type×1", "harness-error×1"] },
  "float-id": {},
  "duplicate-id": { breaches: ["duplicate-id×1"] },
  "byte-order-mark": { breaches: ["byte-order-mark×1"] },
  "invalid-utf8": { breaches: ["invalid-utf8×1"] },
  crlf: {},
  "split-writes": {},
  "merged-writes": {},
  "out-of-order": {},
  "giant-line": { answers: { v5: "crash" } },
  "endless-output": { answers: { v5: "timeout" }, breaches: ["stray-output×"] },
  undecodable: { answers: { v5: "undecodable" } },
  "undecodable-in-company": {},
  escaped: { answers: { v5: "escaped" } },
  "not-implemented": { answers: { v5: "not-implemented" } },
  "harness-error": { answers: { v5: "harness-error" }, breaches: ["harness-error×1"] },
  "leaves-a-grandchild": {},
  "closes-stdout": { answers: { v5: "crash" } },
  "stderr-by-the-megabyte": {},
  "exit-code-at-end": {
    warnings: ["the port exited with code 4 at the end of its stdin: a harness exits with code 0 then"],
  },
};

/** Ports that do not get as far, or that are looked at more closely below. */
const elsewhere = [
  "base",
  "closes-stdin",
  "crash-always",
  "crash-at-start",
  "exit-after-each-answer",
  "leaves-the-group",
  "lives-on-after-end",
  "never-starts",
  "no-last-newline",
  "wrong-protocol-version",
  "refuses-initialize",
  "broken-handshake",
];

afterAll(async () => {
  expect(await leftBehind(label)).toEqual([]);
});

describe("the faulty ports", () => {
  it("are each put to the test", () => {
    const folder = fileURLToPath(new URL("../faulty-ports/", import.meta.url));
    const files = readdirSync(folder).map((name) => name.replace(/\.mjs$/, ""));
    expect(files.sort()).toEqual([...Object.keys(costs), ...elsewhere].sort());
  });

  it.concurrent.each(Object.entries(costs))(
    "cost one vector or one named protocol error, never the run: %s",
    async (name, cost) => {
      const outcome = await putTo(faultyPort(name, label, { FAULT_BYTES: "100000" }), exchanges(12, [5]), {
        limits: { ...processLimits.limits, lineBytes: 50_000 },
      });
      expect(notResults(outcome)).toEqual(cost.answers ?? {});
      expect(withoutOpenCounts(outcome, cost)).toEqual(cost.breaches ?? []);
      expect(outcome.summary.warnings).toEqual(cost.warnings ?? []);
      expect(outcome.summary.endedEarly).toBeUndefined();
    },
  );
});

/** How much noise comes, and how often a race is lost, is left to the machine: an expectation without a count takes any. */
function withoutOpenCounts(outcome: Outcome, { breaches: expected = [] }: Cost): string[] {
  return breaches(outcome).map(
    (found) => expected.find((each) => each.endsWith("×") && found.startsWith(each)) ?? found,
  );
}

describe("a port as a process", () => {
  const put = (name: string, count = 12, marked: readonly number[] = [5], extra = {}) =>
    putTo(faultyPort(name, label), exchanges(count, marked), { ...processLimits, ...extra });

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

  it.concurrent("that crashes on everything is given up", async () => {
    const outcome = await put("crash-always", 30);
    expect(outcome.summary.endedEarly).toContain("started again 3 times in a row");
  });

  it.concurrent("that answers once and exits costs no vector", async () => {
    const outcome = await put("exit-after-each-answer", 6, [], { window: 1 });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.endedEarly).toBeUndefined();
  });

  it.concurrent("that leaves out the last line end is understood", async () => {
    const outcome = await put("no-last-newline", 3, [3], { window: 1 });
    expect(notResults(outcome)).toEqual({});
    expect(breaches(outcome)).toEqual([]);
  });

  it.concurrent("that closes its stdin is not written to in vain for ever", async () => {
    const outcome = await put("closes-stdin", 2, [], { window: 1, limits: { ...processLimits.limits, idleMs: 300 } });
    expect(notResults(outcome)).toEqual({});
    expect(breaches(outcome)[0]).toMatch(/^unstable/);
  });

  it.concurrent("that lives on after the end of its stdin is killed, with a warning", async () => {
    const outcome = await put("lives-on-after-end", 2, [], { limits: { ...processLimits.limits, endMs: 200 } });
    expect(outcome.summary.warnings).toEqual([
      "the port did not exit within 200 ms of the end of its stdin and was killed: a harness exits with code 0 then",
    ]);
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
  const failure = async (name: string, limits = {}) => {
    const outcome = await createPortSession({
      open: faultyPort(name, label),
      suite: { name: "s", version: "1" },
      limits: { ...processLimits.limits, ...limits },
    }).start();
    if (outcome.kind !== "failed") throw new Error(`${name} started`);
    return outcome;
  };

  it.concurrent.each([
    ["wrong-protocol-version", "the port speaks protocol version 2, this suite speaks version 1"],
    ["refuses-initialize", "the port answered initialize with error -32602: `this harness speaks protocol version 7`"],
    ["broken-handshake", '/operations: expected array, got `"all of them"`'],
    ["crash-at-start", "the port exited with code 1 before it answered initialize"],
  ])("says why: %s", async (name, reason) => {
    expect((await failure(name)).reason).toContain(reason);
  });

  it.concurrent("says what it wrote to stderr", async () => {
    expect((await failure("crash-at-start")).stderr).toBe("Error: cannot find the library under test\n");
  });

  it.concurrent("is waited for no longer than allowed", async () => {
    expect((await failure("never-starts", { startMs: 300 })).reason).toContain(
      "did not answer initialize within 300 ms",
    );
  });
});

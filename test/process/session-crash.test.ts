import { describe, expect, it } from "vitest";
import { createPortSession } from "../../runners/process/session.ts";
import { breaches, exchange, exchanges, kinds, notResults, putTo } from "./putting-vectors.ts";
import { type Life, type ReceivedRequest, scriptedPort } from "./scripted-port.ts";

/** Dies of the marked requests, after a word on stderr. */
const killedByMarked = (code = 3) =>
  scriptedPort({
    request({ id, line, params }, life) {
      if (line.includes('"fault"')) {
        life.stderr("panic: the marked one\n");
        life.exit(code);
      } else life.result(id, params);
    },
  });

const ids = (requests: readonly ReceivedRequest[]) => requests.map((request) => request.id);

describe("a port that crashes on one request", () => {
  it("fails that vector alone, says how it ended and what it wrote to stderr", async () => {
    const port = killedByMarked();
    const outcome = await putTo(port.open, exchanges(40, [7]), { window: 16 });
    expect(notResults(outcome)).toEqual({ v7: "crash" });
    expect(outcome.answers.get("v7")).toEqual({
      kind: "crash",
      detail: "exited with code 3 before it answered",
      stderr: "panic: the marked one\n",
    });
    expect(breaches(outcome)).toEqual([]);
    expect(outcome.summary.endedEarly).toBeUndefined();
  });

  it("is found among several that kill, wherever they stand", async () => {
    const marked = [1, 2, 9, 30, 31, 50];
    const outcome = await putTo(killedByMarked().open, exchanges(60, marked), { window: 64 });
    expect(notResults(outcome)).toEqual(Object.fromEntries(marked.map((n) => [`v${n}`, "crash"])));
    expect(breaches(outcome)).toEqual([]);
  });

  it("is found by a port that takes one request at a time", async () => {
    const outcome = await putTo(killedByMarked().open, exchanges(10, [4, 8]), { window: 1 });
    expect(notResults(outcome)).toEqual({ v4: "crash", v8: "crash" });
    expect(breaches(outcome)).toEqual([]);
  });

  it("is named as such when it exits with code 0", async () => {
    const { answers } = await putTo(killedByMarked(0).open, exchanges(3, [2]));
    expect(answers.get("v2")).toMatchObject({ kind: "crash", detail: "exited with code 0 before it answered" });
  });

  it("is named with the signal that killed it", async () => {
    const port = scriptedPort({ request: (_request, life) => life.exit({ kind: "signalled", signal: "SIGSEGV" }) });
    const { answers } = await putTo(port.open, exchanges(1));
    expect(answers.get("v1")).toMatchObject({ kind: "crash", detail: "was killed by SIGSEGV before it answered" });
  });

  it("never sees an id twice, respawns and initialize included", async () => {
    const asked: ReceivedRequest[] = [];
    const watched = scriptedPort({
      initialize(request, life) {
        asked.push(request);
        life.result(request.id, {
          protocolVersion: 1,
          port: { name: "p", version: "1", language: "l", runtime: "r" },
          operations: [],
          features: [],
          window: 8,
        });
      },
      request({ id, line, params }, life) {
        if (line.includes('"fault"')) life.exit(1);
        else life.result(id, params);
      },
    });
    await putTo(watched.open, exchanges(20, [5, 15]));
    const all = [...ids(asked), ...ids(watched.received)];
    expect(new Set(all).size).toBe(all.length);
    expect(Math.min(...all)).toBe(1);
    expect(asked[0]?.id).toBe(1);
    expect(asked.length).toBe(watched.lives.length);
    expect(asked.length).toBeGreaterThan(2);
  });

  it("goes on at full window afterwards", async () => {
    const port = killedByMarked();
    await putTo(port.open, exchanges(60, [1]), { window: 10 });
    expect(port.lives.at(-1)?.batches).toContain(10);
  });

  it("hands on the request line that was really sent last", async () => {
    const port = killedByMarked();
    const { lines } = await putTo(port.open, exchanges(5, [3]), { window: 5 });
    const sent = port.received.filter((request) => request.line.includes('"v3"')).at(-1)?.line;
    expect(lines.get("v3")).toBe(sent);
  });

  it("needs no second run when it was already alone in a fresh process", async () => {
    const port = killedByMarked();
    const outcome = await putTo(port.open, exchanges(1, [1]));
    expect(kinds(outcome)).toEqual({ v1: "crash" });
    expect(port.received).toHaveLength(1);
    expect(port.lives).toHaveLength(1);
  });

  it("is only blamed for a fresh process: one that had answered others before may have died of those", async () => {
    // Each life survives nine requests, whichever they are.
    const port = scriptedPort({
      request({ id, params }, life) {
        if (life.count === 10) life.exit(1);
        else life.result(id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(50), { window: 20 });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.protocolErrors.map((each) => each.kind)).toEqual(["unstable"]);
    expect(outcome.summary.protocolErrors[0]?.message).toMatch(
      /^the port exited with code 1 before it answered, with .+ in flight/,
    );
  });

  it("is told as unstable, with its vector, when it dies alone but not in a fresh process", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        if (life.number === 1) {
          if (life.count === 5) life.exit(1);
        } else if (line.includes('"fault"') || (life.number === 2 && life.count === 2)) life.exit(1);
        else life.result(id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(5, [5]), { window: 5 });
    expect(notResults(outcome)).toEqual({ v5: "crash" });
    expect(outcome.summary.protocolErrors).toEqual([
      {
        kind: "unstable",
        count: 1,
        vector: "v2",
        message: expect.stringContaining("with v2 in flight; run alone in a fresh process it was answered"),
      },
    ]);
  });

  it("takes a reply that lacks its line end before the crash for the reply that it is", async () => {
    const port = scriptedPort({
      request({ id, params, line }, life) {
        if (!line.includes('"fault"')) return life.result(id, params);
        life.write(JSON.stringify({ jsonrpc: "2.0", id, result: "last words" }));
        life.exit(0);
      },
    });
    const outcome = await putTo(port.open, exchanges(6, [2, 6]), { window: 1 });
    expect(outcome.answers.get("v2")).toMatchObject({ kind: "result", value: "last words" });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.warnings).toEqual([
      "the port exited with code 0 before the end of its stdin: a harness lives until then",
    ]);
  });

  it("quotes a reply that the crash has cut off, without calling it stray output", async () => {
    const port = scriptedPort({
      request({ id }, life) {
        life.write(`{"jsonrpc":"2.0","id":${id},"resu`);
        life.exit(139);
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({
      kind: "crash",
      detail: 'exited with code 139 before it answered; its last line was cut off: `{"jsonrpc":"2.0","id":2,"resu`',
    });
    expect(breaches(outcome)).toEqual([]);
  });
});

describe("a port that crashes only in company", () => {
  const crashesInCompany = () => {
    let inFlight = 0;
    return scriptedPort({
      request({ id, params }, life) {
        inFlight += 1;
        if (inFlight > 1) {
          inFlight = 0;
          life.exit(1);
          return;
        }
        setImmediate(() => {
          inFlight = 0;
          life.result(id, params);
        });
      },
    });
  };

  it("keeps the answers that its vectors give alone, and gets one protocol error that names them", async () => {
    const outcome = await putTo(crashesInCompany().open, exchanges(4), { window: 4 });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.protocolErrors).toEqual([
      {
        kind: "unstable",
        count: 1,
        message: expect.stringMatching(
          /^the port exited with code 1 before it answered, with v1, v2, v3, v4 in flight; run alone each was answered/,
        ),
      },
    ]);
  });

  it("is counted by incident, not by vector", async () => {
    const outcome = await putTo(crashesInCompany().open, exchanges(12), { window: 4 });
    expect(breaches(outcome)).toEqual(["unstable×3"]);
  });

  it("is no longer called unstable when one of its vectors kills alone too", async () => {
    const outcome = await putTo(killedByMarked().open, exchanges(8, [3]), { window: 8 });
    expect(breaches(outcome)).toEqual([]);
  });
});

describe("a port that never gets anywhere", () => {
  const always = (request: (asked: ReceivedRequest, life: Life) => void) => scriptedPort({ request });

  it("is given up after three respawns in a row without an answer, and the rest could not run", async () => {
    const port = always((_asked, life) => life.exit(9));
    const outcome = await putTo(port.open, exchanges(100), { window: 16 });
    expect(port.lives).toHaveLength(4);
    const found = Object.values(kinds(outcome));
    expect(found.filter((kind) => kind === "crash")).toHaveLength(3);
    expect(found.filter((kind) => kind === "could-not-run")).toHaveLength(97);
    expect(outcome.summary.endedEarly).toBe(
      "the port was started again 3 times in a row without an answer in between; last it exited with code 9 before it answered",
    );
    const reason = [...outcome.answers.values()].find((answer) => answer.kind === "could-not-run");
    expect(reason).toEqual({ kind: "could-not-run", reason: outcome.summary.endedEarly });
  });

  it("is given up as fast when it takes one request at a time", async () => {
    const port = always((_asked, life) => life.exit(9));
    const outcome = await putTo(port.open, exchanges(50), { window: 1 });
    expect(port.lives).toHaveLength(4);
    expect(Object.values(kinds(outcome)).filter((kind) => kind === "crash")).toHaveLength(4);
  });

  it("is given up when it starts no more", async () => {
    const port = scriptedPort({
      initialize({ id }, life) {
        if (life.number > 1) return life.exit(5);
        life.result(id, {
          protocolVersion: 1,
          port: { name: "p", version: "1", language: "l", runtime: "r" },
          operations: [],
          features: [],
        });
      },
      request: (_request, life) => life.exit(1),
    });
    const outcome = await putTo(port.open, exchanges(3));
    expect(kinds(outcome)).toEqual({ v1: "crash", v2: "could-not-run", v3: "could-not-run" });
    expect(port.lives).toHaveLength(4);
    expect(outcome.summary.endedEarly).toContain(
      "failed to start: the port exited with code 5 before it answered initialize",
    );
  });

  it("is not given up while an answer comes in between", async () => {
    const marked = Array.from({ length: 20 }, (_, index) => 2 * index + 1);
    const outcome = await putTo(killedByMarked().open, exchanges(40, marked), { window: 1 });
    expect(outcome.summary.endedEarly).toBeUndefined();
    expect(Object.keys(notResults(outcome))).toHaveLength(20);
  });

  it("is not given up over neighbours that all kill while others are answered", async () => {
    const marked = [11, 12, 13, 14, 15, 16, 17, 18];
    for (const window of [1, 4, 64]) {
      const outcome = await putTo(killedByMarked().open, exchanges(40, marked), { window });
      expect(outcome.summary.endedEarly).toBeUndefined();
      expect(notResults(outcome)).toEqual(Object.fromEntries(marked.map((n) => [`v${n}`, "crash"])));
    }
  });

  it("is given up as fast when there is much left that could not run", async () => {
    const asked = exchanges(100_000);
    const began = performance.now();
    for (const window of [1, 64]) {
      const port = always((_asked, life) => life.exit(9));
      const { answers } = await putTo(port.open, asked, { window });
      expect([...answers.values()].filter((answer) => answer.kind === "could-not-run").length).toBeGreaterThan(99_990);
    }
    // Looking through what is left for each that is left would take minutes.
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it("gives the true request line to what could not run as well", async () => {
    const port = always((_asked, life) => life.exit(9));
    const { lines } = await putTo(port.open, exchanges(10), { window: 1 });
    expect(lines.get("v7")).toMatch(
      /^\{"jsonrpc":"2.0","id":[0-9]+,"method":"toolnexus\/toGemini","params":\{"name":"v7"\}\}$/,
    );
  });
});

describe("a port that ends while nothing is in flight", () => {
  it("is started again for the next exchange, with a warning", async () => {
    const port = scriptedPort({
      request({ id, params }, life) {
        life.result(id, params);
        if (life.count === 1) setImmediate(() => life.exit(0));
      },
    });
    const session = createPortSession({ open: port.open, suite: { name: "s", version: "1" } });
    await session.start();
    const seen: string[] = [];
    await session.run([exchange("v1")], ({ vector }, answer) => seen.push(`${vector} ${answer.kind}`));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await session.run([exchange("v2")], ({ vector }, answer) => seen.push(`${vector} ${answer.kind}`));
    const summary = await session.end();
    expect(seen).toEqual(["v1 result", "v2 result"]);
    expect(summary.protocolErrors).toEqual([]);
    expect(summary.warnings[0]).toContain("exited with code 0 while nothing was in flight");
    expect(port.lives).toHaveLength(2);
  });

  it("costs no vector when it ends after each answer", async () => {
    const port = scriptedPort({
      request({ id, params }, life) {
        life.result(id, params);
        life.exit(0);
      },
    });
    const outcome = await putTo(port.open, exchanges(12), { window: 1 });
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary.endedEarly).toBeUndefined();
  });
});

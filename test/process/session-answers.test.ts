import { describe, expect, it } from "vitest";
import { createPortSession, SessionPhaseError } from "../../runners/process/session.ts";
import { breaches, exchange, exchanges, kinds, notResults, putTo } from "./putting-vectors.ts";
import { scriptedPort, validHandshake } from "./scripted-port.ts";

describe("a session with a port that behaves", () => {
  it("gives each exchange the result that its own id was answered with", async () => {
    const outcome = await putTo(scriptedPort().open, exchanges(200));
    expect(notResults(outcome)).toEqual({});
    expect(
      [...outcome.answers].every(
        ([vector, answer]) => "value" in answer && JSON.stringify(answer.value) === `{"name":"${vector}"}`,
      ),
    ).toBe(true);
    expect(outcome.summary).toEqual({ protocolErrors: [], warnings: [], stderr: "" });
  });

  it("puts the parameters on the wire as they were written", async () => {
    const port = scriptedPort();
    const params = '{"n":1.0,"big":9007199254740993,"\\u0061":"\\u00e9","z":1,"a":2}';
    const { lines } = await putTo(port.open, [exchange("v1", { params })]);
    expect(port.received[0]?.line).toBe(`{"jsonrpc":"2.0","id":2,"method":"toolnexus/toGemini","params":${params}}`);
    expect(lines.get("v1")).toBe(port.received[0]?.line);
  });

  it("hands on the reply line as it was written, without its line end", async () => {
    const port = scriptedPort({
      request: ({ id }, life) => life.write(`{ "id": ${id}.0, "jsonrpc":"2.0",  "result": 1.50 }\r\n`),
    });
    const { answers } = await putTo(port.open, exchanges(1));
    expect(answers.get("v1")).toEqual({
      kind: "result",
      value: 1.5,
      line: '{ "id": 2.0, "jsonrpc":"2.0",  "result": 1.50 }',
    });
  });

  it("sees at a glance the reply that says to the letter what is expected, and reads every other", async () => {
    const expected = '{"name":"x","n":1}';
    const written = [expected, '{"name": "x","n":1}', '{"n":1,"name":"x"}', '{"name":"x","n":2}'];
    const port = scriptedPort({
      request: ({ id }, life) => life.write(`{"jsonrpc":"2.0","id":${id},"result":${written[life.count - 1]}}\n`),
    });
    const { answers } = await putTo(
      port.open,
      written.map((_, index) => exchange(`v${index}`, { expected })),
    );
    expect([...answers.values()].map(({ kind }) => kind)).toEqual(["expected", "result", "result", "result"]);
    expect(answers.get("v0")).toEqual({ kind: "expected", line: `{"jsonrpc":"2.0","id":2,"result":${expected}}` });
  });

  it("does not take what another request expects for an answer", async () => {
    const port = scriptedPort({ request: ({ id }, life) => life.write(`{"jsonrpc":"2.0","id":${id},"result":2}\n`) });
    const { answers } = await putTo(port.open, [exchange("v1", { expected: "1" }), exchange("v2", { expected: "2" })]);
    expect([...answers.values()].map(({ kind }) => kind)).toEqual(["result", "expected"]);
  });

  it("takes replies in any order", async () => {
    const held: (() => void)[] = [];
    const port = scriptedPort({
      request(request, life) {
        held.unshift(() => life.result(request.id, request.params));
        if (held.length === 10) for (const answer of held) answer();
      },
    });
    const outcome = await putTo(port.open, exchanges(10));
    expect(outcome.order[0]).toBe("v10");
    expect(notResults(outcome)).toEqual({});
  });

  it("takes an answer of null, false, 0 or an empty string for the answer that it is", async () => {
    const values = [null, false, 0, ""];
    const port = scriptedPort({ request: ({ id }, life) => life.result(id, values[life.count - 1] ?? null) });
    const { answers } = await putTo(port.open, exchanges(4));
    expect([...answers.values()].map((answer) => "value" in answer && answer.value)).toEqual(values);
  });

  it("runs several lists of exchanges over one start", async () => {
    const port = scriptedPort();
    const session = createPortSession({ open: port.open, suite: { name: "s", version: "1" } });
    await session.start();
    const seen: string[] = [];
    for (const list of [exchanges(3), [], [exchange("w1")]]) {
      await session.run(list, ({ vector }) => seen.push(vector));
    }
    await session.end();
    expect(seen).toEqual(["v1", "v2", "v3", "w1"]);
    expect(port.lives).toHaveLength(1);
    expect(port.received.map((request) => request.id)).toEqual([2, 3, 4, 5]);
  });
});

describe("the window", () => {
  const mostInFlight = async (offered: number | undefined, asked: number | undefined) => {
    const { window: _, ...withoutWindow } = validHandshake;
    let inFlight = 0;
    let most = 0;
    const port = scriptedPort({
      initialize: ({ id }, life) =>
        life.result(id, offered === undefined ? withoutWindow : { ...withoutWindow, window: offered }),
      request(request, life) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        setTimeout(() => {
          inFlight -= 1;
          life.result(request.id, null);
        }, 1);
      },
    });
    await putTo(port.open, exchanges(150), asked === undefined ? {} : { window: asked });
    return most;
  };

  it("is one request for a port that offers nothing", async () => {
    expect(await mostInFlight(undefined, undefined)).toBe(1);
  });

  it("is what the port offers", async () => {
    expect(await mostInFlight(5, undefined)).toBe(5);
  });

  it("is what the user asks for where that is less", async () => {
    expect(await mostInFlight(5, 3)).toBe(3);
  });

  it("is never more than 64", async () => {
    expect(await mostInFlight(1_000, 1_000)).toBe(64);
  });

  it("is written at once where it opens at once", async () => {
    const port = scriptedPort();
    await putTo(port.open, exchanges(100), { window: 10 });
    expect(port.lives[0]?.batches.slice(0, 2)).toEqual([1, 10]);
    expect(port.lives[0]?.batches.length).toBeLessThan(100);
  });

  it("holds no more bytes than allowed, but always one request, however large", async () => {
    let inFlight = 0;
    let most = 0;
    const port = scriptedPort({
      request({ id, line }, life) {
        inFlight += line.length;
        most = Math.max(most, inFlight);
        setImmediate(() => {
          inFlight -= line.length;
          life.result(id, null);
        });
      },
    });
    const large = exchanges(20).map((each) => ({ ...each, params: `{"x":"${"x".repeat(300)}"}` }));
    const huge = exchange("huge", { params: `{"x":"${"x".repeat(5_000)}"}` });
    const outcome = await putTo(port.open, [...large, huge], { limits: { inFlightBytes: 1_000 } });
    expect(notResults(outcome)).toEqual({});
    expect(most).toBeGreaterThan(5_000);
    expect(most).toBeLessThan(5_100);
    inFlight = 0;
    most = 0;
    await putTo(port.open, large, { limits: { inFlightBytes: 1_000 } });
    expect(most).toBeGreaterThan(400);
    expect(most).toBeLessThanOrEqual(1_000);
  });

  it("stays shut while the port does not take what was written", async () => {
    const port = scriptedPort(
      {
        request: ({ id }, life) => {
          life.result(id, null);
          if (life.count === 4) life.drain();
        },
      },
      { alwaysFull: true },
    );
    const outcome = await putTo(port.open, exchanges(8), { window: 4 });
    expect(notResults(outcome)).toEqual({});
    expect(port.lives[0]?.batches.slice(1, 3)).toEqual([4, 4]);
  });
});

describe("an error reply", () => {
  const answerTo = async (code: number, message: string, data?: string | { message: string | number }) => {
    const port = scriptedPort({ request: ({ id }, life) => life.error(id, code, message, data) });
    const outcome = await putTo(port.open, exchanges(1));
    return { answer: outcome.answers.get("v1"), breaches: breaches(outcome), summary: outcome.summary };
  };

  it("of code 1 tells the message of the exception that escaped", async () => {
    const { answer, breaches: found } = await answerTo(1, "escaped", { message: "boom" });
    expect(answer).toMatchObject({ kind: "escaped", message: "boom" });
    expect(found).toEqual([]);
  });

  it("of code 1 tells its own message where the data has none", async () => {
    expect((await answerTo(1, "escaped")).answer).toMatchObject({ kind: "escaped", message: "escaped" });
    expect((await answerTo(1, "escaped", "text")).answer).toMatchObject({ message: "escaped" });
    expect((await answerTo(1, "escaped", { message: 5 })).answer).toMatchObject({ message: "escaped" });
  });

  it("of code -32601 says that the operation is missing", async () => {
    const { answer, breaches: found } = await answerTo(-32601, "unknown method");
    expect(answer).toMatchObject({ kind: "not-implemented", message: "unknown method" });
    expect(found).toEqual([]);
  });

  it("of code -32602 says that the port has no way to express the input", async () => {
    const { answer, breaches: found } = await answerTo(-32602, "no nulls here");
    expect(answer).toMatchObject({ kind: "not-expressible", message: "no nulls here" });
    expect(found).toEqual([]);
  });

  it("of any other code is the harness's own failure, and a protocol error that names the vector", async () => {
    const { answer, summary } = await answerTo(-32603, "TypeError");
    expect(answer).toMatchObject({ kind: "harness-error", code: -32603, message: "TypeError" });
    expect(summary.protocolErrors).toEqual([
      { kind: "harness-error", count: 1, vector: "v1", message: expect.stringContaining("error -32603: `TypeError`") },
    ]);
  });

  it("of code -32700 with the id of its request is the harness's own failure, since the id was plainly read", async () => {
    const { answer, summary } = await answerTo(-32700, "parse error");
    expect(answer).toMatchObject({ kind: "harness-error", code: -32700 });
    expect(summary.protocolErrors[0]?.message).toContain("a line that can't be decoded is answered with a null `id`");
  });
});

describe("error -32700 with a null id", () => {
  const undecodable = (vectors: readonly string[]) =>
    scriptedPort({
      request({ id, line, params }, life) {
        if (vectors.some((vector) => line.includes(`"${vector}"`))) life.error(null, -32700, "can't read this");
        else life.result(id, params);
      },
    });

  it("is the answer of a request that is alone", async () => {
    const port = undecodable(["v2"]);
    const outcome = await putTo(port.open, exchanges(3), { window: 1 });
    expect(notResults(outcome)).toEqual({ v2: "undecodable" });
    expect(outcome.answers.get("v2")).toMatchObject({ message: "can't read this" });
    expect(port.received).toHaveLength(3);
  });

  it("lets the others in flight be answered first, and then runs what is left alone", async () => {
    const port = undecodable(["v2", "v5"]);
    const outcome = await putTo(port.open, exchanges(20), { window: 8 });
    expect(notResults(outcome)).toEqual({ v2: "undecodable", v5: "undecodable" });
    expect(breaches(outcome)).toEqual([]);
    expect(port.lives).toHaveLength(1);
    expect(port.received).toHaveLength(22);
  });

  it("sends nothing new until it is settled whose it is", async () => {
    const held: (() => void)[] = [];
    const port = scriptedPort({
      request({ id, params, line }, life) {
        if (line.includes('"v1"')) life.error(null, -32700, "no");
        else if (life.count <= 4) held.push(() => life.result(id, params));
        else life.result(id, params);
        if (life.count === 4) {
          expect(port.received).toHaveLength(4);
          setTimeout(() => {
            expect(port.received).toHaveLength(4);
            for (const answer of held) answer();
          }, 30);
        }
      },
    });
    const outcome = await putTo(port.open, exchanges(10), { window: 4 });
    expect(notResults(outcome)).toEqual({ v1: "undecodable" });
  });

  it("leaves its answer to a request that is decoded when it comes alone", async () => {
    const port = scriptedPort({
      request({ id, params }, life) {
        if (life.count === 3) life.error(null, -32700, "a hiccup");
        else life.result(id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(6), { window: 6 });
    expect(notResults(outcome)).toEqual({});
  });

  it("is a protocol error when nothing is in flight", async () => {
    const port = scriptedPort({
      request({ id, params }, life) {
        life.result(id, params);
        life.error(null, -32700, "what?");
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(kinds(outcome)).toEqual({ v1: "result" });
    expect(breaches(outcome)).toEqual(["unknown-id×1"]);
  });
});

describe("the caller of a session", () => {
  it("gets back what its own callback throws, and can still end the session", async () => {
    const port = scriptedPort();
    const session = createPortSession({ open: port.open, suite: { name: "s", version: "1" } });
    await session.start();
    const run = session.run(exchanges(5), () => {
      throw new RangeError("a bug of the caller");
    });
    await expect(run).rejects.toThrow("a bug of the caller");
    await session.end();
    expect(port.lives.every((life) => life.isOver)).toBe(true);
  });

  it("is told when parameters would break the line", async () => {
    const session = createPortSession({ open: scriptedPort().open, suite: { name: "s", version: "1" } });
    await session.start();
    await expect(session.run([exchange("v1", { params: "{\n}" })], () => {})).rejects.toThrow(/line break/);
    await session.end();
  });

  it("is told when it calls the methods in an order that makes no sense", async () => {
    const session = createPortSession({ open: scriptedPort().open, suite: { name: "s", version: "1" } });
    await expect(session.run([], () => {})).rejects.toThrow(SessionPhaseError);
    await session.start();
    const running = session.run(exchanges(2), () => {});
    await expect(session.run([], () => {})).rejects.toThrow(/while the session is running/);
    await running;
    await session.end();
    await expect(session.run([], () => {})).rejects.toThrow(/ended/);
    const never = createPortSession({ open: scriptedPort().open, suite: { name: "s", version: "1" } });
    await never.end();
    await expect(never.start()).rejects.toThrow("a session starts once");
  });

  it("may start the session early: a second call gives the outcome of the first, and no second port", async () => {
    const port = scriptedPort();
    const session = createPortSession({ open: port.open, suite: { name: "s", version: "1" } });
    const early = session.start();
    expect(await session.start()).toBe(await early);
    expect(port.lives).toHaveLength(1);
    await session.end();
  });

  it("may end the session twice and gets the same summary", async () => {
    const session = createPortSession({ open: scriptedPort().open, suite: { name: "s", version: "1" } });
    await session.start();
    expect(await session.end()).toBe(await session.end());
  });

  it("may end the session before it was started", async () => {
    const session = createPortSession({ open: scriptedPort().open, suite: { name: "s", version: "1" } });
    expect(await session.end()).toEqual({ protocolErrors: [], warnings: [], stderr: "" });
  });
});

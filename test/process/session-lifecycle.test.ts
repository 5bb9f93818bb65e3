import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { createPortSession } from "../../runners/process/session.ts";
import { breaches, exchange, exchanges, kinds, notResults, putTo, quickLimits } from "./putting-vectors.ts";
import { type Script, scriptedPort, validHandshake } from "./scripted-port.ts";

const suite = { name: "suite-under-test", version: "9.9.9" };

/** The reason why a port with this script does not start. */
const startFailure = async (script: Script, limits = {}) => {
  const port = scriptedPort(script);
  const session = createPortSession({ open: port.open, suite, limits: { ...quickLimits, ...limits } });
  const outcome = await session.start();
  expect(port.lives.every((life) => life.isOver)).toBe(true);
  if (outcome.kind !== "failed") throw new Error("the port started");
  return { ...outcome, session };
};

const answering = (result: JsonValue): Script => ({ initialize: ({ id }, life) => life.result(id, result) });

describe("initialize", () => {
  it("is the first request, with id 1, the protocol version and the suite", async () => {
    let line = "";
    const port = scriptedPort({
      initialize(request, life) {
        line = request.line;
        life.result(request.id, validHandshake);
      },
    });
    const { start } = await putTo(port.open, []);
    expect(line).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"suite":{"name":"suite-under-test","version":"9.9.9"}}}',
    );
    expect(start).toEqual({ kind: "ready", handshake: validHandshake, coldStartMs: expect.any(Number) });
  });

  it("may be answered with members that this version does not know", async () => {
    const port = scriptedPort(answering({ ...validHandshake, port: { ...validHandshake.port, vm: "x" }, extra: 1 }));
    expect((await putTo(port.open, [])).start.kind).toBe("ready");
  });

  it("fails with another protocol version, naming both", async () => {
    const { reason } = await startFailure(answering({ ...validHandshake, protocolVersion: 2 }));
    expect(reason).toContain("the port speaks protocol version 2, this suite speaks version 1");
    expect(reason).toContain('It answered `{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":2');
  });

  it.each<[string, JsonValue, string]>([
    ["no object", "hello", '/: expected object, got `"hello"`'],
    ["null", null, "/: expected object, got `null`"],
    ["no port", { ...validHandshake, port: null }, "/port: expected object, got `null`"],
    [
      "no version",
      { ...validHandshake, port: { name: "a", language: "b", runtime: "c" } },
      '/port: the member "version" is missing',
    ],
    ["operations as text", { ...validHandshake, operations: "all" }, '/operations: expected array, got `"all"`'],
    [
      "an operation without profile",
      { ...validHandshake, operations: ["toGemini"] },
      "/operations/0: expected text that matches",
    ],
    ["a feature that is no word", { ...validHandshake, features: [7] }, '/features/0: expected one of "rawTool"'],
    ["a window of none", { ...validHandshake, window: 0 }, "/window: must be >= 1, got `0`"],
    ["a version as text", { ...validHandshake, protocolVersion: "1" }, '/protocolVersion: expected 1, got `"1"`'],
  ])(
    "fails with a result that is not valid, naming the member, what was expected and what came: %s",
    async (_name, result, message) => {
      const { reason } = await startFailure(answering(result));
      expect(reason).toContain("the reply to initialize is not valid");
      expect(reason).toContain(message);
    },
  );

  it("may claim what this suite does not know: that is noted, with the nearest known word, and left out", async () => {
    const operations = [...validHandshake.operations, "toolnexus/toOpenAi", "acme/toKlingon"];
    const port = scriptedPort(answering({ ...validHandshake, operations, features: ["rawtool", "mutable", "magic"] }));
    const { start, summary } = await putTo(port.open, []);
    expect(start).toMatchObject({ handshake: { operations: validHandshake.operations, features: ["mutable"] } });
    expect(summary.warnings).toEqual([
      "claims toolnexus/toOpenAi, which this suite does not know: is toolnexus/toOpenAI meant?",
      "claims acme/toKlingon, which this suite does not know",
      "claims the feature rawtool, which this suite does not know: is rawTool meant?",
      "claims the feature magic, which this suite does not know",
    ]);
  });

  it("must be answered by every life as by the first, and what differs is named", async () => {
    const port = scriptedPort({
      initialize: ({ id }, life) => {
        const identity = { ...validHandshake.port, version: `${life.number}.0` };
        const later = { ...validHandshake, port: { ...identity, codec: "new" }, window: 32 };
        life.result(id, life.number === 1 ? { ...validHandshake, port: identity } : later);
      },
      request: ({ id, line, params }, life) => (line.includes("fault") ? life.exit(1) : life.result(id, params)),
    });
    const { summary } = await putTo(port.open, exchanges(2, [1]), { window: 1 });
    expect(summary.protocolErrors).toEqual([
      {
        kind: "handshake-changed",
        message: expect.stringMatching(
          /differently: port\.version was `"1\.0"` and is `"2\.0"`; window was `64` and is `32`; port\.codec was absent and is `"new"`\. /,
        ),
        count: port.lives.length - 1,
      },
    ]);
  });

  it("fails with an error reply, and quotes it", async () => {
    const { reason } = await startFailure({
      initialize: ({ id }, life) => life.error(id, -32602, "this harness speaks version 7"),
    });
    expect(reason).toContain("the port answered initialize with error -32602: `this harness speaks version 7`");
  });

  it("fails when the port can't read it", async () => {
    const { reason } = await startFailure({ initialize: (_request, life) => life.error(null, -32700, "what?") });
    expect(reason).toContain("error -32700: `what?`");
  });

  it.each<[string, JsonValue, string]>([
    ["a wrong id", { jsonrpc: "2.0", id: 2, result: validHandshake }, "a reply has the id 2, which no request had"],
    ["an id as text", { jsonrpc: "2.0", id: "1", result: validHandshake }, 'its `id` is "1"'],
    ["no jsonrpc", { id: 1, result: validHandshake }, "its member `jsonrpc` is missing"],
    ["a null id", { jsonrpc: "2.0", id: null, result: validHandshake }, "its `id` is null"],
  ])("fails at once with a reply that has %s", async (_name, frame, message) => {
    const began = performance.now();
    const { reason } = await startFailure({ initialize: (_request, life) => life.send(frame) });
    expect(reason).toContain(message);
    expect(performance.now() - began).toBeLessThan(900);
  });

  it("fails when nothing comes in time, and quotes what came instead", async () => {
    const { reason } = await startFailure(
      { initialize: (_request, life) => life.write("Starting…\n") },
      { startMs: 50 },
    );
    expect(reason).toContain("the port did not answer initialize within 50 ms");
    expect(reason).toContain("a line on stdout is no JSON: `Starting…`");
  });

  it("fails when the port ends first, with its stderr", async () => {
    const { reason, stderr } = await startFailure({
      initialize(_request, life) {
        life.stderr("cannot find module\n");
        life.exit(1);
      },
    });
    expect(reason).toBe("the port exited with code 1 before it answered initialize");
    expect(stderr).toBe("cannot find module\n");
  });

  it("fails when the program can't be started, in the words of the transport", async () => {
    const { reason } = await startFailure({
      initialize: (_request, life) =>
        life.exit({ kind: "not-started", reason: "cannot start foo: it is not on the PATH" }),
    });
    expect(reason).toBe("cannot start foo: it is not on the PATH");
  });

  it("leaves a session on which nothing can run", async () => {
    const { session, reason } = await startFailure(answering({}));
    const answers: unknown[] = [];
    await session.run(exchanges(2), (_exchange, answer) => answers.push(answer));
    expect(answers).toEqual([
      { kind: "could-not-run", reason },
      { kind: "could-not-run", reason },
    ]);
    expect((await session.end()).endedEarly).toBe(reason);
  });

  it("may be preceded by stray output, which is a protocol error but does not stop the port", async () => {
    const port = scriptedPort({
      initialize({ id }, life) {
        life.write("Welcome!\n");
        life.result(id, validHandshake);
      },
    });
    const outcome = await putTo(port.open, exchanges(2));
    expect(notResults(outcome)).toEqual({});
    expect(breaches(outcome)).toEqual(["stray-output×1"]);
  });
});

describe("an isolated exchange", () => {
  const isolated = (vector: string, extra = {}) => exchange(vector, { isolate: true, ...extra });
  const livesOf = async (list: Parameters<typeof putTo>[1], script: Script = {}) => {
    const port = scriptedPort(script);
    const outcome = await putTo(port.open, list);
    const byLife = port.lives.map((life) => life.count);
    return { outcome, byLife, port };
  };

  it("comes after the others, in a process of its own", async () => {
    const { outcome, byLife } = await livesOf([isolated("i1"), exchange("v1"), isolated("i2"), exchange("v2")]);
    expect(outcome.order).toEqual(["v1", "v2", "i1", "i2"]);
    expect(byLife).toEqual([2, 1, 1]);
    expect(outcome.summary.warnings).toEqual([]);
  });

  it("takes the process that was started when nothing else was run", async () => {
    const { byLife } = await livesOf([isolated("i1"), isolated("i2")]);
    expect(byLife).toEqual([1, 1]);
  });

  it("may end its process: any number of them may, and none is run twice", async () => {
    const list = Array.from({ length: 6 }, (_, index) => isolated(`i${index}`));
    const { outcome, byLife } = await livesOf(list, { request: (_request, life) => life.exit(7) });
    expect(new Set(Object.values(kinds(outcome)))).toEqual(new Set(["crash"]));
    expect(byLife).toEqual([1, 1, 1, 1, 1, 1]);
    expect(outcome.summary.endedEarly).toBeUndefined();
    expect(breaches(outcome)).toEqual([]);
  });

  it("that ends its process leaves the port as many respawns as before", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        if (line.includes('"fault"')) life.exit(1);
        else life.result(id, params);
      },
    });
    const session = createPortSession({ open: port.open, suite, limits: quickLimits });
    await session.start();
    const answers = new Map<string, string>();
    const note = ({ vector }: { vector: string }, answer: { kind: string }) => answers.set(vector, answer.kind);
    await session.run(
      [1, 2, 3, 4, 5].map((n) => isolated(`i${n}`, { params: '{"fault":true}' })),
      note,
    );
    await session.run(exchanges(2, [1, 2]), note);
    await session.end();
    expect([...answers.values()]).toEqual(Array.from({ length: 7 }, () => "crash"));
  });

  it("has its process ended in good order", async () => {
    let ends = 0;
    await livesOf([isolated("i1"), isolated("i2"), exchange("v1")], {
      inputEnded(life) {
        ends += 1;
        life.exit(0);
      },
    });
    expect(ends).toBe(3);
  });

  it("could not run when the port was given up before", async () => {
    const { outcome } = await livesOf([...exchanges(20), isolated("i1")], {
      request: (_request, life) => life.exit(1),
    });
    expect(outcome.answers.get("i1")?.kind).toBe("could-not-run");
  });
});

describe("the end of a session", () => {
  const warnings = async (inputEnded: Script["inputEnded"]) => {
    const outcome = await putTo(scriptedPort(inputEnded ? { inputEnded } : {}).open, exchanges(1));
    expect(breaches(outcome)).toEqual([]);
    return outcome.summary.warnings;
  };

  it("is silent when the port exits with code 0", async () => {
    expect(await warnings(undefined)).toEqual([]);
  });

  it("warns of another exit code", async () => {
    expect(await warnings((life) => life.exit(4))).toEqual([
      "the port exited with code 4 at the end of its stdin: a harness exits with code 0 then",
    ]);
  });

  it("warns of a port that lives on, and stops it", async () => {
    expect(await warnings(() => {})).toEqual([
      "the port did not exit within 120 ms of the end of its stdin and was killed: a harness exits with code 0 then",
    ]);
  });

  it("gives a port that closes its stdout first the same time to exit", async () => {
    const port = scriptedPort({
      inputEnded(life) {
        life.closeOutput();
        setTimeout(() => life.exit(0), 80);
      },
    });
    const { summary } = await putTo(port.open, exchanges(1), { limits: { closedOutputMs: 20, endMs: 5_000 } });
    expect(summary.warnings).toEqual([]);
  });

  it("leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === "Timeout").length;
    const before = timers();
    await putTo(scriptedPort({ request: (_request, life) => life.exit(1) }).open, exchanges(5));
    await putTo(scriptedPort({ request() {} }).open, exchanges(1));
    await startFailure(answering({}));
    const closes = scriptedPort({
      request(_request, life) {
        life.closeOutput();
        life.exit(1);
      },
    });
    for (let index = 0; index < 3; index += 1) {
      await putTo(scriptedPort().open, exchanges(5), { limits: { startMs: 60_000, idleMs: 60_000, endMs: 60_000 } });
      await putTo(closes.open, exchanges(1), { limits: { closedOutputMs: 60_000, idleMs: 60_000 } });
    }
    // Not equal: the test runner has timers of its own, which may have ended meanwhile.
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it("still hears what the port says last", async () => {
    const port = scriptedPort({
      inputEnded(life) {
        life.write("Goodbye!");
        life.exit(0);
      },
    });
    const { summary } = await putTo(port.open, exchanges(1));
    expect(summary.protocolErrors).toMatchObject([
      { kind: "stray-output", message: expect.stringContaining("`Goodbye!`") },
    ]);
  });

  it("tells the last of what the port wrote to stderr", async () => {
    const port = scriptedPort({
      request({ id, params }, life) {
        life.stderr(`${"x".repeat(5_000)}${id}\n`);
        life.result(id, params);
      },
    });
    const { summary } = await putTo(port.open, exchanges(10));
    expect(summary.stderr.length).toBe(8 * 1024);
    expect(summary.stderr.endsWith("x11\n")).toBe(true);
  });

  it("in the middle of a run answers what is left, and stops the port", async () => {
    const port = scriptedPort({
      request: ({ id, params, line }, life) => line.includes('"fault"') || life.result(id, params),
    });
    const session = createPortSession({ open: port.open, suite, limits: { ...quickLimits, idleMs: 5_000 } });
    await session.start();
    const answers = new Map<string, string>();
    const running = session.run(exchanges(30, [5]), ({ vector }, answer) => answers.set(vector, answer.kind));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const summary = await session.end();
    expect(answers.size).toBe(30);
    expect(answers.get("v5")).toBe("could-not-run");
    await running;
    expect(summary.endedEarly).toContain("the run was stopped");
    expect(port.lives.every((life) => life.isOver)).toBe(true);
  });
});

describe("the end of a session in the middle of a run", () => {
  it("blames no vector for it, not even the only one", async () => {
    const port = scriptedPort({ request() {} });
    const session = createPortSession({ open: port.open, suite, limits: { ...quickLimits, idleMs: 5_000 } });
    await session.start();
    const answers: string[] = [];
    const running = session.run(exchanges(1), (_exchange, answer) => answers.push(answer.kind));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await session.end();
    await running;
    expect(answers).toEqual(["could-not-run"]);
  });

  it("waits for a start that is under way", async () => {
    const port = scriptedPort({
      initialize: ({ id }, life) => void setTimeout(() => life.result(id, validHandshake), 30),
    });
    const session = createPortSession({ open: port.open, suite });
    const starting = session.start();
    await session.end();
    expect((await starting).kind).toBe("ready");
    expect(port.lives.map((life) => life.isOver)).toEqual([true]);
  });

  it("starts nothing any more", async () => {
    const port = scriptedPort({
      initialize({ id }, life) {
        setTimeout(() => life.result(id, validHandshake), life.number === 1 ? 0 : 30);
      },
      request: (_request, life) => life.exit(1),
    });
    const session = createPortSession({ open: port.open, suite, limits: quickLimits });
    await session.start();
    const answers: string[] = [];
    const running = session.run(exchanges(10), (_exchange, answer) => answers.push(answer.kind));
    await new Promise((resolve) => setTimeout(resolve, 15));
    await session.end();
    await running;
    expect(port.lives.map((life) => life.isOver)).toEqual([true, true]);
    expect(new Set(answers)).toEqual(new Set(["could-not-run"]));
  });
});

describe("a port that closes its stdout and lives on", () => {
  it("has crashed, after a short grace", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        if (line.includes('"fault"')) life.closeOutput();
        else life.result(id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(5, [2]), { limits: { idleMs: 5_000 } });
    expect(notResults(outcome)).toEqual({ v2: "crash" });
    expect(outcome.answers.get("v2")).toMatchObject({
      detail: "closed its stdout before it answered, while the process lived on",
    });
  });

  it("is told by its exit when that comes within the grace", async () => {
    const port = scriptedPort({
      request(_request, life) {
        life.closeOutput();
        setTimeout(() => life.exit(6), 5);
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({ detail: "exited with code 6 before it answered" });
  });
});

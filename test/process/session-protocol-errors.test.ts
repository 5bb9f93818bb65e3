import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { breaches, exchanges, kinds, notResults, putTo } from "./putting-vectors.ts";
import { type Life, type ReceivedRequest, scriptedPort } from "./scripted-port.ts";

/** A port that writes something of its own before it answers as it should. */
const says = (before: (request: ReceivedRequest, life: Life) => void) =>
  scriptedPort({
    request(request, life) {
      before(request, life);
      life.result(request.id, request.params);
    },
  });

const onlyMessage = async (before: (request: ReceivedRequest, life: Life) => void) => {
  const outcome = await putTo(says(before).open, exchanges(1));
  expect(kinds(outcome)).toEqual({ v1: "result" });
  expect(outcome.summary.protocolErrors).toHaveLength(1);
  return outcome.summary.protocolErrors[0] ?? { kind: "none", message: "" };
};

describe("a line on stdout that is no JSON", () => {
  it("is quoted back with the hint that something writes to stdout, and costs no vector", async () => {
    expect(await onlyMessage((_request, life) => life.write("DEBUG entering toGemini\n"))).toEqual({
      kind: "stray-output",
      count: 1,
      message:
        "a line on stdout is no JSON: `DEBUG entering toGemini`. stdout carries reply frames only: a logger or a print of the harness or its library writes there; send it to stderr",
    });
  });

  it("is quoted without the control characters that could steer a terminal", async () => {
    const { message } = await onlyMessage((_request, life) => life.write("\u001b[2J\u0007\u202egnp.exe\u2028\n"));
    expect(message).toContain("`\\u001b[2J\\u0007\\u202egnp.exe\\u2028`");
  });

  it("is quoted up to 200 characters, with its length", async () => {
    const { message } = await onlyMessage((_request, life) => life.write(`${"y".repeat(5_000)}\n`));
    expect(message).toContain(`\`${"y".repeat(200)}\`… (5000 characters)`);
  });

  it("may be empty, and is told as such", async () => {
    expect((await onlyMessage((_request, life) => life.write("\n"))).message).toContain("(an empty line)");
  });

  it("is told once with a count, however many there are", async () => {
    const outcome = await putTo(says((_request, life) => life.write("first\nsecond\n")).open, exchanges(50));
    expect(breaches(outcome)).toEqual(["stray-output×100"]);
    expect(outcome.summary.protocolErrors[0]?.message).toContain("`first`");
  });
});

describe("JSON on stdout that is no reply frame", () => {
  it.each([
    ["null", "it is null"],
    ["[]", "it is an array (batches are not part of the protocol)"],
    ['"text"', "it is a string"],
    ["12", "it is a number"],
    ["true", "it is a boolean"],
    ["{}", "its member `jsonrpc` is missing"],
    ['{"level":"info","msg":"hello"}', "its member `jsonrpc` is missing"],
    ['{"jsonrpc":"2.0","method":"log","params":{}}', "it has a `method`"],
    ['{"jsonrpc":"2.0","result":1}', "its member `id` is missing"],
  ])("is a protocol error that says why: %s", async (text, problem) => {
    const { kind, message } = await onlyMessage((_request, life) => life.write(`${text}\n`));
    expect(kind).toBe("not-a-frame");
    expect(message).toContain(problem);
    expect(message).toContain(`\`${text}\``);
  });

  it.each<[string, (id: number) => JsonValue, string]>([
    ["without jsonrpc", (id) => ({ id, result: 1 }), "`jsonrpc` is missing"],
    ["of another JSON-RPC", (id) => ({ jsonrpc: "1.0", id, result: 1 }), '`jsonrpc` is "1.0"'],
    [
      "with result and error",
      (id) => ({ jsonrpc: "2.0", id, result: 1, error: { code: 1, message: "" } }),
      "both `result` and `error`",
    ],
    ["with neither result nor error", (id) => ({ jsonrpc: "2.0", id }), "neither `result` nor `error`"],
    ["with a member of its own", (id) => ({ jsonrpc: "2.0", id, result: 1, took: 3 }), 'member "took" is not known'],
    ["with an error that is text", (id) => ({ jsonrpc: "2.0", id, error: "no" }), "`error` is a string"],
    ["with an error without code", (id) => ({ jsonrpc: "2.0", id, error: { message: "" } }), "`error.code` is missing"],
    [
      "with a code that is text",
      (id) => ({ jsonrpc: "2.0", id, error: { code: "1", message: "" } }),
      '`error.code` is "1"',
    ],
    [
      "with an error without message",
      (id) => ({ jsonrpc: "2.0", id, error: { code: 1 } }),
      "`error.message` is missing",
    ],
  ])("but names the request it is for is taken for that request's reply: %s", async (_name, frame, problem) => {
    const port = scriptedPort({ request: ({ id }, life) => life.send(frame(id)) });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({
      kind: "harness-error",
      message: expect.stringContaining(problem),
    });
    expect(outcome.summary.protocolErrors).toEqual([
      { kind: "not-a-frame", vector: "v1", message: expect.stringContaining(problem), count: 1 },
    ]);
    expect(port.lives).toHaveLength(1);
  });

  it("is no reply when it is a log record that happens to have an id", async () => {
    const outcome = await putTo(says(({ id }, life) => life.send({ level: "info", id })).open, exchanges(3));
    expect(notResults(outcome)).toEqual({});
    expect(breaches(outcome)).toEqual(["not-a-frame×3"]);
  });
});

describe("the id of a reply", () => {
  it("that was answered already is a duplicate, and the first answer counts", async () => {
    const port = scriptedPort({
      request({ id }, life) {
        life.result(id, "first");
        life.result(id, "second");
      },
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({ value: "first" });
    expect(outcome.summary.protocolErrors).toEqual([
      {
        kind: "duplicate-id",
        count: 1,
        vector: "v1",
        message: expect.stringContaining("the request 2 was answered again"),
      },
    ]);
  });

  it.each([0, -1, 99, 1e300])("that no request had is unknown: %d", async (id) => {
    const { kind, message } = await onlyMessage((_request, life) => life.result(id, null));
    expect(kind).toBe("unknown-id");
    expect(message).toContain("which no request had");
  });

  it("of the wrong request costs the vector that waits for its own, and no other", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        life.result(line.includes('"fault"') ? id + 1_000 : id, params);
      },
    });
    const outcome = await putTo(port.open, exchanges(10, [3]), { window: 4 });
    expect(notResults(outcome)).toEqual({ v3: "timeout" });
    expect(breaches(outcome)).toEqual(["unknown-id×2"]);
  });

  it("as a string is a protocol error, and its request is not waited for any longer", async () => {
    const port = scriptedPort({
      request: ({ id }, life) => life.send({ jsonrpc: "2.0", id: String(id), result: 1 }),
    });
    const outcome = await putTo(port.open, exchanges(3));
    expect(outcome.answers.get("v1")).toMatchObject({
      kind: "harness-error",
      message: expect.stringContaining('`id` is "2"'),
    });
    expect(outcome.summary.protocolErrors.find(({ kind }) => kind === "id-type")).toMatchObject({
      count: 3,
      vector: "v1",
      message: expect.stringContaining("Send the `id` back as it came, as a number"),
    });
    expect(port.lives).toHaveLength(1);
  });

  it.each<[string, JsonValue]>([
    ["a fraction", 2.5],
    ["a boolean", true],
    ["an object", {}],
    ["a text that is no number", "two"],
  ])("of the wrong type is a protocol error: %s", async (_name, id) => {
    const { kind } = await onlyMessage((_request, life) => life.send({ jsonrpc: "2.0", id, result: 1 }));
    expect(kind).toBe("id-type");
  });

  it("may be null only with error -32700", async () => {
    const asResult = await onlyMessage((_request, life) => life.send({ jsonrpc: "2.0", id: null, result: 1 }));
    const asError = await onlyMessage((_request, life) => life.error(null, -32603, "oops"));
    for (const { kind, message } of [asResult, asError]) {
      expect(kind).toBe("id-type");
      expect(message).toContain("which only error -32700 may have");
    }
  });
});

describe("the bytes of stdout", () => {
  it("may not begin with a byte-order mark, but the line behind it counts", async () => {
    const port = scriptedPort({
      request: ({ id }, life) => life.write(`\ufeff${JSON.stringify({ jsonrpc: "2.0", id, result: 7 })}\n`),
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({ kind: "result", value: 7 });
    expect(outcome.summary.protocolErrors).toMatchObject([{ kind: "byte-order-mark", vector: "v1", count: 1 }]);
  });

  it("have to be UTF-8; a line that is not is a protocol error which names its vector", async () => {
    const port = scriptedPort({
      request: ({ id }, life) => life.write(Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":"caf\xe9"}\n`, "latin1")),
    });
    const outcome = await putTo(port.open, exchanges(1));
    expect(outcome.answers.get("v1")).toMatchObject({ kind: "result", value: "caf\ufffd" });
    expect(outcome.summary.protocolErrors).toMatchObject([{ kind: "invalid-utf8", vector: "v1", count: 1 }]);
    expect(outcome.summary.protocolErrors[0]?.message).toContain("caf\ufffd");
  });

  it("may not hold a line over the limit: the port is stopped and the vector fails", async () => {
    const port = scriptedPort({
      request({ id, line, params }, life) {
        life.result(id, line.includes('"fault"') ? "x".repeat(3_000) : params);
      },
    });
    const outcome = await putTo(port.open, exchanges(12, [5]), { window: 4, limits: { lineBytes: 2_000 } });
    expect(notResults(outcome)).toEqual({ v5: "crash" });
    expect(outcome.answers.get("v5")).toMatchObject({ detail: "wrote a line longer than 2000 bytes, and was stopped" });
    expect(breaches(outcome)).toEqual([]);
  });

  it("are not read to the end of a line that never ends", async () => {
    const port = scriptedPort({
      request(_request, life) {
        const flood = setInterval(() => {
          life.write("x".repeat(1_000));
          if (life.isOver) clearInterval(flood);
        }, 1);
      },
    });
    const outcome = await putTo(port.open, exchanges(1), { limits: { lineBytes: 10_000, idleMs: 5_000 } });
    expect(kinds(outcome)).toEqual({ v1: "crash" });
  });
});

describe("the list of protocol errors", () => {
  it("stands in an order that does not depend on what came first", async () => {
    const both = (order: readonly string[]) => says((_request, life) => life.write(order.join("")));
    const one = await putTo(both(["junk\n", "null\n"]).open, exchanges(1));
    const other = await putTo(both(["null\n", "junk\n"]).open, exchanges(1));
    expect(one.summary.protocolErrors).toEqual(other.summary.protocolErrors);
    expect(breaches(one)).toEqual(["stray-output×1", "not-a-frame×1"]);
  });
});

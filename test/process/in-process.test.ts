import { describe, expect, it } from "vitest";
import { type InProcessHarness, inProcess } from "../../runners/process/in-process.ts";
import { breaches, exchanges, kinds, notResults, putTo } from "./putting-vectors.ts";
import { validHandshake } from "./scripted-port.ts";

type Reply = ReturnType<InProcessHarness["answer"]>;

/** A harness that answers operations by `answer`, and `initialize` as it should. */
const harness = (answer: (id: number, line: string) => Reply) => () => ({
  answer(line: string): Reply {
    const { id, method } = JSON.parse(line) as { id: number; method: string };
    return method === "initialize" ? result(id, validHandshake) : answer(id, line);
  },
});

const result = (id: number, value: unknown) => JSON.stringify({ jsonrpc: "2.0", id, result: value });

describe("a harness in this process", () => {
  it("answers at once", async () => {
    const outcome = await putTo(inProcess(harness((id) => result(id, id))), exchanges(200));
    expect(notResults(outcome)).toEqual({});
    expect(outcome.summary).toEqual({ protocolErrors: [], warnings: [], stderr: "" });
  });

  it("or later, in any order", async () => {
    const later = async (id: number) => {
      await new Promise((resolve) => setTimeout(resolve, (id * 7) % 5));
      return result(id, id);
    };
    const outcome = await putTo(inProcess(harness(later)), exchanges(50));
    expect(notResults(outcome)).toEqual({});
  });

  it("that gives no answer has hung, and is made anew", async () => {
    let made = 0;
    const create = () => {
      made += 1;
      return harness((id, line) => (line.includes('"fault"') ? undefined : result(id, id)))();
    };
    const outcome = await putTo(inProcess(create), exchanges(10, [4]));
    expect(notResults(outcome)).toEqual({ v4: "timeout" });
    expect(made).toBeGreaterThan(1);
  });

  it.each<[string, () => Reply]>([
    [
      "throws",
      () => {
        throw new Error("the harness is broken");
      },
    ],
    ["rejects", () => Promise.reject(new Error("the harness is broken"))],
  ])("that %s has crashed, with the trace on its stderr", async (_name, fail) => {
    const outcome = await putTo(
      inProcess(harness((id, line) => (line.includes('"fault"') ? fail() : result(id, id)))),
      exchanges(10, [4]),
    );
    expect(notResults(outcome)).toEqual({ v4: "crash" });
    expect(outcome.answers.get("v4")).toMatchObject({
      detail: "exited with code 1 before it answered",
      stderr: expect.stringContaining("Error: the harness is broken"),
    });
    expect(breaches(outcome)).toEqual([]);
  });

  it("that can't be made does not start", async () => {
    const create = () => {
      throw new Error("no library");
    };
    const outcome = await putTo(inProcess(create), exchanges(1));
    expect(outcome.start).toMatchObject({ kind: "failed", stderr: expect.stringContaining("no library") });
    expect(kinds(outcome)).toEqual({ v1: "could-not-run" });
  });

  /** What the transport of a harness tells, in order. */
  const told = (create: () => InProcessHarness) => {
    const events: string[] = [];
    const transport = inProcess(create)({
      data: (chunk) => events.push(chunk.toString().trim()),
      stderr: () => events.push("stderr"),
      drain() {},
      outputClosed() {},
      exit: (exit) => events.push(exit.kind),
    });
    return { transport, events };
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it("may finish what it has begun before it ends", async () => {
    const { transport, events } = told(() => ({
      async answer(line) {
        await pause(10);
        return line.toUpperCase();
      },
    }));
    transport.write("one\ntwo\n");
    transport.endInput();
    await pause(60);
    expect(events.join("\n")).toBe("ONE\nTWO\nexited");
  });

  it("that was stopped is not heard again", async () => {
    const { transport, events } = told(() => ({
      async answer() {
        await pause(10);
        throw new Error("too late");
      },
    }));
    transport.write("one\n");
    await pause(1);
    await transport.kill();
    await pause(30);
    expect(events).toEqual(["signalled"]);
  });
});

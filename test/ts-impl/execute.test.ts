import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { defineTool, type ToolContext } from "../../ts-impl/index.ts";

/** The outcome of a tool with the given body. */
function outcomeOf(run: (args: Record<string, unknown>, context?: ToolContext) => unknown, args: unknown = {}) {
  return defineTool({ name: "t", description: "d", run }).execute(args as Record<string, unknown>);
}

function throwing(thrown: unknown) {
  return () => {
    throw thrown;
  };
}

describe("a body that returns", () => {
  it.each(["", "  ", "two\r\nlines", "é😀\u0000", '{"a":1}', "null"])(
    "%j has that text as its output (EXE-1)",
    async (text) => {
      expect(await outcomeOf(() => text)).toStrictEqual({ output: text, isError: false });
      expect(await outcomeOf(async () => text)).toStrictEqual({ output: text, isError: false });
    },
  );

  it("a tool result has its members passed through (EXE-3)", async () => {
    const result = { output: "no such harbour", isError: true, metadata: { tried: ["a", "b"] } };
    expect(await outcomeOf(() => result)).toStrictEqual(result);
    expect(await outcomeOf(async () => result)).toStrictEqual(result);
    expect(await outcomeOf(() => ({ output: "", isError: false }))).toStrictEqual({ output: "", isError: false });
  });

  it.each([true, false, 0, 1.5, [1, "a", null], [], {}, { b: 1, a: { n: null } }, { output: "x" }])(
    "%j has its JSON text as output (EXE-7)",
    async (value) => {
      expect(await outcomeOf(() => value)).toStrictEqual({ output: JSON.stringify(value), isError: false });
    },
  );

  it.each([null, undefined, () => "f", Symbol("s")])(
    "%s, which JSON has no other word for, reads null (EXE-8)",
    async (value) => {
      expect(await outcomeOf(() => value)).toStrictEqual({ output: "null", isError: false });
    },
  );

  it.each([
    { output: 5, isError: "no" },
    { output: "x", isError: "no" },
    { output: null, isError: false },
    { output: "x" },
  ])("%j only looks like a tool result and is a value like any other (EXE-5)", async (value) => {
    expect(await outcomeOf(() => value)).toStrictEqual({ output: JSON.stringify(value), isError: false });
  });

  it("an object whose members change between two looks still gives a string and a boolean (EXE-5)", async () => {
    let looks = 0;
    const shifty = {
      isError: false,
      get output() {
        looks += 1;
        return looks === 1 ? "first" : 2;
      },
    };
    expect(await outcomeOf(() => shifty)).toStrictEqual({ output: "first", isError: false });
  });

  it.each([
    ["a cycle", cycle()],
    ["a big integer", 10n],
  ])("%s, which JSON can't express, is a failure (EXE-5)", async (_, value) => {
    const { output, isError } = await outcomeOf(() => value);
    expect(isError).toBe(true);
    expect(output).not.toBe("");
  });
});

describe("a body that throws", () => {
  it.each(["no such harbour", "", "é😀", "two\nlines", "x".repeat(5_000)])(
    "an error with the message %j gives that message as the output (EXE-2)",
    async (message) => {
      expect(await outcomeOf(throwing(new Error(message)))).toStrictEqual({ output: message, isError: true });
      expect(await outcomeOf(throwing(new RangeError(message)))).toStrictEqual({ output: message, isError: true });
    },
  );

  it("later, from a promise, fails the same way (EXE-2, EXE-9)", async () => {
    const late = async () => {
      await new Promise(setImmediate);
      throw new TypeError("too late");
    };
    expect(await outcomeOf(late)).toStrictEqual({ output: "too late", isError: true });
  });

  it("an error of another realm gives its message alone (EXE-2)", async () => {
    const foreign = runInNewContext('new Error("from elsewhere")');
    expect(foreign).not.toBeInstanceOf(Error);
    expect(await outcomeOf(throwing(foreign))).toStrictEqual({ output: "from elsewhere", isError: true });
  });

  it("an error with a cause gives its own message, and one without a message the empty text (EXE-8)", async () => {
    const caused = new Error("outer", { cause: new Error("inner") });
    expect(await outcomeOf(throwing(caused))).toStrictEqual({ output: "outer", isError: true });
    expect(await outcomeOf(throwing(new Error()))).toStrictEqual({ output: "", isError: true });
  });

  it.each([
    ["plain text", "plain text"],
    [{ code: 7 }, '{"code":7}'],
    [{ output: "fine", isError: false }, '{"output":"fine","isError":false}'],
    [null, "null"],
    [undefined, "null"],
    [42, "42"],
  ])("%j, which is no error, gives %j (EXE-8)", async (thrown, output) => {
    expect(await outcomeOf(throwing(thrown))).toStrictEqual({ output, isError: true });
  });

  it.each([
    ["an error whose message can't be read", unreadable()],
    ["an error whose message is no string", Object.assign(new Error("x"), { message: { a: 1n } })],
    ["a revoked proxy", revoked()],
    ["a cycle without a prototype", Object.assign(Object.create(null), { self: cycle() })],
    ["an object whose JSON form throws", { toJSON: throwing(new Error("no")) }],
    ["a big integer", 10n],
  ])("%s still gives a text, and nothing escapes (EXE-2, EXE-5)", async (_, thrown) => {
    const { output, isError } = await outcomeOf(throwing(thrown));
    expect(isError).toBe(true);
    expect(output).toEqual(expect.any(String));
  });

  it("by running out of stack is a failure like any other (EXE-2)", async () => {
    const endless = (): string => `${endless()}.`;
    expect(await outcomeOf(endless)).toMatchObject({ isError: true });
  });
});

describe("the arguments", () => {
  it("reach the body as the object that was passed (EXE-4)", async () => {
    const args = JSON.parse('{"b":1,"a":1.5,"10":[null,true],"__proto__":{"x":"é"},"":{}}') as Record<string, unknown>;
    let received: unknown;
    await outcomeOf((given) => {
      received = given;
    }, args);
    expect(received).toBe(args);
    expect(await outcomeOf((given) => JSON.stringify(given), args)).toMatchObject({ output: JSON.stringify(args) });
  });

  it.each([undefined, null])("are an empty object when %s is passed (EXE-6)", async (args) => {
    const tool = defineTool({ name: "t", description: "d", run: (given) => given });
    expect(await tool.execute(args as unknown as Record<string, unknown>)).toStrictEqual({
      output: "{}",
      isError: false,
    });
  });

  it("may come with a context, which the body sees, and need not (HOST-7)", async () => {
    const tool = defineTool({ name: "t", description: "d", run: (_, context) => context?.timeout ?? "none" });
    const context: ToolContext = { timeout: 250, signal: new AbortController().signal };
    expect(await tool.execute({}, context)).toMatchObject({ output: "250" });
    expect(await tool.execute({})).toMatchObject({ output: "none" });
  });
});

function cycle() {
  const start: Record<string, unknown> = {};
  start.self = start;
  return start;
}

function unreadable() {
  return Object.defineProperty(new Error(), "message", {
    get() {
      throw new Error("not even this");
    },
  });
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

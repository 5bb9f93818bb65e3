import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defineTool } from "../../ts-impl/index.ts";
import { jsonObject, jsonValue, unicodeText } from "./arbitraries.ts";

const outcomeOf = (run: (args: Record<string, unknown>) => unknown, args: Record<string, unknown> = {}) =>
  defineTool({ name: "t", description: "d", run }).execute(args);

/**
 * Whatever JavaScript has: also what JSON has no word for, and objects that answer no question. Each is made when it is needed, since
 * the generator itself asks its values questions.
 */
const anything: fc.Arbitrary<() => unknown> = fc.oneof(
  fc
    .anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true })
    .map((value) => () => value),
  fc.constantFrom(
    () => Symbol("s"),
    () => () => "a function",
    () => new Error("e"),
  ),
  fc.constantFrom("get", "has", "ownKeys", "getPrototypeOf").map((trap) => () => objectThatThrowsOn(trap)),
  jsonValue.map((value) => () => value),
  fc
    .record({ output: jsonValue, isError: jsonValue, metadata: jsonValue }, { requiredKeys: [] })
    .map((lookAlike) => () => lookAlike),
);

function objectThatThrowsOn(trap: string): object {
  const refuse = () => {
    throw new Error("hands off");
  };
  return new Proxy({}, { [trap]: refuse });
}

/** The ways in which a body ends with `value`. */
const endings = [
  (value: unknown) => () => value,
  (value: unknown) => async () => value,
  (value: unknown) => () => {
    throw value;
  },
  (value: unknown) => async () => {
    throw value;
  },
] as const;

describe("execute", () => {
  it("gives a string and a boolean and never rejects, whatever the body ends with (EXE-2, EXE-5, EXE-9)", async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...endings), async (make, ending) => {
        const result = await outcomeOf(ending(make()));
        expect(typeof result.output).toBe("string");
        expect(typeof result.isError).toBe("boolean");
      }),
      { numRuns: 500 },
    );
  });

  it("gives of a promise what it gives of its outcome (EXE-9)", async () => {
    const [returning, promising, throwing, rejecting] = endings;
    const pairs = fc.constantFrom([returning, promising] as const, [throwing, rejecting] as const);
    await fc.assert(
      fc.asyncProperty(jsonValue, pairs, async (value, [now, later]) => {
        expect(await outcomeOf(later(value))).toStrictEqual(await outcomeOf(now(value)));
      }),
    );
  });

  it("gives a failure whenever the body throws, whatever it throws (EXE-2, EXE-5)", async () => {
    const [, , throwing, rejecting] = endings;
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(throwing, rejecting), async (make, ending) => {
        expect((await outcomeOf(ending(make()))).isError).toBe(true);
      }),
    );
  });

  it("gives a returned text verbatim (EXE-1)", async () => {
    await fc.assert(
      fc.asyncProperty(unicodeText, async (text) => {
        expect(await outcomeOf(() => text)).toStrictEqual({ output: text, isError: false });
      }),
    );
  });

  it("gives the message of a thrown error verbatim (EXE-2)", async () => {
    await fc.assert(
      fc.asyncProperty(unicodeText, async (message) => {
        const failing = () => {
          throw new Error(message);
        };
        expect(await outcomeOf(failing)).toStrictEqual({ output: message, isError: true });
      }),
    );
  });

  it("gives of another JSON value a text that reads back as it (EXE-7)", async () => {
    const otherValue = jsonValue.filter((value) => typeof value !== "string");
    await fc.assert(
      fc.asyncProperty(otherValue, async (value) => {
        const { output, isError } = await outcomeOf(() => value);
        expect(JSON.stringify(JSON.parse(output))).toBe(JSON.stringify(value));
        expect(isError).toBe(false);
      }),
    );
  });

  it("passes a tool result through, metadata and all (EXE-3)", async () => {
    const result = fc.record(
      { output: unicodeText, isError: fc.boolean(), metadata: jsonObject },
      { requiredKeys: ["output", "isError"] },
    );
    await fc.assert(
      fc.asyncProperty(result, async (returned) => {
        expect(JSON.stringify(await outcomeOf(() => returned))).toBe(JSON.stringify(returned));
      }),
    );
  });

  it("hands the arguments to the body as they were passed (EXE-4)", async () => {
    await fc.assert(
      fc.asyncProperty(jsonObject, async (args) => {
        const before = JSON.stringify(args);
        const { output } = await outcomeOf((given) => JSON.stringify([given === args, given]), args);
        expect(output).toBe(`[true,${before}]`);
      }),
    );
  });
});

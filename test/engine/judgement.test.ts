import { describe, expect, it } from "vitest";
import type { Answer } from "../../runners/engine/exchange.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { judge } from "../../runners/engine/judgement.ts";
import { exchangeOf } from "../../runners/engine/request-text.ts";
import { loaded } from "./sample-suite.ts";

/** A reply whose result is written as in `text`. */
function result(text: string): Answer {
  const line = `{"jsonrpc":"2.0","id":7,"result":${text}}`;
  return { kind: "result", value: (JSON.parse(line) as { readonly result: JsonValue }).result, line };
}

const judged = (expectation: unknown, answer: Answer) => judge(loaded({ expect: expectation }), answer);

describe("an expectation that names the value", () => {
  it("is met by an equal reply", () => {
    expect(judged({ equals: { a: [1] } }, result('{"a":[1.0]}'))).toEqual({ outcome: "met" });
  });

  it("says where a reply differs and how", () => {
    expect(judged({ equals: [{ functionDeclarations: [] }] }, result("[]"))).toMatchObject({
      outcome: "not-met",
      cause: "value",
      message: "the result: 1 element expected, 0 elements came",
      differences: [{ at: "" }],
    });
  });

  it("compares exact decimals where the vector requires exact numbers", () => {
    const vector = loaded({ requires: ["exactNumbers"], expect: { equals: [1] } });
    const exact = { ...vector, expectText: '{"equals":[9007199254740993]}' };
    expect(judge(exact, result("[9007199254740993.0]"))).toEqual({ outcome: "met" });
    expect(judge(exact, result("[9007199254740992]"))).toMatchObject({
      outcome: "not-met",
      differences: [{ at: "/0" }],
    });
  });

  it("decodes members of an exact reply without losing a digit either", () => {
    const vector = loaded({ requires: ["exactNumbers"], expect: { equals: 1, decode: ["/output"] } });
    const exact = { ...vector, expectText: '{"equals":{"output":[9007199254740993]},"decode":["/output"]}' };
    expect(judge(exact, result('{"output":"[ 9007199254740993.0 ]"}'))).toEqual({ outcome: "met" });
    expect(judge(exact, result('{"output":"[9007199254740992]"}'))).toMatchObject({
      differences: [{ at: "/output/0" }],
    });
    expect(judge(exact, result('{"output":"[1"}'))).toMatchObject({ differences: [{ at: "/output" }] });
  });

  it("expands its short forms when the vector says so, and only then", () => {
    const equals = [{ $repeat: { count: 2, item: "x" } }];
    expect(judge(loaded({ expand: true, expect: { equals } }), result('["x","x"]'))).toEqual({ outcome: "met" });
    expect(judged({ equals }, result('["x","x"]'))).toMatchObject({ outcome: "not-met" });
  });
});

describe("a key that stands twice in one object of a reply", () => {
  it.each<[string, unknown, string, string]>([
    ["hidden by an equal value", { equals: { a: 1 } }, '{"a":2,"a":1}', "/a"],
    ["deep in the value", { equals: [{ a: { b: 1 } }] }, '[{"a":{"b":1,"b":1}}]', "/0/a/b"],
    ["under another spelling", { anyOf: [{ a: 1 }, 2] }, '{"a":1,"\\u0061":1}', "/a"],
    ["that satisfies a schema", { matches: { type: "object" } }, '{"a/b":1,"a/b":2}', "/a~1b"],
    ["that is the result itself", { equals: 1 }, '2,"result":1', ""],
    ["called like the result", { equals: { result: 1 } }, '{"result":2,"result":1}', "/result"],
  ])("fails it: %s", (_, expectation, text, at) => {
    const problem = "the key stands twice in one object";
    expect(judged(expectation, result(text))).toMatchObject({ outcome: "not-met", differences: [{ at, problem }] });
  });

  it("fails it in a member that is decoded as well", () => {
    const expectation = { equals: { output: { a: 1 } }, decode: ["/output"] };
    expect(judged(expectation, result('{"output":"{\\"a\\":2,\\"a\\":1}"}'))).toMatchObject({
      differences: [{ at: "/output", problem: "in its JSON text the key /a stands twice in one object" }],
    });
  });

  it("is no matter in different objects, or as a string", () => {
    expect(judged({ equals: [{ a: "a" }, { a: ["a", "a"] }] }, result('[{"a":"a"},{"a":["a","a"]}]')).outcome).toBe(
      "met",
    );
  });
});

describe("an expectation with several allowed values", () => {
  it("is met by any of them", () => {
    expect(judged({ anyOf: ["a", "b"] }, result('"b"'))).toEqual({ outcome: "met" });
  });

  it("is told by the first of those that are equally near", () => {
    expect(judged({ anyOf: [[1], { a: 1 }, { a: 2 }] }, result('{"a":3}'))).toMatchObject({
      message: expect.stringContaining("nearest: the result: array expected, object came"),
    });
  });

  it("is told by the nearest one when none came", () => {
    expect(
      judged(
        {
          anyOf: [
            { a: 1, b: 2 },
            { a: 9, b: 8 },
          ],
        },
        result('{"a":1,"b":3}'),
      ),
    ).toMatchObject({
      message: "none of the 2 allowed values came; nearest: /b: another number",
      differences: [{ at: "/b" }],
    });
  });
});

describe("an expectation that is a schema", () => {
  const matches = { type: "object", required: ["isError"], properties: { output: { type: "string" } } };

  it("is met by a reply that satisfies it", () => {
    expect(judged({ matches }, result('{"output":"x","isError":true}'))).toEqual({ outcome: "met" });
  });

  it("names every place that breaks it", () => {
    const judgement = judged({ matches }, result('{"output":5}'));
    expect(judgement).toMatchObject({ outcome: "not-met", cause: "value" });
    expect(
      judgement.outcome === "not-met" && judgement.differences.map(({ at, problem }) => `${at} ${problem}`),
    ).toEqual([' the member "isError" is missing', "/output expected string"]);
  });

  it("names them in the order of their places, whatever the order in the schema", () => {
    const type = { type: "string" };
    const judgement = judged({ matches: { properties: { b: type, a: type } } }, result('{"b":1,"a":2}'));
    expect(judgement).toMatchObject({ differences: [{ at: "/a" }, { at: "/b" }] });
  });

  it("shows the part of the schema that is broken, and what came there", () => {
    const judgement = judged({ matches }, result('{"output":5}'));
    expect(
      judgement.outcome === "not-met" && judgement.differences.map(({ expected, actual }) => [expected, actual]),
    ).toEqual([
      ['{"required":["isError"]}', '{"output":5}'],
      ['{"type":"string"}', "5"],
    ]);
  });
});

describe("members that are decoded before comparing", () => {
  const expectation = { equals: { output: { a: [1, 2] }, isError: false }, decode: ["/output"] };

  it("are compared as JSON, not as text", () => {
    expect(judged(expectation, result('{"output":"{ \\"a\\" : [1.0, 2] }","isError":false}'))).toEqual({
      outcome: "met",
    });
  });

  it("fail with a message of their own when they are no string, no JSON or not there", () => {
    const message = (text: string) => {
      const judgement = judged(expectation, result(text));
      return judgement.outcome === "not-met" ? judgement.message : judgement.outcome;
    };
    expect(message('{"output":{"a":[1,2]},"isError":false}')).toBe(
      "/output: a string of JSON text expected, object came",
    );
    expect(message('{"output":"{:a [1 2]}","isError":false}')).toContain("the string is no JSON");
    expect(message('{"isError":false}')).toBe("/output: a string of JSON text expected, nothing came");
    expect(message("null")).toBe("/output: a string of JSON text expected, nothing came");
  });

  it.each([
    ["/a~1b", { "a/b": [1], "a~1b": 2 }, '{"a/b":"[1]","a~1b":2}'],
    ["/m~0n", { "m~n": [1], "m~0n": 2 }, '{"m~n":"[1]","m~0n":2}'],
    ["/1", [0, [1], 2], '[0,"[1]",2]'],
    ["/list/0/text", { list: [{ text: [1], other: "[1]" }, "[1]"] }, '{"list":[{"text":"[1]","other":"[1]"},"[1]"]}'],
  ])("are found by their pointer, and nothing else is decoded: %s", (pointer, equals, text) => {
    expect(judged({ equals, decode: [pointer] }, result(text))).toEqual({ outcome: "met" });
  });

  it("are never found inside a string", () => {
    expect(judged({ equals: 1, decode: ["/output/0"] }, result('{"output":"1"}'))).toMatchObject({
      message: "/output/0: a string of JSON text expected, nothing came",
    });
  });

  it("are quoted by their beginning when they are no JSON", () => {
    const long = "x".repeat(121);
    expect(judged({ equals: {}, decode: ["/output"] }, result(`{"output":"${long}"}`))).toMatchObject({
      message: `/output: JSON text expected, but the string is no JSON: "${"x".repeat(120)}"`,
    });
  });
});

describe("answers that are no result", () => {
  const without: readonly [Answer, string, string][] = [
    [{ kind: "escaped", message: "boom", line: "{}" }, "escaped", "an exception escaped the port: boom"],
    [
      { kind: "not-implemented", message: "no", line: "{}" },
      "unsupported",
      "the operation is claimed but was answered as not implemented (-32601)",
    ],
    [
      { kind: "not-expressible", message: "no", line: "{}" },
      "unsupported",
      "the harness can't put the input to the port (-32602): no",
    ],
    [{ kind: "undecodable", message: "no", line: "{}" }, "undecodable", "the port could not decode the request: no"],
    [{ kind: "crash", detail: "exited with code 3", stderr: "" }, "crash", "exited with code 3"],
    [{ kind: "timeout", detail: "no reply for 10 s", stderr: "" }, "timeout", "no reply for 10 s"],
  ];

  it.each(without)("fail against any expectation: %o", (answer, cause, message) => {
    for (const expectation of [{ equals: null }, { anyOf: [1, 2] }, { matches: true }]) {
      expect(judged(expectation, answer)).toEqual({ outcome: "not-met", cause, message, differences: [] });
    }
  });

  it.each(without)("are an answer where the spec is silent: %o", (answer, cause) => {
    const told = answer.kind === "not-expressible" ? "(not expressible)" : `(${cause})`;
    expect(judged({ observe: true }, answer)).toEqual({ outcome: "observed", answer: told });
  });

  it("say nothing of the port when the harness failed or the port was given up", () => {
    const harness: Answer = { kind: "harness-error", code: -32602, message: "bad params", line: "{}" };
    for (const expectation of [{ equals: null }, { observe: true }]) {
      expect(judged(expectation, harness)).toEqual({
        outcome: "could-not-run",
        message: "the harness answered with its own error -32602: bad params",
      });
      expect(judged(expectation, { kind: "could-not-run", reason: "given up" })).toEqual({
        outcome: "could-not-run",
        message: "given up",
      });
    }
  });
});

describe("an answer that is the expectation to the letter", () => {
  it("is met without being read", () => {
    expect(judged({ equals: { a: 1 } }, { kind: "expected", line: "" })).toEqual({ outcome: "met" });
  });

  it("is what an exchange offers for a single value, short forms written out, and for nothing else", () => {
    const expected = (over: Parameters<typeof loaded>[0]) => exchangeOf(loaded(over)).expected;
    expect(expected({ expect: { equals: { a: [1, " "] } } })).toBe('{"a":[1," "]}');
    expect(expected({ expand: true, expect: { equals: [{ $repeat: { count: 2, item: "x" } }] } })).toBe('["x","x"]');
    for (const expectation of [{ anyOf: [1, 2] }, { matches: true }, { observe: true }, { equals: {}, decode: ["/a"] }])
      expect(expected({ expect: expectation })).toBeUndefined();
  });
});

describe("an observed answer", () => {
  it("is told in a canonical form, so that ports can be grouped by it", () => {
    expect(judged({ observe: true }, result('{"b":1.0,"a":null}'))).toEqual({
      outcome: "observed",
      answer: '{"a":null,"b":1}',
    });
  });

  it("is told whole up to 2000 characters, then by its beginning and a digest, by which equal answers are still equal", () => {
    const answerTo = (text: string) => {
      const judgement = judged({ observe: true }, result(JSON.stringify(text)));
      return judgement.outcome === "observed" ? judgement.answer : judgement.outcome;
    };
    expect(answerTo("x".repeat(1998))).toBe(`"${"x".repeat(1998)}"`);
    const long = answerTo("x".repeat(1999));
    expect(long).toMatch(/^"x{199}… \(2001 characters, SHA-256 begins [0-9a-f]{16}\)$/);
    expect(answerTo("x".repeat(1999))).toBe(long);
    expect(answerTo(`${"x".repeat(1998)}y`)).not.toBe(long);
  });
});

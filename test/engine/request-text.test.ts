import { describe, expect, it } from "vitest";
import { exchangeOf, expandedExpectText } from "../../runners/engine/request-text.ts";
import { loaded } from "./sample-suite.ts";

const frame = { vector: "tn-gem-0001", method: "toolnexus/toGemini", params: '{"tools":[]}', isolate: false };
const short = { $text: { of: "x", times: 3 } };

describe("what is put to a port for a vector", () => {
  it("comes with the one value that is expected, so that a reply of that very text need not be read", () => {
    expect(exchangeOf(loaded({ expect: { equals: { a: [1] } } }))).toStrictEqual({ ...frame, expected: '{"a":[1]}' });
    expect(exchangeOf(loaded({ isolate: true, expect: { equals: null } }))).toStrictEqual({
      ...frame,
      isolate: true,
      expected: "null",
    });
  });

  it.each<[string, object]>([
    ["several values are allowed", { anyOf: [{}, null] }],
    ["a schema is to be satisfied", { matches: {} }],
    ["members are decoded first", { equals: { output: null }, decode: ["/output"] }],
    ["nothing is expected", { observe: true }],
  ])("comes without where %s: no text alone decides, not even null", (_, expectation) => {
    expect(exchangeOf(loaded({ expect: expectation }))).toStrictEqual(frame);
    const expanding = exchangeOf(loaded({ expand: true, input: { tools: [short] }, expect: expectation }));
    expect(expanding).toStrictEqual({ ...frame, params: '{"tools":["xxx"]}' });
  });

  it("is expanded together with what is expected, where the vector says so and not elsewhere", () => {
    const over = { input: { tools: [short] }, expect: { equals: [short] } };
    expect(exchangeOf(loaded({ ...over, expand: true }))).toStrictEqual({
      ...frame,
      params: '{"tools":["xxx"]}',
      expected: '["xxx"]',
    });
    expect(exchangeOf(loaded(over))).toStrictEqual({
      ...frame,
      params: `{"tools":[${JSON.stringify(short)}]}`,
      expected: JSON.stringify([short]),
    });
  });
});

describe("the expectation as text", () => {
  it("is expanded where the vector says so and not elsewhere", () => {
    const over = { expect: { anyOf: [short, null] } };
    expect(expandedExpectText(loaded({ ...over, expand: true }))).toBe('{"anyOf":["xxx",null]}');
    expect(expandedExpectText(loaded(over))).toBe(JSON.stringify(over.expect));
  });
});

import { describe, expect, it } from "vitest";
import type { Suite } from "../../runners/engine/suite.ts";
import { type Asked, type DoublePort, error, judged, one, outcomes, prepared, result, right } from "./double-port.ts";
import { quickLimits } from "./putting-vectors.ts";

async function verdictOf(port: DoublePort, suite: Suite) {
  const [verdict] = (await judged(prepared(port), suite)).verdicts;
  if (verdict === undefined) throw new Error("no verdict");
  return verdict;
}

describe("the verdict on one answer", () => {
  it("is a pass, and nothing else, for what the vector expects", async () => {
    expect(await verdictOf(right, one())).toEqual({ id: "tn-gem-0001", requirements: ["GEM-2"], verdict: "pass" });
  });

  it("is a failure with all its evidence for something else", async () => {
    expect(await verdictOf({}, one())).toEqual({
      id: "tn-gem-0001",
      requirements: ["GEM-2"],
      verdict: "fail",
      cause: "value",
      at: [""],
      differences: [
        {
          at: "",
          problem: "1 element expected, 0 elements came",
          expected: '[{"functionDeclarations":[]}]',
          actual: "[]",
        },
      ],
      message: "the result: 1 element expected, 0 elements came",
      request: '{"jsonrpc":"2.0","id":2,"method":"toolnexus/toGemini","params":{"tools":[]}}',
      reply: '{"jsonrpc":"2.0","id":2,"result":[]}',
      reproduce: "pnpm conformance --port double --id tn-gem-0001",
    });
  });

  it.each([
    ["a SHOULD", { level: "SHOULD" }, "warn"],
    ["a MUST that is only ratified", { ground: "ratified" }, "warn"],
    ["a MAY", { level: "MAY" }, "observed"],
  ] as const)("of a wrong value weighs what its requirement gives it: %s", async (_, demand, verdict) => {
    expect(await verdictOf({}, one({}, demand))).toMatchObject({ verdict, cause: "value", at: [""] });
  });

  it.each<[string, DoublePort, string]>([
    [
      "an exception that escaped",
      { answer: ({ id }) => error(id, 1, "escaped", { message: "no such tool" }) },
      "fail escaped",
    ],
    [
      "an operation that is claimed but not there",
      { answer: ({ id }) => error(id, -32601, "what?") },
      "fail unsupported",
    ],
    [
      "an input that can't be put to the port",
      { answer: ({ id }) => error(id, -32602, "no such body") },
      "fail unsupported",
    ],
    ["a line that can't be decoded", { answer: () => error(null, -32700, "too deep") }, "fail undecodable"],
    [
      "a crash",
      {
        answer: () => {
          throw new Error("out of memory");
        },
      },
      "fail crash",
    ],
    ["a failure of the harness itself", { answer: ({ id }) => error(id, -32000, "broken") }, "could-not-run"],
  ])("is a failure of its own kind for %s", async (_, port, told) => {
    const report = await judged(prepared(port), one());
    expect(outcomes(report)).toEqual({ "tn-gem-0001": told });
    expect(report.verdicts[0]?.reproduce).toBe("pnpm conformance --port double --id tn-gem-0001");
  });

  it("is a time-out for silence", async () => {
    const silent = prepared({ answer: () => undefined }, quickLimits);
    expect(outcomes(await judged(silent, one()))).toEqual({ "tn-gem-0001": "fail timeout" });
  });

  it("quotes the exception that escaped", async () => {
    const port = { answer: ({ id }: Asked) => error(id, 1, "escaped", { message: "no such tool" }) };
    expect((await verdictOf(port, one())).message).toContain("no such tool");
  });

  it("is the answer in canonical form where the spec is silent, an exception included", async () => {
    const open = one({ expect: { observe: true } }, { level: "OPEN", ground: "open" });
    const raises = { answer: ({ id }: Asked) => error(id, 1, "escaped", { message: "in its own words" }) };
    expect(await verdictOf({ answer: ({ id }) => result(id, { b: 1, a: 2 }) }, open)).toMatchObject({
      verdict: "observed",
      answer: '{"a":2,"b":1}',
    });
    expect(await verdictOf(raises, open)).toMatchObject({ verdict: "observed", answer: "(escaped)" });
    const unable = { answer: ({ id }: Asked) => error(id, -32602, "no such body") };
    expect(await verdictOf(unable, open)).toMatchObject({ verdict: "observed", answer: "(not expressible)" });
  });

  it.each([
    [
      "by a recursive schema",
      { expect: { matches: { $ref: "#/$defs/list", $defs: { list: { items: { $ref: "#/$defs/list" } } } } } },
    ],
    ["digit by digit", { requires: ["exactNumbers"] }],
  ])("is a failure for a result that is nested too deep to be compared %s", async (_, over) => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const port: DoublePort = {
      claims: { features: ["exactNumbers"] },
      answer: ({ id }) => `{"jsonrpc":"2.0","id":${id},"result":${deep}}`,
    };
    expect(await verdictOf(port, one(over))).toMatchObject({
      verdict: "fail",
      cause: "value",
      message: "the result is nested too deep to be compared",
    });
  });
});

import { describe, expect, it } from "vitest";
import { parseBaseline } from "../../runners/engine/baseline.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "../engine/sample-suite.ts";
import { type Asked, counted, error, judged, one, outcomes, prepared, result, right, wrapper } from "./double-port.ts";

/** A suite of `count` vectors, each with its number as its only parameter, and that number as the expected result. */
function many(count: number): Suite {
  const vectors = Array.from({ length: count }, (_, index) =>
    vector({
      id: `tn-gem-${String(index + 1).padStart(4, "0")}`,
      name: `the number ${index + 1} comes back`,
      input: { number: index + 1 },
      expect: { equals: index + 1 },
    }),
  );
  return suiteOf([requirement("GEM-2")], loadedFile(vectorFileText(vectors)));
}

const echo = ({ id, params }: Asked) => result(id, params.number);

describe("what a port does not claim", () => {
  const pick = (id: string, operation: string) =>
    loadedFile(vectorFileText([vector({ id })], { operation }), `vectors/toolnexus/${operation}.json`);
  const suite = suiteOf([requirement("GEM-2")], pick("tn-gem-0001", "toGemini"), pick("tn-san-0001", "sanitize"));

  it("is not applicable, and is not asked", async () => {
    const asked: string[] = [];
    const answer = ({ id, method }: Asked) => {
      asked.push(method);
      return result(id, wrapper);
    };
    const report = await judged(prepared({ answer }), suite);
    expect(outcomes(report)).toEqual({ "tn-gem-0001": "pass", "tn-san-0001": "not-applicable" });
    expect(asked).toEqual(["toolnexus/toGemini"]);
    expect(report.scope.find(({ profile }) => profile === "toolnexus")).toMatchObject({
      claim: "partial",
      claimed: ["toOpenAI", "toAnthropic", "toGemini"],
      notClaimed: expect.arrayContaining(["sanitize", "execute"]),
    });
  });

  it("is a failure where claiming one operation claims them all", async () => {
    const claims = { operations: ["toolnexus/toOpenAI"] };
    const report = await judged(prepared({ claims }), suite);
    expect(outcomes(report)).toEqual({ "tn-gem-0001": "fail unsupported", "tn-san-0001": "not-applicable" });
    expect(report.verdicts[0]?.reproduce).toBe("pnpm conformance --port double --id tn-gem-0001");
  });

  it("is not applicable where a vector needs a feature", async () => {
    const needs = one({ requires: ["rawTool"] });
    expect(outcomes(await judged(prepared(right), needs))).toEqual({ "tn-gem-0001": "not-applicable" });
    const claims = { features: ["rawTool" as const] };
    expect(outcomes(await judged(prepared({ ...right, claims }), needs))).toEqual({ "tn-gem-0001": "pass" });
  });

  it("is noted where the harness bears another name than its manifest, as a copied one does", async () => {
    const port = { name: "other", version: "1", language: "TypeScript", runtime: "none" };
    const { warnings } = await judged(prepared({ ...right, claims: { port } }), one());
    expect(warnings).toEqual([
      'calls itself "other" in its handshake and is "double" in port.json: the two names must be the same',
    ]);
  });

  it("is noted where this suite does not know what is claimed", async () => {
    const claims = {
      operations: ["toolnexus/toGemini", "toolnexus/toOpenAI", "toolnexus/toAnthropic", "acme/toKlingon"],
    };
    const { warnings } = await judged(prepared({ ...right, claims }), one());
    expect(warnings).toEqual(["claims acme/toKlingon, which this suite does not know"]);
  });
});

describe("a port that can't be asked", () => {
  it("has no verdict on any vector when it could not be made ready", async () => {
    const suite = many(3);
    const report = await judged(
      { ready: false, reason: "needs a JDK", missing: [{ need: "JDK >= 21", install: "apt-get install …" }] },
      suite,
      { skipped: 5 },
    );
    expect(report).toMatchObject({
      status: "could-not-run",
      reason: "needs a JDK",
      missing: [{ need: "JDK >= 21" }],
      counts: { couldNotRun: 3, skipped: 5, pass: 0 },
      scope: [],
    });
    expect(counted(report)).toBe(3);
  });

  it("has no verdict on any vector when it does not start", async () => {
    const initialize = ({ id }: Asked) => error(id, -32602, "this harness speaks protocol version 2");
    const report = await judged(prepared({ initialize }), many(2));
    expect(report).toMatchObject({ status: "could-not-run", counts: { couldNotRun: 2 } });
    expect(report.reason).toContain("this harness speaks protocol version 2");
  });

  it("shows what it wrote to stderr before it ended", async () => {
    const initialize = () => {
      throw new Error("no module json5");
    };
    const report = await judged(prepared({ initialize }), one());
    expect(report.status).toBe("could-not-run");
    expect(report.stderr).toContain("no module json5");
  });

  it("is given up when it ends again and again, and what it left is told as not run", async () => {
    const suite = many(40);
    const answer = () => {
      throw new Error("always");
    };
    const report = await judged(prepared({ answer }), suite);
    expect(report.status).toBe("ended-early");
    expect(report.reason).toMatch(/started again 3 times/);
    expect(report.counts.fail).toBeGreaterThan(0);
    expect(report.counts.couldNotRun).toBeGreaterThan(30);
    expect(counted(report)).toBe(40);
  });

  it("loses one vector by a crash, and no other", async () => {
    const answer = (asked: Asked) => {
      if (asked.params.number === 7) throw new Error("seven");
      return echo(asked);
    };
    const report = await judged(prepared({ answer }), many(20));
    expect(report).toMatchObject({ status: "ran", counts: { pass: 19, fail: 1 }, protocolErrors: [] });
    expect(outcomes(report)["tn-gem-0007"]).toBe("fail crash");
    expect(report.stderr).toContain("seven");
  });
});

describe("the report of a port", () => {
  it("counts each selected vector once", async () => {
    const answer = (asked: Asked) => {
      const number = asked.params.number as number;
      if (number % 5 === 0) return error(asked.id, 1, "escaped");
      return number % 3 === 0 ? result(asked.id, "wrong") : echo(asked);
    };
    const suite = many(30);
    const report = await judged(prepared({ answer }), suite, { selected: suite.vectors.slice(0, 25), skipped: 5 });
    expect(counted(report)).toBe(25);
    expect(report.counts).toMatchObject({ pass: 13, fail: 12, skipped: 5 });
  });

  it("does not depend on the order of the answers", async () => {
    const later = (milliseconds: (number: number) => number) => (asked: Asked) =>
      new Promise<string>((resolve) =>
        setTimeout(() => resolve(echo(asked)), milliseconds(asked.params.number as number)),
      );
    const rising = await judged(prepared({ answer: later((number) => number) }), many(16));
    const falling = await judged(prepared({ answer: later((number) => 16 - number) }), many(16));
    const ids = many(16).vectors.map(({ id }) => id);
    expect(rising.verdicts.map(({ id }) => id)).toEqual(ids);
    expect(falling.verdicts).toEqual(rising.verdicts);
    expect(falling.counts.pass).toBe(16);
  });

  it("names the library, what it claims, and how it was built", async () => {
    const port = prepared({
      claims: {
        port: { name: "double", version: "3.1.4", language: "TypeScript", runtime: "Node 20", codec: "JSON" },
        operations: ["toolnexus/toOpenAI", "toolnexus/toGemini", "toolnexus/toAnthropic"],
        features: ["rawTool", "mutable"],
      },
    });
    expect(await judged({ ...port, buildHash: "cafe" } as typeof port, one())).toMatchObject({
      version: "3.1.4",
      runtime: "Node 20",
      codec: "JSON",
      buildHash: "cafe",
      operations: ["toolnexus/toAnthropic", "toolnexus/toGemini", "toolnexus/toOpenAI"],
      features: ["mutable", "rawTool"],
    });
  });

  it("tells how quick the port was", async () => {
    const report = await judged(prepared({ answer: echo }), many(50));
    expect(report.coldStartMs).toBeGreaterThan(0);
    expect(report.vectorsPerSecond).toBeGreaterThan(0);
  });

  it("reproduces a failure with the port as it was named, and the suite where it is another", async () => {
    const report = await judged(prepared(), one(), { reference: "./my ports/port.json@1.0", suiteFolder: "/tmp/it's" });
    expect(report.verdicts[0]?.reproduce).toBe(
      "pnpm conformance --port './my ports/port.json@1.0' --id tn-gem-0001 --suite '/tmp/it'\\''s'",
    );
  });

  it("tells how far it is while it goes on", async () => {
    const told: string[] = [];
    await judged(prepared({ answer: echo }), many(3), { onProgress: (done, total) => told.push(`${done}/${total}`) });
    expect(told).toEqual(["1/3", "2/3", "3/3"]);
  });

  it("is made for a port that is left without a vector", async () => {
    const report = await judged(prepared(), many(1), { selected: [], skipped: 1 });
    expect(report).toMatchObject({ status: "ran", verdicts: [], counts: { skipped: 1, pass: 0 } });
  });
});

describe("a baseline", () => {
  function baseline(failures: Record<string, unknown>) {
    const outcome = parseBaseline(JSON.stringify({ port: "double", failures }), "baseline.json");
    if (!outcome.ok) throw new Error("no baseline");
    return outcome.value;
  }
  const entry = { reason: "on record", link: "l", failure: { cause: "value", at: [""] } };

  it("marks the failures that it knows", async () => {
    const report = await judged(prepared(), one(), { baseline: baseline({ "tn-gem-0001": entry }) });
    expect(report).toMatchObject({ baseline: "baseline.json", baselineErrors: [], counts: { fail: 1, baselined: 1 } });
    expect(report.verdicts[0]).toMatchObject({ verdict: "fail", baseline: { reason: "on record", link: "l" } });
  });

  it("does not hold when what it knows passes", async () => {
    const report = await judged(prepared(right), one(), { baseline: baseline({ "tn-gem-0001": entry }) });
    expect(report.baselineErrors).toMatchObject([{ kind: "passes", id: "tn-gem-0001" }]);
  });

  it("is not judged on a vector that could not run, or that a filter left out", async () => {
    const suite = many(2);
    const both = baseline({ "tn-gem-0001": entry, "tn-gem-0002": entry });
    const broken = prepared({ answer: ({ id }) => error(id, -32000, "broken") });
    const report = await judged(broken, suite, { selected: suite.vectors.slice(0, 1), skipped: 1, baseline: both });
    expect(report.baselineErrors).toEqual([]);
  });

  it("is not judged for a port that did not start", async () => {
    const report = await judged({ ready: false, reason: "r" }, one(), { baseline: baseline({ "tn-gem-0001": entry }) });
    expect(report.baselineErrors).toEqual([]);
  });
});

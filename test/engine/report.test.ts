import { describe, expect, it } from "vitest";
import { buildReport, type Strictness } from "../../runners/engine/report.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { PortReport, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { countVerdicts } from "../../runners/engine/verdict.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const suite = suiteOf(
  [requirement("GEM-2", { line: 7 }), requirement("GEM-1")],
  loadedFile(vectorFileText([vector()])),
);
const filters = { profile: [], operation: [], requirement: [], id: [], level: [] };
const lenient: Strictness = { enforce: "must", strict: false, requested: false };

const verdict = (over: Partial<VectorVerdict>): VectorVerdict => ({
  id: "tn-gem-0001",
  requirements: ["GEM-2"],
  verdict: "pass",
  ...over,
});

function port(over: Partial<PortReport> = {}, verdicts: VectorVerdict[] = [verdict({})]): PortReport {
  return {
    name: "java",
    source: { kind: "version", value: "0.15.0" },
    status: "ran",
    operations: [],
    features: [],
    scope: [{ profile: "toolnexus", claim: "all", claimed: [], notClaimed: [] }],
    counts: countVerdicts(verdicts, 0),
    protocolErrors: [],
    warnings: [],
    baselineErrors: [],
    verdicts,
    ...over,
  };
}

function report(ports: PortReport[], strictness: Partial<Strictness> = {}, selected = suite.vectors) {
  const selection = { selected, skipped: suite.vectors.length - selected.length, passing: new Map() };
  return buildReport({ suite, filters, selection, strictness: { ...lenient, ...strictness }, ports });
}

const failed = verdict({ verdict: "fail", cause: "value", at: [""] });
const warned = verdict({ verdict: "warn", cause: "value", at: [""] });
const inBaseline = { baseline: { reason: "r", link: "l" } };
const missing = port({ status: "could-not-run", missing: [{ need: "JDK >= 21" }] }, [
  verdict({ verdict: "could-not-run" }),
]);
const broken = port({ status: "could-not-run", reason: "the build failed" }, [verdict({ verdict: "could-not-run" })]);

describe("the exit code of a run", () => {
  it.each<[string, PortReport[], Partial<Strictness>, number, boolean]>([
    ["is 0 when every port conforms", [port(), port()], {}, 0, true],
    ["is 1 for a failure", [port(), port({}, [failed])], {}, 1, true],
    ["is 0 for a failure that the baseline knows", [port({}, [{ ...failed, ...inBaseline }])], {}, 0, true],
    ["is 0 for a warning", [port({}, [warned])], {}, 0, true],
    ["is 1 for a warning when SHOULD is enforced", [port({}, [warned])], { enforce: "should" }, 1, true],
    [
      "is 0 for a known warning when SHOULD is enforced",
      [port({}, [{ ...warned, ...inBaseline }])],
      { enforce: "should" },
      0,
      true,
    ],
    [
      "is 1 for a protocol error",
      [port({ protocolErrors: [{ kind: "duplicate-id", message: "m", count: 1 }] })],
      {},
      1,
      true,
    ],
    [
      "is 1 for a baseline that does not hold",
      [port({ baselineErrors: [{ kind: "passes", id: "x", message: "m" }] })],
      {},
      1,
      true,
    ],
    ["is 3 for a port that could not run", [port(), broken], {}, 3, false],
    ["is 3 for a port that claims nothing", [port({ scope: [] })], {}, 3, false],
    ["is 3 for a port that ended early", [port({ status: "ended-early" })], {}, 3, false],
    ["is 1 when a port failed and another could not run", [port({}, [failed]), broken], {}, 1, false],
    ["is 0 on a laptop without a toolchain", [port(), missing], {}, 0, false],
    ["is 3 without a toolchain when strict", [port(), missing], { strict: true }, 3, false],
    ["is 3 without a toolchain for a port that was asked for", [missing], { requested: true }, 3, false],
    ["is 3 when there is no port", [], {}, 3, false],
  ])("%s", (_, ports, strictness, exitCode, complete) => {
    expect(report(ports, strictness)).toMatchObject({ exitCode, complete });
  });

  it("is 3 when nothing is selected", () => {
    expect(report([port({}, [])], {}, [])).toMatchObject({ exitCode: 3, complete: false });
  });
});

describe("the report", () => {
  it("satisfies its schema", () => {
    const checked = checkAgainstSchema("report", report([port(), missing, port({}, [failed])]));
    expect(checked.ok ? [] : checked.violations).toEqual([]);
  });

  it("says of each cited requirement what it demands and where it stands, and of no other", () => {
    expect(report([port()]).requirements).toEqual([
      {
        id: "GEM-2",
        profile: "toolnexus",
        level: "MUST",
        ground: "stated",
        text: "GEM-2 holds.",
        location: "spec/toolnexus.md:7#gem-2",
      },
    ]);
  });

  it("says of each vector what it is called, what it weighs and where it stands", () => {
    expect(report([port()]).vectors).toEqual([
      {
        id: "tn-gem-0001",
        name: "no tools give the one wrapper",
        operation: "toolnexus/toGemini",
        level: "MUST",
        onDifference: "fail",
        requirements: ["GEM-2"],
        location: "vectors/toolnexus/toGemini.json:6",
      },
    ]);
  });
});

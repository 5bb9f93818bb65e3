import { describe, expect, it } from "vitest";
import { buildReport, outcomeOf, type Strictness, wasAsked } from "../../runners/engine/report.ts";
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

const unheard = verdict({ id: "tn-gem-0002", verdict: "could-not-run" });
const observed = verdict({ verdict: "observed", answer: "[]" });
const unasked = port({}, [verdict({ verdict: "not-applicable", message: "m" })]);
const scope: PortReport["scope"][number] = { profile: "toolnexus", claim: "all", claimed: [], notClaimed: [] };

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
    [
      "is 3 for a port that claims nothing of any profile",
      [port({ scope: [{ ...scope, claim: "none" }] })],
      {},
      3,
      false,
    ],
    [
      "is 0 for a port that claims one profile of two",
      [port({ scope: [scope, { ...scope, claim: "none" }] })],
      {},
      0,
      true,
    ],
    ["is 3 for a port of which one verdict is missing", [port({}, [verdict({}), unheard])], {}, 3, false],
    ["is 3 when no port is asked anything", [unasked, unasked], {}, 3, false],
    ["is 0 when one of the ports is asked nothing", [unasked, port({}, [observed])], {}, 0, true],
  ])("%s", (_, ports, strictness, exitCode, complete) => {
    expect(report(ports, strictness)).toMatchObject({ exitCode, complete });
  });

  it("is 3 when nothing is selected", () => {
    expect(report([port({}, [])], {}, [])).toMatchObject({ exitCode: 3, complete: false });
  });

  it("is 0 for a shard in which no port is asked anything: another shard may hold all that its claims reach", () => {
    const selection = { selected: suite.vectors, skipped: 0, passing: new Map() };
    const run = { suite, filters, selection, strictness: lenient, ports: [unasked] };
    expect(buildReport({ ...run, shard: { index: 1, count: 2, total: 2 } })).toMatchObject({
      exitCode: 0,
      complete: true,
    });
    expect(buildReport(run)).toMatchObject({ exitCode: 3, complete: false });
  });

  it.each([
    ["nothing is selected", 0, [port()]],
    ["there is no port", 1, []],
  ])("is 3 for a shard as well when %s", (_, selected, ports) => {
    expect(outcomeOf({ selected, isWhole: false, ports, strictness: lenient })).toEqual({
      complete: false,
      exitCode: 3,
    });
  });
});

describe("a port was asked something", () => {
  it.each([
    ["pass", true],
    ["fail", true],
    ["warn", true],
    ["observed", true],
    ["could-not-run", true],
    ["not-applicable", false],
  ] as const)("where a verdict is %s: %s", (name, asked) => {
    expect(wasAsked(port({}, [verdict({ verdict: name })]))).toBe(asked);
  });
});

describe("the report", () => {
  it("satisfies its schema", () => {
    const checked = checkAgainstSchema("report", report([port(), missing, port({}, [failed])]));
    expect(checked.ok ? [] : checked.violations).toEqual([]);
  });

  const whole = { suite, filters, strictness: lenient, ports: [port()] };
  const selection = { selected: suite.vectors, skipped: 4, passing: new Map() };

  it("says what was asked for: the filters that were used, no others, and how many vectors they left", () => {
    const narrowed = { ...filters, id: ["tn-*"], level: ["MUST", "MAY"] };
    const strict = { ...lenient, enforce: "should" } as const;
    expect(buildReport({ ...whole, selection, filters: narrowed, strictness: strict }).selection).toEqual({
      filters: { id: ["tn-*"], level: ["MUST", "MAY"] },
      selected: 1,
      skipped: 4,
      enforce: "should",
    });
    expect(buildReport({ ...whole, selection }).selection).toEqual({
      filters: {},
      selected: 1,
      skipped: 4,
      enforce: "must",
    });
  });

  it("says which shard of how many it is about, where it is about one", () => {
    const shard = { index: 2, count: 3, total: 7 };
    expect(buildReport({ ...whole, selection, shard }).shard).toEqual({ indices: [2], count: 3, total: 7 });
    expect(buildReport({ ...whole, selection })).not.toHaveProperty("shard");
  });

  it("lists requirements and vectors by their id, wherever they stand and in whatever order they were chosen", () => {
    const more = suiteOf(
      [requirement("GEM-2"), requirement("GEM-1"), requirement("GEM-3")],
      loadedFile(
        vectorFileText([
          vector({ name: "the first one", requirements: ["GEM-3", "GEM-2"] }),
          vector({ id: "tn-gem-0002", name: "the second one", requirements: ["GEM-1"] }),
        ]),
      ),
    );
    const backwards = { ...selection, selected: more.vectors.toReversed() };
    const { requirements, vectors } = buildReport({ ...whole, suite: more, selection: backwards });
    expect(requirements.map(({ id }) => id)).toEqual(["GEM-1", "GEM-2", "GEM-3"]);
    expect(vectors.map(({ id }) => id)).toEqual(["tn-gem-0001", "tn-gem-0002"]);
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

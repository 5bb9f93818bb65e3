import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../runners/engine/report.ts";
import { type MergeOutcome, mergeReports } from "../../runners/engine/report-merge.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import { vectorsOfShard } from "../../runners/engine/shard.ts";
import type { OnDifference, PortReport, Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { countVerdicts } from "../../runners/engine/verdict.ts";
import { failure, port, report, unable, verdict } from "../reporters/sample-report.ts";

const [sampleVector] = report([]).vectors as [Report["vectors"][number]];

/** A port without timings, which are of one machine and in no merged report. */
function untimed(over: Partial<PortReport> = {}, verdicts: VectorVerdict[] = [verdict()]): PortReport {
  const { coldStartMs: _, vectorsPerSecond: __, ...rest } = port(over, verdicts);
  return rest;
}

/** What a difference weighs: of `v-0000` a failure, of `v-0001` a warning, of `v-0002` nothing, and so on. */
function weightOf(id: string): OnDifference {
  return (["fail", "warn", "observed"] as const)[Number(id.slice(2)) % 3] ?? "fail";
}

function vectorsOf(ids: readonly string[]): Report["vectors"] {
  return ids.map((id) => ({ ...sampleVector, id, onDifference: weightOf(id) }));
}

/** The report of a run that put the vectors of these ids to the ports. */
function runOf(ids: readonly string[], judged: readonly PortReport[], over: Partial<Report> = {}): Report {
  const ports = judged.map((each): PortReport => ({ ...each, counts: countVerdicts(each.verdicts, 3) }));
  const strictness = { enforce: "must", strict: true, requested: true } as const;
  const isWhole = over.shard === undefined;
  return report(ports, {
    ...outcomeOf({ selected: ids.length, isWhole, ports, strictness }),
    selection: { filters: {}, selected: ids.length, skipped: 3, enforce: "must" },
    vectors: vectorsOf(ids),
    divergences: [],
    ...over,
  });
}

/** The same run, split: each port keeps what is about the vectors of the shard. */
function shardsOf(whole: Report, count: number): Report[] {
  const ids = whole.vectors.map(({ id }) => id);
  return Array.from({ length: count }, (_, at) => {
    const shard = { index: at + 1, count };
    const mine = new Set(vectorsOfShard(ids, shard));
    const ports = whole.ports.map((each): PortReport => {
      const verdicts = each.verdicts.filter(({ id }) => mine.has(id));
      const baselineErrors = each.baselineErrors.filter(({ id }) => mine.has(id));
      return { ...each, verdicts, baselineErrors };
    });
    return runOf([...mine], ports, { shard: { indices: [at + 1], count, total: ids.length } });
  });
}

function merged(...reports: readonly Report[]): Report {
  const outcome = merging(...reports);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join("\n"));
  return outcome.report;
}

function merging(...reports: readonly Report[]): MergeOutcome {
  return mergeReports(reports.map((each, at) => ({ file: `${"abcdefgh"[at]}.json`, report: each })));
}

function refusal(...reports: readonly Report[]): string {
  const outcome = merging(...reports);
  return outcome.ok
    ? ""
    : outcome.problems.map(({ file, pointer, message }) => [file, pointer, message].join(" ")).join("\n");
}

const idOf = (at: number) => `v-${String(at).padStart(4, "0")}`;

function different(id: string, over: Partial<VectorVerdict> = {}): VectorVerdict {
  const weight = weightOf(id);
  return weight === "observed"
    ? verdict({ id, verdict: weight, answer: "[]" })
    : failure({ id, verdict: weight, ...over });
}

const outcomes: readonly ((id: string) => VectorVerdict)[] = [
  (id) => verdict({ id }),
  (id) => different(id),
  (id) => different(id, { cause: "crash", at: [] }),
  (id) => different(id, { baseline: { reason: "r", link: "l" } }),
  (id) => verdict({ id, verdict: "not-applicable", message: "m" }),
];

const splitRun = fc
  .record({
    choices: fc.array(fc.array(fc.nat(outcomes.length - 1), { minLength: 12, maxLength: 40 }), {
      minLength: 1,
      maxLength: 3,
    }),
    count: fc.integer({ min: 1, max: 8 }),
    seed: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ choices, count, seed }) => {
    const size = Math.min(...choices.map((each) => each.length));
    const ids = Array.from({ length: size }, (_, at) => idOf(at));
    const ports = choices.map((each, at) => {
      const verdicts = ids.map((id, position) => (outcomes[each[position] ?? 0] as (id: string) => VectorVerdict)(id));
      const baselineErrors = each[0] === 0 ? [{ kind: "passes" as const, id: idOf(0), message: "m" }] : [];
      return untimed({ name: `port-${at}`, baseline: "baseline.json", baselineErrors }, verdicts);
    });
    const whole = merged(runOf(ids, ports));
    const shards = shardsOf(whole, count);
    const shuffled = shards.map((shard, at) => ({ shard, key: seed[at] ?? 0 })).sort((a, b) => a.key - b.key);
    return { whole, shards: shuffled.map(({ shard }) => shard), count };
  });

describe("all shards of a run", () => {
  it("give the report of the run that was not split, in whatever order they come", () => {
    fc.assert(
      fc.property(splitRun, ({ whole, shards }) => {
        expect(merged(...shards)).toEqual(whole);
      }),
    );
  });

  it("may be merged step by step", () => {
    fc.assert(
      fc.property(splitRun, ({ whole, shards: [first, ...others] }) => {
        const stepwise = others.reduce((sum, shard) => merged(sum, shard), first as Report);
        expect(merged(stepwise)).toEqual(whole);
      }),
    );
  });

  it("that lack one are incomplete, whatever the single runs ended with", () => {
    fc.assert(
      fc.property(splitRun, ({ shards: [, ...others], count }) => {
        fc.pre(count > 1);
        const part = merged(...others);
        expect(part.complete).toBe(false);
        expect(part.exitCode).toBe(others.some(({ exitCode }) => exitCode === 1) ? 1 : 3);
        expect(part.shard?.indices).toHaveLength(count - 1);
      }),
    );
  });

  it("make a report that satisfies its schema", () => {
    fc.assert(
      fc.property(splitRun, ({ shards }) => {
        for (const each of [merged(...shards), ...shards])
          expect(checkAgainstSchema("report", each)).toMatchObject({ ok: true });
      }),
      { numRuns: 20 },
    );
  });
});

const ids = [0, 1, 2, 3].map(idOf);
const passing = (name: string, of: readonly string[] = ids, over: Partial<PortReport> = {}) =>
  untimed(
    { name, ...over },
    of.map((id) => verdict({ id })),
  );
const shard = (index: number, ports: PortReport[], over: Partial<Report> = {}) =>
  runOf(vectorsOfShard(ids, { index, count: 2 }), ports, { shard: { indices: [index], count: 2, total: 4 }, ...over });
const [odd, even] = [1, 2].map((index) => vectorsOfShard(ids, { index, count: 2 })) as [string[], string[]];

describe("reports on different ports", () => {
  it("give one report on all of them, in the order in which they come", () => {
    const both = merged(runOf(ids, [passing("java")]), runOf(ids, [passing("go")]));
    expect(both).toMatchObject({ complete: true, exitCode: 0, ports: [{ name: "java" }, { name: "go" }] });
  });

  it("fail together when one of them fails", () => {
    const failing = untimed({ name: "go" }, [failure({ id: idOf(0) }), ...ids.slice(1).map((id) => verdict({ id }))]);
    expect(merged(runOf(ids, [passing("java")]), runOf(ids, [failing])).exitCode).toBe(1);
  });

  it("show anew where the spec is silent and they differ", () => {
    const answering = (name: string, answer: string) =>
      untimed(
        { name },
        ids.map((id) => verdict({ id, verdict: "observed", answer })),
      );
    const vectors = vectorsOf(ids).map((each) => ({ ...each, onDifference: "observed" as const }));
    const both = merged(
      runOf(ids, [answering("java", "[]")], { vectors }),
      runOf(ids, [answering("go", "{}")], { vectors }),
    );
    expect(both.divergences[0]).toEqual({
      id: idOf(0),
      answers: [
        { answer: "[]", ports: ["java"] },
        { answer: "{}", ports: ["go"] },
      ],
    });
  });
});

describe("absence is never green", () => {
  it("of a port in one of the shards: its verdicts there are not run, and the report names what is missing", () => {
    const both = merged(shard(1, [passing("java", odd), passing("go", odd)]), shard(2, [passing("java", even)]));
    expect(both).toMatchObject({ complete: false, exitCode: 3 });
    expect(both.ports[1]).toMatchObject({
      name: "go",
      status: "ended-early",
      reason: "no report has its verdicts on 2 vectors, the first of them v-0001",
      counts: { pass: 2, couldNotRun: 2 },
    });
    expect(both.ports[0]).toMatchObject({ status: "ran", counts: { pass: 4, couldNotRun: 0 } });
  });

  it("of a verdict in a single report, even where the report says that all is well", () => {
    const lacking = runOf(ids, [passing("java", odd)], { complete: true, exitCode: 0 });
    expect(merged(lacking)).toMatchObject({
      complete: false,
      exitCode: 3,
      ports: [{ counts: { pass: 2, couldNotRun: 2 } }],
    });
  });

  it("of a shard, where another stands twice", () => {
    expect(merged(shard(1, [passing("java", odd)]), shard(1, [passing("go", odd)]))).toMatchObject({
      exitCode: 3,
      shard: { indices: [1], count: 2, total: 4 },
    });
  });

  it("of the toolchain, where the run did not forgive it; where it did, nor is it complete", () => {
    const missing = [{ need: "JDK" }];
    const lacking = (of: readonly string[]) =>
      unable(
        { missing, reason: "needs JDK" },
        of.map((id) => verdict({ id, verdict: "could-not-run" })),
      );
    const both = (exitCode: 0 | 3) =>
      merged(
        shard(1, [passing("go", odd), lacking(odd)], { exitCode }),
        shard(2, [passing("go", even), lacking(even)], { exitCode }),
      );
    expect(both(3)).toMatchObject({ complete: false, exitCode: 3 });
    expect(both(0)).toMatchObject({ complete: false, exitCode: 0 });
    expect(both(0).ports[1]).toMatchObject({ status: "could-not-run", reason: "needs JDK", missing });
  });

  it("of an interrupted run", () => {
    const one = shard(1, [passing("java", odd)], { complete: false, exitCode: 130 });
    expect(merged(one, shard(2, [passing("java", even)]))).toMatchObject({ complete: false, exitCode: 130 });
  });
});

describe("a port that could not run on one machine", () => {
  const absent = unable(
    { reason: "needs a JDK" },
    ids.map((id) => verdict({ id, verdict: "could-not-run" })),
  );

  it("is judged by another on which it did, and that is noted", () => {
    const both = merged(runOf(ids, [absent]), runOf(ids, [passing("java")]));
    expect(both).toMatchObject({ complete: true, exitCode: 0 });
    expect(both.ports).toMatchObject([
      {
        status: "ran",
        version: "0.15.0",
        warnings: ["could not run in a.json, and was judged elsewhere: needs a JDK"],
      },
    ]);
  });

  it("keeps its breaches of the protocol", () => {
    const protocolErrors = [{ kind: "stray-output" as const, message: "m", count: 2 }];
    const both = merged(
      runOf(ids, [{ ...absent, protocolErrors }]),
      runOf(ids, [passing("java", ids, { protocolErrors })]),
    );
    expect(both.exitCode).toBe(1);
    expect(both.ports[0]?.protocolErrors).toEqual([{ kind: "stray-output", message: "m", count: 4 }]);
  });
});

describe("machines that are not alike", () => {
  it("are noted", () => {
    const both = merged(
      shard(1, [passing("java", odd, { runtime: "OpenJDK 21" })]),
      shard(2, [passing("java", even, { runtime: "OpenJDK 25" })]),
    );
    expect(both.ports[0]?.warnings).toEqual(["the merged reports differ in their runtime: OpenJDK 21; OpenJDK 25"]);
  });
});

describe("what does not fit together is refused", () => {
  const whole = runOf(ids, [passing("java")]);
  const enforced = { ...whole.selection, enforce: "should" as const };
  const renamed = whole.vectors.map((vector, at) => (at === 1 ? { ...vector, name: "another" } : vector));

  it.each<[string, Report, string]>([
    [
      "another suite",
      { ...whole, suite: { name: "sample", version: "2.0.0" } },
      'b.json /suite the suite: "sample 2.0.0" here, "sample 9.9.9" in a.json.',
    ],
    ["another spec", { ...whole, spec: "2.0.0" }, 'b.json /spec the spec: "2.0.0" here, "1.0.0" in a.json.'],
    [
      "other filters",
      { ...whole, selection: { ...whole.selection, filters: { id: ["x"] } } },
      'b.json /selection/filters the filters: [["id",["x"]]] here, [] in a.json.',
    ],
    [
      "another strictness",
      { ...whole, selection: enforced },
      'b.json /selection/enforce --enforce: "should" here, "must"',
    ],
    [
      "a shard beside the whole",
      shard(1, [passing("go", odd)]),
      "b.json /shard/count the number of shards: 2 here, 1 in a.json.",
    ],
    ["a vector of another name", { ...whole, vectors: renamed }, "b.json  v-0001 is another than in a.json."],
    [
      "other vectors",
      runOf(["w-1", "w-2", "w-3", "w-4"], []),
      "b.json /vectors the vectors are others than in a.json.",
    ],
    [
      "another version of the port",
      runOf(ids, [passing("java", ids, { version: "0.16.0" })]),
      'java is version "0.16.0" here and "0.15.0" in a.json.',
    ],
    [
      "other claims of the port",
      runOf(ids, [passing("java", ids, { operations: ["x/y"] })]),
      'java claims the operations "x/y" here',
    ],
  ])("%s", (_, other, message) => {
    expect(refusal(whole, other)).toContain(message);
  });

  it("a verdict that contradicts another", () => {
    const failing = untimed({}, [failure({ id: idOf(0) }), ...ids.slice(1).map((id) => verdict({ id }))]);
    expect(refusal(whole, runOf(ids, [failing]))).toBe(
      'b.json  java: v-0000 is fail (value "") here and pass in a.json.',
    );
  });

  it("vectors that were changed between the shards", () => {
    const other = runOf(["v-0000"], [], { shard: { indices: [2], count: 2, total: 4 } });
    expect(refusal(shard(1, []), other)).toContain("all shards together hold 2 vectors, and should hold 4.");
  });
});

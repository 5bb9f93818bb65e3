import { describe, expect, it } from "vitest";
import { inconsistencies } from "../../runners/engine/report-consistency.ts";
import type { Counts, PortReport, Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { fullReport } from "../reporters/hostile-report.ts";
import { failure, port, report, unable, verdict } from "../reporters/sample-report.ts";

const { vectors, requirements } = report([]);
const lowered = vectors.map((each) => ({ ...each, onDifference: "warn" as const }));
const observing = vectors.map((each) => ({ ...each, onDifference: "observed" as const }));
const disputing = requirements.map((each) => ({ ...each, disputed: "two sources differ, https://example.org/7" }));
const known = { baseline: { reason: "r", link: "l" } };

/** Place and message of each contradiction. */
function told(from: Report): string[] {
  return inconsistencies({ file: "saved.json", report: from }).map(({ pointer, message }) => `${pointer} ${message}`);
}

function toldOf(each: VectorVerdict, over: Partial<Report> = {}): string[] {
  const baseline = each.baseline === undefined ? {} : { baseline: "baseline.json" };
  return told(report([port(baseline, [each])], over));
}

describe("a verdict that its report contradicts", () => {
  it.each<[string, VectorVerdict, Partial<Report>, string]>([
    [
      "fail, where a difference only warns",
      failure(),
      { vectors: lowered },
      "/verdict is fail, expected warn, the onDifference of tn-gem-0001, or pass.",
    ],
    [
      "warn, where a difference fails",
      failure({ verdict: "warn" }),
      {},
      "/verdict is warn, expected fail, the onDifference of tn-gem-0001, or pass.",
    ],
    [
      "observed, where a difference fails",
      verdict({ verdict: "observed", answer: "[]" }),
      {},
      "/verdict is observed, expected fail, the onDifference of tn-gem-0001, or pass.",
    ],
    [
      "fail, where answers are only recorded",
      failure(),
      { vectors: observing },
      "/verdict is fail, expected observed, the onDifference of tn-gem-0001, or pass.",
    ],
    [
      "pass, with the evidence of a failure",
      verdict({ at: ["/0"] }),
      {},
      "/at stands at pass of tn-gem-0001, expected only at fail and warn.",
    ],
    [
      "pass, with a cause",
      verdict({ cause: "value" }),
      {},
      "/cause stands at pass of tn-gem-0001, expected only at fail and warn.",
    ],
    [
      "a disputed failure of what nobody disputes",
      failure({ disputed: ["GEM-2"] }),
      {},
      "/disputed names GEM-2, expected none: what tn-gem-0001 cites of the requirements that are disputed.",
    ],
    [
      "a failure without its dispute",
      failure(),
      { requirements: disputing },
      " names none, expected GEM-2: what tn-gem-0001 cites of the requirements that are disputed.",
    ],
    [
      "a failure with a dispute about nothing",
      failure({ disputed: ["none"] }),
      {},
      "/disputed names none, expected none: what tn-gem-0001 cites of the requirements that are disputed.",
    ],
    [
      "a disputed pass",
      verdict({ disputed: ["GEM-2"] }),
      { requirements: disputing },
      "/disputed names GEM-2, expected none: what tn-gem-0001 cites of the requirements that are disputed.",
    ],
    [
      "a pass that the baseline knows",
      verdict(known),
      {},
      "/baseline stands at pass of tn-gem-0001, expected only at fail and warn.",
    ],
    [
      "a verdict by other requirements",
      verdict({ requirements: ["GEM-3"] }),
      {},
      "/requirements cites GEM-3, expected those of tn-gem-0001: GEM-2.",
    ],
    [
      "a verdict by several requirements in one",
      verdict({ requirements: ["GEM-2 GEM-3"] }),
      {},
      "/requirements cites GEM-2 GEM-3, expected those of tn-gem-0001: GEM-2.",
    ],
    [
      "a verdict by more requirements",
      verdict({ requirements: ["GEM-2", "GEM-3"] }),
      {},
      "/requirements cites GEM-2 GEM-3, expected those of tn-gem-0001: GEM-2.",
    ],
    [
      "a verdict on no vector",
      verdict({ id: "tn-gem-0009" }),
      {},
      "/id is tn-gem-0009, which is no vector of the report.",
    ],
  ])("%s", (_, each, over, message) => {
    expect(toldOf(each, over)).toEqual([`/ports/0/verdicts/0${message}`]);
  });

  it.each<[string, VectorVerdict, Partial<Report>]>([
    ["a failure", failure(), {}],
    ["a failure that the baseline knows", failure(known), {}],
    ["a warning", failure({ verdict: "warn", ...known }), { vectors: lowered }],
    ["an observation", verdict({ verdict: "observed", answer: "[]" }), { vectors: observing }],
    ["a disputed failure, known or not", failure({ disputed: ["GEM-2"], ...known }), { requirements: disputing }],
    ["a pass of a MAY", verdict(), { vectors: observing }],
    ["what is not applicable", verdict({ verdict: "not-applicable", message: "m" }), {}],
  ])("is not %s", (_, each, over) => {
    expect(toldOf(each, over)).toEqual([]);
  });
});

describe("a count that its report contradicts", () => {
  it.each<keyof Counts>(["pass", "fail", "warn", "observed", "notApplicable", "couldNotRun", "baselined"])(
    "of verdicts: %s",
    (name) => {
      const { counts } = port();
      const wrong = port({ counts: { ...counts, [name]: 7 } });
      expect(told(report([wrong]))).toEqual([
        `/ports/0/counts/${name} is 7, expected ${counts[name]} by the verdicts.`,
      ]);
    },
  );

  it("of what the filters leave out, and of what they select", () => {
    const selection = { ...report([]).selection, skipped: 4 };
    expect(told(report([port()], { selection }))).toEqual([
      "/ports/0/counts/skipped is 0, expected 4 by the selection.",
    ]);
    expect(told(report([port()], { selection: { ...selection, skipped: 0, selected: 3 } }))).toEqual([
      "/selection/selected is 3, expected 1: so many are in /vectors.",
    ]);
  });
});

describe("a report that holds", () => {
  const { selection } = report([]);

  it.each<[string, readonly PortReport[], Partial<Report>, string]>([
    [
      "a vector twice",
      [],
      { vectors: [...vectors, ...vectors], selection: { ...selection, selected: 2 } },
      "/vectors holds a vector twice: tn-gem-0001.",
    ],
    [
      "two verdicts on a vector",
      [port({}, [verdict(), verdict()])],
      {},
      "/ports/0/verdicts has two verdicts on tn-gem-0001.",
    ],
    [
      "a port twice",
      [port(), port({ name: "go" }), port({ version: "0.16.0" })],
      {},
      "/ports/2 is java from the same source as a port before it.",
    ],
    ["a shard beyond the last", [], { shard: { indices: [3], count: 2, total: 4 } }, "/shard is no part of 2 shards."],
    ["no shard of several", [], { shard: { indices: [], count: 2, total: 4 } }, "/shard is no part of 2 shards."],
  ])("%s is refused", (_, ports, over, message) => {
    expect(told(report([...ports], over))).toEqual([message]);
  });

  it("one port from two sources, or a port that could not run, is believed", () => {
    expect(told(report([port(), port({ source: { kind: "path" } }), unable({ name: "go" })]))).toEqual([]);
  });

  it("everything that a report can hold is believed", () => {
    expect(told(fullReport())).toEqual([]);
  });

  it("thousands of contradictions is told some of them, with the file and what to do", () => {
    const ids = Array.from({ length: 3000 }, (_, at) => `tn-gem-${at}`);
    const stray = port(
      {},
      ids.map((id) => verdict({ id })),
    );
    const problems = inconsistencies({ file: "saved.json", report: report([stray]) });
    expect(problems).toHaveLength(5);
    expect(problems[0]).toMatchObject({
      file: "saved.json",
      hint: "No run writes this; was the file edited? Run it again.",
    });
  });
});

describe("what forgives a port", () => {
  it("is no missing tool where the port ran", () => {
    expect(told(report([port({ missing: [{ need: "Go" }] })]))).toEqual([
      "/ports/0/missing stands at a port that ran, expected only at one that could not run.",
    ]);
    expect(told(report([unable({ missing: [{ need: "Go" }] })]))).toEqual([]);
  });

  it("is no known failure without a baseline that knows it", () => {
    expect(told(report([port({}, [failure(known)])]))).toEqual([
      '/ports/0/verdicts has tn-gem-0001 as known, expected a "baseline" of the port that knows it.',
    ]);
    expect(told(report([port({ baseline: "baseline.json" }, [failure(known)])]))).toEqual([]);
  });
});

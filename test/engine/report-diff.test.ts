import { describe, expect, it } from "vitest";
import { diffReports, hasChanges } from "../../runners/engine/report-diff.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { PortDiff, PortReport, Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable, verdict } from "../reporters/sample-report.ts";

const pass = verdict();
const fail = failure();
const warn = failure({ verdict: "warn" });
const known = failure({ baseline: { reason: "r", link: "l" } });
const disputed = failure({ disputed: ["GEM-2"] });
const crash = failure({ cause: "crash", at: [] });
const observed = verdict({ verdict: "observed", answer: "[]" });
const absent = verdict({ verdict: "not-applicable", message: "m" });
const notRun = verdict({ verdict: "could-not-run" });

/** What is said of the one port of two reports. */
function changes(before: PortReport, after: PortReport): PortDiff {
  const diff = diffReports(report([before]), report([after]));
  expect(checkAgainstSchema("reportDiff", diff)).toMatchObject({ ok: true });
  expect(diff.worse).toBe(diff.ports[0]?.worse);
  return diff.ports[0] as PortDiff;
}

function kindOf(before: VectorVerdict, after: VectorVerdict): string {
  const diff = changes(port({}, [before]), port({}, [after]));
  const kinds = (["regressed", "lost", "mended", "changed", "moved"] as const).filter((kind) => diff[kind].length > 0);
  return `${kinds.join(" ")}${diff.worse ? ", worse" : ""}`;
}

describe("a verdict that changes", () => {
  it.each<[string, VectorVerdict, VectorVerdict, string]>([
    ["from pass to fail", pass, fail, "regressed, worse"],
    ["from pass to warn", pass, warn, "regressed, worse"],
    ["from pass to a known failure", pass, known, "regressed, worse"],
    ["from warn to fail", warn, fail, "regressed, worse"],
    ["from a known failure to one that is not", known, fail, "regressed, worse"],
    ["from a disputed failure to one that is not", disputed, fail, "regressed, worse"],
    ["from not applicable to fail", absent, fail, "regressed, worse"],
    ["from not run to fail", notRun, fail, "regressed, worse"],
    ["from observed to fail", observed, fail, "regressed, worse"],
    ["from pass to not applicable", pass, absent, "lost, worse"],
    ["from fail to not applicable: that mends nothing", fail, absent, "lost, worse"],
    ["from observed to not run", observed, notRun, "lost, worse"],
    ["from pass to not run", pass, notRun, "lost, worse"],
    ["from fail to pass", fail, pass, "mended"],
    ["from warn to pass", warn, pass, "mended"],
    ["from a known failure to pass", known, pass, "mended"],
    ["from one cause to another", fail, crash, "changed"],
    ["from one place to another", fail, failure({ at: ["/0"] }), "changed"],
    ["from fail to a known failure", fail, known, "moved"],
    ["from fail to warn", fail, warn, "moved"],
    ["from pass to observed", pass, observed, "moved"],
    ["from not applicable to pass", absent, pass, "moved"],
    ["from not applicable to a known failure: more is claimed", absent, known, "moved"],
    ["from not applicable to warn", absent, warn, "moved"],
    ["from not run to not applicable", notRun, absent, "moved"],
    ["from one answer to another", observed, verdict({ verdict: "observed", answer: "{}" }), "moved"],
  ])("%s", (_, before, after, kind) => {
    expect(kindOf(before, after)).toBe(kind);
  });

  it.each<[string, VectorVerdict, VectorVerdict]>([
    ["in its words", fail, failure({ message: "other words", reply: "{}" })],
    ["in nothing", pass, pass],
    ["in nothing, where the spec is silent", observed, observed],
    ["in nothing, where it is not applicable", absent, absent],
  ])("%s is no change", (_, before, after) => {
    expect(kindOf(before, after)).toBe("");
    expect(hasChanges(diffReports(report([port({}, [before])]), report([port({}, [after])])))).toBe(false);
  });

  it("is told with what it was and what it is", () => {
    expect(changes(port({}, [known]), port({}, [crash])).regressed).toEqual([
      {
        id: "tn-gem-0001",
        before: { verdict: "fail", known: true, cause: "value", at: [""], message: known.message },
        after: { verdict: "fail", known: false, cause: "crash", at: [], message: crash.message },
      },
    ]);
  });
});

const [vector] = report([]).vectors as [Report["vectors"][number]];
const about = (...ids: string[]) => ids.map((id) => ({ ...vector, id }));

describe("vectors that come and go", () => {
  const added = { ...fail, id: "tn-gem-0002" };

  it("are named, and one that fails when it comes is for the worse", () => {
    const andThen = (second: VectorVerdict) =>
      diffReports(
        report([port({}, [pass])]),
        report([port({}, [pass, second])], { vectors: about("tn-gem-0001", "tn-gem-0002") }),
      );
    expect(andThen(added)).toMatchObject({ worse: true, vectors: { added: ["tn-gem-0002"], removed: [] } });
    expect(andThen(added).ports[0]?.regressed[0]).not.toHaveProperty("before");
    expect(andThen({ ...pass, id: "tn-gem-0002" })).toMatchObject({ worse: false });
    expect(andThen({ ...absent, id: "tn-gem-0002" })).toMatchObject({ worse: false });
  });

  it.each<[string, Partial<Report>, boolean]>([
    ["the suite has dropped them: no port is the worse for it", {}, false],
    [
      "they were left out by a filter",
      { selection: { ...report([]).selection, filters: { id: ["tn-gem-0001"] } } },
      true,
    ],
    ["they are of another shard", { shard: { indices: [1], count: 2, total: 2 } }, true],
  ])("may be gone because %s", (_, over, worse) => {
    const before = report([port({}, [pass, added])], { vectors: about("tn-gem-0001", "tn-gem-0002") });
    const diff = diffReports(before, report([port({}, [pass])], over));
    expect(diff).toMatchObject({ worse, vectors: { removed: ["tn-gem-0002"], selectionDiffers: worse } });
  });

  it("may weigh another verdict than before", () => {
    const lowered = report([port()], { vectors: [{ ...vector, onDifference: "warn" }] });
    expect(diffReports(report([port()]), lowered)).toMatchObject({
      worse: false,
      vectors: { reweighed: ["tn-gem-0001"] },
    });
  });
});

const stray = (count: number) => ({ kind: "stray-output" as const, message: "m", count });

describe("a port", () => {
  it("tells what it says otherwise of itself", () => {
    const after = port({ version: "0.16.0", runtime: "OpenJDK 26" });
    expect(changes(port(), after)).toMatchObject({
      worse: false,
      facts: [
        { fact: "version", before: "0.15.0", after: "0.16.0" },
        { fact: "runtime", before: "OpenJDK 25.0.1", after: "OpenJDK 26" },
      ],
    });
  });

  it("is the worse for it when it no longer runs", () => {
    expect(changes(port({}, []), unable({}, []))).toMatchObject({ worse: true });
    expect(changes(unable({}, []), port({}, []))).toMatchObject({ worse: false });
  });

  it.each([
    ["breaks the protocol", { protocolErrors: [{ kind: "stray-output" as const, message: "m", count: 1 }] }],
    ["has a baseline that does not hold", { baselineErrors: [{ kind: "passes" as const, id: "x", message: "m" }] }],
  ])("is the worse for it when it %s anew, and not when it always did", (_, trouble) => {
    expect(changes(port(), port(trouble)).worse).toBe(true);
    expect(changes(port(trouble), port(trouble)).worse).toBe(false);
    expect(changes(port(trouble), port()).worse).toBe(false);
  });

  it("that is gone is for the worse; one that comes is named", () => {
    const [java, go] = [port(), port({ name: "go" })];
    expect(diffReports(report([java, go]), report([java]))).toMatchObject({ worse: true, portsRemoved: ["go"] });
    expect(diffReports(report([java]), report([java, go]))).toMatchObject({ worse: false, portsAdded: ["go"] });
  });

  it.each<[string, PortReport, boolean]>([
    ["with a failure", port({ name: "go" }, [fail]), true],
    ["with a breach of the protocol", port({ name: "go", protocolErrors: [stray(1)] }), true],
    ["with a known failure", port({ name: "go" }, [known]), false],
    ["with a warning", port({ name: "go" }, [warn]), false],
  ])("that comes %s is for the worse where it fails the run", (_, go, worse) => {
    const diff = diffReports(report([port()]), report([port(), go]));
    expect(diff).toMatchObject({ worse, portsAdded: ["go"], portsAddedFailing: worse ? ["go"] : [] });
  });

  it("that comes with a warning is for the worse where warnings count as failures", () => {
    const selection = { ...report([]).selection, enforce: "should" as const };
    const before = report([port()], { selection });
    expect(diffReports(before, report([port(), port({ name: "go" }, [warn])], { selection })).worse).toBe(true);
  });

  it("is the worse for it when it breaks the protocol oftener, and not when it does so more rarely", () => {
    const often = changes(port({ protocolErrors: [stray(2)] }), port({ protocolErrors: [stray(5)] }));
    expect(often).toMatchObject({
      worse: true,
      protocolErrors: { added: [], oftener: ["stray-output (2 → 5 times): m"], removed: [] },
    });
    const rarely = diffReports(
      report([port({ protocolErrors: [stray(5)] })]),
      report([port({ protocolErrors: [stray(2)] })]),
    );
    expect(rarely.worse).toBe(false);
    expect(hasChanges(rarely)).toBe(false);
  });

  it("goes by its name, and by its source where the name stands twice", () => {
    const old = port({ source: { kind: "version", value: "0.15.0" } }, [pass]);
    const young = port({ source: { kind: "version", value: "0.16.0" }, version: "0.16.0" }, [fail]);
    expect(diffReports(report([old, young]), report([young, old]))).toMatchObject({ worse: false, portsAdded: [] });
    expect(diffReports(report([old]), report([young])).ports[0]?.regressed).toHaveLength(1);
  });
});

describe("what makes two reports unfit to be compared", () => {
  const both = report([port({}, [pass, { ...pass, id: "tn-gem-0002" }])], {
    vectors: about("tn-gem-0001", "tn-gem-0002"),
  });
  const filtered = { ...report([]).selection, filters: { id: ["tn-gem-0001"] } };
  const warningsOf = (after: Report) => diffReports(both, after).warnings;

  it("is another selection, and both are named", () => {
    expect(warningsOf(report([port()], { selection: filtered }))).toEqual([
      "The reports are of different selections, everything before and --id tn-gem-0001 after: only what both were asked is compared.",
    ]);
    const twice = { ...filtered, filters: { id: ["tn-gem-*"], level: ["MUST"] } };
    expect(warningsOf({ ...both, selection: twice })[0]).toMatch(/before and --id tn-gem-\* --level MUST after:/);
    expect(warningsOf({ ...both, shard: { indices: [2], count: 4, total: 9 } })).toEqual([
      "The reports are of different selections, everything before and shard 2 of 4 after: only what both were asked is compared.",
    ]);
  });

  it("is a vector that is gone from the same suite, and no other", () => {
    expect(warningsOf(report([port()]))).toEqual([
      "A vector is gone although both reports are of sample 9.9.9: tn-gem-0002.",
    ]);
    expect(warningsOf(report([port()], { suite: { name: "sample", version: "10.0.0" } }))).toEqual([]);
    expect(warningsOf(both)).toEqual([]);
  });
});

describe("a run", () => {
  it.each([
    [0, 1, true],
    [0, 3, true],
    [1, 1, false],
    [3, 0, false],
  ] as const)("that ended with %i and ends with %i now", (before, after, worse) => {
    const [old, now] = [before, after].map((exitCode) => report([port()], { exitCode })) as [Report, Report];
    expect(diffReports(old, now).worse).toBe(worse);
  });

  it("with another --enforce is compared, and that is told", () => {
    const selection = { ...report([]).selection, enforce: "should" as const };
    const diff = diffReports(report([port()]), report([port()], { selection }));
    expect(diff).toMatchObject({
      worse: false,
      warnings: [],
      before: { enforce: "must" },
      after: { enforce: "should" },
    });
    expect(hasChanges(diff)).toBe(true);
  });

  it("that is no longer complete is for the worse", () => {
    expect(diffReports(report([port()]), report([port()], { complete: false })).worse).toBe(true);
    expect(diffReports(report([port()], { complete: false }), report([port()])).worse).toBe(false);
  });

  it("of another spec is compared, and that is told", () => {
    const diff = diffReports(report([port()]), report([port()], { spec: "1.1.0" }));
    expect(diff).toMatchObject({ worse: false, before: { spec: "1.0.0" }, after: { spec: "1.1.0" } });
    expect(hasChanges(diff)).toBe(true);
  });
});

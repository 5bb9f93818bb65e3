import { describe, expect, it } from "vitest";
import { diffReports, hasChanges } from "../../runners/engine/report-diff.ts";
import type { PortDiff, PortReport, Report } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable, verdict } from "../reporters/sample-report.ts";

const pass = verdict();
const fail = failure();
const notRun = verdict({ verdict: "could-not-run" });
const stray = (count: number) => ({ kind: "stray-output" as const, message: "m", count });

const [vector] = report([]).vectors as [Report["vectors"][number]];
const about = (...ids: string[]) => ids.map((id) => ({ ...vector, id }));

/** What is said of the one port of two reports. */
function changes(before: PortReport, after: PortReport): PortDiff {
  return diffReports(report([before]), report([after])).ports[0] as PortDiff;
}

describe("what a port says of itself", () => {
  it.each<[string, PortReport, PortReport, PortDiff["facts"]]>([
    ["codec", port(), port({ codec: "Gson 2" }), [{ fact: "codec", before: "Jackson 2.18.2", after: "Gson 2" }]],
    [
      "source",
      port(),
      port({ source: { kind: "path" } }),
      [{ fact: "source", before: "version 0.15.0", after: "path" }],
    ],
    ["status", port(), port({ status: "ended-early" }), [{ fact: "status", before: "ran", after: "ended-early" }]],
    [
      "operations",
      port(),
      port({ operations: ["toolnexus/toGemini", "toolnexus/toOpenAI"] }),
      [{ fact: "operations", before: "toolnexus/toGemini", after: "toolnexus/toGemini toolnexus/toOpenAI" }],
    ],
    [
      "features",
      port({ features: ["fatal"] }),
      port({ features: ["fatal", "mutable"] }),
      [{ fact: "features", before: "fatal", after: "fatal mutable" }],
    ],
  ])("may be another %s", (_, before, after, facts) => {
    expect(changes(before, after).facts).toEqual(facts);
  });

  it("is told with one side only where the other says nothing", () => {
    const { codec: _, ...silent } = port();
    expect(changes(silent, port()).facts).toStrictEqual([{ fact: "codec", after: "Jackson 2.18.2" }]);
    expect(changes(port(), silent).facts).toStrictEqual([{ fact: "codec", before: "Jackson 2.18.2" }]);
  });

  it("names breaches of the protocol by kind and vector, and baseline errors by kind and id", () => {
    const trouble = (vector: string, id: string): Partial<PortReport> => ({
      protocolErrors: [{ kind: "stray-output", message: `at ${vector}`, count: 1, vector }],
      baselineErrors: [{ kind: "passes", id, message: `of ${id}` }],
    });
    const diff = changes(port(trouble("v", "b")), port(trouble("w", "c")));
    expect(diff.protocolErrors).toEqual({
      added: ["stray-output: at w"],
      oftener: [],
      removed: ["stray-output: at v"],
    });
    expect(diff.baselineErrors).toEqual({ added: ["passes: of c"], oftener: [], removed: ["passes: of b"] });
  });
});

describe("a breach of the protocol that comes oftener", () => {
  const breach = (kind: "stray-output" | "duplicate-id", vector: string, count: number) => ({
    kind,
    vector,
    message: vector,
    count,
  });
  const oftener = (...after: ReturnType<typeof breach>[]) => {
    const before = [breach("duplicate-id", "v", 1), breach("stray-output", "w", 2), breach("stray-output", "v", 4)];
    return changes(port({ protocolErrors: before }), port({ protocolErrors: after })).protocolErrors.oftener;
  };

  it("is compared with that of its own kind and vector", () => {
    expect(oftener(breach("stray-output", "v", 5))).toEqual(["stray-output (4 → 5 times): v"]);
    expect(oftener(breach("stray-output", "v", 3))).toEqual([]);
    expect(oftener(breach("duplicate-id", "w", 9))).toEqual([]);
  });
});

describe("an added port that fails", () => {
  it("does so by either kind of breach, and is named", () => {
    const added = (over: Partial<PortReport>) =>
      diffReports(report([port()]), report([port(), port({ name: "go", ...over })])).portsAddedFailing;
    const stale = { baselineErrors: [{ kind: "passes" as const, id: "x", message: "m" }] };
    expect(added({ protocolErrors: [stray(1)], ...stale })).toHaveLength(1);
    expect(added(stale)).toHaveLength(1);
    expect(added({})).toHaveLength(0);
  });
});

describe("whether anything changed at all", () => {
  const both = about("tn-gem-0001", "tn-gem-0002");
  const breach = { protocolErrors: [stray(1)] };
  const broken = { baselineErrors: [{ kind: "passes" as const, id: "x", message: "m" }] };

  it.each<[string, Report, Report]>([
    ["a vector comes", report([port()]), report([port()], { vectors: both })],
    ["a vector goes", report([port()], { vectors: both }), report([port()])],
    [
      "a vector weighs another verdict",
      report([port()]),
      report([port()], { vectors: [{ ...vector, onDifference: "warn" }] }),
    ],
    ["a port comes", report([port()]), report([port(), port({ name: "go" })])],
    ["a port goes", report([port(), port({ name: "go" })]), report([port()])],
    ["a breach of the protocol comes", report([port()]), report([port(breach)])],
    ["a breach of the protocol goes", report([port(breach)]), report([port()])],
    ["a baseline error comes", report([port()]), report([port(broken)])],
    ["a baseline error goes", report([port(broken)]), report([port()])],
    [
      "one of two ports changes",
      report([port(), port({ name: "go" })]),
      report([port(), port({ name: "go" }, [fail])]),
    ],
    ["the suite is another", report([port()]), report([port()], { suite: { name: "sample", version: "10.0.0" } })],
  ])("it did when %s", (_, before, after) => {
    expect(hasChanges(diffReports(before, before))).toBe(false);
    expect(hasChanges(diffReports(before, after))).toBe(true);
  });

  it("did not when the same filters are named in another order", () => {
    const filtered = (filters: Report["selection"]["filters"]) =>
      report([port()], { selection: { ...report([]).selection, filters } });
    const diff = diffReports(filtered({ id: ["tn-*"], level: ["MUST"] }), filtered({ level: ["MUST"], id: ["tn-*"] }));
    expect(diff).toMatchObject({ warnings: [], vectors: { selectionDiffers: false } });
    expect(hasChanges(diff)).toBe(false);
  });
});

describe("vectors and verdicts", () => {
  it("are told in the order of their ids", () => {
    const ids = ["tn-gem-0003", "tn-gem-0001", "tn-gem-0002"];
    const sorted = [...ids].sort();
    const here = report(
      [
        port(
          {},
          ids.map((id) => ({ ...pass, id })),
        ),
      ],
      { vectors: about(...ids) },
    );
    const lowered = here.vectors.map((each) => ({ ...each, onDifference: "warn" as const }));
    const none = report([port({}, [])], { vectors: [] });
    expect(diffReports(none, here).vectors.added).toEqual(sorted);
    expect(diffReports(here, none).vectors.removed).toEqual(sorted);
    expect(diffReports(here, { ...here, vectors: lowered }).vectors.reweighed).toEqual(sorted);
    const failing = {
      ...here,
      ports: [
        port(
          {},
          ids.map((id) => ({ ...fail, id })),
        ),
      ],
    };
    expect(diffReports(here, failing).ports[0]?.regressed.map(({ id }) => id)).toEqual(sorted);
  });

  it("that come are not reweighed", () => {
    expect(diffReports(report([], { vectors: [] }), report([])).vectors.reweighed).toEqual([]);
  });

  it("that are new and could not run are for the worse: nobody answered", () => {
    const vectors = about("tn-gem-0001", "tn-gem-0002");
    const unanswered = report([port({}, [pass, { ...notRun, id: "tn-gem-0002" }])], { vectors });
    expect(diffReports(report([port()]), unanswered)).toMatchObject({
      worse: true,
      ports: [{ lost: [{ id: "tn-gem-0002" }] }],
    });
  });

  it("have only the evidence that there is", () => {
    const [regressed] = changes(port(), port({}, [fail])).regressed;
    expect(regressed?.before).toStrictEqual({ verdict: "pass", known: false });
  });
});

describe("two ports of different names from one source", () => {
  it("are not taken for each other", () => {
    const [java, go] = [port({}, [fail]), port({ name: "go" })];
    const diff = diffReports(report([java, go]), report([go, java]));
    expect(diff.ports.map(({ port: name, facts, regressed, mended }) => [name, facts, regressed, mended])).toEqual([
      [diff.ports[0]?.port, [], [], []],
      [diff.ports[1]?.port, [], [], []],
    ]);
    expect(diff).toMatchObject({ worse: false, portsAdded: [], portsRemoved: [] });
  });

  it("make the whole worse as soon as one of them is", () => {
    const go = port({ name: "go" });
    expect(diffReports(report([port(), go]), report([port({}, [fail]), go])).worse).toBe(true);
  });
});

describe("what is not for the worse", () => {
  const all = report([port({}, [pass, { ...pass, id: "tn-gem-0002" }])], {
    vectors: about("tn-gem-0001", "tn-gem-0002"),
  });

  it("is a wider selection than before", () => {
    const filtered = report([port()], { selection: { ...report([]).selection, filters: { id: ["tn-gem-0001"] } } });
    expect(diffReports(filtered, all)).toMatchObject({
      worse: false,
      vectors: { selectionDiffers: true, removed: [] },
    });
  });

  it("is a port that could run neither time", () => {
    expect(changes(unable({}, []), unable({}, [])).worse).toBe(false);
  });
});

describe("a port that comes or goes", () => {
  it("is compared with no other", () => {
    expect(diffReports(report([port()]), report([port({ name: "go" })]))).toMatchObject({
      ports: [],
      portsAdded: ["go"],
      portsRemoved: ["java"],
    });
  });

  it("fails the run with a single failure among what it passes", () => {
    const go = port({ name: "go" }, [pass, { ...fail, id: "tn-gem-0002" }]);
    expect(diffReports(report([port()]), report([port(), go])).portsAddedFailing).toEqual(["go"]);
  });
});

describe("vectors that are gone from the same suite", () => {
  it.each([
    [1, "A vector is gone although both reports are of sample 9.9.9: v-1."],
    [2, "2 vectors are gone although both reports are of sample 9.9.9: v-1 v-2."],
    [5, "5 vectors are gone although both reports are of sample 9.9.9: v-1 v-2 v-3 v-4 v-5."],
    [6, "6 vectors are gone although both reports are of sample 9.9.9: v-1 v-2 v-3 v-4 v-5 …."],
  ])("are warned of, and the first five are named: %i", (count, warning) => {
    const ids = Array.from({ length: count }, (_, at) => `v-${at + 1}`);
    const [before, after] = [report([], { vectors: about(...ids) }), report([], { vectors: [] })];
    expect(diffReports(before, after).warnings).toEqual([warning]);
  });
});

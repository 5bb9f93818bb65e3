import { describe, expect, it } from "vitest";
import { methodOf, operations } from "../../runners/engine/operations.ts";
import type { PortReport, Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { firstSteps, stepNow, stepsAfterwards } from "../../runners/reporters/first-steps.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { failure, port, report, verdict } from "./sample-report.ts";

type Outcome = "pass" | "fail" | "wrong" | "warn" | "baselined";

/** The verdicts of an operation, in the order of their ids. */
function verdictsOf(prefix: string, outcomes: readonly Outcome[]): VectorVerdict[] {
  return outcomes.map((outcome, index) => {
    const id = `${prefix}-${String(index + 1).padStart(4, "0")}`;
    if (outcome === "pass") return verdict({ id });
    if (outcome === "wrong") return failure({ id });
    const escaped = failure({ id, cause: "escaped", message: "an exception escaped the port: not implemented yet" });
    delete escaped.differences;
    if (outcome === "warn") return { ...escaped, verdict: "warn" };
    return outcome === "fail" ? escaped : { ...escaped, baseline: { reason: "known", link: "a link" } };
  });
}

/** A port that claims these operations of profile toolnexus, with these outcomes each. */
function claiming(outcomes: Readonly<Record<string, readonly Outcome[]>>): { port: PortReport; report: Report } {
  const claimed = operations.filter(({ name }) => name in outcomes);
  const verdicts = claimed.flatMap(({ name, idPrefix }) => verdictsOf(idPrefix, outcomes[name] ?? []));
  const notClaimed = ["sanitize", "execute"];
  const acme = port(
    {
      name: "acme",
      operations: claimed.map(methodOf),
      scope: [
        { profile: "toolnexus", claim: "partial", claimed: claimed.map(({ name }) => name), notClaimed },
        { profile: "conduit-gemini", claim: "none", claimed: [], notClaimed: ["names"] },
      ],
    },
    verdicts,
  );
  const [sample] = report([]).vectors;
  if (sample === undefined) throw new Error("the sample report has no vector");
  const vectors = verdicts.map(({ id }) => {
    const operation = claimed.find(({ idPrefix }) => id.startsWith(idPrefix));
    if (operation === undefined) throw new Error(`no operation has the vector ${id}`);
    return { ...sample, id, name: `the name of ${id}`, operation: methodOf(operation) };
  });
  return { port: acme, report: report([acme], { exitCode: 1, vectors }) };
}

function stepsOf(outcomes: Parameters<typeof claiming>[0]) {
  const { port: acme, report: whole } = claiming(outcomes);
  return firstSteps(acme, whole);
}

const NOTHING = {
  toOpenAI: ["fail", "fail"],
  toAnthropic: ["fail", "warn"],
  toGemini: ["fail", "fail", "fail"],
} as const;

describe("the first steps of a port of which nothing passes", () => {
  const steps = stepsOf(NOTHING);

  it("begin with toGemini and its simplest vector; the other adapters follow in their order", () => {
    expect(steps).toMatchObject({
      done: [],
      next: { operation: "toGemini", smoke: { id: "tn-gem-0001" } },
      later: [
        { operation: "toOpenAI", smoke: { id: "tn-oai-0001" } },
        { operation: "toAnthropic", smoke: { id: "tn-ant-0001" } },
      ],
    });
  });

  it("are told in two sentences above the failure, and two below", () => {
    if (steps === undefined) throw new Error("there are no steps");
    expect(stepNow(steps)).toBe(
      "The harness answers the handshake. Nothing passes yet: start with toGemini. It fails all its 3 vectors; the simplest:",
    );
    expect(stepsAfterwards(steps)).toEqual([
      "After that toOpenAI (tn-oai-0001) and toAnthropic (tn-ant-0001), of which nothing passes either.",
      "Further operations can be claimed once they work: sanitize and execute.",
    ]);
  });

  it("are the same when the harness does not know the methods that it claims", () => {
    const { port: acme, report: whole } = claiming(NOTHING);
    const verdicts = acme.verdicts.map((each) => ({ ...each, cause: "unsupported" as const }));
    expect(firstSteps({ ...acme, verdicts }, whole)?.next.operation).toBe("toGemini");
  });

  it("leave nothing else to tell of the port", () => {
    expect(steps?.rest.verdicts).toEqual([]);
  });
});

describe("the first steps of a port that is under way", () => {
  it("name what passes, and the next operation of which nothing does", () => {
    const steps = stepsOf({ ...NOTHING, toGemini: ["fail", "pass"] });
    if (steps === undefined) throw new Error("there are no steps");
    expect(stepNow(steps)).toBe(
      "The harness answers the handshake. toGemini passes vectors. Now implement toOpenAI. It fails all its 2 vectors; the simplest:",
    );
    expect(steps.rest.verdicts.map(({ id }) => id)).toEqual(["tn-gem-0001", "tn-gem-0002"]);
  });

  it("come to an end with the last operation that passes nothing", () => {
    const steps = stepsOf({ toOpenAI: ["pass"], toAnthropic: ["fail"], toGemini: ["pass"] });
    if (steps === undefined) throw new Error("there are no steps");
    expect(stepNow(steps)).toBe(
      "The harness answers the handshake. toGemini and toOpenAI pass vectors. Now implement toAnthropic. It fails its one vector:",
    );
    expect(stepsAfterwards(steps)).toEqual(["Further operations can be claimed once they work: sanitize and execute."]);
  });
});

describe("there are no first steps", () => {
  it.each<[string, Parameters<typeof claiming>[0]]>([
    ["where something of each core operation passes", { toOpenAI: ["pass", "fail"], toGemini: ["fail", "pass"] }],
    ["where what fails was answered, if wrongly", { toGemini: ["fail", "wrong"] }],
    ["where what fails is known", { toGemini: ["baselined", "baselined"] }],
    ["where only warnings came", { toGemini: ["warn", "warn"] }],
    ["for an operation beyond the core", { toGemini: ["pass"], sanitize: ["fail", "fail"] }],
  ])("%s", (_, outcomes) => {
    expect(stepsOf(outcomes)).toBeUndefined();
  });

  it.each(["id", "requirement", "level"])("where single vectors were asked for, by %s", (filter) => {
    const { port: acme, report: whole } = claiming(NOTHING);
    const filtered = { ...whole, selection: { ...whole.selection, filters: { [filter]: ["tn-gem-0001"] } } };
    expect(firstSteps(acme, filtered)).toBeUndefined();
  });

  it("for a port that ended early: what it could do is not known", () => {
    const { port: acme, report: whole } = claiming(NOTHING);
    expect(firstSteps({ ...acme, status: "ended-early" }, whole)).toBeUndefined();
  });
});

describe("the text report", () => {
  it("shows the simplest failure between the steps, and no other of the operations ahead", () => {
    const [section = ""] = textReport(claiming(NOTHING).report, { color: false }).split("\n\n");
    const lines = section.split("\n");
    expect(lines[0]).toMatch(/^acme /);
    expect(lines[1]).toMatch(/^ {2}The harness answers the handshake\. Nothing passes yet: start with toGemini\. /);
    expect(lines[2]).toBe("  fail tn-gem-0001 the name of tn-gem-0001");
    expect(section).toContain("\n    an exception escaped the port: not implemented yet\n");
    expect(section.match(/^ {2}(fail|warn) /gm)?.length).toBe(1);
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^ {2}After that toOpenAI \(tn-oai-0001\) and toAnthropic/),
      expect.stringMatching(/^ {2}Further operations can be claimed once they work: /),
    ]);
  });

  it("goes on to show the failures of the other operations, and counts all", () => {
    const { report: whole } = claiming({ ...NOTHING, toGemini: ["pass", "fail"] });
    const text = textReport(whole, { color: false });
    expect(text).toMatch(/\n {2}fail tn-oai-0001 [\s\S]*\n {2}fail tn-gem-0002 /);
    expect(text).toMatch(/^acme +0\.15\.0 +1 +4 +1 /m);
  });
});

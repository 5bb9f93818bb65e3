import { describe, expect, it } from "vitest";
import { mergePort, type PortPart } from "../../runners/engine/port-merge.ts";
import type { PortReport, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable, verdict } from "../reporters/sample-report.ts";

const [sample] = report([]).vectors as [ReturnType<typeof report>["vectors"][number]];
const ids = ["a", "b", "c", "d"];
const vectors = ids.map((id) => ({ ...sample, id }));

/** Verdicts of one letter each: `p`ass, `u`nable to run; a space is none. By position the vectors a to d. */
function verdicts(letters: string): VectorVerdict[] {
  return [...letters].flatMap((letter, at) => {
    const id = ids[at] as string;
    return letter === " " ? [] : [verdict({ id, verdict: letter === "p" ? "pass" : "could-not-run" })];
  });
}

/** Puts together what several shards say of a port. */
function united(...ports: readonly PortReport[]) {
  const parts = ports.map((each, at): PortPart => {
    return { file: `${at + 1}.json`, where: `shard ${at + 1} of ${ports.length}`, port: each };
  });
  return mergePort(parts, vectors, 0);
}

const merged = (...ports: readonly PortReport[]) => united(...ports).report;
const ran = (letters: string, over: Partial<PortReport> = {}) => port(over, verdicts(letters));
const lacking = (letters: string, over: Partial<PortReport> = {}) =>
  unable({ reason: "the build failed", ...over }, verdicts(letters));
const ended = (letters: string, over: Partial<PortReport> = {}) =>
  ran(letters, { status: "ended-early", reason: "it crashed three times", ...over });

describe("a port in one report that has all its verdicts", () => {
  it.each([
    ["ran", ran("pppp", { buildHash: "f00" })],
    ["ended early", ended("pppu", { stderr: "boom" })],
    ["could not run", lacking("uuuu", { missing: [{ need: "JDK" }] })],
  ])("stays as it is, timings included: it %s", (_, only) => {
    expect(merged(only)).toStrictEqual(only);
  });
});

describe("a port of which several reports tell", () => {
  it("is what it says of itself, its timings left out, which are of one machine", () => {
    const baseline = "runners/ports/java/baseline.json";
    const { coldStartMs: _, vectorsPerSecond: __, ...untimed } = ran("pppp", { baseline });
    expect(merged(ran("pp", { baseline }), ran("  pp", { baseline }))).toStrictEqual(untimed);
  });

  it("says nothing that the reports do not say", () => {
    const bare = lacking("uu");
    expect(merged(bare, lacking("  uu"))).toStrictEqual({ ...lacking("uuuu"), reason: "the build failed" });
  });

  it("speaks through the part in which it ran", () => {
    expect(merged(lacking("uu"), ran("  pp"))).toMatchObject({ language: "Java", version: "0.15.0" });
  });

  it.each<[string, [string | undefined, string | undefined], string | undefined]>([
    ["all parts that were built", ["f00", "f00"], "f00"],
    ["the parts that tell one", [undefined, "f00"], "f00"],
    ["no part", [undefined, undefined], undefined],
    ["no two alike", ["f00", "ba7"], undefined],
  ])("has the hash of its build where it is that of %s", (_, [one, other], told) => {
    const built = (buildHash: string | undefined) => (buildHash === undefined ? {} : { buildHash });
    expect(merged(ran("pp", built(one)), ran("  pp", built(other))).buildHash).toBe(told);
  });

  it("is not one port where what it declares differs", () => {
    const parts = [ran("pp", { features: ["rawTool", "mutable"] }), ran("  pp", { features: ["mutable"] })] as const;
    expect(united(...parts).problems).toEqual([
      {
        file: "2.json",
        message: 'java declares the features "mutable" here and "rawTool mutable" in 1.json.',
        hint: "These are two ports; show their reports apart.",
      },
    ]);
    expect(united(ran("pp"), ran("  pp", { operations: ["toolnexus/toGemini", "x/y"] })).problems).toMatchObject([
      { message: 'java claims the operations "toolnexus/toGemini x/y" here and "toolnexus/toGemini" in 1.json.' },
    ]);
  });

  it("may have run in some parts alone: what claims nothing contradicts nothing", () => {
    expect(united(lacking("uu"), ran("  pp")).problems).toEqual([]);
    expect(united(lacking("uu"), lacking("  uu")).problems).toEqual([]);
  });

  it("may come from machines that are not alike, and that is noted", () => {
    const { codec: _, ...plain } = ran("  pp", { runtime: "OpenJDK 21.0.2" });
    expect(merged(ran("pp"), plain).warnings).toEqual([
      "the merged reports differ in their runtime: OpenJDK 25.0.1; OpenJDK 21.0.2",
      "the merged reports differ in their codec: Jackson 2.18.2; none",
    ]);
  });
});

describe("verdicts on one vector in two reports", () => {
  const failed = failure({ id: "a", at: ["", "/0"] });
  const known = { ...failed, baseline: { reason: "r", link: "l" } };
  const told = (one: VectorVerdict, other: VectorVerdict) =>
    united(port({}, [one]), port({}, [other])).problems.map(({ file, message, hint }) => [file, message, hint]);

  it.each<[string, VectorVerdict, string]>([
    ["another outcome", verdict({ id: "a" }), "pass"],
    ["a known failure", known, 'fail (value "" "/0"), known'],
    ["a failure of another kind", failure({ id: "a", cause: "crash", at: [] }), "fail (crash)"],
    ["a failure of another shape", failure({ id: "a" }), 'fail (value "")'],
    ["another answer", verdict({ id: "a", verdict: "observed", answer: '"x"' }), 'observed ("x")'],
  ])("contradict each other: a failure and %s", (_, other, words) => {
    expect(told(failed, other)).toEqual([
      ["2.json", `java: a is ${words} here and fail (value "" "/0") in 1.json.`, "Leave one of the two out."],
    ]);
  });

  it("agree where what happened is the same, whatever the wire says", () => {
    expect(told(failed, { ...failed, request: '{"id":8}', reply: '{"id":8}' })).toEqual([]);
    expect(told(known, { ...known, baseline: { reason: "another", link: "x" } })).toEqual([]);
  });

  it("do not contradict each other where one could not be come by: the other counts, whichever comes first", () => {
    for (const parts of [[ran("pp"), ended("up")] as const, [ended("up"), ran("pp")] as const]) {
      const { report, problems } = united(...parts);
      expect(problems).toEqual([]);
      expect(report.counts).toMatchObject({ pass: 2, couldNotRun: 2 });
    }
  });

  it("are told of five times at most", () => {
    const many = Array.from({ length: 7 }, (_, at) => `v-${at}`);
    const [one, other] = [many.map((id) => verdict({ id })), many.map((id) => failure({ id }))];
    expect(united(port({}, one), port({}, other)).problems.map(({ message }) => message)).toEqual(
      many.slice(0, 5).map((id) => `java: ${id} is fail (value "") here and pass in 1.json.`),
    );
  });
});

describe("what went wrong in one of the parts", () => {
  it("is told with the part, for each part of its own", () => {
    expect(merged(ended("pu"), ran("  p"), lacking("   u"))).toMatchObject({
      status: "ended-early",
      reason: "in shard 1 of 3: it crashed three times\nin shard 3 of 3: the build failed",
      warnings: [],
    });
  });

  it("is told without a reason where the report gives none", () => {
    const { reason: _, ...silent } = ended("pu");
    expect(merged(silent, ran("  pp")).reason).toBe("in shard 1 of 2: the report gives no reason");
  });

  it("is mended by another part that has all its verdicts, and by no less", () => {
    expect(merged(ended("uu"), ran("pppp"))).toMatchObject({
      status: "ran",
      warnings: ["could not run in shard 1 of 2, and was judged elsewhere: it crashed three times"],
    });
    expect(merged(ended("uu"), ran("p pp"))).toMatchObject({
      status: "ended-early",
      reason: "in shard 1 of 2: it crashed three times",
      warnings: [],
    });
  });

  it("is not mended where no verdict was missing in the first place", () => {
    expect(merged(ended("pp"), ran("  pp"))).toMatchObject({
      status: "ended-early",
      reason: "in shard 1 of 2: it crashed three times",
      warnings: [],
    });
  });

  it("is nothing where it is mended: the port ran, and has no reason", () => {
    expect(merged(ended("uu"), ran("pppp"))).not.toHaveProperty("reason");
  });

  it("is that no report has a verdict, which is told by its id when it is the only one", () => {
    expect(merged(ran("pp"), ran("  p"))).toMatchObject({
      status: "ended-early",
      reason: "no report has its verdicts on d",
      counts: { pass: 3, couldNotRun: 1 },
    });
    expect(merged(ended("pu")).reason).toBe(
      "in shard 1 of 1: it crashed three times\nno report has its verdicts on 2 vectors, the first of them c",
    );
  });

  it("keeps what the port wrote to stderr, once where it wrote the same", () => {
    const parts = [ended("u", { stderr: "boom" }), ended(" u", { stderr: "boom" }), ended("  u", { stderr: "bang" })];
    expect(merged(...parts, ran("   p")).stderr).toBe("boom\nbang");
    expect(merged(ran("pp"), ran("  pp"))).not.toHaveProperty("stderr");
  });

  it("keeps warnings, and what a baseline does not hold, once each and by id", () => {
    const error = (id: string) => ({ kind: "passes" as const, id, message: "m" });
    const one = ran("pp", { warnings: ["odd"], baselineErrors: [error("b"), error("a")] });
    const other = ran("  pp", { warnings: ["odd", "even"], baselineErrors: [error("c"), error("a")] });
    expect(merged(other, one)).toMatchObject({
      warnings: ["odd", "even"],
      baselineErrors: [error("a"), error("b"), error("c")],
    });
  });

  it("counts a breach of the protocol in all parts, and quotes the first", () => {
    const breach = (message: string, count: number) => ({ kind: "stray-output" as const, message, count });
    const another = { kind: "duplicate-id" as const, message: "m", count: 1 };
    const parts = [
      ran("pp", { protocolErrors: [breach("x", 2)] }),
      ran("  pp", { protocolErrors: [breach("y", 3), another] }),
    ];
    expect(merged(...parts).protocolErrors).toEqual([breach("x", 5), another]);
  });
});

describe("a port that could run nowhere", () => {
  const [jdk, maven] = [{ need: "JDK" }, { need: "Maven" }];

  it("lacks whatever it lacks in any part, and says the reason once where it is the same", () => {
    const parts = [lacking("uu", { missing: [jdk] }), lacking("  uu", { missing: [maven, jdk] })];
    expect(merged(...parts)).toMatchObject({
      status: "could-not-run",
      reason: "the build failed",
      missing: [jdk, maven],
    });
  });

  it("says each reason where they differ, and lacks nothing where in one part it lacked nothing", () => {
    const both = merged(lacking("uu", { missing: [jdk], reason: "needs a JDK" }), lacking("  uu"));
    expect(both).toMatchObject({
      status: "could-not-run",
      reason: "in shard 1 of 2: needs a JDK\nin shard 2 of 2: the build failed",
    });
    expect(both).not.toHaveProperty("missing");
  });

  it("is none that ran in one part: what it lacked elsewhere does not excuse it", () => {
    const part = merged(lacking("uu", { missing: [jdk] }), ran("  pp"));
    expect(part).toMatchObject({ status: "ended-early", reason: "in shard 1 of 2: the build failed" });
    expect(part).not.toHaveProperty("missing");
  });
});

import { describe, expect, it } from "vitest";
import type { VectorVerdict } from "../../runners/engine/types.generated.ts";
import { citedRequirements } from "../../runners/reporters/cited-requirements.ts";
import { failureGroups, knownGroups } from "../../runners/reporters/failure-groups.ts";
import { failure, port, report } from "./sample-report.ts";

function groups(...verdicts: VectorVerdict[]): string[][] {
  return failureGroups(port({}, verdicts), "fail").map(({ shown, others }) => [shown.id, ...others]);
}

const wrong = (id: string, message: string, over = {}) => failure({ id, message, ...over });

describe("failures of one reason", () => {
  it("are told once, by the first of them", () => {
    expect(groups(wrong("a", "/0/name: another string"), wrong("b", "/0/name: another string"))).toEqual([["a", "b"]]);
  });

  it("may stand at different indices and counts", () => {
    expect(
      groups(wrong("a", "/3: 5 elements expected, 2 came"), wrong("b", "/17: 130 elements expected, 1 came")),
    ).toEqual([["a", "b"]]);
  });

  it("may crash in different words", () => {
    const crash = (id: string, message: string) => wrong(id, message, { cause: "crash", at: [] });
    expect(groups(crash("a", "exited with code 1"), crash("b", "was killed by SIGSEGV"))).toEqual([["a", "b"]]);
  });
});

describe("an operation that is not there", () => {
  const absent: Partial<VectorVerdict> = { cause: "unsupported", at: [], message: "toGemini is not there" };

  it("is told once, whatever it was asked for", () => {
    const other = { ...absent, message: "toOpenAI is not there" };
    const verdicts = [failure({ id: "a", ...absent }), failure({ id: "b", ...other })];
    verdicts.push(failure({ id: "c", ...absent, requirements: ["GEM-3"] }));
    expect(groups(...verdicts)).toEqual([["a", "c"], ["b"]]);
  });

  it("breaks no requirement: nothing was asked of it", () => {
    const of = report([port()]);
    expect(citedRequirements(failure(absent), of)).toEqual({ quoted: [], others: [] });
    expect(citedRequirements(failure(), of).quoted).toMatchObject([{ id: "GEM-2" }]);
  });
});

describe("failures that differ", () => {
  it("by the place of the difference stand apart", () => {
    expect(groups(wrong("a", "/0/name: missing"), wrong("b", "/0/title: missing"))).toEqual([["a"], ["b"]]);
  });

  it("by their requirements stand apart", () => {
    expect(groups(wrong("a", "m"), wrong("b", "m", { requirements: ["GEM-3"] }))).toEqual([["a"], ["b"]]);
  });

  it("by their cause stand apart", () => {
    expect(groups(wrong("a", "m", { cause: "crash" }), wrong("b", "m", { cause: "timeout" }))).toEqual([["a"], ["b"]]);
  });
});

describe("what is no failure to look at", () => {
  it("is in no group: what the baseline knows, a warning, a pass", () => {
    const known = failure({ baseline: { reason: "r", link: "l" } });
    expect(groups(known, failure({ verdict: "warn" }), failure({ verdict: "pass" }))).toEqual([]);
  });
});

describe("what the baseline knows", () => {
  it("is told once per reason and link, apart from what differs otherwise", () => {
    const known = (id: string, over = {}) => failure({ id, baseline: { reason: "r", link: "l", ...over } });
    const verdicts = [
      known("a"),
      failure({ id: "b" }),
      known("c"),
      known("d", { reason: "another" }),
      known("e", { link: "another" }),
      failure({ id: "f", verdict: "warn", baseline: { reason: "r", link: "l" } }),
    ];
    expect(knownGroups(port({}, verdicts)).map(({ shown, others }) => [shown.id, ...others])).toEqual([
      ["a", "c"],
      ["d"],
      ["e"],
      ["f"],
    ]);
  });
});

describe("a port that fails everything", () => {
  it("is grouped in one pass, however many vectors there are", () => {
    const one = wrong("a", "/0: missing");
    const many = port(
      {},
      Array.from({ length: 200_000 }, () => one),
    );
    const began = performance.now();
    expect(failureGroups(many, "fail")[0]?.others).toHaveLength(199_999);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

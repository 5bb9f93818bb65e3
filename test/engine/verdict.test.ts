import { describe, expect, it } from "vitest";
import type { Judgement } from "../../runners/engine/judgement.ts";
import { couldNotRun, countVerdicts, notApplicable, verdictOf } from "../../runners/engine/verdict.ts";
import { verdict } from "../reporters/sample-report.ts";
import { loaded } from "./sample-suite.ts";

const subject = { id: "tn-gem-0001", requirements: ["GEM-2"] };
const evidence = { request: "{}", reply: "[]", reproduce: "pnpm conformance" };
const verdictOn = (judgement: Judgement) =>
  verdictOf(
    loaded(),
    judgement,
    () => "warn",
    () => evidence,
  );

describe("the verdict on what was judged", () => {
  it("tells where the reply differs, each place once and in order, and with what evidence", () => {
    const differences = ["/b", "/a", "/b"].map((at) => ({ at, problem: "another number" }));
    expect(verdictOn({ outcome: "not-met", cause: "value", message: "m", differences })).toStrictEqual({
      ...subject,
      verdict: "warn",
      cause: "value",
      at: ["/a", "/b"],
      differences,
      message: "m",
      ...evidence,
    });
  });

  it("tells of no differences where there is no value that could differ", () => {
    expect(verdictOn({ outcome: "not-met", cause: "crash", message: "m", differences: [] })).toStrictEqual({
      ...subject,
      verdict: "warn",
      cause: "crash",
      at: [],
      message: "m",
      ...evidence,
    });
  });

  it("has evidence where a port could not be judged, and needs none where it met what is expected", () => {
    expect(verdictOn({ outcome: "could-not-run", message: "m" })).toStrictEqual({
      ...subject,
      verdict: "could-not-run",
      message: "m",
      ...evidence,
    });
    expect(verdictOn({ outcome: "met" })).toStrictEqual({ ...subject, verdict: "pass" });
    expect(verdictOn({ outcome: "observed", answer: "[]" })).toStrictEqual({
      ...subject,
      verdict: "observed",
      answer: "[]",
    });
  });

  it("says why a vector was not put to a port; of a port that never answered, that stands at the port", () => {
    expect(notApplicable(loaded(), "m")).toStrictEqual({ ...subject, verdict: "not-applicable", message: "m" });
    expect(couldNotRun(loaded())).toStrictEqual({ ...subject, verdict: "could-not-run" });
  });
});

it("verdicts are counted by kind, and those that the baseline knows once more", () => {
  const kinds = [
    "pass",
    "fail",
    "fail",
    "warn",
    "observed",
    "not-applicable",
    "not-applicable",
    "could-not-run",
  ] as const;
  const known = [verdict({ verdict: "fail", baseline: { reason: "r", link: "l" } })];
  expect(countVerdicts([...kinds.map((name) => verdict({ verdict: name })), ...known], 7)).toEqual({
    pass: 1,
    fail: 3,
    warn: 1,
    observed: 1,
    notApplicable: 2,
    skipped: 7,
    couldNotRun: 1,
    baselined: 1,
  });
});

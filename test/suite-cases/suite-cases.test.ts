import { describe, expect, it } from "vitest";
import { casesIn, type InvalidCase, type JudgedCase } from "./case-files.ts";
import { outcomeOf } from "./judging.ts";
import { problemsOf } from "./refusals.ts";

const told = <Case extends { readonly because: string }>([file, each]: [string, Case]) =>
  [`${file}: ${each.because}`, each] as const;

describe("what is refused, and for which reason alone", () => {
  it.each(casesIn<InvalidCase>("invalid").map(told))("%s", async (_, invalid) => {
    expect(await problemsOf(invalid)).toEqual([invalid.problem]);
  });
});

describe("a sound suite that a port does not meet, and what is said of it", () => {
  const cases = casesIn<JudgedCase>("valid-fail");

  it.each(cases.map(told))("%s", async (_, judged) => {
    expect(await outcomeOf(judged)).toEqual(judged.expected);
  });

  it("fails the run in every case, or warns", () => {
    expect(cases.filter(([, { expected }]) => expected.exitCode === 0 && expected.verdict !== "warn")).toEqual([]);
  });
});

describe("a sound suite that a port meets, or is forgiven", () => {
  const cases = casesIn<JudgedCase>("valid-pass");

  it.each(cases.map(told))("%s", async (_, judged) => {
    expect(await outcomeOf(judged)).toEqual(judged.expected);
  });

  it("fails the run in no case", () => {
    expect(cases.filter(([, { expected }]) => expected.exitCode !== 0)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { Ground, RequirementLevel } from "../../runners/engine/requirements.ts";
import { levelOf, onDifference } from "../../runners/engine/vector-level.ts";
import { loaded, requirement } from "./sample-suite.ts";

const cited = (...grounds: [RequirementLevel, Ground][]) =>
  grounds.map(([level, ground], index) => requirement(`GEM-${index + 1}`, { level, ground }));

describe("the level of a vector", () => {
  it("is the weakest among its requirements", () => {
    expect(levelOf(loaded(), cited(["MUST", "stated"]))).toBe("MUST");
    expect(levelOf(loaded(), cited(["MUST", "stated"], ["SHOULD", "ratified"]))).toBe("SHOULD");
    expect(levelOf(loaded(), cited(["MAY", "ratified"], ["SHOULD", "ratified"]))).toBe("MAY");
  });

  it("can be lowered by the vector", () => {
    expect(levelOf(loaded({ level: "MAY" }), cited(["MUST", "stated"]))).toBe("MAY");
  });

  it("is open for an observation, whatever it cites", () => {
    expect(levelOf(loaded({ expect: { observe: true } }), cited(["MUST", "stated"]))).toBe("OPEN");
  });
});

describe("what a difference counts as", () => {
  it.each<[string, [RequirementLevel, Ground][], string]>([
    ["a stated MUST fails", [["MUST", "stated"]], "fail"],
    ["a MUST that is only ratified warns", [["MUST", "ratified"]], "warn"],
    [
      "a ratified MUST beside a stated one fails",
      [
        ["MUST", "ratified"],
        ["MUST", "stated"],
      ],
      "fail",
    ],
    ["a SHOULD warns", [["SHOULD", "stated"]], "warn"],
    ["a MAY is recorded", [["MAY", "ratified"]], "observed"],
    ["an open question is recorded", [["OPEN", "open"]], "observed"],
  ])("%s", (_, grounds, outcome) => {
    expect(onDifference(loaded(), cited(...grounds))).toBe(outcome);
  });
});

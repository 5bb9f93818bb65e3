import { describe, expect, it } from "vitest";
import type { Report } from "../../runners/engine/types.generated.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { spoiltReport } from "./hostile-report.ts";
import { failure, port, report } from "./sample-report.ts";

function told(from: Report, color = false): string {
  return textReport(from, { color });
}

describe("hostile text", () => {
  const everywhere = spoiltReport();

  it.each([
    ["controls", /[^\P{Cc}\n]/u],
    ["format characters and overrides of the reading direction", /\p{Cf}/u],
    ["line separators", /[\u2028\u2029]/],
    ["halves of characters", /\p{Cs}/u],
  ])("never reaches the output raw: %s", (_, unsafe) => {
    expect(told(everywhere)).not.toMatch(unsafe);
  });

  it("can't begin a line of the report", () => {
    expect(
      told(everywhere)
        .split("\n")
        .filter((line) => line.startsWith("conforms")),
    ).toEqual([]);
  });

  it("is still shown, by its codes", () => {
    expect(told(everywhere)).toContain("\\u001b]0;owned\\u0007\\u009b2J\\u202egnp.exe");
  });
});

describe("colours", () => {
  const from = report([port({}, [failure()]), port({ name: "go" })]);

  it("are there when asked for, and change no word", () => {
    const colored = told(from, true);
    expect(colored).toContain("\u001b[31mfail");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour code begins with one
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(told(from));
  });

  it("are not there otherwise", () => {
    expect(told(from)).not.toContain("\u001b");
  });
});

import { describe, expect, it } from "vitest";
import { updatedBaseline } from "../../runners/engine/baseline.ts";
import { withDisputes } from "../../runners/engine/disputes.ts";
import { buildReport } from "../../runners/engine/report.ts";
import { parseRequirements } from "../../runners/engine/requirements.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { VectorVerdict } from "../../runners/engine/types.generated.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { failure, port, verdict } from "../reporters/sample-report.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const WHY = "two sources differ, https://example.org/7";
const suite = suiteOf(
  [requirement("GEM-1"), requirement("GEM-2", { disputed: WHY })],
  loadedFile(
    vectorFileText([vector(), vector({ id: "tn-gem-0002", name: "the second one here", requirements: ["GEM-1"] })]),
  ),
);

function reported(verdicts: VectorVerdict[], enforce: "must" | "should" = "should") {
  return buildReport({
    suite,
    filters: { profile: [], operation: [], requirement: [], id: [], level: [] },
    selection: { selected: suite.vectors, skipped: 0, passing: new Map() },
    strictness: { enforce, strict: true, requested: true },
    ports: [withDisputes(port({}, verdicts), suite)],
  });
}

const undisputed = failure({ id: "tn-gem-0002", requirements: ["GEM-1"] });

describe("a failure that rests on a disputed requirement", () => {
  it.each(["fail", "warn"] as const)("is marked, and does not fail the run however strict it is: %s", (name) => {
    const report = reported([failure({ verdict: name }), verdict({ id: "tn-gem-0002", requirements: ["GEM-1"] })]);
    expect(report.ports[0]?.verdicts).toMatchObject([{ verdict: name, disputed: ["GEM-2"] }, { verdict: "pass" }]);
    expect(report).toMatchObject({ complete: true, exitCode: 0 });
  });

  it.each(["pass", "observed", "not-applicable", "could-not-run"] as const)(
    "is no matter where nothing failed: %s",
    (name) => {
      const untouched = verdict({ verdict: name });
      expect(withDisputes(port({}, [untouched]), suite).verdicts).toEqual([untouched]);
    },
  );

  it("does not excuse another failure", () => {
    const report = reported([failure(), undisputed], "must");
    expect(report.ports[0]?.verdicts[1]).not.toHaveProperty("disputed");
    expect(report.exitCode).toBe(1);
  });

  it("is told in the JSON report, with the reason at the requirement, as the schema says", () => {
    const report = reported([failure(), undisputed]);
    expect(report.requirements).toMatchObject([{ id: "GEM-1" }, { id: "GEM-2", disputed: WHY }]);
    expect(report.requirements[0]).not.toHaveProperty("disputed");
    expect(checkAgainstSchema("report", JSON.parse(JSON.stringify(report)))).toMatchObject({ ok: true });
  });

  it("is shown to a person as what it is", () => {
    const shown = textReport(reported([failure(), verdict({ id: "tn-gem-0002", requirements: ["GEM-1"] })]), {
      color: false,
    });
    expect(shown).toContain("  fail (disputed) tn-gem-0001 no tools give the one wrapper\n");
    expect(shown).toContain(`      disputed, so it fails no port: ${WHY}\n`);
    expect(shown).toContain("differs in 1 disputed way  java");
    const warned = textReport(reported([failure({ verdict: "warn" })], "must"), { color: false });
    expect(warned).toContain("  warn (disputed) tn-gem-0001 GEM-2 no tools give the one wrapper: ");
  });

  it("is told apart from what the baseline knows", () => {
    const known = { ...undisputed, baseline: { reason: "r", link: "l" } };
    expect(textReport(reported([failure(), known]), { color: false })).toContain(
      "differs in 1 known way and 1 disputed way  java",
    );
  });

  it("is no news for a baseline, which keeps what it knew", () => {
    const marked = { ...failure(), disputed: ["GEM-2"] } satisfies VectorVerdict;
    const options = { schemaPath: "", warnings: true, knownIds: new Set(["tn-gem-0001"]) };
    const entry = { reason: "r", link: "l", failure: { cause: "value" as const, at: [""] } };
    expect(updatedBaseline("java", [marked], new Map(), options).failures).toEqual({});
    expect(updatedBaseline("java", [marked], new Map([["tn-gem-0001", entry]]), options).failures).toEqual({
      "tn-gem-0001": entry,
    });
  });
});

describe("a requirement in the spec", () => {
  const parse = (disputed: string) =>
    parseRequirements(`### GEM-2 (MUST, stated)\n\nText.\n\nSource: x.\n\n${disputed}\n`, {
      profile: "toolnexus",
      file: "spec/toolnexus.md",
    });

  it("is disputed when a paragraph says why and where", () => {
    expect(parse(`Disputed: ${WHY}`).requirements).toMatchObject([{ id: "GEM-2", disputed: WHY }]);
    expect(parse("Disputed: see [the thread](https://example.org/7)").requirements).toHaveLength(1);
    expect(parse("A note.").requirements[0]).not.toHaveProperty("disputed");
  });

  it.each(["Disputed:", "Disputed: nobody agrees", "Disputed: https://example.org/7"])(
    "is refused when it says %j",
    (line) => {
      const { requirements, problems } = parse(line);
      expect(requirements).toEqual([]);
      expect(problems).toMatchObject([
        { file: "spec/toolnexus.md", line: 1, message: "GEM-2 is disputed without a reason and a link." },
      ]);
    },
  );
});

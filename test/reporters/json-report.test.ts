import { describe, expect, it } from "vitest";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { Report } from "../../runners/engine/types.generated.ts";
import { jsonReport } from "../../runners/reporters/json-report.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

function parsed(from: Report): unknown {
  return JSON.parse([...jsonReport(from)].join(""));
}

const hostile = '\u001b[2J \u202e \0 \u2028 \ud800 "},]\n</script>';

const reports: [string, Report][] = [
  ["no port", report([])],
  ["no port, vector or requirement", report([], { vectors: [], requirements: [] })],
  ["a port that conforms", report([port()])],
  ["a port without a verdict", report([port({}, [])])],
  [
    "several ports, with and without trouble",
    report([
      port({}, [failure(), verdict({ id: "tn-gem-0002", verdict: "observed", answer: "[]" })]),
      unable({ reason: "needs a JDK", missing: [{ need: "JDK >= 21", install: "apt-get install openjdk-21-jdk" }] }),
      port({
        status: "ended-early",
        reason: "respawns used up",
        protocolErrors: [{ kind: "stray-output", message: hostile, vector: "tn-gem-0001", count: 3 }],
        baselineErrors: [{ kind: "passes", id: "tn-gem-0001", message: "m" }],
        baseline: "baseline.json",
        buildHash: "cafe",
        stderr: hostile,
      }),
    ]),
  ],
  [
    "hostile text from a port",
    report([port({ version: hostile, warnings: [hostile] }, [failure({ reply: hostile })])]),
  ],
  [
    "answers that differ",
    report([port()], {
      divergences: [
        {
          id: "tn-gem-0001",
          answers: [
            { answer: "[]", ports: ["java"] },
            { answer: "{}", ports: ["go"] },
          ],
        },
      ],
    }),
  ],
  [
    "thousands of verdicts",
    report([
      port(
        {},
        Array.from({ length: 3_000 }, (_, index) => verdict({ id: `tn-gem-${String(index).padStart(4, "0")}` })),
      ),
    ]),
  ],
  [
    "as many verdicts as fit one piece",
    report([
      port(
        {},
        Array.from({ length: 512 }, () => verdict()),
      ),
    ]),
  ],
];

describe("the JSON report", () => {
  it.each(reports)("of %s is the report, and satisfies its schema", (_, from) => {
    const read = parsed(from);
    expect(read).toEqual({ $schema: "spec/schemas/report.schema.json", ...JSON.parse(JSON.stringify(from)) });
    const checked = checkAgainstSchema("report", read);
    expect(checked.ok ? [] : checked.violations).toEqual([]);
  });

  it("has a line of its own for each verdict, so that two reports can be compared line by line", () => {
    const lines = [...jsonReport(report([port({}, [failure(), verdict({ id: "tn-gem-0002" })])]))].join("").split("\n");
    expect(lines.filter((line) => line.startsWith('{"id":"tn-gem-0002"'))).toHaveLength(1);
    expect(lines.at(-1)).toBe("");
  });

  it("comes in pieces that are small beside the whole", () => {
    const many = report([
      port(
        {},
        Array.from({ length: 20_000 }, () => failure()),
      ),
    ]);
    const pieces = [...jsonReport(many)];
    const longest = Math.max(...pieces.map((piece) => piece.length));
    expect(longest).toBeLessThan(pieces.join("").length / 20);
  });
});

import { describe, expect, it } from "vitest";
import type { Report } from "../../runners/engine/types.generated.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { failure, port, report } from "./sample-report.ts";

function told(from: Report): string {
  return textReport(from, { color: false });
}

function lines(from: Report): string[] {
  return told(from).split("\n");
}

/** The line that says who conforms. */
function verdictOf(from: Report): string {
  return lines(from).find((line) => / {2}java( \(.*?\))?: /.test(line)) ?? "";
}

describe("a failure", () => {
  const text = told(report([port({}, [failure()])]));

  it.each([
    ["names the vector by id and name", "fail tn-gem-0001 no tools give the one wrapper"],
    ["quotes the requirement", "GEM-2 (MUST) For no tools `toGemini` gives the one wrapper, not `[]`."],
    ["says where the requirement stands", "spec/toolnexus.md:120#gem-2-must-stated"],
    ["says what differs", "(the result): 1 element expected, 0 elements came"],
    ["shows what was expected", 'expected [{"functionDeclarations":[]}]'],
    ["shows what came", "actual   []"],
    ["shows the exact request line", '{"jsonrpc":"2.0","id":7,"method":"toolnexus/toGemini","params":{"tools":[]}}'],
    ["shows the reply", '{"jsonrpc":"2.0","id":7,"result":[]}'],
    ["gives the one command that reproduces it", "reproduce pnpm conformance --port java --id tn-gem-0001"],
  ])("%s", (_, part) => {
    expect(text).toContain(part);
  });

  it("names the place of a difference by its JSON pointer", () => {
    const differences = [{ at: "/0/a~1b", problem: "missing", expected: "1" }];
    const shown = lines(report([port({}, [failure({ at: ["/0/a~1b"], differences })])]));
    expect(shown).toContain("    /0/a~1b: missing");
    expect(shown).toContain("      expected 1");
    expect(shown.some((line) => line.includes("actual"))).toBe(false);
  });

  it("without a place, as a crash, says what happened", () => {
    const { differences: _, ...crash } = failure({ cause: "crash", at: [], message: "exited with code 7" });
    expect(lines(report([port({}, [crash])]))).toContain("    exited with code 7");
  });

  const stderr = Array.from({ length: 30 }, (_, index) => `line ${index}`).join("\n");

  it("that is no wrong value comes with the last lines on the port's stderr, and so does such a warning", () => {
    for (const verdict of ["fail", "warn"] as const)
      expect(lines(report([port({ stderr }, [failure({ verdict, cause: "timeout" })])]))).toContain("    | line 29");
    for (const cause of ["value", "unsupported"] as const)
      expect(told(report([port({ stderr }, [failure({ cause })])]))).not.toContain("line 29");
    const known = failure({ cause: "crash", baseline: { reason: "r", link: "l" } });
    expect(told(report([port({ stderr }, [known])]))).not.toContain("line 29");
  });

  it("that was asked for by its id comes with them in any case", () => {
    const selection = { ...report([]).selection, filters: { id: ["tn-gem-0001"] } };
    const shown = lines(report([port({ stderr }, [failure()])], { selection }));
    expect(shown).toContain("    | line 29");
    expect(shown).not.toContain("    | line 3");
    expect(told(report([port({ stderr })]))).not.toContain("line 29");
  });

  it("tells how many places are not shown", () => {
    const differences = Array.from({ length: 7 }, (_, index) => ({ at: `/${index}`, problem: "missing" }));
    const shown = (count: number) => lines(report([port({}, [failure({ differences: differences.slice(0, count) })])]));
    expect(shown(7)).toContain("    and 2 more places");
    expect(shown(7)).not.toContain("    /5: missing");
    expect(shown(6)).toContain("    and 1 more place");
    expect(shown(5).join("\n")).not.toContain(" more place");
  });

  it("stays readable where the reply is large", () => {
    const huge = "x".repeat(1_000_000);
    const differences = [{ at: `/${huge}`, problem: huge, expected: huge, actual: huge }];
    const everything = failure({ request: huge, reply: huge, message: huge, differences });
    const { differences: _, ...escaped } = failure({ id: "tn-gem-0002", cause: "escaped", message: huge });
    const shown = told(report([port({ version: huge, runtime: huge, stderr: huge }, [everything, escaped])]));
    expect(shown.length).toBeLessThan(15_000);
    expect(shown).toContain("(1,000,000 characters)");
  });
});

describe("many failures of one reason", () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    failure({ id: `tn-gem-${String(index + 1).padStart(4, "0")}` }),
  );

  it("are told once, with the ids of the others", () => {
    const text = told(report([port({}, many.slice(0, 3))]));
    expect(text.match(/GEM-2 \(MUST\)/g)).toHaveLength(1);
    expect(text).toContain("the same for 2 more: tn-gem-0002 tn-gem-0003\n");
  });

  it("name some of the others, and where all of them stand", () => {
    expect(told(report([port({}, many)]))).toContain(
      "the same for 11 more: tn-gem-0002 tn-gem-0003 tn-gem-0004 tn-gem-0005 tn-gem-0006 tn-gem-0007 tn-gem-0008 tn-gem-0009 … (--json FILE has them all)",
    );
  });
});

describe("the requirements of a failure", () => {
  const quoted = (ids: readonly string[], disputed?: string) => {
    const [requirement] = report([]).requirements;
    const requirements = ids.map((id) => ({
      ...(requirement as Report["requirements"][number]),
      id,
      ...(id === disputed ? { disputed: "why" } : {}),
    }));
    const shown = lines(report([port({}, [failure({ requirements: [...ids] })])], { requirements }));
    return shown.flatMap((line) => /^ {4}(\S+ \(MUST\)|and .*)/.exec(line)?.[1] ?? []);
  };

  it("stand below what differs", () => {
    const shown = lines(report([port({}, [failure()])]));
    const [cause, demand, request] = ["(the result): ", "GEM-2 (MUST) ", "request "].map((start) =>
      shown.findIndex((line) => line.trim().startsWith(start)),
    );
    expect([cause, demand, request]).toEqual([cause, demand, request].sort((a = 0, b = 0) => a - b));
    expect(cause).toBeGreaterThan(0);
  });

  it("are three and the ids of the others, and one that is disputed is among the three", () => {
    expect(quoted(["A-1", "A-2", "A-3"])).toEqual(["A-1 (MUST)", "A-2 (MUST)", "A-3 (MUST)"]);
    const five = ["A-1", "A-2", "A-3", "A-4", "A-5"];
    expect(quoted(five)).toEqual(["A-1 (MUST)", "A-2 (MUST)", "A-3 (MUST)", "and 2 more: A-4 A-5"]);
    expect(quoted(five, "A-5")).toEqual(["A-5 (MUST)", "A-1 (MUST)", "A-2 (MUST)", "and 2 more: A-3 A-4"]);
  });
});

describe("a warning", () => {
  const warned = failure({ verdict: "warn" });

  it.each([
    ["it fails the run", { filters: {}, selected: 1, skipped: 0, enforce: "should" }],
    ["it was asked for by its id", { filters: { id: ["tn-gem-0001"] }, selected: 1, skipped: 0, enforce: "must" }],
  ] as const)("is told as fully as a failure where %s", (_, selection) => {
    const filters = Object.fromEntries(Object.entries(selection.filters).map(([name, globs]) => [name, [...globs]]));
    const shown = lines(report([port({}, [warned])], { selection: { ...selection, filters } }));
    expect(shown).toEqual(
      expect.arrayContaining([
        "  warn tn-gem-0001 no tools give the one wrapper",
        '      expected [{"functionDeclarations":[]}]',
        "      actual   []",
        "    reproduce pnpm conformance --port java --id tn-gem-0001",
      ]),
    );
  });

  it("takes one line", () => {
    expect(lines(report([port({}, [warned])]))).toContain(
      "  warn tn-gem-0001 GEM-2 no tools give the one wrapper: the result: 1 element expected, 0 elements came",
    );
  });

  it("does not keep a port from conforming, unless warnings count as failures", () => {
    const selection = { filters: {}, selected: 1, skipped: 0, enforce: "should" } as const;
    expect(verdictOf(report([port({}, [warned])]))).toMatch(/^conforms {2}java: /);
    expect(verdictOf(report([port({}, [warned])], { selection }))).toMatch(/^does not conform {2}java: /);
    expect(told(report([port({}, [warned])], { selection }))).toContain("Warnings count as failures.");
  });
});

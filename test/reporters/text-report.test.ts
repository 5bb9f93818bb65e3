import { describe, expect, it } from "vitest";
import type { Report } from "../../runners/engine/types.generated.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

function told(from: Report, options: { color?: boolean; divergences?: boolean } = {}): string {
  return textReport(from, { color: false, ...options });
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
    expect(shown).toContain("      /0/a~1b: missing");
    expect(shown).toContain("        expected 1");
    expect(shown.some((line) => line.includes("actual"))).toBe(false);
  });

  it("without a place, as a crash, says what happened", () => {
    const { differences: _, ...crash } = failure({ cause: "crash", at: [], message: "exited with code 7" });
    expect(lines(report([port({}, [crash])]))).toContain("    exited with code 7");
  });

  it("comes with the last lines on the port's stderr", () => {
    const stderr = Array.from({ length: 30 }, (_, index) => `line ${index}`).join("\n");
    const shown = lines(report([port({ stderr }, [failure()])]));
    expect(shown).toContain("    | line 29");
    expect(shown).not.toContain("    | line 3");
    expect(told(report([port({ stderr })]))).not.toContain("line 29");
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
      "the same for 11 more: tn-gem-0002 tn-gem-0003 tn-gem-0004 tn-gem-0005 tn-gem-0006 tn-gem-0007 tn-gem-0008 tn-gem-0009 … (all in the JSON report of java)",
    );
  });
});

describe("a warning", () => {
  const warned = failure({ verdict: "warn" });

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

describe("what the baseline knows", () => {
  const known = failure({ baseline: { reason: "on record", link: "l" } });

  it("is counted and not told again", () => {
    const from = report([port({}, [known])]);
    expect(verdictOf(from)).toMatch(/^differs in 1 known way {2}java: /);
    expect(told(from)).not.toContain("fail tn-gem-0001");
  });

  it("fails the port once the baseline does not hold", () => {
    const baselineErrors = [
      { kind: "passes", id: "tn-gem-0002", message: "tn-gem-0002 passes now; remove its entry." },
    ] as const;
    const from = report([port({ baselineErrors: [...baselineErrors] }, [known])]);
    expect(lines(from)).toContain("  baseline passes: tn-gem-0002 passes now; remove its entry.");
    expect(verdictOf(from)).toMatch(/^baseline does not hold {2}java: /);
  });
});

describe("a breach of the protocol", () => {
  it("is quoted, with how often it happened", () => {
    const protocolErrors = [{ kind: "stray-output", message: 'a line that is no frame: "hi"', count: 1200 }] as const;
    const from = report([port({ protocolErrors: [...protocolErrors] })]);
    expect(lines(from)).toContain('  protocol error stray-output (1,200 times): a line that is no frame: "hi"');
    expect(verdictOf(from)).toMatch(/^breaks the protocol {2}java: /);
  });
});

describe("a port that could not run", () => {
  it("is told with its reason", () => {
    expect(verdictOf(report([unable({ reason: "the port speaks protocol version 2" })]))).toBe(
      "could not run  java: the port speaks protocol version 2",
    );
  });

  it("shows what a failed build printed, line by line", () => {
    const shown = lines(report([unable({ reason: "the build exited with code 1\nHarness.java:3: error\n  ^" })]));
    expect(shown).toContain("could not run  java: the build exited with code 1");
    expect(shown).toEqual(expect.arrayContaining(["    | Harness.java:3: error", "    |   ^"]));
  });

  it("shows what it wrote to stderr before it ended", () => {
    expect(lines(report([unable({ reason: "exited with code 1", stderr: "Error: no module json5\n" })]))).toContain(
      "    | Error: no module json5",
    );
  });

  it("that lacks its toolchain is named in the last lines, with what to do", () => {
    const missing = [{ need: "JDK >= 21", install: "apt-get install openjdk-21-jdk" }, { need: "Maven" }];
    const elixir = unable({ name: "elixir", reason: "r", missing: [{ need: "Elixir >= 1.14" }] });
    expect(lines(report([unable({ reason: "r", missing }), port({ name: "go" }), elixir])).slice(-3)).toEqual([
      "incomplete: java (needs JDK >= 21: apt-get install openjdk-21-jdk; Maven)",
      "incomplete: elixir (needs Elixir >= 1.14)",
      "",
    ]);
  });
});

describe("a port that was given up", () => {
  it("says so, and why, beside what it failed", () => {
    const from = report([port({ status: "ended-early", reason: "it was started again 3 times" }, [failure()])]);
    expect(lines(from)).toContain("  ended early: it was started again 3 times");
    expect(verdictOf(from)).toMatch(/^does not conform {2}java: /);
  });

  it("does not conform by what it left unanswered", () => {
    const from = report([port({ status: "ended-early", reason: "it was started again 3 times" })]);
    expect(verdictOf(from)).toMatch(/^ended early {2}java: /);
  });
});

describe("the verdict on a port", () => {
  it("names what is claimed, what is not, and how quick it was", () => {
    const scope = [
      { profile: "toolnexus", claim: "partial", claimed: ["toGemini"], notClaimed: ["aliasing", "sanitize"] },
      { profile: "conduit-gemini", claim: "none", claimed: [], notClaimed: ["toolset"] },
    ] as const;
    const named = scope.map((each) => ({ ...each, claimed: [...each.claimed], notClaimed: [...each.notClaimed] }));
    expect(verdictOf(report([port({ scope: named })]))).toBe(
      "conforms  java: toolnexus without aliasing, sanitize (not claimed); conduit-gemini not applicable: nothing of it is claimed (start 431 ms, 12,345 vectors/s)",
    );
  });

  it("says when all of a profile is claimed", () => {
    expect(verdictOf(report([port()]))).toContain("java: toolnexus, every operation");
  });

  it("is not that it conforms when it claims nothing", () => {
    const scope = [{ profile: "toolnexus", claim: "none" as const, claimed: [], notClaimed: ["toGemini"] }];
    expect(verdictOf(report([port({ scope }, [])]))).toMatch(/^claims nothing {2}java: /);
  });
});

describe("the summary", () => {
  it("has one line per port, the numbers below their names", () => {
    const observed = verdict({ verdict: "observed", answer: "[]" });
    const known = failure({ baseline: { reason: "r", link: "l" } });
    const from = report([
      port({ source: { kind: "embedded" } }, [verdict(), failure(), known, observed]),
      unable({ name: "go" }),
    ]);
    const table = lines(from);
    const start = table.findIndex((line) => line.startsWith("port"));
    expect(table.slice(start, start + 3)).toEqual([
      "port             version  pass  fail  warn  observed  n/a  not run  known",
      "java (embedded)  0.15.0      1     2     0         1    0        0      1",
      "go               -           0     0     0         0    0        1      0",
    ]);
  });

  it("counts real ports apart from implementations of this suite", () => {
    const reference = port({ name: "typescript", source: { kind: "reference" } });
    expect(told(report([reference, port(), unable({ name: "go" })]))).toContain(
      "1 vector of spec 1.0.0; 3 ports, 1 of them real ports that ran.",
    );
    expect(told(report([port()]))).toContain("; 1 port, 1 of them");
  });

  it("says what filters left out", () => {
    const selection = { filters: { id: ["tn-gem-*"] }, selected: 1, skipped: 41, enforce: "must" } as const;
    expect(told(report([port()], { selection: { ...selection, filters: { id: ["tn-gem-*"] } } }))).toContain(
      "1 vector of spec 1.0.0, 41 left out by filters;",
    );
  });
});

describe("where the spec is silent", () => {
  const open = {
    requirements: [
      {
        id: "GEM-9",
        profile: "toolnexus",
        level: "OPEN",
        ground: "open",
        text: "Is it so?",
        location: "spec/x.md:1#g",
      },
    ],
    vectors: [
      {
        id: "tn-gem-0001",
        name: "an open one",
        operation: "o",
        level: "OPEN",
        onDifference: "observed",
        requirements: ["GEM-9"],
        location: "v:1",
      },
      {
        id: "tn-gem-0002",
        name: "an agreed one",
        operation: "o",
        level: "OPEN",
        onDifference: "observed",
        requirements: ["GEM-9"],
        location: "v:2",
      },
    ],
    divergences: [
      {
        id: "tn-gem-0001",
        answers: [
          { answer: "[]", ports: ["java", "go"] },
          { answer: "\u001b[2J", ports: ["elixir"] },
        ],
      },
      { id: "tn-gem-0002", answers: [{ answer: "[]", ports: ["java", "go", "elixir"] }] },
    ],
  } satisfies Partial<Report>;
  const ports = [port(), port({ name: "go" }), port({ name: "elixir" })];

  it("says on how many questions the ports differ", () => {
    expect(told(report(ports, open))).toContain("Where the spec is silent: 2 questions, the ports differ on 1");
  });

  it("shows, when asked, the ports by their answers", () => {
    const shown = told(report(ports, open), { divergences: true });
    expect(shown).toContain("GEM-9 Is it so?\n  tn-gem-0001 an open one\n    java, go: []\n    elixir: \\u001b[2J\n");
    expect(shown).not.toContain("tn-gem-0002");
  });

  it("says so when they all agree", () => {
    expect(told(report(ports), { divergences: true })).toContain("Where the spec is silent, all ports agree.");
  });
});

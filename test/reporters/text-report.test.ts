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

describe("what the baseline knows", () => {
  const known = failure({ baseline: { reason: "on record", link: "l" } });

  it("is counted and not told again", () => {
    const from = report([port({}, [known])]);
    expect(verdictOf(from)).toMatch(/^differs in 1 known way {2}java: /);
    expect(told(from)).not.toContain("fail tn-gem-0001");
  });

  it("is counted as the column counts it: a known warning among the known ways, and not alone", () => {
    const knownWarning = { ...known, id: "tn-gem-0002", verdict: "warn" as const };
    const from = report([port({}, [known, knownWarning])]);
    expect(told(from)).toContain("java  0.15.0      0     0     0         0    0        0      2\n");
    expect(verdictOf(from)).toMatch(/^differs in 2 known ways {2}java: /);
    const warningAlone = port({}, [knownWarning]);
    expect(verdictOf(report([warningAlone]))).toMatch(/^conforms {2}java: /);
    const selection = { filters: {}, selected: 1, skipped: 0, enforce: "should" } as const;
    expect(verdictOf(report([warningAlone], { selection }))).toMatch(/^differs in 1 known way {2}java: /);
  });

  it("that passes now in many vectors is told once, with their ids", () => {
    const baselineErrors = Array.from({ length: 13 }, (_, at) => ({
      kind: "passes" as const,
      id: `tn-gem-00${at + 10}`,
      message: `tn-gem-00${at + 10} passes now; remove its entry from baseline.json.`,
    }));
    const other = { kind: "passes" as const, id: "tn-san-0001", message: "tn-san-0001 is another matter." };
    const shown = lines(report([port({ baselineErrors: [...baselineErrors, other] })]));
    expect(shown.filter((line) => line.startsWith("  baseline ") || line.includes("the same for"))).toEqual([
      "  baseline passes: tn-gem-0010 passes now; remove its entry from baseline.json.",
      "    the same for 12 more: tn-gem-0011 tn-gem-0012 tn-gem-0013 tn-gem-0014 tn-gem-0015 tn-gem-0016 tn-gem-0017 tn-gem-0018 … (--json FILE has them all)",
      "  baseline passes: tn-san-0001 is another matter.",
    ]);
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
      "conforms  java: toolnexus without aliasing, sanitize (not claimed); nothing of conduit-gemini is claimed (start 431 ms, 12,345 vectors/s)",
    );
  });

  it("names the features that a port does not have", () => {
    const whole = { profile: "toolnexus", claim: "all" as const, claimed: ["toGemini"], notClaimed: [] };
    const scope = [{ ...whole, notDeclared: ["asyncReturn", "fatal"] }];
    expect(verdictOf(report([port({ scope })]))).toContain(
      "java: toolnexus, every operation, without the features asyncReturn, fatal",
    );
  });

  it("says when all of a profile is claimed", () => {
    expect(verdictOf(report([port()]))).toContain("java: toolnexus, every operation");
  });

  it("says of a part of a run which part it is", () => {
    const shard = { indices: [2], count: 4, total: 9 };
    const partOf = (each: Report["ports"][number], over: Partial<Report> = {}) => report([each], { shard, ...over });
    const known = failure({ baseline: { reason: "r", link: "l" } });
    expect(verdictOf(partOf(port()))).toMatch(/^conforms in shard 2 of 4 {2}java: toolnexus, every operation/);
    expect(verdictOf(partOf(port({}, [known])))).toMatch(/^differs in 1 known way in shard 2 of 4 {2}java: /);
    expect(verdictOf(partOf(port({}, [failure()])))).toMatch(/^does not conform {2}java: /);
    expect(verdictOf(partOf(port({}, [verdict({ verdict: "not-applicable" })])))).toMatch(
      /^was asked nothing in shard 2 of 4 {2}java: /,
    );
    const why = "Without the others nothing is said of the whole: exit code 3.";
    expect(told(partOf(port(), { exitCode: 3, complete: false }))).toContain(why);
    expect(told(partOf(port()))).not.toContain(why);
  });

  it("is not that it conforms when it claims nothing", () => {
    const scope = [{ profile: "toolnexus", claim: "none" as const, claimed: [], notClaimed: ["toGemini"] }];
    expect(verdictOf(report([port({ scope }, [])]))).toMatch(/^claims nothing {2}java: /);
  });
});

describe("the summary", () => {
  it("has one line per port, the numbers below their names", () => {
    const observed = verdict({ id: "tn-gem-0004", verdict: "observed", answer: "[]" });
    const known = failure({ id: "tn-gem-0003", baseline: { reason: "r", link: "l" } });
    const from = report([
      port({ source: { kind: "embedded" } }, [verdict(), failure({ id: "tn-gem-0002" }), known, observed]),
      unable({ name: "go" }),
    ]);
    const table = lines(from);
    const start = table.findIndex((line) => line.startsWith("port"));
    expect(table.slice(start, start + 4)).toEqual([
      "port             version  pass  fail  warn  observed  n/a  not run  known",
      "java (embedded)  0.15.0      1     1     0         1    0        0      1",
      "go               -           0     0     0         0    0        1      0",
      "known: a difference that the port's baseline lists, counted in this column alone.",
    ]);
  });

  it("counts real ports apart from implementations of this suite", () => {
    const reference = port({ name: "typescript", source: { kind: "reference" } });
    expect(told(report([reference, port(), port({ name: "ruby" }), unable({ name: "go" })]))).toContain(
      "1 vector of spec 1.0.0; 2 real ports, 1 implementation of this suite, 1 port not judged whole.",
    );
    expect(told(report([reference]))).toContain("1 vector of spec 1.0.0; 1 implementation of this suite.\n");
    expect(told(report([]))).toContain("1 vector of spec 1.0.0; no port.\n");
  });

  it("has a column for disputed differences where there are some, of whatever weight", () => {
    const disputed = (over: Parameters<typeof failure>[0]) => failure({ disputed: ["GEM-2"], ...over });
    const from = report([port({}, [disputed({}), disputed({ id: "tn-gem-0002", verdict: "warn" })])]);
    expect(told(from)).toContain("port  version  pass  fail  warn  observed  n/a  not run  known  disputed\n");
    expect(told(from)).toContain("java  0.15.0      0     0     0         0    0        0      0         2\n");
    expect(verdictOf(from)).toMatch(/^differs in 2 disputed ways {2}java: /);
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
    expect(told(report(ports, open))).toContain(
      "Where the spec is silent: 2 questions, the ports differ on 1 (--divergences shows them).\n",
    );
  });

  it("shows, when asked, the ports by their answers", () => {
    const shown = told(report(ports, open), { divergences: true });
    expect(shown).toContain("GEM-9 Is it so?\n  tn-gem-0001 an open one\n    java, go: []\n    elixir: \\u001b[2J\n");
    expect(shown).not.toContain("tn-gem-0002");
    expect(shown).toContain("the ports differ on 1.\n");
  });

  it("says so when they all agree", () => {
    const agreeing = { ...open, divergences: open.divergences.slice(1) };
    expect(told(report(ports, agreeing), { divergences: true })).toContain(
      "Where the spec is silent, all ports agree.",
    );
  });

  it("says of one port alone that there is nothing to compare", () => {
    const alone = { ...open, divergences: [{ id: "tn-gem-0002", answers: [{ answer: "[]", ports: ["java"] }] }] };
    const shown = told(report([port()], alone), { divergences: true });
    expect(shown).toContain("Where the spec is silent: no question that two ports answered.");
  });
});

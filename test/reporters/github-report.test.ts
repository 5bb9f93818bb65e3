import { describe, expect, it } from "vitest";
import type { Report } from "../../runners/engine/types.generated.ts";
import { githubAnnotations, githubSummary } from "../../runners/reporters/github-report.ts";
import { fullReport, spoiltReport } from "./hostile-report.ts";
import { failure, port, report, unable } from "./sample-report.ts";

interface Command {
  readonly kind: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads workflow commands as GitHub's runner does. */
function commands(from: Report): Command[] {
  const lines = githubAnnotations(from).split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const [, kind = "", list = "", message = ""] = /^::([a-z]+) ([^:]*)::(.*)$/s.exec(line) ?? [];
    const properties = list
      .split(",")
      .map((each) => [each.slice(0, each.indexOf("=")), unescaped(each.slice(each.indexOf("=") + 1))]);
    return { kind, properties: Object.fromEntries(properties), message: unescaped(message) };
  });
}

function unescaped(text: string): string {
  const codes: Record<string, string> = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };
  return text.replaceAll(/%(?:0D|0A|3A|2C|25)/g, (code) => codes[code] ?? code);
}

describe("the annotations", () => {
  it("are as they stand in the golden file", async () => {
    await expect(githubAnnotations(fullReport())).toMatchFileSnapshot("golden/annotations.txt");
  });

  it("of a failure point at the vector, and say what is wrong and how to see it", () => {
    const [first] = commands(report([port({}, [failure()])], { exitCode: 1 }));
    expect(first).toMatchObject({
      kind: "error",
      properties: {
        file: "vectors/toolnexus/toGemini.json",
        line: "6",
        title: "java: tn-gem-0001 no tools give the one wrapper",
      },
    });
    expect(first?.message.split("\n")).toEqual([
      "the result: 1 element expected, 0 elements came",
      "GEM-2 (MUST) For no tools `toGemini` gives the one wrapper, not `[]`. spec/toolnexus.md:120#gem-2-must-stated",
      "reproduce: pnpm conformance --port java --id tn-gem-0001",
    ]);
  });

  it.each([
    ["a warning", failure({ verdict: "warn" }), "must", "warning"],
    ["a warning that counts as a failure", failure({ verdict: "warn" }), "should", "error"],
    ["a disputed failure", failure({ disputed: ["GEM-2"] }), "must", "warning"],
  ] as const)("of %s are of their kind", (_, each, enforce, kind) => {
    const selection = { filters: {}, selected: 1, skipped: 0, enforce };
    const kinds = commands(report([port({}, [each])], { selection })).map((command) => command.kind);
    expect(kinds).toEqual([kind, "notice"]);
  });

  it("of what the baseline knows are none", () => {
    const known = failure({ baseline: { reason: "r", link: "l" } });
    expect(commands(report([port({}, [known])])).map(({ kind }) => kind)).toEqual(["notice"]);
  });

  it.each([
    [3, "error"],
    [0, "warning"],
  ] as const)("of an incomplete run that ended with %i are of kind %s, and name the port", (exitCode, kind) => {
    const missing = [{ need: "JDK >= 21", install: "apt-get install openjdk-21-jdk" }];
    const told = commands(report([unable({ missing })], { complete: false, exitCode }));
    expect(told.map((command) => [command.kind, command.properties.title])).toEqual([
      [kind, "the run is incomplete"],
      [kind, "java was not judged"],
      ["notice", "conformance"],
    ]);
    expect(told[1]?.message).toBe("needs JDK >= 21: apt-get install openjdk-21-jdk");
  });

  it("are no more of one kind than GitHub shows, the last of them saying how many more there are", () => {
    const failures = (count: number) =>
      report([
        port(
          {},
          Array.from({ length: count }, (_, at) => failure({ id: `v-${at}`, requirements: [`R-${at}`] })),
        ),
      ]);
    expect(commands(failures(10)).filter(({ kind }) => kind === "error")).toHaveLength(10);
    const shown = commands(failures(25)).filter(({ kind }) => kind === "error");
    expect(shown).toHaveLength(10);
    expect(shown.at(-1)).toMatchObject({ properties: { title: "and 16 more" } });
  });
});

describe("hostile text", () => {
  const told = commands(spoiltReport());

  it("makes no command of its own, nor a property", () => {
    expect(told.map(({ kind }) => kind)).toEqual(commands(fullReport()).map(({ kind }) => kind));
    for (const { properties } of told)
      expect(["file", "line", "title"]).toEqual(expect.arrayContaining(Object.keys(properties)));
  });

  it("never reaches the log raw", () => {
    expect(githubAnnotations(spoiltReport())).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029]/u);
  });

  it("is still shown, percent signs and all", () => {
    expect(told.map(({ message }) => message).join("\n")).toContain("::pwned%0A%0D::set-output");
  });
});

describe("the summary", () => {
  it("fits into what GitHub takes, and says what is missing", () => {
    const many = Array.from({ length: 4000 }, (_, at) =>
      failure({ id: `v-${at}`, requirements: [`R-${at}`], request: "ä".repeat(1000) }),
    );
    const summary = githubSummary(report([port({}, many)]));
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(summary)).toBeGreaterThan(1000 * 1024);
    const shown = summary.match(/^#### fail/gm)?.length ?? 0;
    expect(summary.trimEnd().split("\n").at(-1)).toBe(
      `Cut here: ${4000 - shown} sections more would not fit. The JSON report has everything.`,
    );
  });

  it("is whole where it fits", () => {
    expect(githubSummary(fullReport())).not.toContain("Cut here");
  });
});

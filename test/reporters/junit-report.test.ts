import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Report } from "../../runners/engine/types.generated.ts";
import { junitReport } from "../../runners/reporters/junit-report.ts";
import { fullReport, HOSTILE, spoiltReport } from "./hostile-report.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

const dialect = await readFile(new URL("junit.xsd", import.meta.url), "utf8");

function xml(from: Report): string {
  return junitReport(from).join("");
}

async function errorsOf(text: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: "report.xml", contents: text }], schema: dialect });
  return errors.map(({ message }) => message);
}

/** The elements below the testcase of a vector or of the given name. */
function testcase(from: Report, name: string): string {
  const [, inside = ""] = new RegExp(`<testcase [^>]*name="${name}[^>]*?(?:/>|>([\\s\\S]*?)</testcase>)`).exec(
    xml(from),
  ) ?? ["", "none"];
  return inside.trim();
}

describe("the JUnit report", () => {
  it("is as it stands in the golden file", async () => {
    await expect(xml(fullReport())).toMatchFileSnapshot("golden/report.xml");
  });

  it.each<[string, Report]>([
    ["of everything that a report can hold", fullReport()],
    ["of hostile text", spoiltReport()],
    ["of no port", report([])],
    ["of a port without a verdict", report([port({}, [])])],
  ])("%s is well-formed and keeps to its dialect", async (_, from) => {
    expect(await errorsOf(xml(from))).toEqual([]);
  });

  it("is refused by the schema once it leaves the dialect", async () => {
    const text = xml(fullReport());
    expect(await errorsOf(text.replace("<failure type=", "<failure kind="))).not.toEqual([]);
    expect(await errorsOf(text.replace("<error ", "<flaky ").replace("</error>", "</flaky>"))).not.toEqual([]);
    expect(await errorsOf(text.replace("<failure", "<failure\0"))).not.toEqual([]);
  });

  it("has a suite for the run and one for each port, and counts what is in them", () => {
    const text = xml(fullReport());
    expect([...text.matchAll(/<testsuite name="([^"]*)" tests="(\d+)"/g)].map(([, ...found]) => found)).toEqual([
      ["run", "1"],
      ["java", "11"],
      ["go", "4"],
      ["python", "4"],
    ]);
    for (const [element, count] of [
      ["failure", "failures"],
      ["error", "errors"],
      ["skipped", "skipped"],
      ["testcase", "tests"],
    ]) {
      const told = new RegExp(`<testsuites [^>]*${count}="(\\d+)"`).exec(text)?.[1];
      expect([...text.matchAll(new RegExp(`<${element}[ >]`, "g"))], element).toHaveLength(Number(told));
    }
  });
});

describe("of a vector", () => {
  const of = (...verdicts: Parameters<typeof port>[1] & {}) => testcase(report([port({}, verdicts)]), "tn-gem-0001");

  it("that passes, nothing is said", () => {
    expect(of(verdict())).toBe("");
  });

  it("that fails, the type is the cause, and the text has all that is needed to act on it", () => {
    const told = of(failure({ cause: "crash" }));
    expect(told).toMatch(/^<failure type="crash" message="the result: 1 element expected, 0 elements came">/);
    for (const part of ["GEM-2 (MUST)", "spec/toolnexus.md:120", "request ", "reply ", "reproduce pnpm conformance"]) {
      expect(told).toContain(part);
    }
  });

  it.each([
    ["a known failure", failure({ baseline: { reason: "on record", link: "l" } }), "known: on record (l)"],
    ["a disputed failure", failure({ disputed: ["GEM-2"] }), "disputed GEM-2: "],
    ["an observation", verdict({ verdict: "observed", answer: "[]" }), "observed: "],
    [
      "what is not applicable",
      verdict({ verdict: "not-applicable", message: "not claimed" }),
      "not applicable: not claimed",
    ],
  ])("%s is skipped, with the reason", (_, each, reason) => {
    expect(of(each)).toMatch(/^<skipped message="/);
    expect(of(each)).toContain(reason);
  });

  it("a warning passes and is told, unless warnings count as failures", () => {
    const warned = failure({ verdict: "warn" });
    expect(of(warned)).toMatch(/^<system-out>warning: GEM-2 is not met: /);
    const selection = { filters: {}, selected: 1, skipped: 0, enforce: "should" } as const;
    expect(testcase(report([port({}, [warned])], { selection }), "tn-gem-0001")).toMatch(/^<failure type="value"/);
  });
});

describe("what was not judged is green nowhere", () => {
  const errored = (from: Report, name: string) => testcase(from, name).startsWith("<error ");

  it.each<[string, Report["ports"][number]]>([
    ["could not run", unable({ reason: "r" })],
    ["lacks its toolchain, even where that is forgiven", unable({ missing: [{ need: "JDK" }] })],
    ["ended early", port({ status: "ended-early", reason: "r" })],
    ["claims nothing", port({ scope: [] })],
    ["was asked nothing", port({}, [verdict({ verdict: "not-applicable", message: "m" })])],
  ])("a port that %s is an error", (_, each) => {
    expect(errored(report([each]), "the port is judged")).toBe(true);
  });

  it("a port that is judged is none", () => {
    expect(testcase(report([port()]), "the port is judged")).toBe("");
  });

  it("of a port that could not run, nothing passes", () => {
    const [, suite = ""] = xml(report([unable({ reason: "r" })])).split('<testsuite name="java"');
    expect(suite).not.toMatch(/<testcase [^>]*\/>/);
  });

  it.each<[string, Partial<Report>]>([
    ["incomplete", { complete: false }],
    ["ended with 3", { exitCode: 3 }],
    ["was interrupted", { exitCode: 130 }],
  ])("a run that is %s is an error", (_, over) => {
    expect(errored(report([port()], over), "everything that was selected is judged")).toBe(true);
    expect(errored(report([port()]), "everything that was selected is judged")).toBe(false);
  });

  it("a vector without an answer from a port that ran is an error", () => {
    expect(testcase(report([port({}, [verdict({ verdict: "could-not-run" })])]), "tn-gem-0001")).toMatch(/^<error /);
  });
});

describe("hostile text", () => {
  const text = xml(spoiltReport());

  it("makes no element", () => {
    const elements = (from: string) => [...from.matchAll(/<[a-z-]+/g)].map(([element]) => element);
    expect(elements(text)).toEqual(elements(xml(fullReport())));
  });

  it("is still shown, by its codes", () => {
    expect(HOSTILE).toContain("\ud800\ufffe\uffff");
    expect(text).toContain("\\u0000\\u0001\\u0008\\u001b[31m");
    expect(text).toContain("\\ud800\\ufffe\\uffff");
  });

  it("never reaches a reader's screen raw", () => {
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029\ufffe\uffff]/u);
  });
});

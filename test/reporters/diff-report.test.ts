import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { diffReports } from "../../runners/engine/report-diff.ts";
import { diffMarkdown } from "../../runners/reporters/diff-markdown.ts";
import { diffText } from "../../runners/reporters/diff-text.ts";
import { fullReport, spoiltReport } from "./hostile-report.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

const ids = (count: number) => Array.from({ length: count }, (_, at) => `tn-gem-${String(at + 1).padStart(4, "0")}`);
const before = report([
  port({}, [verdict(), failure({ id: "tn-gem-0002" }), failure({ id: "tn-gem-0003" })]),
  unable({ name: "go" }),
]);
const after = report(
  [
    port({ version: "0.16.0", protocolErrors: [{ kind: "stray-output", message: 'a line: "hi"', count: 1 }] }, [
      failure({ cause: "crash", at: [], message: "exited with code 7" }),
      verdict({ id: "tn-gem-0002" }),
      failure({ id: "tn-gem-0003", at: ["/0/name"] }),
    ]),
  ],
  { spec: "1.1.0" },
);

describe("what changed, as text", () => {
  it("is as it stands in the golden file", async () => {
    await expect(diffText(diffReports(before, after))).toMatchFileSnapshot("golden/diff.txt");
  });

  it("is one line where nothing did", () => {
    expect(diffText(diffReports(before, before))).toBe("Nothing changed.\n");
  });

  it("says when no change is for the worse", () => {
    const mended = diffText(diffReports(report([port({}, [failure()])]), report([port()])));
    expect(mended).toContain('    tn-gem-0001 fail (value at "") → pass\n');
    expect(mended).toMatch(/^No change for the worse: mended 1\.$/m);
  });

  it("lists some of many changes, and counts the others", () => {
    const [good, bad] = [verdict, failure].map((make) =>
      report([
        port(
          {},
          ids(30).map((id) => make({ id })),
        ),
      ]),
    );
    const text = diffText(diffReports(good as typeof before, bad as typeof before));
    expect(text).toContain("  regressed: 30\n");
    expect(text.match(/^ {4}tn-gem-/gm)).toHaveLength(20);
    expect(text).toContain("    … and 10 more\n");
  });

  it("begins with what makes the two unfit to be compared", () => {
    const selection = { ...report([]).selection, filters: { id: ["tn-gem-0001"] } };
    const diff = diffReports(before, report(before.ports, { selection }));
    expect(diffText(diff)).toMatch(/^warning: The reports are of different selections, everything before and --id /);
    expect(diffMarkdown(diff)).toMatch(/\n\nWarning: `The reports are of different selections, everything before /);
  });

  it("says what of a port that comes, of the protocol and of the exit code is for the worse", () => {
    const error = (count: number) => ({ kind: "stray-output" as const, message: "a line", count });
    const old = report([port({ protocolErrors: [error(2)] })]);
    const young = report([port({ protocolErrors: [error(5)] }), port({ name: "go" }, [failure()])], { exitCode: 1 });
    const text = diffText(diffReports(old, young));
    expect(text).toContain("  protocol error oftener than before stray-output (2 → 5 times): a line\n");
    expect(text).toContain("port added: go, which fails\n");
    expect(text).toMatch(/^Worse: protocol errors 1, ports added that fail 1, exit code 0 → 1\.$/m);
  });

  it("shows hostile text by its codes", () => {
    for (const text of [
      diffText(diffReports(fullReport(), spoiltReport())),
      diffText(diffReports(spoiltReport(), fullReport())),
    ]) {
      expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029]/u);
      expect(text).toContain("\\u001b[31m");
    }
  });
});

describe("what changed, as Markdown", () => {
  it("is as it stands in the golden file", async () => {
    await expect(diffMarkdown(diffReports(before, after))).toMatchFileSnapshot("golden/diff.md");
  });

  it("makes no markup of hostile text", () => {
    const markdown = diffMarkdown(diffReports(fullReport(), spoiltReport()));
    expect(markdown).toContain("octocat");
    const kinds = JSON.stringify(fromMarkdown(markdown), (key, value) => (key === "position" ? undefined : value));
    expect(kinds).not.toMatch(
      /"type":"(?:html|link|image|definition|linkReference|imageReference|thematicBreak|blockquote)"/,
    );
    expect([...kinds.matchAll(/"type":"text","value":"([^"]*)"/g)].map(([, value]) => value).join(" ")).not.toMatch(
      /octocat|evil/,
    );
    expect(markdown).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029]/u);
  });
});

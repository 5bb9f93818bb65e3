import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { markdownReport } from "../../runners/reporters/markdown-report.ts";
import { fullReport, spoiltReport } from "./hostile-report.ts";
import { failure, port, report, verdict } from "./sample-report.ts";

function nodesOf(markdown: string): Nodes[] {
  const below = (node: Nodes): Nodes[] => [node, ...("children" in node ? node.children.flatMap(below) : [])];
  return below(fromMarkdown(markdown));
}

/** The lines of all tables, as their cells: bars that are not escaped divide them. */
function tableRows(markdown: string): string[][] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
}

describe("the Markdown report", () => {
  it("is as it stands in the golden file", async () => {
    await expect(markdownReport(fullReport())).toMatchFileSnapshot("golden/report.md");
  });

  it("has a table of the ports, with what each comes to", () => {
    const [header, , row] = tableRows(markdownReport(report([port({}, [verdict(), failure()])])));
    expect(header?.map((cell) => cell.trim())).toEqual([
      "port",
      "verdict",
      "version",
      "pass",
      "fail",
      "warn",
      "observed",
      "n/a",
      "not run",
      "known",
    ]);
    expect(row?.map((cell) => cell.trim())).toEqual([
      "`java`",
      "does not conform",
      "`0.15.0`",
      "1",
      "1",
      "0",
      "0",
      "0",
      "0",
      "0",
    ]);
  });

  it.each([
    [0, "no failure outside the baselines"],
    [1, "failed"],
    [3, "incomplete"],
    [130, "interrupted"],
  ] as const)("of a run that ended with %i says so at the top", (exitCode, word) => {
    expect(markdownReport(report([port()], { exitCode })).split("\n")[0]).toBe(`## Conformance: ${word}`);
  });

  it("of a run whose only failures are disputed does not say that the baselines know them", () => {
    const told = markdownReport(report([port({}, [failure({ disputed: ["GEM-2"] })])]));
    expect(told.split("\n")[0]).toBe("## Conformance: no failure outside the baselines, but for what is disputed");
  });

  it("shows a warning whole where it fails the run", () => {
    const selection = { filters: {}, selected: 1, skipped: 0, enforce: "should" } as const;
    const told = markdownReport(report([port({}, [failure({ verdict: "warn" })])], { selection }));
    expect(told).toContain("#### warn `tn-gem-0001` no tools give the one wrapper\n");
    expect(told).toContain("pnpm conformance --port java --id tn-gem-0001\n");
    expect(told).not.toContain("#### Warnings");
  });

  it("says that a run is incomplete, and of which shards it is", () => {
    const told = markdownReport(report([port()], { complete: false, shard: { indices: [2], count: 4, total: 9 } }));
    expect(told).toContain("The run is incomplete");
    expect(told).toContain("Only a part: shard 2 of 4, 1 of 9 vectors.");
  });

  it("tells how many places of a failure are not shown, and each reason of the baseline once", () => {
    const differences = Array.from({ length: 8 }, (_, index) => ({ at: `/${index}`, problem: "missing" }));
    const known = (id: string) => failure({ id, baseline: { reason: "on record", link: "an issue" } });
    const told = markdownReport(report([port({}, [failure({ differences }), known("a"), known("b")])]));
    expect(told).toContain("\nand 3 more places.\n");
    expect(told).not.toContain("`/5`");
    expect(told).toContain("| `a b` | `fail value` | `on record` | `an issue` |");
  });

  it("shows a failure with its requirement, what differs, and what was said on the wire", () => {
    const told = markdownReport(report([port({}, [failure()])]));
    for (const part of [
      "#### fail `tn-gem-0001` no tools give the one wrapper",
      "- `GEM-2` (MUST) For no tools `toGemini` gives the one wrapper, not `[]`. `spec/toolnexus.md:120#gem-2-must-stated`",
      '| the result | `1 element expected, 0 elements came` | `[{"functionDeclarations":[]}]` | `[]` |',
      '```\n{"jsonrpc":"2.0","id":7,"method":"toolnexus/toGemini","params":{"tools":[]}}\n{"jsonrpc":"2.0","id":7,"result":[]}\n',
    ]) {
      expect(told).toContain(part);
    }
  });
});

describe("hostile text", () => {
  const hostile = markdownReport(spoiltReport());
  const nodes = nodesOf(hostile);
  const kinds = (of: readonly Nodes[]) => [...new Set(of.map(({ type }) => type))].sort();

  it("makes no markup: there are the kinds of nodes that a harmless report has, and as many headings", () => {
    const harmless = nodesOf(markdownReport(fullReport()));
    expect(kinds(nodes)).toEqual(kinds(harmless));
    expect(kinds(nodes)).not.toContain("html");
    const headings = (of: readonly Nodes[]) => of.filter(({ type }) => type === "heading").length;
    expect(headings(nodes)).toBe(headings(harmless));
  });

  it("stands in code, where nothing is made a link, a mention or a reference", () => {
    const texts = nodes.flatMap((node) => (node.type === "text" ? [node.value] : [])).join("\n");
    expect(texts).not.toMatch(/octocat|evil|GH-2|deadbeef|#\d|\$x/);
  });

  it("does not break a table", () => {
    const rows = tableRows(hostile);
    const harmless = tableRows(markdownReport(fullReport()));
    expect(rows.map((row) => row.length)).toEqual(harmless.map((row) => row.length));
    expect(hostile).not.toMatch(/\\\\\|/);
  });

  it("never reaches a reader's screen raw, and is still shown", () => {
    expect(hostile).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}|[\u2028\u2029]/u);
    expect(hostile).toContain("\\u001b[31m");
  });
});

describe("text that is no markup and would become more than text all the same", () => {
  const said = (text: string) => {
    const { requirements, vectors } = report([]);
    const named = vectors.map((vector) => ({ ...vector, name: text }));
    const demanding = requirements.map((requirement) => ({ ...requirement, text }));
    return markdownReport(report([port({}, [failure()])], { vectors: named, requirements: demanding }));
  };

  it.each([
    "ask @octocat",
    "see #12",
    "see GH-12",
    "see owner/repository#12",
    "at https://evil.example",
    "at www.evil.example",
    "mail a@evil.example",
    "commit 0123456789abcdef",
    "costs $x$",
    "is :tada:",
    "was ~~struck~~ out",
    "has a ` that opens nothing",
  ])("stands in code: %s", (text) => {
    const code = text.includes("`") ? `\`\`${text}\`\`` : `\`${text}\``;
    expect(said(text)).toContain(`#### fail \`tn-gem-0001\` ${code}\n`);
    expect(said(text)).toContain(`- \`GEM-2\` (MUST) ${code} \`spec/`);
  });

  it.each([
    ["is one [link](x) or <b>", "is one \\[link]\\(x) or \\<b>"],
    ["*stars* and _lines_", "\\*stars\\* and \\_lines\\_"],
  ])("is escaped where it is markup: %s", (text, escaped) => {
    expect(said(text)).toContain(`#### fail \`tn-gem-0001\` ${escaped}\n`);
  });

  it("does not end a cell by a bar behind a backslash", () => {
    const warned = failure({ verdict: "warn", message: "a\\|b|c" });
    const row = markdownReport(report([port({}, [warned])]))
      .split("\n")
      .find((line) => line.includes("a\\"));
    expect(row).toContain("`a\\\\u007cb\\|c`");
  });
});

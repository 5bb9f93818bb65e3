import type { PortReport, Report, ReportedVector, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { countVerdicts } from "../../runners/engine/verdict.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

/** What a port, a vector or a hand that edits a saved report may put into any text, by what it is meant to break. */
export const hostileTexts = {
  "controls, the reading direction, half a character":
    "\0\u0001\b\u001b[31m\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2066\u200f\u2028\ud800\ufffe\uffff",
  "a line of the report": "\r\nconforms  java: everything",
  "markup and the end of an element":
    "]]></failure><failure type='x'/><!-- & &amp; &#0; <img src=x onerror=alert(1)> <script>",
  Markdown: "| a | b |\\| `c` ``d`` ```\n# heading\n- item\n\n---\n\n    code\n~~~\n> quote",
  "links and mentions":
    "[link](https://evil.example) ![image](x) <https://evil.example> www.evil.example @octocat #1 GH-2 o/r#3 deadbeef $x$",
  "commands of a workflow": "\r\n::error file=a,line=1,title=t::pwned%0A%0D::set-output name=x::y ##[error]z",
  "an element with a handler": '<img src=x onerror="window.stolen=1">',
  "the end of the script": '</script><script>window.stolen = 1</script><svg onload="window.stolen=1">',
  "a comment that never ends": "<!-- <script> <![CDATA[ ]]> -->",
  "the end of an attribute": '" onfocus="window.stolen=1" autofocus x=\'` onload=1',
  "an address that runs": "javascript:window.stolen=1",
  entities: "&lt;script&gt;window.stolen=1&lt;/script&gt; &#60;b&#62; &amp;",
  "one long word": "x".repeat(5000),
} as const satisfies Readonly<Record<string, string>>;

/** The first of them in one text; an excerpt shows it to the end. */
export const HOSTILE = Object.values(hostileTexts).slice(0, 6).join(" ");

const verdicts: readonly VectorVerdict[] = [
  failure({
    at: ["", "/0"],
    differences: [
      { at: "/0", problem: "p", expected: "e", actual: "a" },
      { at: "", problem: "p" },
    ],
  }),
  failure({ id: "tn-gem-0002", verdict: "warn" }),
  failure({ id: "tn-gem-0003", baseline: { reason: "on record", link: "an issue" } }),
  failure({ id: "tn-gem-0004", requirements: ["GEM-3"], disputed: ["GEM-3"] }),
  verdict({ id: "tn-gem-0005", verdict: "observed", answer: "[]" }),
  verdict({ id: "tn-gem-0006", verdict: "not-applicable", message: "not claimed" }),
  verdict({ id: "tn-gem-0007", verdict: "could-not-run", message: "no answer" }),
  verdict({ id: "tn-gem-0008" }),
];

const ports: readonly PortReport[] = [
  port(
    {
      protocolErrors: [{ kind: "stray-output", message: "a line", vector: "tn-gem-0001", count: 2 }],
      baselineErrors: [
        { kind: "passes", id: "tn-gem-0001", message: "passes now: tn-gem-0001" },
        { kind: "passes", id: "tn-gem-0008", message: "passes now: tn-gem-0008" },
      ],
      warnings: ["a note"],
      stderr: "first line\nsecond line",
      baseline: "baseline.json",
      buildHash: "cafe",
    },
    [...verdicts],
  ),
  unable({
    name: "go",
    reason: "the build failed\nline 3: error",
    stderr: "panic: boom",
    missing: [{ need: "Go >= 1.22", install: "apt-get install golang" }],
  }),
  port({ name: "python", status: "ended-early", reason: "it was started again 3 times" }),
];

/** A report in which everything that a report can hold is there, and nothing that contradicts it. */
export function fullReport(): Report {
  const { requirements, vectors } = report([]);
  const disputed = { id: "GEM-3", disputed: "two sources differ, https://example.org/7" };
  const [shown] = vectors as [ReportedVector];
  return report(
    ports.map((each) => ({ ...each, counts: countVerdicts(each.verdicts, 41) })),
    {
      complete: false,
      exitCode: 1,
      selection: { filters: { profile: ["tool*"] }, selected: 8, skipped: 41, enforce: "must" },
      shard: { indices: [2], count: 4, total: 32 },
      requirements: [...requirements, ...requirements.map((each) => ({ ...each, ...disputed }))],
      vectors: verdicts.map(({ id, requirements: cited, verdict: outcome }) => {
        const onDifference = outcome === "warn" || outcome === "observed" ? outcome : "fail";
        return { ...shown, id, requirements: cited, onDifference };
      }),
      divergences: [
        {
          id: "tn-gem-0005",
          answers: [
            { answer: "[]", ports: ["java"] },
            { answer: "{}", ports: ["python"] },
          ],
        },
      ],
    },
  );
}

/** Members whose values the schema lists: no text can get there. */
const LISTED = new Set(["status", "verdict", "cause", "level", "ground", "claim", "onDifference", "enforce", "kind"]);

/** The same with hostile text at the end of every text; a link is nothing else. */
export function spoiltReport(hostile: string = HOSTILE): Report {
  const spoilt = (value: unknown, member: string): unknown => {
    if (typeof value === "string") {
      if (LISTED.has(member)) return value;
      return member === "link" ? hostile : `${value} ${hostile}`;
    }
    if (Array.isArray(value)) return value.map((each) => spoilt(each, member));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key)]));
  };
  return spoilt(fullReport(), "") as Report;
}

import type { Report } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

/** What a port, a vector or a hand that edits a saved report may put into any text. */
export const HOSTILE = [
  "\0\u0001\b\u001b[31m\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2066\u200f\u2028\ud800\ufffe\uffff",
  "]]></failure><failure type='x'/><!-- & &amp; &#0; <img src=x onerror=alert(1)> <script>",
  "| a | b |\\| `c` ``d`` ```\n# heading\n- item\n\n---\n\n    code\n~~~\n> quote",
  "[link](https://evil.example) ![image](x) <https://evil.example> www.evil.example @octocat #1 GH-2 o/r#3 deadbeef $x$",
  "\r\n::error file=a,line=1,title=t::pwned%0A%0D::set-output name=x::y ##[error]z",
].join(" ");

/** A report in which everything that a report can hold is there. */
export function fullReport(): Report {
  const baseline = { reason: "on record", link: "an issue" };
  return report(
    [
      port(
        {
          protocolErrors: [{ kind: "stray-output", message: "a line", vector: "tn-gem-0001", count: 2 }],
          baselineErrors: [{ kind: "passes", id: "tn-gem-0001", message: "passes now" }],
          warnings: ["a note"],
          stderr: "first line\nsecond line",
          baseline: "baseline.json",
          buildHash: "cafe",
        },
        [
          failure({
            differences: [
              { at: "/0", problem: "p", expected: "e", actual: "a" },
              { at: "", problem: "p" },
            ],
          }),
          failure({ id: "tn-gem-0002", verdict: "warn" }),
          failure({ id: "tn-gem-0003", baseline }),
          failure({ id: "tn-gem-0004", disputed: ["GEM-2"] }),
          verdict({ id: "tn-gem-0005", verdict: "observed", answer: "[]" }),
          verdict({ id: "tn-gem-0006", verdict: "not-applicable", message: "not claimed" }),
          verdict({ id: "tn-gem-0007", verdict: "could-not-run", message: "no answer" }),
          verdict({ id: "tn-gem-0008" }),
        ],
      ),
      unable({
        name: "go",
        reason: "the build failed\nline 3: error",
        missing: [{ need: "Go >= 1.22", install: "apt-get install golang" }],
      }),
      port({ name: "python", status: "ended-early", reason: "it was started again 3 times" }),
    ],
    {
      complete: false,
      exitCode: 1,
      selection: { filters: { id: ["tn-gem-*"] }, selected: 8, skipped: 41, enforce: "must" },
      shard: { indices: [2], count: 4, total: 32 },
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

/** The same with hostile text at the end of every text. */
export function spoiltReport(): Report {
  const spoilt = (value: unknown, member: string): unknown => {
    if (typeof value === "string") return LISTED.has(member) ? value : `${value} ${HOSTILE}`;
    if (Array.isArray(value)) return value.map((each) => spoilt(each, member));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key)]));
  };
  return spoilt(fullReport(), "") as Report;
}

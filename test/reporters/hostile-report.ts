import type { Report } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

/** What a port may put into any of its texts, by what it is meant to break. */
export const hostileTexts: Readonly<Record<string, string>> = {
  "an element with a handler": '<img src=x onerror="window.stolen=1">',
  "the end of the script": '</script><script>window.stolen = 1</script><svg onload="window.stolen=1">',
  "a comment that never ends": "<!-- <script> <![CDATA[ ]]> -->",
  "the end of an attribute": '" onfocus="window.stolen=1" autofocus x=\'` onload=1',
  "an address that runs": "javascript:window.stolen=1",
  entities: "&lt;script&gt;window.stolen=1&lt;/script&gt; &#60;b&#62; &amp;",
  "controls and colours": "\0\u0001\b\u001b[31m\u001b]0;owned\u0007\u009b2J\r\n",
  "the reading direction": "\u202egnp.exe\u2066 \u200f \u2028 \u2029",
  "half a character": "\ud800 \udc00 \ufffe",
  "one long word": "x".repeat(5000),
};

/** A report with a text in every place that a port, or a baseline, fills. The first port has a fail, a warning, a known failure and an answer. */
export function hostileReport(hostile: string): Report {
  const spoilt = {
    message: hostile,
    differences: [{ at: `/${hostile}`, problem: hostile, expected: hostile, actual: hostile }],
    request: hostile,
    reply: hostile,
    reproduce: hostile,
  };
  const verdicts = [
    failure({ ...spoilt, at: [`/${hostile}`] }),
    failure({ ...spoilt, id: "tn-gem-0002", verdict: "warn" }),
    failure({ ...spoilt, id: "tn-gem-0003", baseline: { reason: hostile, link: hostile } }),
    verdict({ id: "tn-gem-0004", verdict: "observed", answer: hostile }),
  ];
  const from = report(
    [
      port(
        {
          version: hostile,
          runtime: hostile,
          codec: hostile,
          warnings: [hostile],
          stderr: hostile,
          protocolErrors: [{ kind: "stray-output", message: hostile, count: 2 }],
          baselineErrors: [{ kind: "unmatched", id: hostile, message: hostile }],
        },
        verdicts,
      ),
      unable({ name: "go", reason: hostile, stderr: hostile, missing: [{ need: hostile, install: hostile }] }),
    ],
    { complete: false, exitCode: 1 },
  );
  const vectors = verdicts.flatMap(({ id }) => from.vectors.map((vector) => ({ ...vector, id })));
  const answers = [
    { answer: hostile, ports: ["java"] },
    { answer: "[]", ports: ["go"] },
  ];
  return { ...from, vectors, divergences: [{ id: "tn-gem-0004", answers }] };
}

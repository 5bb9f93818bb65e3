import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseBaseline } from "../../runners/engine/baseline.ts";
import { parsePortReference } from "../../runners/engine/port-reference.ts";
import { findPort } from "../../runners/files/port-files.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { checkToolchain } from "../../runners/process/toolchain.ts";
import { DIVERGENCE_FILE, divergencePage } from "../../runners/reporters/divergence-page.ts";
import { failure, port, report } from "../reporters/sample-report.ts";
import { freshDivergencePage, portsThatRun, recordedBaselines } from "./fresh-divergences.ts";

const written = await readFile(join(suiteRoot, DIVERGENCE_FILE), "utf8");

const findings = await Promise.all(
  portsThatRun.map(async (name) => {
    const { manifest, folder } = await findPort(parsePortReference(name));
    return checkToolchain(manifest, folder);
  }),
);
const missing = findings.flat().flatMap((finding) => (finding.kind === "unmet" ? [finding.need] : []));
const lacks = missing.length === 0 ? "" : ` (needs ${missing.join(", ")})`;

describe("the page of divergences", () => {
  it.skipIf(lacks !== "")(`is what \`pnpm divergences\` would write now${lacks}`, { timeout: 300_000 }, async () => {
    expect(await freshDivergencePage()).toBe(written);
  });

  it("says of each recorded difference why, and where the evidence stands", async () => {
    const recorded = await recordedBaselines();
    expect(recorded.map(({ baseline }) => baseline.port)).toEqual(["elixir", "java", "typescript"]);
    for (const { baseline, version } of recorded) {
      expect(written).toContain(`## ${baseline.port} ${version}, as recorded`);
      for (const { reason, link } of baseline.entries.values()) {
        expect(written).toContain(reason);
        expect(written).toContain(`(${link})`);
      }
    }
  });

  it("shows a failure that no baseline knows, with what was said of it", async () => {
    const page = divergencePage(report([port({}, [failure()])]), [], await loadSuite(suiteRoot));
    expect(page).toMatch(
      /^\| fail \| .+GEM-2.+ \| the result: 1 element expected, 0 elements came \| `tn-gem 1` \| +\|$/m,
    );
  });

  it("lets no text of a port become markup", async () => {
    const text = JSON.stringify({
      port: "evil",
      failures: {
        "tn-gem-0001": {
          reason: "GEM-1: <img src=x> | [here](javascript:x) @someone",
          link: "https://example.org",
          failure: { cause: "value", at: [] },
        },
      },
    });
    const outcome = parseBaseline(text, "baseline.json");
    if (!outcome.ok) throw new Error("the baseline is refused");
    const recorded = [{ version: "1.0.0", baseline: outcome.value }];
    const page = divergencePage(report([]), recorded, await loadSuite(suiteRoot));
    expect(page).toContain("`GEM-1: <img src=x> \\| [here](javascript:x) @someone`");
  });
});

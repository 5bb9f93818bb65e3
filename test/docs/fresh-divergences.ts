import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { parseBaseline } from "../../runners/engine/baseline.ts";
import { ConfigurationError } from "../../runners/engine/problem.ts";
import type { Report } from "../../runners/engine/types.generated.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { divergencePage, type RecordedBaseline } from "../../runners/reporters/divergence-page.ts";

/** The real ports whose releases a registry serves: they can run on every machine that has their toolchain. */
export const portsThatRun = ["python", "go"] as const;

const portsFolder = join(suiteRoot, "runners/ports");

/** The page as it would be written now: from a run of the ports, and the baselines of those that can't run here. */
export async function freshDivergencePage(): Promise<string> {
  const [report, recorded, suite] = await Promise.all([runOfRealPorts(), recordedBaselines(), loadSuite(suiteRoot)]);
  return divergencePage(report, recorded, suite);
}

/** The report of a run of all vectors, as anyone would make it. Throws with what the run printed when a port could not be judged whole. */
async function runOfRealPorts(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "divergences-"));
  try {
    const file = join(folder, "report.json");
    const ports = portsThatRun.flatMap((port) => ["--port", port]);
    const program = ["--import", "tsx", "runners/cli/main.ts", ...ports, "--json", file];
    const ended = await execa("node", program, { cwd: suiteRoot, reject: false, all: true });
    const text = await readFile(file, "utf8").catch(() => undefined);
    const report = text === undefined ? undefined : (JSON.parse(text) as Report);
    if (report?.complete !== true) throw new Error(`the ports could not be judged:\n${ended.all}`);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `runners/ports/NAME/baseline-VERSION.json`, sorted by port. */
export async function recordedBaselines(): Promise<RecordedBaseline[]> {
  const files = (await readdir(portsFolder, { recursive: true })).sort();
  return Promise.all(
    files.flatMap((file) => {
      const version = /^[a-z]+[\\/]baseline-([\d.]+)\.json$/.exec(file)?.[1];
      return version === undefined ? [] : [recordedBaseline(file, version)];
    }),
  );
}

async function recordedBaseline(file: string, version: string): Promise<RecordedBaseline> {
  const outcome = parseBaseline(await readFile(join(portsFolder, file), "utf8"), file);
  if (!outcome.ok) throw new ConfigurationError(outcome.problems);
  return { version, baseline: outcome.value };
}

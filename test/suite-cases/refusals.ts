import { join } from "node:path";
import { addVector } from "../../runners/cli/vector.ts";
import { parseBaseline } from "../../runners/engine/baseline.ts";
import { parseKillMatrix } from "../../runners/engine/kill-matrix.ts";
import { parsePortReference } from "../../runners/engine/port-reference.ts";
import { ConfigurationError, type Problem, problemText } from "../../runners/engine/problem.ts";
import { checkSuite } from "../../runners/engine/suite-check.ts";
import { findPort } from "../../runners/files/port-files.ts";
import { readReport } from "../../runners/files/report-files.ts";
import { loadSuite } from "../../runners/files/suite-files.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { filesOf, type InvalidCase } from "./case-files.ts";

/** What the program says of a case, by the code that the command line calls: place and message of each problem. */
export async function problemsOf(invalid: InvalidCase): Promise<string[]> {
  const folder = writeFiles(temporaryFolder(), {
    ...filesOf(invalid),
    ...written("draft.json", invalid.draft),
    ...written("port.json", invalid.manifest),
    ...written("report.json", invalid.report),
  });
  const problems = await configurationProblems(() => problemsIn(folder, invalid));
  return problems.map(({ hint: _, ...told }) => problemText(told).replaceAll(`${folder}/`, ""));
}

async function problemsIn(folder: string, invalid: InvalidCase): Promise<readonly Problem[]> {
  if ("manifest" in invalid) {
    await findPort(parsePortReference(join(folder, "port.json")));
    return [];
  }
  if ("report" in invalid) {
    await readReport(join(folder, "report.json"));
    return [];
  }
  if ("draft" in invalid) {
    await addVector("toolnexus/toGemini", join(folder, "draft.json"), { suite: folder });
    return [];
  }
  if ("baseline" in invalid) {
    const outcome = parseBaseline(JSON.stringify(invalid.baseline, null, 2), "baseline.json");
    return outcome.ok ? [] : outcome.problems;
  }
  if ("killMatrix" in invalid) {
    const outcome = parseKillMatrix(JSON.stringify(invalid.killMatrix, null, 2));
    return outcome.ok ? [] : outcome.problems;
  }
  return checkSuite(await loadSuite(folder));
}

function written(file: string, data: unknown): Record<string, string> {
  return data === undefined ? {} : { [file]: JSON.stringify(data, null, 2) };
}

async function configurationProblems(look: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

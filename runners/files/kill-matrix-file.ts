import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { KILL_MATRIX_FILE, type KillMatrix, parseKillMatrix } from "../engine/kill-matrix.ts";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import { isClone } from "./installation.ts";

/** The record of the mutants of a suite. Throws `UsageError` where it is not there, `ConfigurationError` where it can't be read. */
export async function loadKillMatrix(suiteFolder: string): Promise<KillMatrix> {
  const path = join(suiteFolder, KILL_MATRIX_FILE);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) {
    const hint = isClone
      ? "`pnpm mutants` writes it."
      : "The published package does not hold the tests of the suite: trace in a clone.";
    throw new UsageError(
      `there is no ${KILL_MATRIX_FILE} in ${suiteFolder}, so nothing is known of what the vectors notice. ${hint}`,
    );
  }
  const outcome = parseKillMatrix(text);
  if (!outcome.ok) throw new ConfigurationError(outcome.problems);
  return outcome.value;
}

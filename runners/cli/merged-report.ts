import { ConfigurationError } from "../engine/problem.ts";
import { mergeReports } from "../engine/report-merge.ts";
import type { Report } from "../engine/types.generated.ts";
import { readReport, type SavedReport } from "../files/report-files.ts";

/**
 * One report out of saved ones. A single one is looked at as critically: what it does not answer is told as not run. Throws `UsageError`
 * or `ConfigurationError`.
 */
export async function mergedReport(files: readonly string[]): Promise<Report> {
  const saved: SavedReport[] = [];
  for (const file of files) saved.push(await readReport(file));
  const merged = mergeReports(saved);
  if (!merged.ok) throw new ConfigurationError(merged.problems);
  return merged.report;
}

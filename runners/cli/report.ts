import { resolve } from "node:path";
import { UsageError } from "../engine/problem.ts";
import { mergedReport } from "./merged-report.ts";
import type { ReportFormat } from "./report-formats.ts";
import { writeOutputs } from "./report-outputs.ts";

/**
 * `report FILE…`: shows saved JSON reports in any format, merged where there are several. The exit code is that of the merged report:
 * what no report answers makes it incomplete, whatever the single runs ended with.
 */
export async function report(
  files: readonly string[],
  options: { readonly format: ReportFormat; readonly out: string; readonly divergences?: boolean },
): Promise<number> {
  const twice = files.find((file, index) => files.findIndex((other) => resolve(other) === resolve(file)) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice.`);
  const merged = await mergedReport(files);
  await writeOutputs(merged, [{ format: options.format, file: options.out }], options.divergences === true);
  if (options.out !== "-") console.error(`Wrote ${options.out}.`);
  return merged.exitCode;
}

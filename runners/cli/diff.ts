import { diffReports } from "../engine/report-diff.ts";
import { type DiffFormat, renderedDiff } from "./diff-formats.ts";
import { EXIT } from "./exit-codes.ts";
import { mergedReport } from "./merged-report.ts";

/** `diff BEFORE AFTER`: what changed between two saved reports. Exit code 1 where something changed for the worse. */
export async function diff(before: string, after: string, options: { readonly format: DiffFormat }): Promise<number> {
  const changes = diffReports(await mergedReport([before]), await mergedReport([after]));
  process.stdout.write(await renderedDiff(changes, options.format));
  return changes.worse ? EXIT.failed : EXIT.good;
}

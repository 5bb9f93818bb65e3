import { buildReport } from "../engine/report.ts";
import { textReport } from "../reporters/text-report.ts";
import { EXIT } from "./exit-codes.ts";
import { nothingSelected } from "./filter-options.ts";
import { judgePorts, openDocket } from "./judging.ts";
import { expectOutputs, hasColor, type ReportOutput, removeOldOutputs, writeOutputs } from "./report-outputs.ts";
import type { JudgingOptions } from "./run-options.ts";

export interface RunOptions extends JudgingOptions {
  readonly divergences?: boolean;
  /** Short for a report of format `json`. */
  readonly json?: string;
  readonly report?: readonly ReportOutput[];
}

/** `run`, the main job: puts the selected vectors to the ports and says who conforms. */
export async function run(options: RunOptions): Promise<number> {
  const json = options.json === undefined ? [] : [{ format: "json", file: options.json } as const];
  const outputs = [...json, ...(options.report ?? [])];
  await expectOutputs(outputs);
  const docket = await openDocket(options);
  const { suite, filters, selection, shard, strictness } = docket;
  await removeOldOutputs(outputs);
  if (selection.selected.length === 0) {
    console.error(nothingSelected(filters, selection.passing, suite));
    return EXIT.incomplete;
  }
  const ports = await judgePorts(docket, options);
  const report = buildReport({
    suite,
    filters,
    selection,
    strictness,
    ports,
    ...(shard === undefined ? {} : { shard }),
  });
  // What is asked for on standard output stands there alone.
  const reader = outputs.some(({ file }) => file === "-") ? process.stderr : process.stdout;
  const divergences = options.divergences === true;
  reader.write(textReport(report, { color: hasColor(reader), divergences }));
  await writeOutputs(report, outputs, divergences);
  return report.exitCode;
}

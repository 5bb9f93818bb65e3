import { UsageError } from "../engine/problem.ts";
import { buildReport } from "../engine/report.ts";
import { writeWhole } from "../files/atomic-write.ts";
import { jsonReport } from "../reporters/json-report.ts";
import { textReport } from "../reporters/text-report.ts";
import { EXIT } from "./exit-codes.ts";
import { nothingSelected } from "./filter-options.ts";
import { judgePorts, openDocket } from "./judging.ts";
import type { JudgingOptions } from "./run-options.ts";

/** `run`, the main job: puts the selected vectors to the ports and says who conforms. */
export async function run(options: JudgingOptions): Promise<number> {
  const docket = await openDocket(options);
  const { suite, filters, selection, strictness } = docket;
  if (selection.selected.length === 0) {
    console.error(nothingSelected(filters, selection.passing, suite.vectors.length));
    return EXIT.incomplete;
  }
  const ports = await judgePorts(docket, options);
  const report = buildReport({ suite, filters, selection, strictness, ports });
  const text = textReport(report, { color: useColor(process.stdout) });
  if (options.json === "-") {
    for (const piece of jsonReport(report)) process.stdout.write(piece);
    process.stderr.write(text);
  } else {
    if (options.json !== undefined) await writeJson(options.json, jsonReport(report));
    process.stdout.write(text);
  }
  return report.exitCode;
}

async function writeJson(path: string, pieces: Iterable<string>): Promise<void> {
  try {
    await writeWhole(path, pieces);
  } catch (error) {
    throw new UsageError(
      `the report can't be written to ${path}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function useColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

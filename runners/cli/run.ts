import { buildReport } from "../engine/report.ts";
import { expectWritable, removeOldFile, writeWhole } from "../files/atomic-write.ts";
import { jsonReport } from "../reporters/json-report.ts";
import { textReport } from "../reporters/text-report.ts";
import { EXIT } from "./exit-codes.ts";
import { nothingSelected } from "./filter-options.ts";
import { judgePorts, openDocket } from "./judging.ts";
import type { JudgingOptions } from "./run-options.ts";

/** `run`, the main job: puts the selected vectors to the ports and says who conforms. */
export async function run(options: JudgingOptions & { readonly divergences?: boolean }): Promise<number> {
  const docket = await openDocket(options);
  const jsonFile = options.json === "-" ? undefined : options.json;
  if (jsonFile !== undefined) {
    await expectWritable(jsonFile);
    await removeOldFile(jsonFile);
  }
  const { suite, filters, selection, strictness } = docket;
  if (selection.selected.length === 0) {
    console.error(nothingSelected(filters, selection.passing, suite.vectors.length));
    return EXIT.incomplete;
  }
  const ports = await judgePorts(docket, options);
  const report = buildReport({ suite, filters, selection, strictness, ports });
  const reader = options.json === "-" ? process.stderr : process.stdout;
  reader.write(textReport(report, { color: useColor(reader), divergences: options.divergences === true }));
  if (options.json === "-") for (const piece of jsonReport(report)) process.stdout.write(piece);
  if (jsonFile !== undefined) await writeWhole(jsonFile, jsonReport(report));
  return report.exitCode;
}

function useColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

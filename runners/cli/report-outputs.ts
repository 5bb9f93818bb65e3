import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { UsageError } from "../engine/problem.ts";
import type { Report } from "../engine/types.generated.ts";
import { expectWritable, removeOldFile, writeWhole } from "../files/atomic-write.ts";
import { type ReportFormat, rendered, reportFormats } from "./report-formats.ts";

/** A format of the report, and the file that it is written to; `-` is standard output. */
export interface ReportOutput {
  readonly format: ReportFormat;
  readonly file: string;
}

/** Commander's way to gather `--report junit=results.xml --report html=report.html`. */
export function collectReport(value: string, before: readonly ReportOutput[] = []): readonly ReportOutput[] {
  const separator = value.indexOf("=");
  const format = reportFormats.find((each) => each === value.slice(0, separator));
  const file = value.slice(separator + 1);
  if (separator === -1 || format === undefined || file === "") {
    throw new InvalidArgumentError(`Expected <format>=<file>; the formats are ${reportFormats.join(", ")}.`);
  }
  return [...before, { format, file }];
}

/** Looks, before a port is started, whether everything can be written. Throws `UsageError`. */
export async function expectOutputs(outputs: readonly ReportOutput[]): Promise<void> {
  const places = outputs.map(({ file }) => (file === "-" ? file : resolve(file)));
  const twice = outputs.find((_, index) => places.indexOf(places[index] ?? "") !== index);
  if (twice !== undefined) {
    const place = twice.file === "-" ? "standard output" : twice.file;
    throw new UsageError(`two reports would go to ${place}. Give each a file of its own.`);
  }
  for (const file of filesOf(outputs)) await expectWritable(file);
}

/** Removes what an earlier run left in these places. */
export async function removeOldOutputs(outputs: readonly ReportOutput[]): Promise<void> {
  for (const file of filesOf(outputs)) await removeOldFile(file);
}

function filesOf(outputs: readonly ReportOutput[]): string[] {
  return outputs.map(({ file }) => file).filter((file) => file !== "-");
}

/** Writes files whole or not at all; standard output piece by piece, coloured where a terminal shows it. */
export async function writeOutputs(
  report: Report,
  outputs: readonly ReportOutput[],
  divergences: boolean,
): Promise<void> {
  for (const { format, file } of outputs) {
    const isPrinted = file === "-";
    const text = await rendered(report, format, { color: isPrinted && hasColor(process.stdout), divergences });
    if (!isPrinted) await writeWhole(file, text);
    else for (const piece of typeof text === "string" ? [text] : text) process.stdout.write(piece);
  }
}

export function hasColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

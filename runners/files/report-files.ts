import { readFile } from "node:fs/promises";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import { checkAgainstSchema } from "../engine/schema-validation.ts";
import type { Report } from "../engine/types.generated.ts";

/** A saved JSON report, and the file it stands in, as the user named it. */
export interface SavedReport {
  readonly file: string;
  readonly report: Report;
}

/** Reads a report that `run --json` or `report --format json` wrote. Throws `UsageError` or `ConfigurationError`. */
export async function readReport(file: string): Promise<SavedReport> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new UsageError(`${file} can't be read: ${why}. \`run --json ${file}\` writes a report.`);
  });
  const checked = checkAgainstSchema("report", parsed(text, file));
  if (!checked.ok) {
    const problems = checked.violations.map(({ pointer, message }) => ({
      file,
      pointer,
      message: `${message}.`,
      hint: "The form is in spec/schemas/report.schema.json; a report of another version of the suite may have another.",
    }));
    throw new ConfigurationError(problems);
  }
  return { file, report: checked.value };
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `is not valid JSON (${error instanceof Error ? error.message : error}).`;
    throw new ConfigurationError([{ file, message, hint: "Was the run that wrote it cut short?" }]);
  }
}

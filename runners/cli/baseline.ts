import { join, relative } from "node:path";
import { updatedBaseline } from "../engine/baseline.ts";
import { printable } from "../engine/printable.ts";
import { UsageError } from "../engine/problem.ts";
import { expectWritable, writeWhole } from "../files/atomic-write.ts";
import { baselinePath, displayPath, loadBaseline } from "../files/port-files.ts";
import { isOwnSuite, suiteRoot } from "../files/suite-files.ts";
import { expectOwnPlace } from "./clone-only.ts";
import { EXIT } from "./exit-codes.ts";
import { nothingSelected } from "./filter-options.ts";
import { judgePorts, openDocket } from "./judging.ts";
import type { JudgingOptions } from "./run-options.ts";

/**
 * `baseline update`: rewrites the baselines of the ports from a run. Known failures keep reason and link; a new one gets an empty reason,
 * which `run` refuses until somebody has written one. With `--enforce should` warnings are recorded too.
 */
export async function updateBaselines(options: JudgingOptions): Promise<number> {
  if (options.baseline === "none")
    throw new UsageError("`baseline update` needs a baseline to write; leave out --baseline none.");
  const docket = await openDocket(options);
  const { suite, filters, selection } = docket;
  if (selection.selected.length === 0) {
    console.error(nothingSelected(filters, selection.passing, suite));
    return EXIT.incomplete;
  }
  const places = await Promise.all(
    docket.ports.map(async (port) => {
      const path = options.baseline ?? baselinePath(port);
      expectOwnPlace("`baseline update`", path, "--baseline FILE");
      await expectWritable(path);
      return { port, path, known: (await loadBaseline(port, options.baseline).catch(missingIsEmpty))?.entries };
    }),
  );
  // What stands beside a manifest may be written for this program's own suite: under another one its other entries stay.
  const isOfThisSuite = options.baseline !== undefined || isOwnSuite(options.suite);
  const reports = await judgePorts(docket, { ...options, baseline: "none" });
  let incomplete = false;
  for (const [index, { port, path, known = new Map() }] of places.entries()) {
    const report = reports[index];
    if (report === undefined || report.status === "could-not-run") {
      const reason = printable(report?.reason ?? "");
      console.error(`${port.manifest.name}: could not run, its baseline stays as it is. ${reason}`);
      incomplete = true;
      continue;
    }
    const schemaPath = relative(join(path, ".."), join(suiteRoot, "spec/schemas/baseline.schema.json")).replaceAll(
      "\\",
      "/",
    );
    const baseline = updatedBaseline(port.manifest.name, report.verdicts, known, {
      schemaPath,
      warnings: options.enforce === "should",
      knownIds: new Set([...suite.vectors.map((vector) => vector.id), ...(isOfThisSuite ? [] : known.keys())]),
    });
    const entries = Object.values(baseline.failures);
    if (entries.length === 0 && known.size === 0) {
      console.log(`${port.manifest.name}: nothing to record.`);
      continue;
    }
    await writeWhole(path, `${JSON.stringify(baseline, null, 2)}\n`);
    const open = entries.filter((entry) => entry?.reason === "").length;
    const todo = open === 0 ? "" : ` ${open} without a reason: say why the port differs and where the evidence stands.`;
    console.log(`${displayPath(path)}: ${entries.length} known failures.${todo}`);
  }
  return incomplete ? EXIT.incomplete : EXIT.good;
}

/** A baseline that is to be written for the first time is not there yet. */
function missingIsEmpty(error: unknown): undefined {
  if (error instanceof UsageError) return undefined;
  throw error;
}

// Called after a mutation run of the reference: who survived, and is it known why? Exit code 1 where it is not, or where too few were killed.
import { readFileSync } from "node:fs";
import { compareSurvivors, type ExplainedSurvivor, type MutationReport, type Survivor } from "./survivors.ts";

/** Of a hundred mutants that the spec forbids, so many have to be killed by the vectors alone. */
const leastPercent = 95;

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const report = read("../../.cache/mutation-reference.json") as MutationReport;
const explained = read("reference-survivors.json") as readonly ExplainedSurvivor[];

const { killed, total, beyond, unexplained, stale } = compareSurvivors(report, explained);
const percent = (100 * killed) / (total - beyond);
console.log(
  `The vectors alone kill ${killed} of ${total} mutants of the reference. ${beyond} of the others are beyond the spec; of the rest they kill ${percent.toFixed(1)} %.`,
);
list("survive without an explanation in test/stryker/reference-survivors.json", unexplained);
list("are explained there, but did not survive: remove them", stale);
if (percent < leastPercent)
  console.log(`At least ${leastPercent} % have to be killed: write vectors for the survivors.`);
process.exitCode = unexplained.length + stale.length > 0 || percent < leastPercent ? 1 : 0;

function list(what: string, survivors: readonly Survivor[]): void {
  if (survivors.length === 0) return;
  console.log(`\n${survivors.length} ${what}:`);
  for (const survivor of survivors) console.log(JSON.stringify(survivor));
}

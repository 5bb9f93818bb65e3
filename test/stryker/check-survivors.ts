// Called after a mutation run, with what was mutated: who survived, and is it known why? Exit code 1 where it is not, or where too few were killed.
import { readFileSync } from "node:fs";
import {
  compareSurvivors,
  type ExplainedSurvivor,
  type MutationReport,
  type Survivor,
  withoutWording,
} from "./survivors.ts";

/** Of a hundred mutants of the reference that the spec forbids, so many have to be killed by the vectors alone. */
const leastPercent = 95;

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

switch (process.argv[2]) {
  case "reference":
    checkReference();
    break;
  case "engine":
    checkEngine();
    break;
  default:
    throw new Error("say what was mutated: reference or engine");
}

function checkReference(): void {
  const report = read("../../.cache/mutation-reference.json") as MutationReport;
  const { killed, total, beyond, unexplained, stale } = compareSurvivors(report, explanationsIn("reference-survivors"));
  const percent = (100 * killed) / (total - beyond);
  console.log(
    `The vectors alone kill ${killed} of ${total} mutants of the reference. ${beyond} of the others are beyond the spec; of the rest they kill ${percent.toFixed(1)} %.`,
  );
  if (percent < leastPercent)
    console.log(`At least ${leastPercent} % have to be killed: write vectors for the survivors.`);
  process.exitCode = areExplained("reference-survivors", unexplained, stale) && percent >= leastPercent ? 0 : 1;
}

function checkEngine(): void {
  const reports = ["engine", "json"].map((part) => read(`../../.cache/mutation-${part}.json`) as MutationReport);
  const all = { files: Object.assign({}, ...reports.map(({ files }) => files)) as MutationReport["files"] };
  const { report, wording } = withoutWording(all);
  const { killed, total, unexplained, stale } = compareSurvivors(report, explanationsIn("engine-survivors"));
  const share = (of: number) => `${((100 * killed) / of).toFixed(1)} %`;
  console.log(
    `The tests kill ${killed} of ${total + wording} mutants of the engine (${share(total + wording)}). ${wording} of the others leave a text out of a message; of the rest they kill ${share(total)}.`,
  );
  process.exitCode = areExplained("engine-survivors", unexplained, stale) ? 0 : 1;
}

function explanationsIn(name: string): readonly ExplainedSurvivor[] {
  return read(`${name}.json`) as readonly ExplainedSurvivor[];
}

function areExplained(name: string, unexplained: readonly Survivor[], stale: readonly ExplainedSurvivor[]): boolean {
  list(`survive without an explanation in test/stryker/${name}.json`, unexplained);
  list("are explained there, but did not survive: remove them", stale);
  return unexplained.length + stale.length === 0;
}

function list(what: string, survivors: readonly Survivor[]): void {
  if (survivors.length === 0) return;
  console.log(`\n${survivors.length} ${what}:`);
  for (const survivor of survivors) console.log(JSON.stringify(survivor));
}

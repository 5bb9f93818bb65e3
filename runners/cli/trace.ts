import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, problemText, UsageError } from "../engine/problem.ts";
import { holesIn, type Traceability, traceabilityOf } from "../engine/traceability.ts";
import { writeWhole } from "../files/atomic-write.ts";
import { calledAs } from "../files/installation.ts";
import { loadKillMatrix } from "../files/kill-matrix-file.ts";
import { loadSuite } from "../files/suite-files.ts";
import { requirementTrace, vectorTrace } from "../reporters/trace-text.ts";
import { TRACEABILITY_FILE, traceabilityPage } from "../reporters/traceability-page.ts";
import { expectOwnPlace } from "./clone-only.ts";
import { EXIT } from "./exit-codes.ts";
import { noSuchId } from "./explain.ts";
import { judgePorts, openDocket } from "./judging.ts";

interface TraceOptions {
  readonly suite: string;
  readonly write?: boolean;
  readonly check?: boolean;
}

/**
 * `trace`: requirement → vectors → mutants and back, from the spec, the vectors, the record of the mutants and a run of the reference,
 * which is made there and then. Prints the page; `--write` puts it into the spec, `--check` says whether it is fresh and the chain whole.
 * With an id: everything of that requirement or vector.
 */
export async function trace(id: string | undefined, options: TraceOptions): Promise<number> {
  if (id !== undefined && (options.write || options.check))
    throw new UsageError("--write and --check are about the whole page; leave out the id.");
  if (options.write) expectOwnPlace("`trace --write`", options.suite, "--suite FOLDER");
  if (id !== undefined) return traceOne(id, options);
  const traced = await tracedAgainstReference(options.suite, {});
  const page = traceabilityPage(traced);
  const problems = holesIn(traced);
  if (options.write) await writeWhole(join(options.suite, TRACEABILITY_FILE), page);
  else if (options.check) problems.push(...(await staleness(page, options.suite)));
  else console.log(page.trimEnd());
  if (problems.length === 0) {
    if (options.write || options.check) console.log(summary(traced));
    return EXIT.good;
  }
  console.error(problems.map(problemText).join("\n"));
  return EXIT.usage;
}

async function traceOne(id: string, options: TraceOptions): Promise<number> {
  const suite = await loadSuite(options.suite);
  const same = (each: { readonly id: string }) => each.id.toLowerCase() === id.toLowerCase();
  const requirement = [...suite.requirements.values()].find(same);
  const vector = suite.vectors.find(same);
  const asked = requirement === undefined ? { id: [vector?.id ?? ""] } : { requirement: [requirement.id] };
  if (requirement === undefined && vector === undefined) throw new UsageError(noSuchId(id, suite));
  const traced = await tracedAgainstReference(options.suite, asked);
  const ofRequirement = traced.requirements.find((each) => each.requirement.id === requirement?.id);
  const ofVector = traced.vectors.find((each) => each.vector.id === vector?.id);
  if (ofRequirement !== undefined) console.log(requirementTrace(ofRequirement, traced));
  else if (ofVector !== undefined) console.log(vectorTrace(ofVector, traced));
  return EXIT.good;
}

/** Puts the vectors to the reference, as a run does, in a process of its own and without a baseline. */
async function tracedAgainstReference(
  suiteFolder: string,
  filters: { readonly id?: string[]; readonly requirement?: string[] },
): Promise<Traceability> {
  const kills = await loadKillMatrix(suiteFolder);
  const options = { suite: suiteFolder, port: ["typescript"], baseline: "none", enforce: "must", ...filters } as const;
  const docket = await openDocket(options);
  const [run] = await judgePorts(docket, options);
  if (run === undefined || run.status !== "ran")
    throw new UsageError(`the reference could not be run: ${run?.reason ?? "nothing is known of it"}`);
  return traceabilityOf(docket.suite, run, kills);
}

async function staleness(page: string, suiteFolder: string): Promise<Problem[]> {
  const written = await readFile(join(suiteFolder, TRACEABILITY_FILE), "utf8").catch(() => undefined);
  if (written === page) return [];
  const message = written === undefined ? "is not there." : "does not say what spec, vectors and mutants say now.";
  return [{ file: TRACEABILITY_FILE, message, hint: `Run \`${calledAs} trace --write\`.` }];
}

function summary({ requirements, vectors, kills }: Traceability): string {
  return `Traced: ${requirements.length} requirements, ${vectors.length} vectors, ${kills.mutants.length} mutants.`;
}

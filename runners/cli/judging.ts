import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { LoadedBaseline } from "../engine/baseline.ts";
import { withDisputes } from "../engine/disputes.ts";
import { parsePortReference } from "../engine/port-reference.ts";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import type { ShardOfRun, Strictness } from "../engine/report.ts";
import { portKey } from "../engine/report-fit.ts";
import { type Filters, type Selection, select } from "../engine/selection.ts";
import { type Shard, vectorsOfShard } from "../engine/shard.ts";
import type { Suite } from "../engine/suite.ts";
import { structuralProblems } from "../engine/suite-check.ts";
import type { PortReport } from "../engine/types.generated.ts";
import { calledAs, suiteVersion } from "../files/installation.ts";
import { lastDurations, longestFirst, rememberDurations } from "../files/port-durations.ts";
import { findPort, loadBaseline, type PortOnDisk, shippedPorts } from "../files/port-files.ts";
import { cacheFolder, isOwnSuite, loadSuite, SUITE_NAME } from "../files/suite-files.ts";
import { type PreparedPort, runPort } from "../process/port-run.ts";
import { preparePort } from "../process/prepare.ts";
import { filtersFrom } from "./filter-options.ts";
import { progressOn } from "./progress.ts";
import type { JudgingOptions } from "./run-options.ts";

/** What a run has to go on: everything that can be wrong before a port is started has been looked at. */
export interface Docket {
  readonly suite: Suite;
  readonly filters: Filters;
  /** With `--shard` the vectors of that shard alone. */
  readonly selection: Selection;
  readonly shard?: ShardOfRun;
  readonly ports: readonly PortOnDisk[];
  /** The same ports in the order in which they get their turn. */
  readonly queue: readonly PortOnDisk[];
  /** Looks for the toolchain of a port and builds it, once. Begun for the head of the queue while the suite was read. */
  readonly prepare: (port: PortOnDisk) => Promise<PreparedPort>;
  readonly strictness: Strictness;
}

/** So many ports are judged at a time: more would only take the processors from each other. */
const SIDE_BY_SIDE = Math.max(2, availableParallelism());

/** Loads suite and ports. Throws `UsageError` or `ConfigurationError`. */
export async function openDocket(options: JudgingOptions): Promise<Docket> {
  const references = (options.port ?? (await shippedPorts())).map(parsePortReference);
  const ports = await Promise.all(references.map(findPort));
  const twice = ports.find((port, index) => ports.findIndex((other) => other.reference === port.reference) !== index);
  if (twice !== undefined) throw new UsageError(`--port ${twice.reference} is given twice.`);
  const keys = ports.map(({ manifest, source }) => portKey({ name: manifest.name, source }));
  const at = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  const [namesake, twin] = [ports[at], ports[keys.indexOf(keys[at] ?? "")]];
  if (namesake !== undefined && twin !== undefined) {
    throw new UsageError(
      twin.manifestPath === namesake.manifestPath
        ? `--port ${twin.reference} and --port ${namesake.reference} are the same source of one port: give one of them.`
        : `two of the ports are called ${namesake.manifest.name}, and no report could tell them apart. Change "name" in one of the manifests.`,
    );
  }
  if (options.baseline !== undefined && options.baseline !== "none" && ports.length > 1) {
    throw new UsageError("--baseline FILE goes with exactly one --port: each port has a baseline of its own.");
  }
  const preparation = {
    suite: { name: SUITE_NAME, version: await suiteVersion() },
    cacheFolder: cacheFolder(),
    ...(options.window === undefined ? {} : { window: options.window }),
  };
  const queue = longestFirst(ports, await lastDurations(cacheFolder()));
  const begun = new Map(queue.slice(0, SIDE_BY_SIDE).map((port) => [port, preparePort(port, preparation)]));
  for (const preparation of begun.values()) {
    void preparation.then((prepared) => (prepared.ready ? prepared.session.start() : undefined));
  }
  const suite = await loadSuite(options.suite);
  const problems = structuralProblems(suite);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const filters = filtersFrom(options);
  return {
    suite,
    filters,
    ...shared(select(suite.vectors, filters, suite.citedBy), options.shard),
    ports,
    queue,
    prepare: (port) => begun.get(port) ?? preparePort(port, preparation),
    strictness: {
      enforce: options.enforce,
      strict: options.strict === true || isCi(process.env),
      requested: options.port !== undefined,
    },
  };
}

/**
 * The part of a selection that falls to a shard; the first of one is all of it. Throws `UsageError` where there are more shards than
 * vectors, the same on every machine: an empty shard would be a run in which nothing was asked.
 */
function shared(selection: Selection, shard: Shard | undefined): Pick<Docket, "selection" | "shard"> {
  const total = selection.selected.length;
  if (shard === undefined || shard.count === 1 || total === 0) return { selection };
  if (shard.count > total) {
    throw new UsageError(
      `--shard ${shard.index}/${shard.count}: ${total === 1 ? "only 1 vector is" : `only ${total} vectors are`} selected. Split into at most ${total}.`,
    );
  }
  const selected = vectorsOfShard(selection.selected, shard);
  return { selection: { ...selection, selected }, shard: { ...shard, total } };
}

/** CI systems set `CI` to a true value; some people set it to a false one to be asked like a person. */
function isCi({ CI }: NodeJS.ProcessEnv): boolean {
  return CI !== undefined && !["", "0", "false"].includes(CI.toLowerCase());
}

/**
 * Judges all ports, some side by side: the one that took longest the last time goes first, so that it is not the one that all wait for.
 * The reports come in the order of the ports.
 */
export async function judgePorts(docket: Docket, options: JudgingOptions): Promise<PortReport[]> {
  const { suite, selection, ports, queue, prepare } = docket;
  const progress = progressOn(process.stderr, process.env);
  const baselines = new Map<PortOnDisk, LoadedBaseline | undefined>();
  for (const port of ports) baselines.set(port, await baselineOf(port, suite, options));
  const durations = new Map<string, number>();
  const judgeOne = async (port: PortOnDisk): Promise<PortReport> => {
    const { manifest, source, reference } = port;
    progress.update(manifest.name, "prepares");
    const prepared = await prepare(port);
    const began = performance.now();
    const baseline = baselines.get(port);
    const report = await runPort({ name: manifest.name, language: manifest.language, source, reference }, prepared, {
      suite,
      selection,
      calledAs,
      ...(isOwnSuite(options.suite) ? {} : { suiteFolder: options.suite }),
      ...(options.baseline === undefined ? {} : { baselineOption: options.baseline }),
      ...(baseline === undefined ? {} : { baseline }),
      onProgress: (answered, total) => progress.update(manifest.name, `${answered}/${total}`),
    });
    if (report.status === "ran") durations.set(reference, Math.round(performance.now() - began));
    progress.update(manifest.name, "done");
    return withDisputes(report, suite);
  };
  for (const port of ports) progress.update(port.manifest.name, "waits");
  const turn = pLimit(SIDE_BY_SIDE);
  const judged = new Map(queue.map((port) => [port, turn(judgeOne, port)]));
  const reports = await Promise.all(ports.flatMap((port) => judged.get(port) ?? []));
  progress.clear();
  if (isOwnSuite(options.suite) && selection.skipped === 0 && docket.shard === undefined) {
    await rememberDurations(cacheFolder(), durations);
  }
  return reports;
}

/**
 * The baseline of a port. One that merely stands beside the manifest may be written for this program's own suite: under another one,
 * entries of vectors that it does not have are no error.
 */
async function baselineOf(
  port: PortOnDisk,
  suite: Suite,
  options: JudgingOptions,
): Promise<LoadedBaseline | undefined> {
  const baseline = await loadBaseline(port, options.baseline);
  if (baseline === undefined || options.baseline !== undefined || isOwnSuite(options.suite)) return baseline;
  const ids = new Set(suite.vectors.map((vector) => vector.id));
  return { ...baseline, entries: new Map([...baseline.entries].filter(([id]) => ids.has(id))) };
}

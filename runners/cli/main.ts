#!/usr/bin/env node
import { Command, CommanderError, Option } from "commander";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import { calledAs, isClone, packageRoot, suiteVersion } from "../files/installation.ts";
import { killAllPorts } from "../process/process-groups.ts";
import { diffFormats } from "./diff-formats.ts";
import { EXIT } from "./exit-codes.ts";
import { addFilterOptions, collect } from "./filter-options.ts";
import { exitCodeAfter, isOutputError } from "./output-errors.ts";
import { reportFormats } from "./report-formats.ts";
import { collectReport } from "./report-outputs.ts";
import { addJudgingOptions, shardOption } from "./run-options.ts";

/** A verb is loaded when it is called: to load what starts processes takes longer than most verbs take to run. */
const verbs = {
  run: () => import("./run.ts"),
  list: () => import("./list.ts"),
  explain: () => import("./explain.ts"),
  check: () => import("./check.ts"),
  init: () => import("./init.ts"),
  trace: () => import("./trace.ts"),
  report: () => import("./report.ts"),
  diff: () => import("./diff.ts"),
  vector: () => import("./vector.ts"),
  vectorRetire: () => import("./vector-retire.ts"),
  baseline: () => import("./baseline.ts"),
  doctor: () => import("./doctor.ts"),
};

function program(version: string, finish: (code: number) => void): Command {
  const conformance = new Command(calledAs)
    .description(
      "Judges ports of the toolnexus tool boundary by golden vectors, and says per requirement who conforms.",
    )
    .version(version)
    .showSuggestionAfterError()
    .addHelpText(
      "after",
      "\nWithout a verb it runs: `run --help` explains the flags of a run, `<verb> --help` those of another verb.",
    )
    .configureHelp({ showGlobalOptions: true });
  const verb = (command: Command): Command =>
    command
      .option("--suite <folder>", "the folder that holds spec/ and vectors/", packageRoot)
      .allowExcessArguments(false);

  const runVerb = conformance
    .command("run", { isDefault: true })
    .description("put the vectors to the ports (the default)");
  addFilterOptions(addJudgingOptions(verb(runVerb)))
    .option("--divergences", "show where the spec is silent and ports differ")
    .option(
      "--shard <i/n>",
      "only the i-th of n parts of the selected vectors, for n machines side by side",
      shardOption,
    )
    .option("--json <file>", "write the JSON report to a file; - for standard output")
    .option(
      "--report <format=file>",
      `write the report in another format, ${reportFormats.join(", ")}; repeatable`,
      collectReport,
    )
    // Whatever is no verb ends up here: it gets a message of its own.
    .allowExcessArguments()
    .action(async (options) => {
      const [stray] = runVerb.args;
      if (stray !== undefined)
        throw new UsageError(`there is no verb ${JSON.stringify(stray)}. ${verbList(conformance)}`);
      finish(await (await verbs.run()).run(options));
    });
  addFilterOptions(verb(conformance.command("list [subject]")))
    .description("list vectors, requirements, operations or ports")
    .action(async (subject, options) => finish(await (await verbs.list()).list(subject ?? "vectors", options)));
  verb(conformance.command("explain <id>"))
    .description("explain a vector or a requirement: what it demands, why, and where that is written")
    .action(async (id, options) => finish(await (await verbs.explain()).explain(id, options)));
  verb(conformance.command("check"))
    .description("check spec and vectors: ids, levels, safe domain, coverage, format")
    .action(async (options) => finish(await (await verbs.check()).check(options)));

  conformance
    .command("init <language> [folder]")
    .description("write a harness to begin with, in TypeScript, Python, Go, Java, Elixir, Ruby or Rust")
    .option("--name <name>", "the name of the port (default: that of the folder)")
    .allowExcessArguments(false)
    .action(async (language, folder, options) =>
      finish(await (await verbs.init()).init(language, folder ?? ".", options)),
    );

  verb(conformance.command("trace [id]"))
    .description("trace requirements to vectors and to the mutants they notice, and back")
    .option("--write", "write the page spec/traceability.md")
    .option("--check", "only say whether that page is fresh, and where the chain has a hole")
    .action(async (id, options) => finish(await (await verbs.trace()).trace(id, options)));

  conformance
    .command("report <files...>")
    .description("show saved JSON reports in any format; several are merged, be they of shards or of other ports")
    .addOption(new Option("--format <format>", "the format").choices(reportFormats).default("text"))
    .option("--divergences", "show where the spec is silent and ports differ (text)")
    .option("--out <file>", "where to write it; - for standard output", "-")
    .action(async (files, options) => finish(await (await verbs.report()).report(files, options)));
  conformance
    .command("diff <before> <after>")
    .description("what changed from one saved JSON report to another; exit code 1 where it is for the worse")
    .addOption(new Option("--format <format>", "the format").choices(diffFormats).default("text"))
    .action(async (before, after, options) => finish(await (await verbs.diff()).diff(before, after, options)))
    .allowExcessArguments(false);

  conformance
    .command("doctor")
    .description("say what this machine lacks to judge ports, and how to get it")
    .option("--port <port>", "build and start this port too; repeatable", collect)
    .allowExcessArguments(false)
    .action(async (options) => finish(await (await verbs.doctor()).doctor(options)));

  const vector = conformance.command("vector").description("write vectors");
  verb(vector.command("add <operation> <draft>"))
    .description("give drafts (a JSON file, or - for standard input) their ids and add them to an operation's vectors")
    .action(async (operation, draft, options) =>
      finish(await (await verbs.vector()).addVector(operation, draft, options)),
    );
  verb(vector.command("retire <ids...>"))
    .description("take vectors out; their ids stay taken")
    .requiredOption("--reason <text>", "why they go: it is kept beside their ids")
    .action(async (ids, options) => finish(await (await verbs.vectorRetire()).retire(ids, options)));
  verb(vector.command("fmt"))
    .description("sort and lay out the vector files")
    .option("--check", "only say which files are not formatted", false)
    .action(async (options) => finish(await (await verbs.vector()).formatVectors(options)));

  const baseline = conformance.command("baseline").description("keep the known failures of ports");
  addFilterOptions(addJudgingOptions(verb(baseline.command("update"))))
    .description("rewrite the baselines of the ports from a run")
    .action(async (options) => finish(await (await verbs.baseline()).updateBaselines(options)));
  return conformance;
}

function verbList(conformance: Command): string {
  return `Verbs: ${conformance.commands.map((command) => command.name()).join(", ")}. \`--help\` explains them.`;
}

/** Errors that a user can mend are told in one message, without a stack trace. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.usage;
  if (error instanceof UsageError || error instanceof ConfigurationError) {
    console.error(error.message);
    return EXIT.usage;
  }
  if (isOutputError(error)) return exitCodeAfter(error, Number(process.exitCode ?? EXIT.good), console.error);
  throw error;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    killAllPorts();
    process.exit(EXIT.interrupted);
  });
}
process.once("exit", () => killAllPorts());
process.stdout.on("error", (error) =>
  process.exit(exitCodeAfter(error, Number(process.exitCode ?? EXIT.good), console.error)),
);
// Where not even that can be told, the exit code still says what came of the run.
process.stderr.on("error", () => {});

// pnpm starts scripts in the root of the package; the paths that a user of a clone types are relative to where the user is.
const { npm_lifecycle_event: script, INIT_CWD: userFolder } = process.env;
if (isClone && script === "conformance" && userFolder !== undefined) process.chdir(userFolder);

try {
  const conformance = program(await suiteVersion(), (code) => {
    process.exitCode = code;
  });
  for (const command of [
    conformance,
    ...conformance.commands,
    ...conformance.commands.flatMap((each) => each.commands),
  ]) {
    command.exitOverride();
  }
  await conformance.parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
} finally {
  // A run that ended before its ports were asked may have a check or a build under way, or about to begin.
  killAllPorts();
  setInterval(() => killAllPorts(), 20).unref();
}

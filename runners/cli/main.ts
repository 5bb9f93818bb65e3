import { Command, CommanderError } from "commander";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import { suiteRoot, suiteVersion } from "../files/suite-files.ts";
import { killAllPorts } from "../process/process-groups.ts";
import { EXIT } from "./exit-codes.ts";
import { addFilterOptions } from "./filter-options.ts";
import { addJudgingOptions } from "./run-options.ts";

/** A verb is loaded when it is called: to load what starts processes takes longer than most verbs take to run. */
const verbs = {
  run: () => import("./run.ts"),
  list: () => import("./list.ts"),
  explain: () => import("./explain.ts"),
  check: () => import("./check.ts"),
  vector: () => import("./vector.ts"),
  baseline: () => import("./baseline.ts"),
};

function program(version: string, finish: (code: number) => void): Command {
  const conformance = new Command("conformance")
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
      .option("--suite <folder>", "the folder that holds spec/ and vectors/", suiteRoot)
      .allowExcessArguments(false);

  const runVerb = conformance
    .command("run", { isDefault: true })
    .description("put the vectors to the ports (the default)");
  addFilterOptions(addJudgingOptions(verb(runVerb)))
    .option("--divergences", "show where the spec is silent and ports differ")
    .option("--json <file>", "write the JSON report to a file; - for standard output")
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

  const vector = conformance.command("vector").description("write vectors");
  verb(vector.command("add <operation> <draft>"))
    .description("give drafts (a JSON file, or - for standard input) their ids and add them to an operation's vectors")
    .action(async (operation, draft, options) =>
      finish(await (await verbs.vector()).addVector(operation, draft, options)),
    );
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
  throw error;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    killAllPorts();
    process.exit(EXIT.interrupted);
  });
}
process.once("exit", () => killAllPorts());
// A reader that closes the pipe early, as `head` does, has what it wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? EXIT.good);
  throw error;
});

// pnpm starts scripts in the root of the package; the paths that a user types are relative to where the user is.
const { npm_lifecycle_event: script, INIT_CWD: userFolder } = process.env;
if (script === "conformance" && userFolder !== undefined) process.chdir(userFolder);

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

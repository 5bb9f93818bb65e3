import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { shippedPorts } from "../../runners/files/port-files.ts";
import { action } from "../action/composite-action.ts";
import { problemsOf } from "../spec/commands.ts";

const ports = await shippedPorts();
const program = /^(?:npx (?:--yes )?toolnexus-conformance(?:@1)?|pnpm conformance)(?= |$)/;

/** What is wrong with a command that is shown and not run: a verb, flag, port or script that is not there. */
export async function problemsOfCommand(command: string): Promise<string[]> {
  if (program.test(command)) {
    const called = command.replace(program, "pnpm conformance");
    const port = /--port ([a-z]+)(?:@|$| )/.exec(called)?.[1];
    const unknown = port === undefined || ports.includes(port) ? [] : [`${command}: there is no port ${port}`];
    return [...(await problemsOf(called)), ...unknown];
  }
  if (isInstallation(command)) return [];
  const script = /^(?:npx --yes pnpm@12|pnpm) ([a-z]+)/.exec(command)?.[1];
  if (script !== undefined)
    return script in manifest.scripts ? [] : [`${command}: package.json has no script ${script}`];
  return [`${command}: no test knows this command`];
}

/** Needs a registry, so it can't be run here. */
function isInstallation(command: string): boolean {
  return /^(npm (install|pack) |npx --yes pnpm@12 (--dir \S+ )?install$)/.test(command);
}

/** What is wrong in a workflow: in its commands, and in what it gives the action. */
export async function problemsOfWorkflow(yaml: string): Promise<string[]> {
  const { commands, inputs } = partsOf(parse(yaml, { strict: true }));
  const unknown = inputs.filter((name) => !(name in action.inputs)).map((name) => `the action has no input ${name}`);
  return [...unknown, ...(await Promise.all(commands.map(problemsOfCommand))).flat()];
}

interface WorkflowParts {
  readonly commands: readonly string[];
  readonly inputs: readonly string[];
}

function partsOf(value: unknown): WorkflowParts {
  if (typeof value !== "object" || value === null) return { commands: [], inputs: [] };
  const { run, script, uses, with: given } = value as Readonly<Record<string, unknown>>;
  const commands = [run, script].flat().filter((each) => typeof each === "string");
  const isOurs = typeof uses === "string" && uses.includes("/toolnexus-conformance@");
  const inner = Object.values(value).map(partsOf);
  return {
    commands: [...commands, ...inner.flatMap((part) => part.commands)],
    inputs: [...(isOurs ? Object.keys(given ?? {}) : []), ...inner.flatMap((part) => part.inputs)],
  };
}

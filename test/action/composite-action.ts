import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { parse } from "yaml";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

interface Step {
  readonly id: string;
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
  readonly "working-directory"?: string;
}

export interface CompositeAction {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const action = parse(readFileSync(join(root, "action.yml"), "utf8")) as CompositeAction;

/** What an expression may read: the inputs as given, and the outputs of earlier steps by the step's id. */
export interface Context {
  readonly inputs: Readonly<Record<string, string>>;
  readonly steps?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface StepOutcome {
  readonly exitCode: number | undefined;
  /** stdout and stderr, as GitHub shows them. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Runs one step as a GitHub runner on Linux does: expressions are filled in, then bash gets the text of `run` as a file. */
export async function runStep(
  id: string,
  { inputs, steps = {} }: Context,
  { cwd, path = process.env.PATH ?? "" }: { readonly cwd: string; readonly path?: string },
): Promise<StepOutcome> {
  const step = action.runs.steps.find((each) => each.id === id);
  if (step === undefined) throw new Error(`no step ${id}`);
  const given = { ...defaults(), ...inputs };
  const filled = (text: string) =>
    text.replaceAll(/\$\{\{ (?:inputs\.([\w-]+)|steps\.([\w-]+)\.outputs\.([\w-]+)) \}\}/g, (_, input, from, output) =>
      String(input === undefined ? steps[from]?.[output] : given[input]),
    );
  const files = writeFiles(temporaryFolder(), { "step.sh": filled(step.run), output: "", summary: "" });
  const env = Object.entries(step.env).map(([name, value]) => [name, filled(value)] as const);
  const { exitCode, all } = await execa("bash", ["--noprofile", "--norc", "-eo", "pipefail", join(files, "step.sh")], {
    cwd: join(cwd, filled(step["working-directory"] ?? ".")),
    reject: false,
    all: true,
    env: {
      ...Object.fromEntries(env),
      PATH: path,
      CI: "true",
      GITHUB_ACTION_PATH: root,
      GITHUB_OUTPUT: join(files, "output"),
      GITHUB_STEP_SUMMARY: join(files, "summary"),
      RUNNER_TEMP: files,
      TOOLNEXUS_CONFORMANCE_CACHE: join(files, "cache"),
    },
  });
  const read = (name: string) => readFileSync(join(files, name), "utf8");
  return { exitCode, log: all ?? "", outputs: outputsIn(read("output")), summary: read("summary") };
}

function defaults(): Record<string, string> {
  return Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default]));
}

/** Reads `name<<delimiter`, the value, `delimiter`, as a runner does. */
function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length - 1; ) {
    const [, name, end] = /^([\w-]+)<<(.+)$/.exec(lines[at] ?? "") ?? [];
    if (name === undefined || end === undefined) throw new Error(`no output: ${lines[at]}`);
    const last = lines.indexOf(end, at);
    outputs[name] = lines.slice(at + 1, last).join("\n");
    at = last + 1;
  }
  return outputs;
}

/** The lines of a log that a runner takes for commands: not those between `::stop-commands::` and its token. */
export function commandsIn(log: string): string[] {
  const commands: string[] = [];
  let token: string | undefined;
  for (const line of log.split("\n").map((each) => each.trimStart())) {
    if (token !== undefined) {
      if (line === `::${token}::`) token = undefined;
    } else if (line.startsWith("::stop-commands::")) token = line.slice("::stop-commands::".length);
    else if (line.startsWith("::") || line.startsWith("##[")) commands.push(line);
  }
  if (token !== undefined) throw new Error("commands were stopped and never resumed");
  return commands;
}

/** A folder whose programs of these names write down how they were called, one word a line, and do nothing. */
export function recorders(...names: readonly string[]): { readonly path: string; readonly calls: () => string } {
  const folder = temporaryFolder();
  const record = join(folder, "calls");
  const script = `#!/bin/sh\nprintf '%s\\n' "$(basename "$0")" "$@" "in $(pwd)" >> '${record}'\n`;
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, script])));
  return {
    path: `${folder}:${process.env.PATH}`,
    calls: () => (existsSync(record) ? readFileSync(record, "utf8") : ""),
  };
}

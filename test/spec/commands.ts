import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expectNone, type SpecBlock } from "./spec-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const opening = "pnpm conformance";

/** `sh command`: one call of the command line a line. Nothing is run; verb and options must be known to the program's own help. */
export async function runCommandCheck(block: SpecBlock): Promise<void> {
  const commands = block.text.split("\n");
  expectNone(
    commands.filter((command) => !`${command} `.startsWith(`${opening} `)),
    `every command begins with ${opening}`,
  );
  expectNone((await Promise.all(commands.map(problemsOf))).flat());
}

/** What the program does not know of a command that begins with `pnpm conformance`. */
export async function problemsOf(command: string): Promise<string[]> {
  const words = command
    .slice(opening.length)
    .split(" ")
    .filter((word) => word !== "");
  const options = words.filter((word) => word.startsWith("--"));
  const [first = "run", second = ""] = words;
  const known = verbsIn(await help([]));
  const verb = first.startsWith("--") ? "run" : first;
  if (!known.includes(verb)) return [`${command}: there is no verb ${verb}, only ${known.join(", ")}`];
  const subVerbs = verbsIn(await help([verb]));
  const path = subVerbs.includes(second) ? [verb, second] : [verb];
  const text = await help(path);
  return options
    .filter((option) => !new RegExp(`${option}\\b`).test(text))
    .map((option) => `${command}: ${option} is not known`);
}

const told = new Map<string, Promise<string>>();

/** What the program says of a verb, asked once. */
function help(path: readonly string[]): Promise<string> {
  const key = path.join(" ");
  const known =
    told.get(key) ??
    execa("node", ["--import", "tsx", "runners/cli/main.ts", ...path, "--help"], { cwd: root }).then(
      ({ stdout }) => stdout,
    );
  told.set(key, known);
  return known;
}

/** The verbs that a help text lists under "Commands:". */
function verbsIn(text: string): string[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("Commands:"));
  if (start === -1) return [];
  return lines.slice(start + 1).flatMap((line) => /^ {2}([a-z]+)/.exec(line)?.[1] ?? []);
}

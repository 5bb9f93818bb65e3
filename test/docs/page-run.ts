import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { execa } from "execa";
import { expect } from "vitest";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { type DocBlock, type DocPage, root } from "./doc-pages.ts";
import { isShownBy } from "./shown-output.ts";

export interface PageSetting {
  /** What stands in the reader's folder before the page begins. */
  readonly files?: Readonly<Record<string, string>>;
  /** The folder holds a copy of the suite, and the commands are about it. */
  readonly inClone?: boolean;
  /** The reader's folder; a fresh one otherwise. */
  readonly folder?: string;
}

interface Printed {
  readonly where: string;
  readonly text: string;
}

/**
 * Does what a reader of the page does, from top to bottom, in a folder of its own: writes the files, makes the changes, runs the commands
 * and looks at what they print. `npx toolnexus-conformance` and `pnpm conformance` start the program from the sources. Gives the folder.
 */
export async function walkThrough(page: DocPage, setting: PageSetting = {}): Promise<string> {
  const folder = setting.folder ?? temporaryFolder();
  writeFiles(folder, setting.files ?? {});
  const env = readersEnvironment(setting.inClone === true ? folder : "");
  let printed: Printed | undefined;
  for (const block of page.blocks) {
    switch (block.kind.kind) {
      case "file":
        writeFile(folder, block.kind.path, `${block.text}\n`, block.where);
        break;
      case "change":
        change(folder, block.kind.path, block);
        break;
      case "run":
        printed = await run(block, block.kind.exitCode, folder, env);
        break;
      case "output":
        expectShown(block, printed);
        break;
      case "elsewhere":
      case "data":
        break;
    }
  }
  return folder;
}

/** A laptop: no CI, no colours, and first on the path what stands for npx and pnpm. */
function readersEnvironment(suite: string): Record<string, string> {
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, npm_lifecycle_event: ____, ...inherited } = process.env;
  const bin = temporaryFolder();
  const program = `exec "${process.execPath}" --import "${import.meta.resolve("tsx")}" "${join(root, "runners/cli/main.ts")}" "$@"`;
  const ownSuite = suite === "" ? "" : `set -- "$@" --suite "${suite}"; `;
  const refusal = 'echo "$0 $*: only the program of the suite is run here" >&2; exit 127';
  const commands = {
    npx: `[ "$1" = --yes ] && shift; case "$1" in toolnexus-conformance|toolnexus-conformance@1) shift; ${program};; esac; ${refusal}`,
    pnpm: `case "$1" in conformance) shift; ${ownSuite}${program};; esac; ${refusal}`,
  };
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { ...(inherited as Record<string, string>), PATH: `${bin}:${inherited.PATH ?? ""}`, NO_COLOR: "1" };
}

async function run(block: DocBlock, exitCode: number, folder: string, env: Record<string, string>): Promise<Printed> {
  const lines = block.text
    .replaceAll("\\\n", "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (exitCode !== 0) expect(lines, `${block.where}: only one command can end with ${exitCode}`).toHaveLength(1);
  const texts: string[] = [];
  for (const line of lines) {
    const ended = await execa("bash", ["-euo", "pipefail", "-c", line], {
      cwd: folder,
      env,
      extendEnv: false,
      reject: false,
      all: true,
    });
    expect(ended.exitCode, `${block.where}: ${line}\n${ended.all}`).toBe(exitCode);
    texts.push(ended.all);
  }
  return { where: block.where, text: texts.join("\n") };
}

function expectShown(block: DocBlock, printed: Printed | undefined): void {
  if (printed === undefined) throw new Error(`${block.where}: no command stands before this output`);
  if (isShownBy(block.text, printed.text)) return;
  throw new Error(`${block.where}: the command at ${printed.where} did not print this, but\n${printed.text}`);
}

function change(folder: string, path: string, block: DocBlock): void {
  const lines = block.text.split("\n");
  const side = (mark: string) =>
    lines
      .filter((line) => line.startsWith(mark) || line.startsWith(" ") || line === "")
      .map((line) => line.slice(1))
      .join("\n");
  const text = readFileSync(join(folder, path), "utf8");
  expect(text.split(`${side("-")}\n`), `${block.where}: what is to be changed stands once in ${path}`).toHaveLength(2);
  // The replacement is a function: `$` in it is a plain character.
  const changed = text.replace(`${side("-")}\n`, () => `${side("+")}\n`);
  writeFile(folder, path, changed, block.where);
}

function writeFile(folder: string, path: string, text: string, where: string): void {
  const place = join(folder, path);
  expect(relative(folder, place), `${where}: inside of the reader's folder`).not.toMatch(/^\.\./);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

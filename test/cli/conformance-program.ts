import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect, vi } from "vitest";
import { temporaryFolder } from "../files/suite-on-disk.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Each call starts a program that starts others; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

export interface Ended {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** The environment of a laptop: nobody watches, no CI. Builds go where nothing is kept. */
function environment(over: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...inherited } = process.env as Record<string, string>;
  return { ...inherited, TOOLNEXUS_CONFORMANCE_CACHE: join(temporaryFolder(), "cache"), ...over };
}

/** Starts the program as `pnpm conformance` does, in the folder of the project. */
export function start(args: readonly string[], { env, input = "" }: CallOptions = {}) {
  return execa("node", ["--import", "tsx", "runners/cli/main.ts", ...args], {
    cwd: root,
    reject: false,
    stripFinalNewline: false,
    input,
    env: environment(env),
    extendEnv: false,
  });
}

/** Runs the program to its end. Throws when it ends in a stack trace: whatever is wrong, that is no message for a user. */
export async function conformance(args: readonly string[], options: CallOptions = {}): Promise<Ended> {
  const { exitCode, stdout, stderr } = await start(args, options);
  expect(stderr, "no stack trace").not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  return { exitCode, stdout, stderr };
}

/** Checks that a call was refused: this exit code, nothing on stdout, and this on stderr. */
export function expectRefusal(ended: Ended, exitCode: number, ...told: readonly (string | RegExp)[]): void {
  expect(ended, ended.stderr).toMatchObject({ exitCode, stdout: "" });
  for (const part of told) expect(ended.stderr).toMatch(part);
}

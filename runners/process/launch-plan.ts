import { resolve } from "node:path";
import type { PortManifest } from "../engine/types.generated.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";

/** All that is needed to start a program. */
export interface LaunchPlan {
  readonly argv: readonly [string, ...string[]];
  /** Absolute. */
  readonly cwd: string;
  /** Beside the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
}

/** How to start the harness. `folder` is the absolute path of the manifest's folder. */
export function planLaunch(manifest: PortManifest, folder: string, values: PlaceholderValues): LaunchPlan {
  const env = Object.entries(manifest.env ?? {}).map(
    ([name, value]) => [name, fillPlaceholders(value ?? "", `/env/${name}`, values)] as const,
  );
  return {
    argv: fillArgv(manifest.command, "/command", folder, values),
    cwd: resolve(folder, manifest.cwd ?? "."),
    env: Object.fromEntries(env),
  };
}

/** How to build the harness, and the absolute path that exists afterwards. Undefined for a port that needs no build. */
export function planBuild(
  manifest: PortManifest,
  folder: string,
  values: PlaceholderValues,
): { readonly plan: LaunchPlan; readonly output: string } | undefined {
  if (manifest.build === undefined) return undefined;
  const argv = fillArgv(manifest.build.command, "/build/command", folder, values);
  const output = resolve(folder, fillPlaceholders(manifest.build.output, "/build/output", values));
  return { plan: { argv, cwd: folder, env: {} }, output };
}

/** A command of the manifest as it stands, run in the manifest's folder: toolchain checks take no placeholders. */
export function planCheck(command: readonly [string, ...string[]], folder: string): LaunchPlan {
  const [program, ...args] = command;
  return { argv: [programPath(program, folder), ...args], cwd: folder, env: {} };
}

function fillArgv(
  argv: readonly [string, ...string[]],
  place: string,
  folder: string,
  values: PlaceholderValues,
): [string, ...string[]] {
  const [program, ...args] = argv;
  return [
    programPath(fillPlaceholders(program, `${place}/0`, values), folder),
    ...args.map((element, index) => fillPlaceholders(element, `${place}/${index + 1}`, values)),
  ];
}

/** A bare name is looked for on the PATH; a path is relative to the manifest, whatever `cwd` says. */
function programPath(program: string, folder: string): string {
  return /[\\/]/.test(program) ? resolve(folder, program) : program;
}

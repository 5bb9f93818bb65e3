import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { PortManifest, ReportedSource } from "../engine/types.generated.ts";
import {
  type BuildSlot,
  buildSlot,
  emptySlot,
  isComplete,
  markComplete,
  pruneBuilds,
  wipeSlot,
} from "./build-cache.ts";
import { buildIdentity } from "./build-identity.ts";
import { captureCommand } from "./captured-command.ts";
import { withLock } from "./file-lock.ts";
import { type LaunchPlan, planBuild } from "./launch-plan.ts";
import { duration } from "./limits.ts";
import { exitInWords } from "./transport.ts";

export interface BuildRequest {
  readonly manifest: PortManifest;
  /** Absolute path of the manifest's folder. */
  readonly folder: string;
  readonly source: ReportedSource;
  readonly cacheFolder: string;
  /** What the toolchain checks printed. */
  readonly toolchain: readonly string[];
  /** Milliseconds; default 15 minutes. */
  readonly timeoutMs?: number;
}

export type BuildOutcome =
  /** The port needs no build. */
  | { readonly kind: "none" }
  | { readonly kind: "built"; readonly buildDir: string; readonly hash: string; readonly cached: boolean }
  /** `output`: the last 4 KiB of what the build printed. */
  | { readonly kind: "failed"; readonly reason: string; readonly output: string };

const buildMs = 15 * 60 * 1_000;
const keepBytes = 4 * 1024;

/**
 * Builds a port, or finds a build that still holds. It is built where it will stay, since built files name their place; a marker that
 * is written last says that it is whole. Throws what `buildIdentity`, `planBuild` and `withLock` throw.
 */
export async function ensureBuild(request: BuildRequest): Promise<BuildOutcome> {
  const { manifest, folder, source, cacheFolder, toolchain, timeoutMs = buildMs } = request;
  const { build, name } = manifest;
  if (build === undefined) return { kind: "none" };
  const hash = await buildIdentity({ build, folder, source, toolchain });
  const slot = buildSlot(cacheFolder, name, hash, folder);
  const planned = planBuild(manifest, folder, { source, buildDir: slot.buildDir });
  if (planned === undefined) return { kind: "none" };
  const { plan, output } = planned;
  const built = { kind: "built", buildDir: slot.buildDir, hash } as const;
  if (await isComplete(slot, output)) return { ...built, cached: true };
  await mkdir(dirname(slot.lock), { recursive: true });
  return withLock(slot.lock, { waitMs: timeoutMs + 60_000 }, async () => {
    if (await isComplete(slot, output)) return { ...built, cached: true };
    const failure = await buildInto(slot, plan, output, timeoutMs);
    if (failure !== undefined) return { kind: "failed", ...failure };
    await pruneBuilds(cacheFolder, name).catch(() => {});
    return { ...built, cached: false };
  });
}

async function buildInto(
  slot: BuildSlot,
  plan: LaunchPlan,
  output: string,
  timeoutMs: number,
): Promise<{ readonly reason: string; readonly output: string } | undefined> {
  await emptySlot(slot);
  const command = await captureCommand(plan, { timeoutMs, keepBytes });
  const problem = await problemOf(command, output, timeoutMs);
  if (problem === undefined) {
    await markComplete(slot);
    return undefined;
  }
  await wipeSlot(slot);
  return { reason: problem, output: command.output };
}

async function problemOf(
  { exit, timedOut }: Awaited<ReturnType<typeof captureCommand>>,
  output: string,
  timeoutMs: number,
): Promise<string | undefined> {
  if (timedOut) return `the build did not end within ${duration(timeoutMs)} and was stopped`;
  if (exit.kind === "not-started") return `the build could not begin: ${exit.reason}`;
  if (exit.kind !== "exited" || exit.code !== 0)
    return `the build ${exitInWords(exit)}: correct what its output names, then run again`;
  const isThere = await stat(output).then(
    () => true,
    () => false,
  );
  return isThere
    ? undefined
    : `the build ended well, but its output ${output} is not there: correct \`build.output\` or the build`;
}

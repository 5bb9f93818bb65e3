import type { PortManifest, ToolchainNeed } from "../engine/types.generated.ts";
import { captureCommand } from "./captured-command.ts";
import { planCheck } from "./launch-plan.ts";
import { duration } from "./limits.ts";
import { exitInWords, type TransportExit } from "./transport.ts";

/** What a toolchain check found. */
export type ToolchainFinding =
  /** `version`: what the check printed, on one line; it is part of a build's identity. */
  | { readonly kind: "met"; readonly need: string; readonly version: string }
  /**
   * `detail`: what the check said instead, its first line, or how it ended. `output`: all that it printed, where that is more. `install`: how to get it on this
   * platform, where the manifest knows.
   */
  | {
      readonly kind: "unmet";
      readonly need: string;
      readonly detail: string;
      readonly output?: string;
      readonly install?: string;
    };

const checkMs = 20_000;
const keepBytes = 4 * 1024;

/** Runs the toolchain checks of a manifest, side by side. The findings come in the order of the manifest. */
export function checkToolchain(
  manifest: PortManifest,
  folder: string,
  options: { readonly timeoutMs?: number; readonly platform?: NodeJS.Platform } = {},
): Promise<ToolchainFinding[]> {
  const { timeoutMs = checkMs, platform = process.platform } = options;
  return Promise.all((manifest.toolchain ?? []).map((need) => checkNeed(need, folder, timeoutMs, platform)));
}

async function checkNeed(
  { command, need, install }: ToolchainNeed,
  folder: string,
  timeoutMs: number,
  platform: NodeJS.Platform,
): Promise<ToolchainFinding> {
  const { exit, timedOut, stdout, output } = await captureCommand(planCheck(command, folder), { timeoutMs, keepBytes });
  if (exit.kind === "exited" && exit.code === 0 && !timedOut)
    return { kind: "met", need, version: linesOf(stdout).join(", ") };
  const lines = linesOf(output);
  const [said] = timedOut ? [] : lines;
  const detail = said ?? endingOf(command[0], exit, timedOut ? timeoutMs : undefined);
  const hint = installHint(install, platform);
  return {
    kind: "unmet",
    need,
    detail,
    ...(lines.length > (said === undefined ? 0 : 1) ? { output: output.trim() } : {}),
    ...(hint === undefined ? {} : { install: hint }),
  };
}

/** How a check ended that said nothing. */
function endingOf(program: string, exit: TransportExit, timeoutMs: number | undefined): string {
  if (timeoutMs !== undefined) return `the check ${program} did not end within ${duration(timeoutMs)}`;
  if (exit.kind !== "not-started") return `the check ${program} ${exitInWords(exit)}`;
  // What follows the first sentence is advice for a harness; of a tool that is missing `install` says how to get it.
  return exitInWords(exit).replace(/\. .*/s, "");
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function installHint(install: ToolchainNeed["install"], platform: NodeJS.Platform): string | undefined {
  switch (platform) {
    case "linux":
      return install?.debian;
    case "darwin":
      return install?.macos;
    case "win32":
      return install?.windows;
    default:
      return undefined;
  }
}

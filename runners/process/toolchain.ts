import type { PortManifest, ToolchainNeed } from "../engine/types.generated.ts";
import { captureCommand } from "./captured-command.ts";
import { planCheck } from "./launch-plan.ts";
import { duration } from "./limits.ts";
import { exitInWords } from "./transport.ts";

/** What a toolchain check found. */
export type ToolchainFinding =
  /** `version`: what the check printed; it is part of a build's identity. */
  | { readonly kind: "met"; readonly need: string; readonly version: string }
  /** `detail`: what the check said instead. `install`: how to get it on this platform, where the manifest knows. */
  | { readonly kind: "unmet"; readonly need: string; readonly detail: string; readonly install?: string };

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
  if (exit.kind === "exited" && exit.code === 0 && !timedOut) return { kind: "met", need, version: stdout.trim() };
  const ending = timedOut ? `the check ${command[0]} did not end within ${duration(timeoutMs)}` : exitInWords(exit);
  const detail =
    output.trim() || (exit.kind === "not-started" || timedOut ? ending : `the check ${command[0]} ${ending}`);
  const hint = installHint(install, platform);
  return hint === undefined ? { kind: "unmet", need, detail } : { kind: "unmet", need, detail, install: hint };
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

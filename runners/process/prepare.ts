import type { MissingTool, PortManifest, ReportedSource } from "../engine/types.generated.ts";
import { ensureBuild } from "./build.ts";
import { planLaunch } from "./launch-plan.ts";
import { osProcess } from "./os-process.ts";
import type { PreparedPort } from "./port-run.ts";
import { createPortSession } from "./session.ts";
import { checkToolchain, type ToolchainFinding } from "./toolchain.ts";

export interface PreparationOptions {
  readonly suite: { readonly name: string; readonly version: string };
  /** Where builds are kept, absolute. */
  readonly cacheFolder: string;
  /** Requests in flight at most. */
  readonly window?: number;
}

/**
 * Makes a port ready to be started: its toolchain is looked for, its harness built or taken from the cache. What stands in the way is
 * the environment's, and comes back as a reason; nothing is thrown for it.
 */
export async function preparePort(
  port: { readonly manifest: PortManifest; readonly folder: string; readonly source: ReportedSource },
  { suite, cacheFolder, window }: PreparationOptions,
): Promise<PreparedPort> {
  const { manifest, folder, source } = port;
  try {
    const findings = await checkToolchain(manifest, folder);
    const unmet = findings.filter((finding) => finding.kind === "unmet");
    if (unmet.length > 0) return lacking(unmet);
    const toolchain = findings.map((finding) => (finding.kind === "met" ? finding.version : ""));
    const build = await ensureBuild({ manifest, folder, source, cacheFolder, toolchain });
    if (build.kind === "failed") return { ready: false, reason: `${build.reason}\n${build.output}`.trimEnd() };
    const built = build.kind === "built";
    const plan = planLaunch(manifest, folder, { source, ...(built ? { buildDir: build.buildDir } : {}) });
    const session = createPortSession({
      open: osProcess(plan),
      suite,
      ...(window === undefined ? {} : { window }),
      ...(manifest.timeouts === undefined ? {} : { timeouts: manifest.timeouts }),
    });
    return { ready: true, session, ...(built ? { buildHash: build.hash } : {}) };
  } catch (error) {
    // A manifest that names what is not there, or a cache that can't be written: told to the user like any other obstacle.
    return { ready: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function lacking(unmet: readonly Extract<ToolchainFinding, { kind: "unmet" }>[]): PreparedPort {
  const missing = unmet.map(({ need, install }): MissingTool => (install === undefined ? { need } : { need, install }));
  const reason = unmet.map(({ need, detail }) => `needs ${need}, but ${detail}`).join("; ");
  const printed = unmet.flatMap(({ output }) => (output === undefined ? [] : [output]));
  return { ready: false, reason: [reason, ...printed].join("\n"), missing };
}

import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

export const checkout = fileURLToPath(new URL("../../", import.meta.url));

/** What is no part of a fresh clone, or only made by working in one. */
const notCloned = new Set(["node_modules", ".git", ".cache", "dist", "coverage", ".ci-report", ".stryker-tmp"]);

interface PackedFile {
  /** Inside the package, with `/` between the parts. */
  readonly path: string;
  readonly size: number;
}

/** The package as a stranger gets it: packed from a fresh copy of the checkout, installed into an empty folder. */
export interface InstalledPackage {
  /** The folder that it was packed in: no file may name it. */
  readonly packedIn: string;
  readonly files: readonly PackedFile[];
  /** Bytes of the archive. */
  readonly packedSize: number;
  /** The user's folder. */
  readonly app: string;
  /** The package below the user's `node_modules`. */
  readonly root: string;
  /** Runs the installed program in the user's folder. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>;
  remove(): Promise<void>;
}

interface Outcome {
  readonly exitCode?: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  const packedIn = join(folder, "clone");
  await cp(checkout, packedIn, { recursive: true, filter: (path) => !notCloned.has(basename(path)) });
  await symlink(join(checkout, "node_modules"), join(packedIn, "node_modules"));
  const pack = ["pack", "--json", "--foreground-scripts=false", "--pack-destination", folder];
  const { stdout } = await execa("npm", pack, { cwd: packedIn, env: plainNpm });
  const [packed] = JSON.parse(stdout) as [
    { readonly filename: string; readonly size: number; readonly files: readonly PackedFile[] },
  ];

  const app = join(folder, "app");
  await mkdir(app);
  await writeFile(join(app, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund", join(folder, packed.filename)];
  await execa("npm", install, { cwd: app, env: plainNpm });

  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, npm_lifecycle_event: ____, ...inherited } = process.env;
  return {
    packedIn,
    files: packed.files,
    packedSize: packed.size,
    app,
    root: join(app, "node_modules", "toolnexus-conformance"),
    run: (args, env = {}) =>
      execa(join(app, "node_modules", ".bin", "toolnexus-conformance"), args, {
        cwd: app,
        reject: false,
        env: { ...inherited, XDG_CACHE_HOME: join(folder, "caches"), ...env },
        extendEnv: false,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** npm as a user has it, without what a test run under another package manager hands down. */
const plainNpm = { npm_config_loglevel: "error", npm_config_update_notifier: "false", npm_config_dry_run: "false" };

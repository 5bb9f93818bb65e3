import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of this package, which holds `spec`, `vectors`, the shipped ports and `package.json`. This module stands at another depth
 * below it as source than compiled in `dist`: what tells the place is the manifest.
 */
export const packageRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** True in a clone, where spec and vectors are written; false in the published package, which has no sources. */
export const isClone = existsSync(join(packageRoot, "ts-impl"));

/** What a user types to call this program: messages that name a command begin with it. */
export const calledAs = isClone ? "pnpm conformance" : "npx toolnexus-conformance";

interface OwnManifest {
  readonly version: string;
  readonly engines: { readonly node: string };
}

async function ownManifest(): Promise<OwnManifest> {
  return JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8")) as OwnManifest;
}

/** The version in this package's own `package.json`. */
export async function suiteVersion(): Promise<string> {
  return (await ownManifest()).version;
}

/** The oldest Node that this package runs on, `20.19`. */
export async function oldestNode(): Promise<string> {
  return (await ownManifest()).engines.node.replace(/^\D+/, "");
}

/**
 * Where builds of ports are kept. A clone keeps them to itself; an installed package may be read-only and is replaced by its next
 * version, so they go where the system keeps the caches of a user.
 */
export function defaultCacheFolder(platform: NodeJS.Platform = process.platform, env = process.env): string {
  if (isClone) return join(packageRoot, ".cache");
  return join(userCaches(platform, env), "toolnexus-conformance");
}

/** The folder in which the programs of this user keep their caches. */
export function userCaches(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  switch (platform) {
    case "darwin":
      return join(homedir(), "Library", "Caches");
    case "win32":
      return env.LOCALAPPDATA || join(homedir(), "AppData", "Local");
    default:
      return env.XDG_CACHE_HOME || join(homedir(), ".cache");
  }
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("this program stands below no package.json: install it again");
  return rootAbove(parent);
}

import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { userCaches } from "./installation.ts";

/** A folder that a registry client keeps its downloads in. */
export interface DownloadCache {
  readonly client: string;
  readonly folder: string;
}

/**
 * The caches of the clients that build the shipped ports, where their own documentation says that they are. A client that can't write
 * its cache fails late, in the middle of a build, and not always clearly.
 */
export function downloadCaches(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): DownloadCache[] {
  const caches = userCaches(platform, env);
  const [goPath = join(homedir(), "go")] = (env.GOPATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const pip = platform === "win32" ? join(caches, "pip", "Cache") : join(caches, "pip");
  return [
    { client: "pip", folder: env.PIP_CACHE_DIR || pip },
    { client: "Maven", folder: join(homedir(), ".m2", "repository") },
    { client: "Go modules", folder: env.GOMODCACHE || join(goPath, "pkg", "mod") },
    { client: "Go builds", folder: env.GOCACHE || join(caches, "go-build") },
  ];
}

/** Why nothing can be written below a folder, which need not be there yet; undefined where it can. */
export async function writeObstacle(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    // ENOTDIR: a file stands where one of its parents should be, and looking further up finds it.
    const isMissing = found.code === "ENOENT" || found.code === "ENOTDIR";
    return isMissing && dirname(folder) !== folder ? writeObstacle(dirname(folder)) : `${folder}: ${found.message}`;
  }
  if (!found.isDirectory()) return `${folder} is no folder`;
  return access(folder, constants.W_OK).then(
    () => undefined,
    () => `${folder} can't be written by this user`,
  );
}

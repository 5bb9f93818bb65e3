import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A place in the cache for one build of one port. */
export interface BuildSlot {
  /** What the build fills: `{buildDir}`. */
  readonly buildDir: string;
  readonly lock: string;
  readonly marker: string;
  /** What was true when the marker was written, and has to be true still. */
  readonly location: string;
}

/** How many builds of a port are kept: the published version, some working copies, some toolchains. */
const keptBuilds = 8;

/** `folder` is the manifest's: built files may name it, so a build does not survive a move of either. */
export function buildSlot(cacheFolder: string, port: string, hash: string, folder: string): BuildSlot {
  const root = join(cacheFolder, port, hash.slice(0, 16));
  return {
    buildDir: join(root, "build"),
    lock: `${root}.lock`,
    marker: join(root, "complete.json"),
    location: JSON.stringify({ hash, folder, root }),
  };
}

/** True for a build that was finished, here, and whose output is still there. */
export async function isComplete(slot: BuildSlot, output: string): Promise<boolean> {
  const marker = await readFile(slot.marker, "utf8").catch(() => undefined);
  if (marker !== slot.location || !(await exists(output))) return false;
  const now = new Date();
  // So that builds in use are the last to be cleared away.
  await utimes(dirname(slot.marker), now, now).catch(() => {});
  return true;
}

/** An empty `{buildDir}`, whatever an earlier attempt has left. Without a marker nothing in it is ever used. */
export async function emptySlot(slot: BuildSlot): Promise<void> {
  await wipeSlot(slot);
  await mkdir(slot.buildDir, { recursive: true });
}

export async function wipeSlot(slot: BuildSlot): Promise<void> {
  // The marker first: should this be interrupted, what is left is not taken for a build.
  await rm(slot.marker, { force: true });
  await rm(dirname(slot.buildDir), { recursive: true, force: true });
}

/** Written last and at once: from here on the build is used. */
export async function markComplete(slot: BuildSlot): Promise<void> {
  const draft = `${slot.marker}.draft`;
  await writeFile(draft, slot.location);
  await rename(draft, slot.marker);
}

/** Clears away the builds of a port that were not used for longest, and never one that was used within a day. */
export async function pruneBuilds(cacheFolder: string, port: string): Promise<void> {
  const folder = join(cacheFolder, port);
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const used = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const dayAgo = Date.now() - 24 * 60 * 60 * 1_000;
  const stale = used
    .sort((a, b) => b.at - a.at)
    .slice(keptBuilds)
    .filter(({ at }) => at < dayAgo);
  await Promise.all(stale.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

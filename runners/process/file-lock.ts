import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { duration } from "./limits.ts";

export interface LockOptions {
  /** How long to wait for another holder. */
  readonly waitMs: number;
  /** A lock that was not touched for so long has lost its holder. */
  readonly staleMs?: number;
  readonly pollMs?: number;
}

interface Holder {
  readonly host: string;
  readonly pid: number;
  readonly token: string;
}

/**
 * Does something while holding a lock file, so that two runs do not do it at once. A lock whose holder has died is taken over. Throws
 * `LockTimeoutError`.
 */
export async function withLock<T>(path: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { waitMs, staleMs = 60_000, pollMs = 100 } = options;
  const holder: Holder = { host: hostname(), pid: process.pid, token: randomUUID() };
  const deadline = Date.now() + waitMs;
  while (!(await tryTake(path, holder))) {
    if (await isStale(path, staleMs)) await discard(path);
    else if (Date.now() >= deadline) throw new LockTimeoutError(path, waitMs);
    else await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, staleMs / 6);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readHolder(path))?.token === holder.token) await rm(path, { force: true });
  }
}

async function tryTake(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, "wx");
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isStale(path: string, staleMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  if (Date.now() - found.mtimeMs > staleMs) return true;
  const holder = await readHolder(path);
  return holder !== undefined && holder.host === hostname() && !isAlive(holder.pid);
}

/** Moved away first: of several that find the same stale lock, one succeeds. */
async function discard(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Another run holds a lock for longer than its work may take. */
export class LockTimeoutError extends Error {
  override readonly name = "LockTimeoutError";

  constructor(path: string, waitMs: number) {
    super(
      `another run has held ${path} for more than ${duration(waitMs)}: let it finish, or delete the file if no other run is alive`,
    );
  }
}

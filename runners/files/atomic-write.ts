import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../engine/problem.ts";

/**
 * Writes a file so that a reader sees the old content or the new, never a half. A link stays a link, and what is no file, such as
 * `/dev/null` or a pipe, is written to and not replaced. Throws `UsageError` when the place can't be written.
 */
export async function writeWhole(
  path: string,
  content: string | AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const place = await realpath(path).catch(() => path);
  const isReplaceable = await stat(place).then(
    (found) => found.isFile(),
    () => true,
  );
  try {
    if (isReplaceable) await replaceFile(place, content);
    else await writeFile(place, content);
  } catch (error) {
    throw obstacleTo(path, error);
  }
}

async function replaceFile(path: string, content: Parameters<typeof writeWhole>[1]): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Looks, before the work is done whose outcome goes there, whether a file can be written at all. Throws `UsageError`. */
export async function expectWritable(path: string): Promise<void> {
  try {
    await stat(dirname(path));
  } catch (error) {
    throw obstacleTo(path, error);
  }
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new UsageError(`${path} can't be written: it is a folder. Name a file in it.`);
}

function obstacleTo(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reason =
    error.code === "ENOENT" ? `the folder ${dirname(path)} is not there. Make it first.` : `${error.message}.`;
  return new UsageError(`${path} can't be written: ${reason}`);
}

/** Removes what an earlier run wrote there: a run that comes to no report must not leave another one's in its place. */
export async function removeOldFile(path: string): Promise<void> {
  const place = await realpath(path).catch(() => path);
  const isFile = await stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) await rm(place, { force: true });
}

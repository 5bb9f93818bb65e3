import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./atomic-write.ts";

/** What tells a port, and the source that is judged, from others: what is written after `--port`. */
interface Named {
  readonly reference: string;
}

/** How long whole runs took, in milliseconds, by port. */
export type Durations = ReadonlyMap<string, number>;

/**
 * How long each port took when it was last put through the whole suite. A hint and no more: what can't be read, or is something else, is
 * as good as nothing.
 */
export async function lastDurations(cacheFolder: string): Promise<Durations> {
  try {
    const saved: unknown = JSON.parse(await readFile(placeIn(cacheFolder), "utf8"));
    return new Map(Object.entries(saved as object).filter((entry): entry is [string, number] => isDuration(entry[1])));
  } catch {
    return new Map();
  }
}

/** Keeps these beside the builds, and what was known of other ports. A cache that can't be written is no reason to stop. */
export async function rememberDurations(cacheFolder: string, durations: Durations): Promise<void> {
  const known = new Map([...(await lastDurations(cacheFolder)), ...durations]);
  try {
    await mkdir(cacheFolder, { recursive: true });
    await writeWhole(placeIn(cacheFolder), `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`);
  } catch {
    // The next run goes by the order in which its ports are named.
  }
}

/** The order in which ports get their turn: a port that nothing is known of may be the longest. */
export function longestFirst<T extends Named>(ports: readonly T[], durations: Durations): T[] {
  const expected = ({ reference }: Named) => durations.get(reference) ?? Number.MAX_VALUE;
  return [...ports].sort((a, b) => expected(b) - expected(a));
}

function isDuration(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function placeIn(cacheFolder: string): string {
  return join(cacheFolder, "durations.json");
}

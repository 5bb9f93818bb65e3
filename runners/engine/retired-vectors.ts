import { idOf, partsOfId } from "./id-ranges.ts";
import type { Suite } from "./suite.ts";
import type { LoadedVectorFile } from "./vector-file.ts";

/** A vector that was taken out of the suite. Its id stays taken. */
export interface RetiredVector {
  readonly id: string;
  readonly reason: string;
}

/** An entry of a vector file's `retired`: `tn-gem-0005: tn-gem-0007 asks the same`. What `retiredFrom` reads. */
export function retiredEntry({ id, reason }: RetiredVector): string {
  return `${id}: ${reason}`;
}

export function retiredFrom(entry: string): RetiredVector {
  const colon = entry.indexOf(": ");
  return { id: entry.slice(0, colon), reason: entry.slice(colon + 2) };
}

/** Every vector that was retired, file by file. */
export function retiredIn({ files }: Pick<Suite, "files">): (RetiredVector & { readonly file: string })[] {
  return files.flatMap(({ file, retired }) => retired.map((entry) => ({ ...retiredFrom(entry), file })));
}

/**
 * Ids that are gone without a trace: they were assigned once, and are neither vectors nor retired.
 *
 * @param lastId the newest id of the file that was ever assigned
 */
export function lostIds({ vectors, retired }: LoadedVectorFile, lastId: string): string[] {
  const { prefix, number: last } = partsOfId(lastId);
  const known = new Set(
    [...vectors.map(({ id }) => id), ...retired.map((entry) => retiredFrom(entry).id)].map(
      (id) => partsOfId(id).number,
    ),
  );
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !known.has(number))
    .map((number) => idOf(prefix, number));
}

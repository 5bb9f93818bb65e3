import { partsOfId } from "./id-ranges.ts";
import type { Problem } from "./problem.ts";
import { retiredEntry, retiredFrom } from "./retired-vectors.ts";
import { partsOf, vectorFileText } from "./vector-file-text.ts";

export type RetireOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The vector file without these vectors, their ids kept as retired. An id whose vector was removed by hand can be retired too: that
 * gives the gap its reason.
 */
export function retireVectors(fileText: string, file: string, ids: readonly string[], reason: string): RetireOutcome {
  const parts = partsOf(fileText);
  const last = partsOfId(parts.lastId ?? "").number;
  const known = new Map(parts.retired.map(retiredFrom).map((each) => [each.id, each.reason]));
  const problems = ids.flatMap((id, index): Problem[] => {
    if (ids.indexOf(id) !== index) return [{ file, message: `${id} is named twice.` }];
    const before = known.get(id);
    if (before !== undefined) return [{ file, message: `${id} is retired already: ${before}` }];
    if (partsOfId(id).number <= last) return [];
    return [{ file, message: `has no vector ${id}, and never had.` }];
  });
  if (problems.length > 0) return { ok: false, problems };
  const text = vectorFileText({
    ...parts,
    vectors: parts.vectors.filter((vector) => !ids.includes(vector.id)),
    retired: [...parts.retired, ...ids.map((id) => retiredEntry({ id, reason }))],
  });
  return { ok: true, text };
}

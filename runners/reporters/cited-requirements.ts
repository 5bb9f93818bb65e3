import type { Report, ReportedRequirement, VectorVerdict } from "../engine/types.generated.ts";

/** A vector may cite a dozen requirements; these many are quoted. */
const QUOTED = 3;

/**
 * The requirements that a verdict rests on: the first of them whole, those under discussion before all, and the ids of the others. None
 * where the operation is not there: nothing was asked of it.
 */
export function citedRequirements(
  { requirements, cause }: VectorVerdict,
  report: Pick<Report, "requirements">,
): { readonly quoted: readonly ReportedRequirement[]; readonly others: readonly string[] } {
  if (cause === "unsupported") return { quoted: [], others: [] };
  const cited = report.requirements.filter(({ id }) => requirements.includes(id));
  cited.sort((a, b) => Number(a.disputed === undefined) - Number(b.disputed === undefined));
  return { quoted: cited.slice(0, QUOTED), others: cited.slice(QUOTED).map(({ id }) => id) };
}

/** `and 2 more: GEM-3 GEM-4`; nothing where all are quoted. */
export function othersCited(others: readonly string[]): string[] {
  return others.length === 0 ? [] : [`and ${others.length} more: ${others.join(" ")}`];
}

import type { PortReport, Report } from "../engine/types.generated.ts";
import { countKinds, kindMarks, kindOf, type VerdictKind } from "./verdict-kinds.ts";

/**
 * How often each kind of verdict occurs, each vector once: a known or disputed difference is no fail and no warn here, unlike in the
 * counts of the JSON report. A vector without a verdict was not run.
 */
export function kindCounts(port: PortReport, report: Pick<Report, "vectors">): ReadonlyMap<VerdictKind, number> {
  const judged = new Set(port.verdicts.map(({ id }) => id));
  const lacking = report.vectors.filter(({ id }) => !judged.has(id));
  return countKinds([...port.verdicts, ...lacking.map(() => undefined)].map(kindOf));
}

const COLUMNS: readonly VerdictKind[] = ["pass", "fail", "warn", "observed", "not-applicable", "not-run", "known"];

/** The numbers of each port by kind, with the words above them. Disputes are rare: they have a column where there are some. */
export function countColumns(report: Report): { readonly header: string[]; readonly rows: readonly string[][] } {
  const counts = report.ports.map((port) => kindCounts(port, report));
  const isDisputed = counts.some((each) => each.has("disputed"));
  const columns: readonly VerdictKind[] = isDisputed ? [...COLUMNS, "disputed"] : COLUMNS;
  return {
    header: columns.map((kind) => kindMarks[kind].word),
    rows: counts.map((each) => columns.map((kind) => String(each.get(kind) ?? 0))),
  };
}

/** What the columns mean that a reader might take for a part of another; empty where nothing is in them. */
export function columnsSentence(report: Report): string {
  const told = (["known", "disputed"] as const)
    .filter((kind) => report.ports.some((port) => kindCounts(port, report).has(kind)))
    .map((kind) => `${kindMarks[kind].word}: ${kindMarks[kind].meaning}, counted in this column alone.`);
  return told.join(" ");
}

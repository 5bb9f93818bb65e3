import { inRanges } from "../../runners/engine/id-ranges.ts";
import { byCodeUnits, byId } from "../../runners/engine/order.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import type { IdleVector, MutantKills, UnmutatedRequirement } from "../../runners/engine/types.generated.ts";
import { killersOf, type Probe } from "./killing.ts";
import type { Mutant } from "./mutant.ts";

/** Which mutant is killed by which vectors. */
export interface KillMatrix {
  readonly rows: readonly KillRow[];
  /** The judged vectors that kill none, by id. */
  readonly idle: readonly string[];
}

interface KillRow {
  readonly mutant: Mutant;
  /** The ids of the vectors that cite a requirement which the mutant breaks, and notice. */
  readonly killedBy: readonly string[];
}

/**
 * Puts to every mutant the vectors that cite a requirement which it breaks. What other vectors notice is no evidence that the requirement
 * is watched, so they are not asked.
 */
export async function killMatrix(mutants: readonly Mutant[], probes: readonly Probe[]): Promise<KillMatrix> {
  const rows: KillRow[] = [];
  for (const mutant of mutants) rows.push({ mutant, killedBy: await killersOf(mutant, ownProbes(mutant, probes)) });
  const killers = new Set(rows.flatMap((row) => row.killedBy));
  return { rows, idle: probes.map(({ vector }) => vector.id).filter((id) => !killers.has(id)) };
}

function ownProbes({ breaks }: Mutant, probes: readonly Probe[]): readonly Probe[] {
  return probes.filter(({ vector }) => vector.requirements.some((id) => breaks.includes(id)));
}

/** What the matrix alone does not say: why a vector stays that kills none, and why a requirement has no mutant. */
export interface Reasons {
  readonly idle: readonly Pick<IdleVector, "id" | "stays">[];
  readonly unmutated: readonly UnmutatedRequirement[];
}

/** The matrix as it is published: a line for each mutant, in the order in which the spec has what it breaks, and for each exception. */
export function matrixText({ rows, idle }: KillMatrix, suite: Suite, reasons: Reasons): string {
  const place = new Map([...suite.requirements.keys()].map((id, index) => [id, index]));
  const placeOf = ({ mutant }: KillRow) => place.get(mutant.breaks[0] ?? "") ?? place.size;
  const sorted = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a.mutant.name, b.mutant.name));
  const mutants = sorted.map(
    ({ mutant: { name, breaks, negation }, killedBy }): MutantKills => ({
      name,
      breaks: [...breaks] as MutantKills["breaks"],
      killedBy: inRanges(killedBy),
      ...(negation ? { negation } : {}),
    }),
  );
  const names = new Map(suite.vectors.map(({ id, name }) => [id, name]));
  const stays = new Map(reasons.idle.map((reason) => [reason.id, reason.stays]));
  const idleVectors = idle.map((id): IdleVector => ({ id, name: names.get(id) ?? "", stays: stays.get(id) ?? "" }));
  const members = [
    member("mutants", mutants),
    member("idle", idleVectors),
    member("unmutated", [...reasons.unmutated].sort(byId)),
  ];
  return `{\n${members.join(",\n")}\n}\n`;
}

function member(key: string, values: readonly unknown[]): string {
  const lines = values.map((value) => `    ${JSON.stringify(value)}`);
  return lines.length === 0 ? `  "${key}": []` : `  "${key}": [\n${lines.join(",\n")}\n  ]`;
}

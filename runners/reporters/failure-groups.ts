import type { PortReport, VectorVerdict } from "../engine/types.generated.ts";

/** Verdicts that differ from their expectation for the same reason, told once. */
export interface FailureGroup {
  /** The first of them, by id: the one that is shown whole. */
  readonly shown: VectorVerdict;
  /** The ids of the others. */
  readonly others: readonly string[];
}

/** Groups by requirements, cause and message, with numbers and indices left aside. Sorted by the first id. */
export function failureGroups(port: PortReport, verdict: "fail" | "warn"): FailureGroup[] {
  const groups = new Map<string, VectorVerdict[]>();
  for (const each of port.verdicts) {
    if (each.verdict !== verdict || each.baseline !== undefined) continue;
    const key = [each.requirements.join(" "), each.cause, each.message?.replaceAll(/\d+/g, "#")].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap(([shown, ...others]) =>
    shown === undefined ? [] : [{ shown, others: others.map((other) => other.id) }],
  );
}

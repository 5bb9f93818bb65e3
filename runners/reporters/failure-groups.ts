import type { PortReport, VectorVerdict } from "../engine/types.generated.ts";

/** Verdicts that differ from their expectation for the same reason, told once. */
export interface FailureGroup {
  /** The first of them, by id: the one that is shown whole. */
  readonly shown: VectorVerdict;
  /** The ids of the others. */
  readonly others: readonly string[];
}

/**
 * Groups by requirements and cause; a wrong value also by what is wrong where, with numbers and indices left aside. What a runtime says
 * of a crash or an exception differs from one input to the next, and makes no group of its own. Sorted by the first id.
 */
export function failureGroups(port: PortReport, verdict: "fail" | "warn"): FailureGroup[] {
  const groups = new Map<string, VectorVerdict[]>();
  for (const each of port.verdicts) {
    if (each.verdict !== verdict || each.baseline !== undefined) continue;
    const told = each.cause === "value" ? each.message?.replaceAll(/\d+/g, "#") : "";
    const key = [each.requirements.join(" "), each.cause, told].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].flatMap(([shown, ...others]) =>
    shown === undefined ? [] : [{ shown, others: others.map((other) => other.id) }],
  );
}

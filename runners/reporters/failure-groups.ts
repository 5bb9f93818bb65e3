import type { BaselineError, PortReport, Report, VectorVerdict } from "../engine/types.generated.ts";

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

/** True where a warning is told as fully as a failure: it fails the run, or the reader asked for this very vector. */
export function tellsWarningsWhole({ selection }: Pick<Report, "selection">): boolean {
  return selection.enforce === "should" || selection.filters.id !== undefined;
}

/** Errors of a baseline that say the same of several entries: the first, and the ids of the others. */
export interface BaselineErrorGroup {
  readonly shown: BaselineError;
  readonly others: readonly string[];
}

/** A mended port leaves many entries behind that all pass: told once. In the order of the errors. */
export function baselineErrorGroups({ baselineErrors }: PortReport): BaselineErrorGroup[] {
  const groups = new Map<string, BaselineError[]>();
  for (const error of baselineErrors) {
    const key = `${error.kind} ${error.message.replaceAll(error.id, "#")}`;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].flatMap(([shown, ...others]) =>
    shown === undefined ? [] : [{ shown, others: others.map(({ id }) => id) }],
  );
}

/** `the same for 11 more: tn-gem-0002 tn-gem-0003 …`; nothing for a group of one. */
export function othersText(others: readonly string[], named: number, rest: string): string[] {
  if (others.length === 0) return [];
  return [
    `the same for ${others.length} more: ${others.slice(0, named).join(" ")}${others.length > named ? rest : ""}`,
  ];
}

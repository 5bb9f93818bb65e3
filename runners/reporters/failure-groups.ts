import type { BaselineError, FailureCause, PortReport, Report, VectorVerdict } from "../engine/types.generated.ts";

/** What comes of one cause, told once. */
export interface Group<T> {
  /** The first of them, by id: the one that is shown whole. */
  readonly shown: T;
  /** The ids of the others. */
  readonly others: readonly string[];
}

export type FailureGroup = Group<VectorVerdict>;

/**
 * Groups by requirements and cause; a wrong value also by what is wrong where, with numbers and indices left aside. What a runtime says
 * of a crash or an exception differs from one input to the next, and makes no group of its own. An operation that is not there is told
 * once, whatever would have been asked of it. Sorted by the first id.
 */
export function failureGroups(port: PortReport, verdict: "fail" | "warn"): FailureGroup[] {
  const unknown = port.verdicts.filter((each) => each.verdict === verdict && each.baseline === undefined);
  return grouped(unknown, ({ requirements, cause, message }) => {
    if (cause === "unsupported") return `${cause}\n${message}`;
    const told = cause === "value" ? message?.replaceAll(/\d+/g, "#") : "";
    return [requirements.join(" "), cause, told].join("\n");
  });
}

/** Failures and warnings that stand in the baseline, by their reason there. In the order of the vectors. */
export function knownGroups(port: PortReport): FailureGroup[] {
  const known = port.verdicts.filter(({ baseline }) => baseline !== undefined);
  return grouped(known, ({ verdict, cause, baseline }) =>
    JSON.stringify([verdict, cause, baseline?.reason, baseline?.link]),
  );
}

/** True where a warning is told as fully as a failure: it fails the run, or the reader asked for this very vector. */
export function tellsWarningsWhole({ selection }: Pick<Report, "selection">): boolean {
  return selection.enforce === "should" || selection.filters.id !== undefined;
}

/** A mended port leaves many entries behind that all pass: told once. In the order of the errors. */
export function baselineErrorGroups({ baselineErrors }: PortReport): Group<BaselineError>[] {
  return grouped(baselineErrors, ({ id, kind, message }) => `${kind} ${message.replaceAll(id, "#")}`);
}

function grouped<T extends { readonly id: string }>(items: readonly T[], keyOf: (item: T) => string): Group<T>[] {
  const groups = new Map<string, { readonly shown: T; readonly others: string[] }>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { shown: item, others: [] });
    else group.others.push(item.id);
  }
  return [...groups.values()];
}

/** The places of a failure that are shown; the JSON report has more of them. */
export const PLACES_SHOWN = 5;

/** `and 7 more places`; nothing where all are shown. */
export function morePlaces({ differences = [] }: VectorVerdict): string[] {
  const more = differences.length - PLACES_SHOWN;
  return more <= 0 ? [] : [`and ${more} more ${more === 1 ? "place" : "places"}`];
}

/**
 * True where what a port wrote to stderr may say why. A wrong value says enough, since stderr is of the port and not of a vector, unless
 * the reader asked for single vectors.
 */
export function mayTellOnStderr({ status, protocolErrors, verdicts }: PortReport, { selection }: Report): boolean {
  const causes = verdicts.flatMap(({ cause, baseline }) => (baseline === undefined ? (cause ?? []) : []));
  const isTold = selection.filters.id === undefined ? (cause: FailureCause) => !SAYS_ENOUGH.has(cause) : () => true;
  return status !== "ran" || protocolErrors.length > 0 || causes.some(isTold);
}

const SAYS_ENOUGH: ReadonlySet<FailureCause> = new Set(["value", "unsupported"]);

/** `the same for 11 more: tn-gem-0002 tn-gem-0003 …`; nothing for a group of one. */
export function othersText(others: readonly string[], named: number, rest: string): string[] {
  if (others.length === 0) return [];
  return [
    `the same for ${others.length} more: ${others.slice(0, named).join(" ")}${others.length > named ? rest : ""}`,
  ];
}

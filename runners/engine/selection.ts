import picomatch from "picomatch";
import type { Requirement } from "./requirements.ts";
import type { LoadedVector } from "./vector-file.ts";
import { levelOf } from "./vector-level.ts";

/** The filters of the command line; each is a list of globs, and an empty list lets everything pass. */
export interface Filters {
  readonly profile: readonly string[];
  readonly operation: readonly string[];
  readonly requirement: readonly string[];
  readonly id: readonly string[];
  readonly level: readonly string[];
}

export type FilterName = keyof Filters;

export const filterNames: readonly FilterName[] = ["profile", "operation", "requirement", "id", "level"];

export interface Selection {
  readonly selected: readonly LoadedVector[];
  readonly skipped: number;
  /** For each filter in use: how many vectors it lets pass when it is alone. What to look at when nothing is selected. */
  readonly passing: ReadonlyMap<FilterName, number>;
}

/** True for a name that one of the globs matches whole. */
export function globMatcher(globs: readonly string[]): (name: string) => boolean {
  return picomatch([...globs], { nonegate: true });
}

/** What each filter is matched against. */
export const filteredNames: Record<
  FilterName,
  (vector: LoadedVector, cited: (vector: LoadedVector) => readonly Requirement[]) => readonly string[]
> = {
  profile: (vector) => [vector.method.slice(0, vector.method.indexOf("/"))],
  operation: (vector) => [vector.method, vector.method.slice(vector.method.indexOf("/") + 1)],
  requirement: (vector) => vector.requirements,
  id: (vector) => [vector.id],
  level: (vector, cited) => [levelOf(vector, cited(vector))],
};

/** The vectors that pass every filter. A glob is matched against whole names: `GEM-*`, `tn-gem-*`, `to*`, `{MUST,SHOULD}`. */
export function select(
  vectors: readonly LoadedVector[],
  filters: Filters,
  cited: (vector: LoadedVector) => readonly Requirement[],
): Selection {
  const active = filterNames.filter((name) => filters[name].length > 0);
  const tests = active.map((name) => {
    const matches = globMatcher(filters[name]);
    return { name, passes: (vector: LoadedVector) => filteredNames[name](vector, cited).some((each) => matches(each)) };
  });
  const selected = vectors.filter((vector) => tests.every((test) => test.passes(vector)));
  return {
    selected,
    skipped: vectors.length - selected.length,
    passing: new Map(tests.map(({ name, passes }) => [name, vectors.filter(passes).length])),
  };
}

import { byId } from "./order.ts";
import type { Requirement } from "./requirements.ts";
import type { LoadedVector, LoadedVectorFile } from "./vector-file.ts";

/** Spec and vectors together, as they stand on disk. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  readonly specVersion: string;
  readonly requirements: ReadonlyMap<string, Requirement>;
  /** Definitions of an id that another requirement has already taken. */
  readonly duplicateRequirements: readonly Requirement[];
  readonly files: readonly LoadedVectorFile[];
  /** All vectors, sorted by id. */
  readonly vectors: readonly LoadedVector[];
  /** The requirements that a vector cites; unknown ids are left out (`check` names them). */
  citedBy(vector: LoadedVector): readonly Requirement[];
}

export function makeSuite(parts: {
  readonly name: string;
  readonly version: string;
  readonly specVersion: string;
  readonly requirements: readonly Requirement[];
  readonly files: readonly LoadedVectorFile[];
}): Suite {
  const requirements = new Map<string, Requirement>();
  const duplicateRequirements: Requirement[] = [];
  for (const requirement of parts.requirements) {
    if (requirements.has(requirement.id)) duplicateRequirements.push(requirement);
    else requirements.set(requirement.id, requirement);
  }
  const vectors = parts.files.flatMap((file) => file.vectors).sort(byId);
  const cited = new Map<string, readonly Requirement[]>();
  return {
    ...parts,
    requirements,
    duplicateRequirements,
    vectors,
    citedBy(vector) {
      // Many vectors cite the same: each list is looked up once.
      const ids = vector.requirements.join(" ");
      const known = cited.get(ids);
      if (known !== undefined) return known;
      const found = vector.requirements.flatMap((id) => requirements.get(id) ?? []);
      cited.set(ids, found);
      return found;
    },
  };
}

import type { Requirement, RequirementLevel } from "./requirements.ts";
import type { OnDifference } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";

const STRONGEST_FIRST: readonly RequirementLevel[] = ["MUST", "SHOULD", "MAY", "OPEN"];

function weaker(a: RequirementLevel, b: RequirementLevel): RequirementLevel {
  return STRONGEST_FIRST.indexOf(a) < STRONGEST_FIRST.indexOf(b) ? b : a;
}

/** The weakest level among the requirements that a vector cites, before the vector lowers it. */
function citedLevel(cited: readonly Requirement[]): RequirementLevel {
  return cited.map((requirement) => requirement.level).reduce(weaker, "MUST");
}

/** A vector has the weakest level among its requirements, unless it is lowered. */
export function levelOf(vector: LoadedVector, cited: readonly Requirement[]): RequirementLevel {
  if (vector.observes) return "OPEN";
  return weaker(citedLevel(cited), vector.level ?? "MUST");
}

/** True when a vector claims more than its requirements give. */
export function raisesLevel(vector: LoadedVector, cited: readonly Requirement[]): boolean {
  return vector.level !== undefined && weaker(vector.level, citedLevel(cited)) !== vector.level;
}

/**
 * The verdict of a reply that does not meet the expectation. Only a MUST that some source states fails a port: what this spec ratified
 * alone, where the ports' own contract is silent, warns.
 */
export function onDifference(vector: LoadedVector, cited: readonly Requirement[]): OnDifference {
  switch (levelOf(vector, cited)) {
    case "MUST":
      return cited.some((requirement) => requirement.ground === "stated") ? "fail" : "warn";
    case "SHOULD":
      return "warn";
    case "MAY":
    case "OPEN":
      return "observed";
  }
}

import { methodOf, type Operation, operations, profiles } from "./operations.ts";
import type { Handshake, ProfileScope } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";

/** Whether a vector is put to a port, by what the port claims. */
export type Applicability =
  | { readonly kind: "applies" }
  /** The port claims a part of the profile's core; claiming one claims all. */
  | { readonly kind: "unsupported"; readonly message: string }
  | { readonly kind: "not-applicable"; readonly message: string };

type Claims = Pick<Handshake, "operations" | "features">;

/**
 * What a port claims of each profile, and what it leaves out: nobody conforms by omission. `vectors`: of the whole suite, they say which
 * features count.
 */
export function scopeOf(claims: Claims, vectors: readonly LoadedVector[]): ProfileScope[] {
  return profiles.map((profile) => {
    const ofProfile = operations.filter((operation) => operation.profile === profile);
    const claimed = ofProfile.filter((each) => isClaimed(each, claims));
    const notClaimed = ofProfile.filter((each) => !claimed.includes(each)).map(({ name }) => name);
    const claim = claimed.length === 0 ? "none" : notClaimed.length === 0 ? "all" : "partial";
    const methods = new Set(claimed.map(methodOf));
    const asked = vectors.filter(({ method }) => methods.has(method));
    const notDeclared = lackingFeatures(asked, claims);
    return { profile, claim, claimed: claimed.map(({ name }) => name), notClaimed, notDeclared };
  });
}

/** The features, sorted, for the lack of which one of these vectors does not apply. */
function lackingFeatures(vectors: readonly LoadedVector[], claims: Claims): string[] {
  const lacking = vectors.flatMap(({ requires }) => requires.filter((feature) => !claims.features.includes(feature)));
  return [...new Set(lacking)].sort();
}

function isClaimed(operation: Operation, claims: Claims): boolean {
  return claims.operations.includes(methodOf(operation));
}

export function applicability(vector: LoadedVector, claims: Claims): Applicability {
  if (!claims.operations.includes(vector.method)) {
    const core = operations.filter((each) => each.core);
    const asked = core.find((each) => methodOf(each) === vector.method);
    if (asked !== undefined && core.some((each) => each.profile === asked.profile && isClaimed(each, claims))) {
      return {
        kind: "unsupported",
        message: `${vector.method} is a core operation: claiming one of a profile claims all. List it in the "operations" of the handshake`,
      };
    }
    return { kind: "not-applicable", message: `the port does not claim ${vector.method}` };
  }
  const missing = vector.requires.filter((feature) => !claims.features.includes(feature));
  if (missing.length === 0) return { kind: "applies" };
  return { kind: "not-applicable", message: `the port does not declare ${missing.join(", ")}` };
}

import type { Judgement } from "./judgement.ts";
import type { Counts, Difference, OnDifference, VectorVerdict } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";

/** What was said on the wire for one vector, and how to say it again. */
export interface Evidence {
  readonly request?: string;
  readonly reply?: string;
  readonly reproduce: string;
}

/**
 * The verdict of one judgement: a difference weighs what the vector's requirements give it. Weight and evidence are asked for only
 * where there is a difference; most vectors pass.
 */
export function verdictOf(
  vector: LoadedVector,
  judgement: Judgement,
  weigh: () => OnDifference,
  evidence: () => Evidence,
): VectorVerdict {
  const { id, requirements } = vector;
  switch (judgement.outcome) {
    case "met":
      return { id, requirements, verdict: "pass" };
    case "observed":
      return { id, requirements, verdict: "observed", answer: judgement.answer };
    case "could-not-run":
      return { id, requirements, verdict: "could-not-run", message: judgement.message, ...evidence() };
    case "not-met":
      return {
        id,
        requirements,
        verdict: weigh(),
        cause: judgement.cause,
        at: pointersOf(judgement.differences),
        ...(judgement.differences.length === 0 ? {} : { differences: [...judgement.differences] }),
        message: judgement.message,
        ...evidence(),
      };
  }
}

export function notApplicable(vector: LoadedVector, message: string): VectorVerdict {
  return { id: vector.id, requirements: vector.requirements, verdict: "not-applicable", message };
}

/** The verdict of every vector of a port that never came to answer; why stands once, at the port. */
export function couldNotRun(vector: LoadedVector): VectorVerdict {
  return { id: vector.id, requirements: vector.requirements, verdict: "could-not-run" };
}

function pointersOf(differences: readonly Difference[]): string[] {
  return [...new Set(differences.map((difference) => difference.at))].sort();
}

export function countVerdicts(verdicts: readonly VectorVerdict[], skipped: number): Counts {
  const counts: Counts = {
    pass: 0,
    fail: 0,
    warn: 0,
    observed: 0,
    notApplicable: 0,
    skipped,
    couldNotRun: 0,
    baselined: 0,
  };
  for (const { verdict, baseline } of verdicts) {
    if (verdict === "not-applicable") counts.notApplicable += 1;
    else if (verdict === "could-not-run") counts.couldNotRun += 1;
    else counts[verdict] += 1;
    if (baseline !== undefined) counts.baselined += 1;
  }
  return counts;
}

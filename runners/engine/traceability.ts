import { inRanges } from "./id-ranges.ts";
import { KILL_MATRIX_FILE, type KilledMutant, type KillMatrix } from "./kill-matrix.ts";
import type { Problem } from "./problem.ts";
import type { Requirement } from "./requirements.ts";
import type { Suite } from "./suite.ts";
import { citingVectors, structuralProblems, uncoveredRequirements } from "./suite-check.ts";
import type { IdleVector, PortReport, VectorVerdict } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";

/** What a requirement rests on: the vectors that cite it, and the mistakes that some of them have noticed. */
export interface TracedRequirement {
  readonly requirement: Requirement;
  readonly vectors: readonly LoadedVector[];
  readonly mutants: readonly TracedMutant[];
}

/** A mutant as one requirement sees it. */
interface TracedMutant {
  readonly mutant: KilledMutant;
  /** The vectors that cite the requirement and notice the mutant. Without one the mutant says nothing of the requirement. */
  readonly killers: readonly LoadedVector[];
}

/** The way back: what a vector proves, what it noticed, and what the reference said to it. */
export interface TracedVector {
  readonly vector: LoadedVector;
  readonly requirements: readonly Requirement[];
  readonly kills: readonly KilledMutant[];
  /** Undefined where the run did not answer the vector. */
  readonly verdict: VectorVerdict | undefined;
}

/** Requirements, vectors and mutants, each with the way to the others. */
export interface Traceability {
  readonly suite: Suite;
  /** In the order of the spec. */
  readonly requirements: readonly TracedRequirement[];
  readonly vectors: readonly TracedVector[];
  readonly kills: KillMatrix;
}

/**
 * Joins the spec, the vectors, a real run of the reference and the record of its mutants.
 *
 * @param run the report of the reference; vectors that were left out of the run have no verdict
 */
export function traceabilityOf(suite: Suite, run: PortReport, kills: KillMatrix): Traceability {
  const verdicts = new Map(run.verdicts.map((verdict) => [verdict.id, verdict]));
  const vectors = suite.vectors.map((vector) => ({
    vector,
    requirements: suite.citedBy(vector),
    kills: kills.mutants.filter((mutant) => mutant.killedBy.has(vector.id)),
    verdict: verdicts.get(vector.id),
  }));
  return { suite, requirements: tracedRequirements(suite, kills), vectors, kills };
}

function tracedRequirements(suite: Suite, kills: KillMatrix): TracedRequirement[] {
  const citing = citingVectors(suite);
  return [...suite.requirements.values()].map((requirement) => {
    const vectors = citing.get(requirement.id) ?? [];
    const mutants = kills.mutants
      .filter((mutant) => mutant.breaks.includes(requirement.id))
      .map((mutant) => ({ mutant, killers: vectors.filter(({ id }) => mutant.killedBy.has(id)) }));
    return { requirement, vectors, mutants };
  });
}

/** Something that is knowingly left out of the chain, and why. */
export interface Exclusion {
  readonly id: string;
  readonly reason: string;
}

/** Requirements that no port can be asked about; the spec says why. */
export function untestedRequirements({ requirements }: Traceability): Exclusion[] {
  return requirements.flatMap(({ requirement: { id, untestable } }) =>
    untestable === undefined ? [] : [{ id, reason: untestable }],
  );
}

/** Vectors that are for other ports than the reference, which lacks the feature they need. */
export function vectorsForOthers({ vectors }: Traceability): Exclusion[] {
  return vectors.flatMap(({ vector, verdict }) =>
    verdict?.verdict === "not-applicable" ? [{ id: vector.id, reason: verdict.message ?? "" }] : [],
  );
}

/** True for a requirement that has to be proved: by a vector that can fail, and by a mistake that a vector has noticed. */
function isToBeProved({ level, untestable }: Requirement): boolean {
  return untestable === undefined && (level === "MUST" || level === "SHOULD");
}

/** Where the chain from a requirement to a noticed mistake and back is broken. Empty for a suite that proves what it claims. */
export function holesIn(trace: Traceability): Problem[] {
  return [
    ...structuralProblems(trace.suite),
    ...uncoveredRequirements(trace.suite),
    ...trace.vectors.flatMap(unansweredProblem),
    ...trace.requirements.flatMap((each) => unprovedProblem(each, trace)),
    ...unwatchedRequirements(trace.suite, trace.kills),
    ...trace.kills.mutants.flatMap((mutant) => mutantProblems(mutant, trace.suite)),
    ...idleProblems(trace.kills.idle, trace.suite),
    ...trace.kills.unmutated.flatMap(({ id }) => strangersIn([id], trace.suite)),
  ];
}

function unansweredProblem({ vector: { id, file, line }, verdict }: TracedVector): Problem[] {
  const because = verdict?.message === undefined ? "" : `: ${verdict.message}`;
  const hole = (what: string) => [{ file, line, message: `${id}: ${what}${because}.` }];
  switch (verdict?.verdict) {
    case "pass":
    case "observed":
    case "not-applicable":
      return [];
    case "fail":
    case "warn":
      return hole("the reference does not meet it");
    case "could-not-run":
    case undefined:
      return hole("the run of the reference does not answer it");
  }
}

function unprovedProblem({ requirement, vectors }: TracedRequirement, trace: Traceability): Problem[] {
  if (!isToBeProved(requirement) || vectors.length === 0) return [];
  const passed = new Set(
    trace.vectors.filter(({ verdict }) => verdict?.verdict === "pass").map((each) => each.vector.id),
  );
  if (vectors.some((vector) => passed.has(vector.id))) return [];
  return [
    hole(requirement, "has no vector that the reference passes.", "The reference has to show that it can be met."),
  ];
}

/**
 * Where the mutants don't show that the vectors of a MUST or SHOULD notice mistakes: it takes two that its own vectors notice, and one of
 * them must not be the plain opposite of what a vector says. A requirement without a vector is not looked at.
 */
export function unwatchedRequirements(suite: Suite, kills: KillMatrix): Problem[] {
  return tracedRequirements(suite, kills).flatMap((each) => unwatchedProblem(each, kills));
}

function unwatchedProblem({ requirement, vectors, mutants }: TracedRequirement, kills: KillMatrix): Problem[] {
  if (!isToBeProved(requirement) || vectors.length === 0) return [];
  const isExcused = kills.unmutated.some(({ id }) => id === requirement.id);
  if (isExcused && mutants.length === 0) return [];
  const unwatched = (message: string, hint: string) => [hole(requirement, message, hint)];
  if (isExcused)
    return unwatched(
      "is said to be broken by no mutant, but one breaks it.",
      "Remove it from the list in test/mutants.",
    );
  if (mutants.length === 0)
    return unwatched(
      "is broken by no mutant.",
      "Nothing shows that its vectors notice a mistake: add two to test/mutants.",
    );
  const noticed = mutants.filter(({ killers }) => killers.length > 0);
  if (noticed.length === 0)
    return unwatched(
      "is broken by mutants that no vector of it notices.",
      "A vector is missing, or run `pnpm mutants` again.",
    );
  if (noticed.length === 1)
    return unwatched("is broken by only one mutant that its vectors notice.", "Add another one to test/mutants.");
  if (noticed.every(({ mutant }) => mutant.negation))
    return unwatched(
      "is broken only by mutants that negate a vector.",
      "Add one to test/mutants that a porter could make without contradicting a vector.",
    );
  return [];
}

function hole({ id, level, file, line }: Requirement, message: string, hint: string): Problem {
  return { file, line, message: `${id} (${level}) ${message}`, hint };
}

function mutantProblems({ name, breaks, killedBy }: KilledMutant, suite: Suite): Problem[] {
  const strangers = strangersIn([...breaks, ...killedBy], suite);
  if (killedBy.size > 0) return strangers;
  const message = `the mutant ${JSON.stringify(name)} lives: no vector notices it.`;
  return [...strangers, { file: KILL_MATRIX_FILE, message }];
}

function idleProblems(idle: readonly IdleVector[], suite: Suite): Problem[] {
  const strangers = strangersIn(
    idle.map(({ id }) => id),
    suite,
  );
  const unexplained = idle.filter(({ stays }) => stays === "").map(({ id }) => id);
  if (unexplained.length === 0) return strangers;
  const message = `kill no mutant, and nothing says why they stay: ${inRanges(unexplained)}.`;
  const hint = "Write the mutants that they are there for, or say in test/mutants/idle-vectors.ts why they stay.";
  return [...strangers, { file: KILL_MATRIX_FILE, message, hint }];
}

/** Ids in the matrix that are none of the suite's: the suite has changed since. */
function strangersIn(ids: readonly string[], suite: Suite): Problem[] {
  const vectors = new Set(suite.vectors.map((vector) => vector.id));
  return ids
    .filter((id) => !vectors.has(id) && !suite.requirements.has(id))
    .map((id) => ({
      file: KILL_MATRIX_FILE,
      message: `names ${id}, which the suite does not have.`,
      hint: "Run `pnpm mutants` again.",
    }));
}

import { methodOf, operations } from "../engine/operations.ts";
import type { PortReport, Profile, Report, VectorVerdict } from "../engine/types.generated.ts";

/** A core operation that a port claims. */
interface Step {
  /** `toGemini`. */
  readonly operation: string;
  /** `toolnexus/toGemini`. */
  readonly method: string;
  readonly failures: readonly VectorVerdict[];
}

/** A step that is still ahead, with the first of its failures by id: the vectors of an operation begin with the simplest. */
type StepAhead = Step & { readonly smoke: VectorVerdict };

/** Where the author of a new harness should look: at least one core operation is claimed, and not there yet. */
export interface FirstSteps {
  /** The core operations of which something passes. */
  readonly done: readonly string[];
  readonly next: StepAhead;
  readonly later: readonly StepAhead[];
  /** What the harness can claim afterwards, of the profiles of which it claims something. */
  readonly unclaimed: readonly string[];
  /** The port without the verdicts of the steps ahead: what is left to tell of it. */
  readonly rest: PortReport;
}

/** Where to begin. Of the adapters, the one whose answer for no tools says something: a stub that always answers `[]` passes for it in the others. */
const FIRST: Record<Profile, string> = { toolnexus: "toGemini", "conduit-gemini": "names" };

/**
 * The first steps that a port still has to take; undefined for a port on its way. An operation is ahead when none of its vectors passes
 * and each that fails does so without an answer: what answers wrongly is there, and its failures are told like any other. Judged by whole
 * operations: a run that asked for single vectors, requirements or levels says nothing of the kind.
 */
export function firstSteps(port: PortReport, report: Pick<Report, "selection" | "vectors">): FirstSteps | undefined {
  const { id, requirement, level } = report.selection.filters;
  if (port.counts.fail === 0 || port.status !== "ran") return undefined;
  if ([id, requirement, level].some((globs) => globs !== undefined)) return undefined;
  const methods = new Map(report.vectors.map((vector) => [vector.id, vector.operation]));
  const methodOfVector = (verdict: VectorVerdict) => methods.get(verdict.id) ?? "";
  const done: string[] = [];
  const ahead: StepAhead[] = [];
  for (const operation of coreInOrder()) {
    const method = methodOf(operation);
    if (!port.operations.includes(method)) continue;
    const ofIt = port.verdicts.filter((verdict) => methodOfVector(verdict) === method);
    const failures = ofIt.filter((each) => each.verdict === "fail" && each.baseline === undefined);
    const [smoke] = failures;
    if (ofIt.some((each) => each.verdict === "pass")) done.push(operation.name);
    else if (smoke !== undefined && failures.every(isUnanswered))
      ahead.push({ operation: operation.name, method, failures, smoke });
  }
  const [next, ...later] = ahead;
  if (next === undefined) return undefined;
  const methodsAhead = new Set(ahead.map((step) => step.method));
  const left = port.verdicts.filter((verdict) => !methodsAhead.has(methodOfVector(verdict)));
  const unclaimed = port.scope.filter((scope) => scope.claim === "partial").flatMap((scope) => scope.notClaimed);
  return { done, next, later, unclaimed, rest: { ...port, verdicts: left } };
}

/** The port raised, or the harness said that it does not know the method: what a stub does. */
function isUnanswered({ cause }: VectorVerdict): boolean {
  return cause === "escaped" || cause === "unsupported";
}

function coreInOrder() {
  const core = operations.filter((operation) => operation.core);
  const rank = (operation: (typeof core)[number]) => (FIRST[operation.profile] === operation.name ? 0 : 1);
  return core.sort((a, b) => rank(a) - rank(b));
}

/** What stands above the first failure. */
export function stepNow({ done, next, later }: FirstSteps): string {
  const passing = done.length === 0 ? "" : ` ${listed(done)} ${done.length === 1 ? "passes" : "pass"} vectors.`;
  const nothing = done.length === 0 && later.length > 0 ? "Nothing passes yet: start with" : "Now implement";
  const { length } = next.failures;
  const smoke = length === 1 ? "It fails its one vector:" : `It fails all its ${length} vectors; the simplest:`;
  return `The harness answers the handshake.${passing} ${nothing} ${next.operation}. ${smoke}`;
}

/** What stands below it: the steps after that one. */
export function stepsAfterwards({ later, unclaimed }: FirstSteps): string[] {
  const named = later.map(({ operation, smoke }) => `${operation} (${smoke.id})`);
  return [
    ...(named.length === 0 ? [] : [`After that ${listed(named)}, of which nothing passes either.`]),
    ...(unclaimed.length === 0 ? [] : [`Further operations can be claimed once they work: ${listed(unclaimed)}.`]),
  ];
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

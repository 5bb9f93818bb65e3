import type { KilledMutant } from "../engine/kill-matrix.ts";
import { printable } from "../engine/printable.ts";
import { requirementLocation } from "../engine/requirements.ts";
import type { Traceability, TracedRequirement, TracedVector } from "../engine/traceability.ts";

/** Everything of one requirement: each vector that cites it, and each mistake that breaks it with the vectors that noticed. */
export function requirementTrace({ requirement, vectors, mutants }: TracedRequirement, trace: Traceability): string {
  const { id, level, ground, text, untestable, disputed } = requirement;
  const tracedById = new Map(trace.vectors.map((each) => [each.vector.id, each]));
  const excused = trace.kills.unmutated.find((each) => each.id === id)?.because;
  return lines(
    `${id} (${level}, ${ground}) ${text}`,
    `  ${requirementLocation(requirement)}`,
    ...(disputed === undefined ? [] : [`  disputed: ${disputed}`]),
    ...(untestable === undefined ? [] : [`  not tested through ports: ${untestable}`]),
    "",
    counted(vectors.length, "vector"),
    ...vectors.map((vector) => {
      const traced = tracedById.get(vector.id);
      const kills = traced?.kills.filter((mutant) => mutant.breaks.includes(id)).length ?? 0;
      return `  ${vector.id} ${answerOf(traced)}, notices ${counted(kills, "mutant")}: ${vector.name}`;
    }),
    "",
    `broken by ${counted(mutants.length, "mutant")}`,
    ...(excused === undefined ? [] : [`  none, because ${excused}`]),
    ...mutants.flatMap(({ mutant, killers }) => [
      `  ${printable(mutant.name)}`,
      `    noticed by ${killers.length === 0 ? "none of its vectors" : killers.map((vector) => vector.id).join(" ")}`,
    ]),
  );
}

/** The way back from one vector: what it proves, what the reference answers, and each mistake that it noticed. */
export function vectorTrace({ vector, requirements, kills, ...traced }: TracedVector, trace: Traceability): string {
  const idle = trace.kills.idle.find((each) => each.id === vector.id)?.stays;
  return lines(
    `${vector.id} ${vector.name}`,
    `  ${vector.method}, ${vector.file}:${vector.line}`,
    `  the reference: ${answerOf(traced)}`,
    "",
    ...requirements.flatMap((requirement) => [
      `  ${requirement.id} (${requirement.level}, ${requirement.ground}) ${requirement.text}`,
      `    ${requirementLocation(requirement)}`,
    ]),
    "",
    `notices ${counted(kills.length, "mutant")}`,
    ...(idle === undefined || idle === "" ? [] : [`  none; it stays: ${idle}`]),
    ...kills.map((mutant) => `  ${mutantLine(mutant)}`),
  );
}

function mutantLine({ name, breaks }: KilledMutant): string {
  return `${printable(name)} (breaks ${breaks.join(" ")})`;
}

function answerOf(traced: Pick<TracedVector, "verdict"> | undefined): string {
  const verdict = traced?.verdict;
  if (verdict === undefined) return "not answered";
  return verdict.verdict === "not-applicable" ? `not asked (${printable(verdict.message ?? "")})` : verdict.verdict;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function lines(...all: readonly string[]): string {
  return all.join("\n");
}

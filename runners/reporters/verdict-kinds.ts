import type { VectorVerdict } from "../engine/types.generated.ts";

/** A verdict as a reader meets it: what the baseline knows is told apart from what is new. The gravest first. */
export const verdictKinds = [
  "fail",
  "not-run",
  "known",
  "disputed",
  "warn",
  "pass",
  "observed",
  "not-applicable",
] as const;

export type VerdictKind = (typeof verdictKinds)[number];

/** How a kind is shown: never by colour alone. The letter stands for it in the embedded data. */
export interface KindMark {
  readonly symbol: string;
  readonly word: string;
  readonly letter: string;
  readonly meaning: string;
}

export const kindMarks: Readonly<Record<VerdictKind, KindMark>> = {
  fail: { symbol: "✗", word: "fail", letter: "f", meaning: "a MUST is not met" },
  "not-run": { symbol: "?", word: "not run", letter: "n", meaning: "never judged: the environment's fault" },
  known: { symbol: "◆", word: "known", letter: "k", meaning: "a difference that the port's baseline lists" },
  disputed: {
    symbol: "≠",
    word: "disputed",
    letter: "d",
    meaning: "a difference from a requirement that is under discussion",
  },
  warn: {
    symbol: "!",
    word: "warn",
    letter: "w",
    meaning: "a SHOULD is not met, or a MUST that only this spec has decided",
  },
  pass: { symbol: "✓", word: "pass", letter: "p", meaning: "the reply is what the requirements demand" },
  observed: { symbol: "○", word: "observed", letter: "o", meaning: "the spec is silent: the answer is recorded" },
  "not-applicable": {
    symbol: "–",
    word: "n/a",
    letter: "a",
    meaning: "the port does not claim the operation or feature",
  },
};

const kindByLetter: ReadonlyMap<string, VerdictKind> = new Map(
  verdictKinds.map((kind) => [kindMarks[kind].letter, kind]),
);

/** A verdict that is missing was never judged: absence is no pass. */
export function kindOf(verdict: Pick<VectorVerdict, "verdict" | "baseline" | "disputed"> | undefined): VerdictKind {
  if (verdict === undefined || verdict.verdict === "could-not-run") return "not-run";
  if (verdict.verdict !== "fail" && verdict.verdict !== "warn") return verdict.verdict;
  if (verdict.baseline !== undefined) return "known";
  return verdict.disputed === undefined ? verdict.verdict : "disputed";
}

export function kindOfLetter(letter: string | undefined): VerdictKind {
  return kindByLetter.get(letter ?? "") ?? "not-run";
}

/** How often each kind occurs. */
export function countKinds(kinds: Iterable<VerdictKind>): ReadonlyMap<VerdictKind, number> {
  const counts = new Map<VerdictKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The gravest kind that occurs; of nothing nothing is known. */
export function gravest(counts: ReadonlyMap<VerdictKind, number>): VerdictKind {
  return verdictKinds.find((kind) => counts.has(kind)) ?? "not-run";
}

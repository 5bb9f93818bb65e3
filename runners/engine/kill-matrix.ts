import { idsInRanges } from "./id-ranges.ts";
import type { Problem } from "./problem.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import type { IdleVector, UnmutatedRequirement } from "./types.generated.ts";
import { parseJson } from "./vector-file.ts";

/** Where the mutants of the reference and the vectors that notice them are recorded, relative to the suite. */
export const KILL_MATRIX_FILE = "test/mutants/kill-matrix.json";

/** A deliberately broken reference, and the vectors that notice. */
export interface KilledMutant {
  /** The mistake, in one short sentence; no two mutants share it. */
  readonly name: string;
  /** Ids of the requirements that the mistake breaks. */
  readonly breaks: readonly string[];
  /** Ids of the vectors that do not pass it; each cites one of these requirements. */
  readonly killedBy: ReadonlySet<string>;
  /** The mistake is the plain opposite of what a vector says: that it is noticed proves little. */
  readonly negation: boolean;
}

export interface KillMatrix {
  readonly mutants: readonly KilledMutant[];
  /** The judged vectors that kill no mutant, and why they stay. */
  readonly idle: readonly IdleVector[];
  /** Each MUST and SHOULD that no mutant breaks, and why. */
  readonly unmutated: readonly UnmutatedRequirement[];
}

export type KillMatrixOutcome =
  | { readonly ok: true; readonly value: KillMatrix }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The only place that knows the form of the matrix on disk. */
export function parseKillMatrix(text: string): KillMatrixOutcome {
  const parsed = parseJson(text, KILL_MATRIX_FILE);
  if (!parsed.ok) return parsed;
  const checked = checkAgainstSchema("killMatrix", parsed.value);
  if (!checked.ok) {
    const problems = checked.violations.map(({ pointer, message }) => ({
      file: KILL_MATRIX_FILE,
      pointer,
      message: `${message}.`,
      hint: "The form is in spec/schemas/kill-matrix.schema.json; `pnpm mutants` writes it.",
    }));
    return { ok: false, problems };
  }
  const { mutants, idle, unmutated = [] } = checked.value;
  const read = mutants.map(({ name, breaks, killedBy, negation = false }) => ({
    name,
    breaks,
    killedBy: new Set(idsInRanges(killedBy)),
    negation,
  }));
  return { ok: true, value: { mutants: read, idle, unmutated } };
}

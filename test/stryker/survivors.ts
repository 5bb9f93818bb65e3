/** A place in a source text; lines and columns from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** The part of a Stryker report (mutation-testing-report-schema) that is read here. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly location: { readonly start: Place; readonly end: Place };
        }[];
      }
    >
  >;
}

/** A mutant that no test notices, and why that is no hole. It is known by the code around it, so that other changes do not matter. */
export interface Survivor {
  readonly file: string;
  /** The line in which it begins, without white space around it. */
  readonly line: string;
  /** What is replaced, and by what; both without line breaks. */
  readonly from: string;
  readonly to: string;
  /** Which one of several that read the same in one line; absent for the first. */
  readonly nth?: number;
}

export interface ExplainedSurvivor extends Survivor {
  /** `equivalent`: no input tells the two apart. `open`: the spec leaves it open. `out of reach`: no test of this run can make it show. */
  readonly kind: "equivalent" | "open" | "out of reach";
  readonly why: string;
}

export interface SurvivorFindings {
  readonly killed: number;
  readonly total: number;
  /** Those of `total` about which the spec says nothing, or which no harness can make show. */
  readonly beyond: number;
  readonly unexplained: readonly Survivor[];
  /** Explanations of mutants that are killed by now, or are no more. */
  readonly stale: readonly ExplainedSurvivor[];
}

const killedStatuses: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
const survivedStatuses: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);

export function compareSurvivors(report: MutationReport, explained: readonly ExplainedSurvivor[]): SurvivorFindings {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const seen = new Map<string, number>();
    return [...mutants].sort(byPlace).map((mutant) => {
      const survivor = survivorAt(file, source, mutant);
      const nth = (seen.get(keyOf(survivor)) ?? 0) + 1;
      seen.set(keyOf(survivor), nth);
      return { status: mutant.status, survivor: nth === 1 ? survivor : { ...survivor, nth } };
    });
  });
  const survivors = mutants.filter(({ status }) => survivedStatuses.has(status)).map(({ survivor }) => survivor);
  const killed = mutants.filter(({ status }) => killedStatuses.has(status)).length;
  const found = new Set(survivors.map(keyOf));
  const known = new Set(explained.map(keyOf));
  return {
    killed,
    total: killed + survivors.length,
    beyond: explained.filter((each) => each.kind !== "equivalent" && found.has(keyOf(each))).length,
    unexplained: survivors.filter((survivor) => !known.has(keyOf(survivor))),
    stale: explained.filter((survivor) => !found.has(keyOf(survivor))),
  };
}

type Mutant = MutationReport["files"][string]["mutants"][number];

/**
 * The report without those survivors that only leave a text out of a message: what a message says is asserted where it matters, not word
 * for word everywhere. A text without a space is taken for data, and stays.
 */
export function withoutWording(report: MutationReport): { readonly report: MutationReport; readonly wording: number } {
  let wording = 0;
  const files = Object.entries(report.files).map(([file, { source, mutants }]) => {
    const others = mutants.filter((mutant) => {
      const isProse = mutant.mutatorName === "StringLiteral" && survivorAt(file, source, mutant).from.includes(" ");
      return !(isProse && survivedStatuses.has(mutant.status));
    });
    wording += mutants.length - others.length;
    return [file, { source, mutants: others }] as const;
  });
  return { report: { files: Object.fromEntries(files) }, wording };
}

/** A report has them in the order in which they were judged. */
function byPlace({ location: { start: a } }: Mutant, { location: { start: b } }: Mutant): number {
  return a.line - b.line || a.column - b.column;
}

function survivorAt(file: string, source: string, { location: { start, end }, replacement = "" }: Mutant): Survivor {
  const lines = source.split("\n");
  const replaced = lines.slice(start.line - 1, end.line);
  const last = replaced.length - 1;
  replaced[last] = (replaced[last] ?? "").slice(0, end.column - 1);
  replaced[0] = (replaced[0] ?? "").slice(start.column - 1);
  return {
    file,
    line: (lines[start.line - 1] ?? "").trim(),
    from: onOneLine(replaced.join("\n")),
    to: onOneLine(replacement),
  };
}

function onOneLine(code: string): string {
  return code.replace(/\s*\n\s*/g, " ").trim();
}

function keyOf({ file, line, from, to, nth = 1 }: Survivor): string {
  return JSON.stringify([file, line, from, to, nth]);
}

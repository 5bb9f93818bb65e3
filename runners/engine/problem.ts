/** Something wrong in a file that a person wrote: where it stands, what was expected there, and what to do. */
export interface Problem {
  /** Path as shown to the user, relative to the suite where it lies inside. */
  readonly file: string;
  /** Line, counted from 1. */
  readonly line?: number;
  /** JSON pointer into the file. */
  readonly pointer?: string;
  /** What is wrong and what was expected. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
}

/** `vectors/toolnexus/toGemini.json:12 /vectors/3/name: expected a string. Hint.` */
export function problemText(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  const pointer = problem.pointer ? ` ${problem.pointer}` : "";
  const hint = problem.hint === undefined ? "" : ` ${problem.hint}`;
  return `${place}${pointer}: ${problem.message}${hint}`;
}

/** Usage or configuration is wrong: the run can't begin. Exit code 2. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemText).join("\n"));
    this.problems = problems;
  }
}

/** The command line is wrong. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

import { lineCounter, repeatedKeys } from "./json-text.ts";
import { byCodeUnits, byId } from "./order.ts";
import type { Problem } from "./problem.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import type { Baseline, BaselineEntry, BaselineError, FailureShape, VectorVerdict } from "./types.generated.ts";
import { offsetOf, parseJson } from "./vector-file.ts";

/** The only place that knows the form of a baseline. Everything after it works with entries. */
export interface LoadedBaseline {
  readonly file: string;
  readonly port: string;
  readonly entries: ReadonlyMap<string, BaselineEntry>;
  /** Ids that stand twice in the file. */
  readonly duplicates: readonly string[];
}

export type BaselineOutcome =
  | { readonly ok: true; readonly value: LoadedBaseline }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Where the entry of a vector stands, but for its id. */
const ENTRY = /^\/failures\/(?=[^/]+$)/;

export function parseBaseline(text: string, file: string): BaselineOutcome {
  const parsed = parseJson(text, file);
  if (!parsed.ok) return parsed;
  const checked = checkAgainstSchema("baseline", parsed.value);
  const lineOf = lineCounter(text);
  const problemAt = (pointer: string, message: string): Problem => ({
    file,
    line: lineOf(offsetOf(text, pointer)),
    pointer,
    message: `${message}.`,
    hint: "The form is in spec/schemas/baseline.schema.json; `baseline update` writes it.",
  });
  if (!checked.ok) {
    return { ok: false, problems: checked.violations.map(({ pointer, message }) => problemAt(pointer, message)) };
  }
  const repeated = repeatedKeys(text);
  const slips = repeated.filter((pointer) => !ENTRY.test(pointer));
  if (slips.length > 0) return { ok: false, problems: slips.map((pointer) => problemAt(pointer, "stands twice")) };
  const entries = Object.entries(checked.value.failures) as [string, BaselineEntry][];
  return {
    ok: true,
    value: {
      file,
      port: checked.value.port,
      entries: new Map(entries),
      duplicates: [...new Set(repeated.map((pointer) => pointer.replace(ENTRY, "")))],
    },
  };
}

/** The part of a failure that a baseline pins: how and where, never in what words. */
function failureShape(verdict: VectorVerdict): FailureShape {
  return { cause: verdict.cause ?? "value", at: verdict.at ?? [] };
}

function isFailure(verdict: VectorVerdict): boolean {
  return verdict.verdict === "fail" || verdict.verdict === "warn";
}

/** A failure that the run would not forgive without an entry. */
function isNews(verdict: VectorVerdict, warnings: boolean): boolean {
  if (verdict.disputed !== undefined) return false;
  return verdict.verdict === "fail" || (verdict.verdict === "warn" && warnings);
}

export interface BaselineEvaluation {
  readonly verdicts: readonly VectorVerdict[];
  readonly errors: readonly BaselineError[];
}

/**
 * Marks the known failures among the verdicts and says where the baseline does not hold: an entry that passes, matches no vector, stands
 * twice, has no reason, or whose failure changed shape. Entries of vectors that a filter left out are not judged.
 */
export function evaluateBaseline(
  verdicts: readonly VectorVerdict[],
  baseline: LoadedBaseline,
  knownIds: ReadonlySet<string>,
): BaselineEvaluation {
  const verdictOfId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const errors: BaselineError[] = baseline.duplicates.map((id) => ({
    kind: "duplicate",
    id,
    message: `${id} stands twice in ${baseline.file}; keep one entry.`,
  }));
  for (const [id, entry] of baseline.entries) {
    const error = entryError(id, entry, verdictOfId.get(id), baseline.file, knownIds);
    if (error !== undefined) errors.push(error);
  }
  const known = (verdict: VectorVerdict) => {
    const entry = baseline.entries.get(verdict.id);
    return entry !== undefined && isFailure(verdict) && sameShape(entry.failure, failureShape(verdict))
      ? entry
      : undefined;
  };
  return {
    verdicts: verdicts.map((verdict) => {
      const entry = known(verdict);
      return entry === undefined ? verdict : { ...verdict, baseline: { reason: entry.reason, link: entry.link } };
    }),
    errors: errors.sort(byId),
  };
}

function entryError(
  id: string,
  entry: BaselineEntry,
  verdict: VectorVerdict | undefined,
  file: string,
  knownIds: ReadonlySet<string>,
): BaselineError | undefined {
  const error = (kind: BaselineError["kind"], message: string): BaselineError => ({ kind, id, message });
  if (!knownIds.has(id)) return error("unmatched", `${id} in ${file} is no vector of this suite; remove the entry.`);
  const lacking = entry.reason.trim() === "" ? "reason" : entry.link.trim() === "" ? "link" : undefined;
  if (lacking !== undefined) {
    return error(
      "no-reason",
      `${id} in ${file} has no ${lacking}; say why the port differs and where the evidence stands.`,
    );
  }
  if (verdict === undefined || verdict.verdict === "could-not-run") return undefined;
  if (verdict.verdict === "pass")
    return error("passes", `${id} passes now; remove its entry from ${file}, as \`baseline update\` does.`);
  if (!isFailure(verdict)) {
    return error(
      "unmatched",
      `${id} in ${file} is ${verdict.verdict} for this port, so it can't fail; remove the entry.`,
    );
  }
  const shape = failureShape(verdict);
  if (sameShape(entry.failure, shape)) return undefined;
  return error(
    "changed-shape",
    `${id} fails in another way than ${file} says: ${shapeText(entry.failure)} is known, ${shapeText(shape)} came. Look at it, then run \`baseline update\`.`,
  );
}

function sameShape(a: FailureShape, b: FailureShape): boolean {
  return a.cause === b.cause && JSON.stringify(a.at) === JSON.stringify(b.at);
}

function shapeText(shape: FailureShape): string {
  return shape.at.length === 0
    ? shape.cause
    : `${shape.cause} at ${shape.at.map((at) => (at === "" ? '""' : at)).join(" ")}`;
}

/**
 * The baseline that fits these verdicts: known failures keep reason and link, new ones get an empty reason, which `run` refuses until
 * somebody has written one. Entries of vectors that were not judged stay.
 */
export function updatedBaseline(
  port: string,
  verdicts: readonly VectorVerdict[],
  known: ReadonlyMap<string, BaselineEntry>,
  options: { readonly schemaPath: string; readonly warnings: boolean; readonly knownIds: ReadonlySet<string> },
): Baseline {
  const judged = new Set(verdicts.filter((each) => each.verdict !== "could-not-run").map((each) => each.id));
  const kept = [...known].filter(([id]) => options.knownIds.has(id) && !judged.has(id));
  const failing = verdicts
    .filter((verdict) => (known.has(verdict.id) ? isFailure(verdict) : isNews(verdict, options.warnings)))
    .map((verdict): [string, BaselineEntry] => {
      const entry = known.get(verdict.id);
      return [verdict.id, { reason: entry?.reason ?? "", link: entry?.link ?? "", failure: failureShape(verdict) }];
    });
  const sorted = [...kept, ...failing].sort(([a], [b]) => byCodeUnits(a, b));
  return { $schema: options.schemaPath, port, failures: Object.fromEntries(sorted) };
}

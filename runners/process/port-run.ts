import { evaluateBaseline, type LoadedBaseline } from "../engine/baseline.ts";
import type { Answer, Exchange, OnAnswer, PortSession, SessionSummary, StartOutcome } from "../engine/exchange.ts";
import { exposedNames, withExposedNames } from "../engine/exposed-names.ts";
import { type Judgement, judge } from "../engine/judgement.ts";
import { byId } from "../engine/order.ts";
import { failedUnasked, type NamesQuestion, planFor } from "../engine/port-plan.ts";
import { exchangeOf } from "../engine/request-text.ts";
import { scopeOf } from "../engine/scope.ts";
import type { Selection } from "../engine/selection.ts";
import type { Suite } from "../engine/suite.ts";
import type { MissingTool, PortReport, ReportedSource, VectorVerdict } from "../engine/types.generated.ts";
import type { LoadedVector } from "../engine/vector-file.ts";
import { onDifference } from "../engine/vector-level.ts";
import { couldNotRun, countVerdicts, verdictOf } from "../engine/verdict.ts";

/** A port that is ready to be started, or the reason why it is not. */
export type PreparedPort =
  | { readonly ready: true; readonly session: PortSession; readonly buildHash?: string }
  | { readonly ready: false; readonly reason: string; readonly missing?: readonly MissingTool[] };

/** What identifies a port in a report, before anything was asked of it. */
export interface PortIdentity {
  readonly name: string;
  readonly language: string;
  readonly source: ReportedSource;
  /** What to write after `--port`. */
  readonly reference: string;
}

export interface PortRunOptions {
  readonly suite: Suite;
  readonly selection: Selection;
  /** The folder of the suite, where it is not the suite of this program. */
  readonly suiteFolder?: string;
  readonly baseline?: LoadedBaseline;
  /** What a user types to call this program. */
  readonly calledAs?: string;
  /** The baseline as it was asked for: what reproduces a verdict asks for the same. */
  readonly baselineOption?: string;
  readonly onProgress?: (answered: number, total: number) => void;
}

/** Puts the selected vectors to one port and says what came of it. Never throws for what a port does. */
export async function runPort(
  port: PortIdentity,
  prepared: PreparedPort,
  options: PortRunOptions,
): Promise<PortReport> {
  if (!prepared.ready) {
    return unable(port, options, {
      reason: prepared.reason,
      ...(prepared.missing ? { missing: [...prepared.missing] } : {}),
    });
  }
  const { session, buildHash } = prepared;
  const built = buildHash === undefined ? {} : { buildHash };
  const start = await session.start();
  if (start.kind === "failed") {
    const { protocolErrors } = await session.end();
    return unable(port, options, {
      ...built,
      reason: start.reason,
      protocolErrors: [...protocolErrors],
      ...(start.stderr === "" ? {} : { stderr: start.stderr }),
    });
  }
  // The port is ended even when what it said could not be dealt with: no process is left behind.
  const { verdicts, seconds, answered } = await converse(port, session, start, options).finally(() => session.end());
  const summary = await session.end();
  return { ...ran(port, start, summary, verdicts, options), ...built, vectorsPerSecond: rate(answered, seconds) };
}

type Ready = Extract<StartOutcome, { kind: "ready" }>;

interface Conversation {
  readonly verdicts: VectorVerdict[];
  readonly seconds: number;
  readonly answered: number;
}

async function converse(
  port: PortIdentity,
  session: PortSession,
  start: Ready,
  { suite, selection, suiteFolder, calledAs = "pnpm conformance", baselineOption, onProgress }: PortRunOptions,
): Promise<Conversation> {
  const fromSuite = suiteFolder === undefined ? "" : ` --suite ${shellWord(suiteFolder)}`;
  const withBaseline = baselineOption === undefined ? "" : ` --baseline ${shellWord(baselineOption)}`;
  const reproduce = (vector: LoadedVector) =>
    `${calledAs} --port ${shellWord(port.reference)} --id ${vector.id}${withBaseline}${fromSuite}`;
  const { ready, questions, settled } = planFor(selection.selected, suite, start.handshake, reproduce);
  const verdicts: VectorVerdict[] = [...settled];
  const began = performance.now();
  const named = await nameVectors(session, questions);
  for (const { vector, message } of named.failed)
    verdicts.push(failedUnasked(vector, suite, "names", message, reproduce));
  for (const vector of named.unasked) verdicts.push(couldNotRun(vector));
  const asked = new Map<string, LoadedVector>();
  for (const vectors of [ready, named.ready]) for (const vector of vectors) asked.set(vector.id, vector);
  let answered = 0;
  const judgeOne = ([exchange, answer, requestLine]: Parameters<OnAnswer>) => {
    const vector = asked.get(exchange.vector);
    if (vector === undefined) return;
    const verdict = verdictOf(
      vector,
      judgementOf(vector, answer),
      () => onDifference(vector, suite.citedBy(vector)),
      () => ({
        reproduce: reproduce(vector),
        ...(requestLine === "" ? {} : { request: requestLine }),
        ...("line" in answer ? { reply: answer.line } : {}),
      }),
    );
    verdicts.push(verdict);
    if (answer.kind !== "could-not-run") answered += 1;
    onProgress?.(verdicts.length, selection.selected.length);
  };
  const exchanges = Array.from(asked.values(), exchangeOf);
  await inTheMeantime(judgeOne, (onAnswer) => session.run(exchanges, onAnswer));
  return { verdicts, seconds: (performance.now() - began) / 1000, answered };
}

/**
 * Answers are judged when the requests that they make room for are already on their way, so that the port has something to do in the
 * meantime. What judging throws is thrown here.
 */
async function inTheMeantime(
  judgeOne: (answered: Parameters<OnAnswer>) => void,
  run: (onAnswer: OnAnswer) => Promise<void>,
): Promise<void> {
  let waiting: Parameters<OnAnswer>[] = [];
  let failure: { readonly error: unknown } | undefined;
  const judgeWaiting = () => {
    const batch = waiting;
    waiting = [];
    try {
      for (const answered of batch) judgeOne(answered);
    } catch (error) {
      failure ??= { error };
    }
  };
  await run((...answered) => {
    if (waiting.push(answered) === 1) setImmediate(judgeWaiting);
  });
  judgeWaiting();
  if (failure !== undefined) throw failure.error;
}

/** A reply may be nested deeper than a comparison can follow: that is the port's failure, and no reason to stop. */
function judgementOf(vector: LoadedVector, answer: Answer): Judgement {
  try {
    return judge(vector, answer);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = "the result is nested too deep to be compared";
    return {
      outcome: "not-met",
      cause: "value",
      message,
      differences: [{ at: "", problem: "nested too deep to be compared" }],
    };
  }
}

interface NamedVectors {
  readonly ready: readonly LoadedVector[];
  readonly failed: readonly { readonly vector: LoadedVector; readonly message: string }[];
  readonly unasked: readonly LoadedVector[];
}

/** Asks the port for the exposed names that vectors need, once per list of servers, and sets them in. */
async function nameVectors(session: PortSession, questions: readonly NamesQuestion[]): Promise<NamedVectors> {
  const answers = new Map<Exchange, Answer>();
  if (questions.length > 0) {
    const exchanges = questions.map((question) => question.exchange);
    await session.run(exchanges, (exchange, answer) => answers.set(exchange, answer));
  }
  const ready: LoadedVector[] = [];
  const failed: { vector: LoadedVector; message: string }[] = [];
  const unasked: LoadedVector[] = [];
  for (const { servers, exchange, vectors } of questions) {
    const answer = answers.get(exchange);
    if (answer === undefined || answer.kind === "could-not-run" || answer.kind === "harness-error") {
      unasked.push(...vectors);
      continue;
    }
    const exposed = exposedNames(servers, answer);
    for (const vector of vectors) {
      if (exposed.ok) ready.push(withExposedNames(vector, exposed.names));
      else failed.push({ vector, message: exposed.message });
    }
  }
  return { ready, failed, unasked };
}

function ran(
  port: PortIdentity,
  start: Ready,
  summary: SessionSummary,
  verdicts: readonly VectorVerdict[],
  { suite, selection, baseline }: PortRunOptions,
): PortReport {
  const { handshake, coldStartMs } = start;
  const sorted = [...verdicts].sort(byId);
  const evaluation =
    baseline === undefined
      ? { verdicts: sorted, errors: [] }
      : evaluateBaseline(sorted, baseline, new Set(suite.vectors.map((vector) => vector.id)));
  const { version, runtime, codec } = handshake.port;
  return {
    name: port.name,
    language: port.language,
    source: port.source,
    status: summary.endedEarly === undefined ? "ran" : "ended-early",
    ...(summary.endedEarly === undefined ? {} : { reason: summary.endedEarly }),
    version,
    runtime,
    ...(codec === undefined ? {} : { codec }),
    operations: [...handshake.operations].sort(),
    features: [...handshake.features].sort(),
    scope: scopeOf(handshake, suite.vectors),
    counts: countVerdicts(evaluation.verdicts, selection.skipped),
    coldStartMs,
    protocolErrors: [...summary.protocolErrors],
    warnings: [...misnamed(port.name, handshake.port.name), ...summary.warnings],
    ...(summary.stderr === "" ? {} : { stderr: summary.stderr }),
    ...(baseline === undefined ? {} : { baseline: baseline.file }),
    baselineErrors: [...evaluation.errors],
    verdicts: [...evaluation.verdicts],
  };
}

/** A harness that was copied from another port's, or the wrong one altogether. */
export function misnamed(manifest: string, harness: string): string[] {
  if (manifest === harness) return [];
  const [called, named] = [harness, manifest].map((name) => JSON.stringify(name));
  return [`calls itself ${called} in its handshake and is ${named} in port.json: the two names must be the same`];
}

type Trouble = Pick<PortReport, "reason" | "missing" | "stderr" | "buildHash"> &
  Partial<Pick<PortReport, "protocolErrors">>;

/** The report of a port that never answered: every selected vector is told as not run. */
function unable(port: PortIdentity, { selection }: PortRunOptions, trouble: Trouble): PortReport {
  const verdicts = selection.selected.map(couldNotRun);
  return {
    name: port.name,
    language: port.language,
    source: port.source,
    status: "could-not-run",
    operations: [],
    features: [],
    scope: [],
    counts: countVerdicts(verdicts, selection.skipped),
    protocolErrors: [],
    warnings: [],
    baselineErrors: [],
    verdicts,
    ...trouble,
  };
}

function rate(answered: number, seconds: number): number {
  return seconds === 0 ? 0 : Math.round(answered / seconds);
}

/** A word as a POSIX shell takes it, for the command that reproduces a verdict. */
function shellWord(text: string): string {
  return /^[A-Za-z0-9@%+=:,./_-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

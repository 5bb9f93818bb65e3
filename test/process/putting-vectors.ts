import type { Answer, Exchange, SessionSummary, StartOutcome } from "../../runners/engine/exchange.ts";
import type { Limits } from "../../runners/process/limits.ts";
import { createPortSession, type SessionOptions } from "../../runners/process/session.ts";
import type { OpenTransport } from "../../runners/process/transport.ts";

/** Small enough for tests, large enough for a busy machine: a double answers within one turn of the event loop. */
export const quickLimits: Partial<Limits> = { startMs: 1_000, idleMs: 120, endMs: 120, closedOutputMs: 40 };

export function exchange(vector: string, extra: Partial<Exchange> = {}): Exchange {
  return { vector, method: "toolnexus/toGemini", params: `{"name":"${vector}"}`, isolate: false, ...extra };
}

/** `v1` to `v<count>`. The marked ones carry the text by which scripts and faulty ports know them. */
export function exchanges(count: number, marked: readonly number[] = []): Exchange[] {
  return Array.from({ length: count }, (_, index) => {
    const vector = `v${index + 1}`;
    return marked.includes(index + 1)
      ? exchange(vector, { params: `{"name":"${vector}","fault":true}` })
      : exchange(vector);
  });
}

export interface Outcome {
  readonly start: StartOutcome;
  readonly answers: ReadonlyMap<string, Answer>;
  /** The request line that each vector's answer is for. */
  readonly lines: ReadonlyMap<string, string>;
  readonly summary: SessionSummary;
  /** Vectors in the order of their answers. */
  readonly order: readonly string[];
}

/** Starts a port, puts the exchanges to it and ends it. Throws when an exchange has not exactly one answer. */
export async function putTo(
  open: OpenTransport,
  asked: readonly Exchange[],
  options: Partial<SessionOptions> = {},
): Promise<Outcome> {
  const session = createPortSession({
    open,
    suite: { name: "suite-under-test", version: "9.9.9" },
    ...options,
    limits: { ...quickLimits, ...options.limits },
  });
  const start = await session.start();
  const answers = new Map<string, Answer>();
  const lines = new Map<string, string>();
  await session.run(asked, ({ vector }, answer, line) => {
    if (answers.has(vector)) throw new Error(`${vector} was answered twice`);
    answers.set(vector, answer);
    lines.set(vector, line);
  });
  const missing = asked.filter((each) => !answers.has(each.vector)).map((each) => each.vector);
  if (missing.length > 0) throw new Error(`without an answer: ${missing.join(", ")}`);
  return { start, answers, lines, summary: await session.end(), order: [...answers.keys()] };
}

/** The kinds of the answers, by vector. */
export function kinds({ answers }: Outcome): Record<string, string> {
  return Object.fromEntries([...answers].map(([vector, answer]) => [vector, answer.kind]));
}

/** The vectors whose answer is not a result. */
export function notResults(outcome: Outcome): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds(outcome)).filter(([, kind]) => kind !== "result"));
}

/** The protocol errors as `kind×count`. */
export function breaches({ summary }: Outcome): string[] {
  return summary.protocolErrors.map(({ kind, count }) => `${kind}×${count}`);
}

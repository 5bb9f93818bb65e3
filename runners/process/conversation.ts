import type { Answer, Exchange, OnAnswer } from "../engine/exchange.ts";
import type { ErrorBody } from "../engine/frames.ts";
import { answerOfReply } from "./answer-of-reply.ts";
import type { Connection } from "./connection.ts";
import type { ConnectionListener, Ending, Reply } from "./connection-listener.ts";
import type { ExchangeQueue } from "./exchange-queue.ts";
import { IdleTimer } from "./idle-timer.ts";
import type { Pending } from "./in-flight.ts";
import { duration, type Limits } from "./limits.ts";
import { harnessError } from "./misfit-wording.ts";
import type { ProtocolErrorLog } from "./protocol-error-log.ts";

/** A request that a process got and did not answer. */
export interface Unanswered {
  readonly exchange: Exchange;
  readonly line: string;
}

/** Why a conversation stopped. */
export type Stop =
  /** The queue is empty and all is answered. */
  | { readonly kind: "done" }
  /** The port could not decode some of these, and can't say which. It is alive, and nothing is in flight any more. */
  | { readonly kind: "undecoded"; readonly leftOver: readonly Unanswered[] }
  /** The process is gone. `wasAlone`: what is unanswered was the only request it ever got. */
  | {
      readonly kind: "ended";
      readonly ending: Ending;
      readonly unanswered: readonly Unanswered[];
      readonly wasAlone: boolean;
    };

export interface ConversationSettings {
  /** Requests in flight at most. */
  readonly window: number;
  readonly limits: Limits;
  readonly errors: ProtocolErrorLog;
  readonly onAnswer: OnAnswer;
}

/**
 * Puts the exchanges of a queue to a living port, several at a time, until all are answered or something stops it. Rejects only with
 * what `onAnswer` throws or when an exchange can't be put into a line.
 */
export function converse(connection: Connection, queue: ExchangeQueue, settings: ConversationSettings): Promise<Stop> {
  return new Promise((resolve, reject) => {
    new Conversation(connection, queue, settings, resolve, reject).room();
  });
}

class Conversation implements ConnectionListener {
  readonly #connection: Connection;
  readonly #queue: ExchangeQueue;
  readonly #settings: ConversationSettings;
  readonly #resolve: (stop: Stop) => void;
  readonly #reject: (error: unknown) => void;
  readonly #idle: IdleTimer;
  /** How many requests the port said it could not decode. While there are any, nothing new is sent. */
  #undecoded = 0;
  #hasProgressed = false;
  #isOver = false;

  constructor(
    connection: Connection,
    queue: ExchangeQueue,
    settings: ConversationSettings,
    resolve: (stop: Stop) => void,
    reject: (error: unknown) => void,
  ) {
    this.#connection = connection;
    this.#queue = queue;
    this.#settings = settings;
    this.#resolve = resolve;
    this.#reject = reject;
    const { idleMs } = settings.limits;
    this.#idle = new IdleTimer(idleMs, () => connection.doom("timeout", `gave no reply for ${duration(idleMs)}`));
    connection.hear(this);
  }

  reply(pending: Pending, reply: Reply, line: string): void {
    const answer = answerOfReply(reply, line);
    const { exchange } = pending;
    // A malformed reply is in the log already, by what is wrong with it.
    if (reply.kind === "error" && answer.kind === "harness-error" && exchange !== undefined && !this.#isOver) {
      this.#settings.errors.add("harness-error", () => harnessError(answer.code, answer.message), exchange.vector);
    }
    this.#answer(pending, answer);
  }

  undecodable(error: ErrorBody, line: string): void {
    if (this.#connection.inFlight > 1) {
      this.#hasProgressed = true;
      this.#undecoded += 1;
      return;
    }
    for (const pending of this.#connection.withdrawAll()) {
      this.#answer(pending, { kind: "undecodable", message: error.message, line });
    }
  }

  misfit(): void {}

  room(): void {
    if (this.#isOver) return;
    if (this.#hasProgressed) this.#idle.progress();
    this.#hasProgressed = false;
    const { inFlight } = this.#connection;
    if (this.#undecoded > 0) {
      if (inFlight > this.#undecoded) return;
      const leftOver = this.#connection.withdrawAll().flatMap(unansweredOf);
      this.#end(() => this.#resolve({ kind: "undecoded", leftOver }));
    } else if (inFlight === 0 && this.#queue.size === 0) {
      this.#end(() => this.#resolve({ kind: "done" }));
    } else {
      this.#attempt(() => this.#fillWindow());
    }
  }

  ended(ending: Ending, pending: readonly Pending[]): void {
    const unanswered = pending.flatMap(unansweredOf);
    const isDone = unanswered.length === 0 && this.#queue.size === 0;
    const wasAlone = unanswered.length === 1 && this.#connection.requests === 1;
    this.#end(() => this.#resolve(isDone ? { kind: "done" } : { kind: "ended", ending, unanswered, wasAlone }));
  }

  #answer(pending: Pending, answer: Answer): void {
    const { exchange } = pending;
    if (exchange === undefined || this.#isOver) return;
    this.#hasProgressed = true;
    this.#attempt(() => this.#settings.onAnswer(exchange, answer, pending.line));
  }

  /** All that fits is written at once: one system call for many requests. */
  #fillWindow(): void {
    const connection = this.#connection;
    const { window, limits } = this.#settings;
    const wasIdle = connection.inFlight === 0;
    if (!connection.hasRoom && !wasIdle) return;
    let batch = "";
    for (let next = this.#queue.peek(); next !== undefined && connection.inFlight < window; next = this.#queue.peek()) {
      const isFirst = connection.inFlight === 0;
      if (!isFirst && connection.bytesInFlight + sizeOf(next) > limits.inFlightBytes) break;
      this.#queue.take();
      batch += `${connection.put(next)}\n`;
    }
    if (wasIdle) this.#idle.progress();
    if (batch !== "") connection.send(batch);
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#end(() => this.#reject(error));
    }
  }

  #end(report: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#idle.stop();
    this.#connection.hear(undefined);
    report();
  }
}

/** Bytes that a request takes on the wire, give or take the digits of its id. */
function sizeOf(exchange: Exchange): number {
  return Buffer.byteLength(exchange.params) + exchange.method.length + 64;
}

function unansweredOf({ exchange, line }: Pending): Unanswered[] {
  return exchange === undefined ? [] : [{ exchange, line }];
}

import type { Answer, Exchange, OnAnswer, PortSession, SessionSummary, StartOutcome } from "../engine/exchange.ts";
import { type ConversationSettings, converse } from "./conversation.ts";
import { ExchangeQueue } from "./exchange-queue.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { PortLives } from "./port-lives.ts";
import { ProtocolErrorLog } from "./protocol-error-log.ts";
import { RequestLedger } from "./request-ledger.ts";
import { SoloRuns } from "./solo-runs.ts";
import type { OpenTransport } from "./transport.ts";

export interface SessionOptions {
  /** How the port is started: `osProcess(plan)` or `inProcess(create)`. */
  readonly open: OpenTransport;
  /** Told to the port in `initialize`. */
  readonly suite: { readonly name: string; readonly version: string };
  /** `--window`: requests in flight at most. The port's own offer and 64 are further bounds. */
  readonly window?: number;
  /** `timeouts` of the manifest. */
  readonly timeouts?: { readonly startMs?: number; readonly idleMs?: number };
  /** For tests: smaller limits than those of the protocol. */
  readonly limits?: Partial<Limits>;
}

/** A conversation with one port, as spec/harness-protocol.md has it. */
export function createPortSession(options: SessionOptions): PortSession {
  return new Session(options);
}

type Phase = "new" | "starting" | "ready" | "running" | "ended";

class Session implements PortSession {
  readonly #window: number;
  readonly #errors = new ProtocolErrorLog();
  readonly #lives: PortLives;
  readonly #solo: SoloRuns;
  readonly #limits: Limits;
  #phase: Phase = "new";
  #starting: Promise<StartOutcome> | undefined;
  /** Settles, and never rejects, when what is under way is over. */
  #underWay: Promise<unknown> = Promise.resolve();
  #summary: Promise<SessionSummary> | undefined;
  #tell: OnAnswer = () => {};

  constructor(options: SessionOptions) {
    this.#limits = { ...defaultLimits, ...options.limits, ...options.timeouts };
    this.#window = Math.min(options.window ?? this.#limits.window, this.#limits.window);
    const ledger = new RequestLedger();
    const context = { open: options.open, ledger, errors: this.#errors, limits: this.#limits };
    this.#lives = new PortLives(context, options.suite);
    this.#solo = new SoloRuns(this.#lives, ledger, this.#settings(1));
  }

  start(): Promise<StartOutcome> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async #start(): Promise<StartOutcome> {
    if (this.#phase !== "new") throw new SessionPhaseError("start", this.#phase);
    this.#phase = "starting";
    const starting = this.#lives.start();
    this.#underWay = starting;
    const outcome = await starting;
    if (this.#phase === "starting") this.#phase = "ready";
    return outcome;
  }

  async run(exchanges: readonly Exchange[], onAnswer: OnAnswer): Promise<void> {
    if (this.#phase !== "ready") throw new SessionPhaseError("run", this.#phase);
    this.#phase = "running";
    this.#tell = onAnswer;
    const work = this.#runAll(exchanges);
    this.#underWay = work.catch(() => {});
    try {
      await work;
    } finally {
      if (this.#phase === "running") this.#phase = "ready";
    }
  }

  end(): Promise<SessionSummary> {
    this.#summary ??= this.#end();
    return this.#summary;
  }

  async #end(): Promise<SessionSummary> {
    if (this.#phase === "running") this.#lives.giveUp("the run was stopped before this request was answered");
    this.#phase = "ended";
    await this.#underWay;
    await this.#lives.retire();
    const { givenUp, warnings, stderr } = this.#lives;
    const summary = { protocolErrors: this.#errors.list(), warnings, stderr };
    return givenUp === undefined ? summary : { ...summary, endedEarly: givenUp };
  }

  #settings(window: number): ConversationSettings {
    return { window, limits: this.#limits, errors: this.#errors, onAnswer: this.#answered };
  }

  readonly #answered: OnAnswer = (exchange, answer, line) => {
    if (cameFromPort(answer)) this.#lives.answered();
    this.#tell(exchange, answer, line);
  };

  async #runAll(exchanges: readonly Exchange[]): Promise<void> {
    await this.#runTogether(new ExchangeQueue(exchanges.filter((each) => !each.isolate)));
    for (const exchange of exchanges) {
      if (!exchange.isolate) continue;
      const current = await this.#lives.current();
      if (current !== undefined && current.requests > 0) await this.#lives.retire();
      await this.#solo.runAlone(exchange);
      await this.#lives.retire();
    }
  }

  async #runTogether(queue: ExchangeQueue): Promise<void> {
    while (queue.size > 0) {
      const connection = await this.#lives.current();
      if (connection === undefined) {
        this.#solo.couldNotRunAny(queue);
        return;
      }
      if (this.#lives.isLastChance) {
        await this.#solo.runEasiest(queue);
        continue;
      }
      const window = Math.min(this.#window, this.#lives.handshake?.window ?? 1);
      const stop = await converse(connection, queue, this.#settings(window));
      if (stop.kind === "undecoded") for (const { exchange } of stop.leftOver) await this.#solo.runAlone(exchange);
      if (stop.kind === "ended") await this.#solo.findKillers(stop, queue);
    }
  }
}

function cameFromPort(answer: Answer): boolean {
  return answer.kind !== "crash" && answer.kind !== "timeout" && answer.kind !== "could-not-run";
}

/** A session's methods were called in an order that makes no sense. */
export class SessionPhaseError extends Error {
  override readonly name = "SessionPhaseError";

  constructor(method: "start" | "run", phase: Phase) {
    const remedy =
      method === "start" ? "a session starts once: make a new one" : "await `start`, then each `run`, then `end`";
    super(`${method}() was called while the session is ${phase}: ${remedy}`);
  }
}

import type { Exchange } from "../engine/exchange.ts";
import { encodeRequest } from "../engine/frames.ts";
import { type ConversationSettings, converse, type Stop, type Unanswered } from "./conversation.ts";
import { ExchangeQueue } from "./exchange-queue.ts";
import { crashedInCompany } from "./misfit-wording.ts";
import type { PortLives } from "./port-lives.ts";
import type { RequestLedger } from "./request-ledger.ts";

/** What became of an exchange that was run alone. */
type Fate = "answered" | "killed" | "not-run";

type Ended = Extract<Stop, { kind: "ended" }>;

/** Runs exchanges with nothing else in flight, to find out which of them it is that ends a port. */
export class SoloRuns {
  readonly #lives: PortLives;
  readonly #ledger: RequestLedger;
  readonly #settings: ConversationSettings;

  constructor(lives: PortLives, ledger: RequestLedger, settings: ConversationSettings) {
    this.#lives = lives;
    this.#ledger = ledger;
    this.#settings = settings;
  }

  /**
   * After an end in company: each request that was in flight is run alone. Who kills again is the killer, the others keep what they
   * answer.
   */
  async findKillers(stop: Ended, rest: ExchangeQueue): Promise<void> {
    if (this.#settle(stop)) return;
    const suspects = new ExchangeQueue(stop.unanswered.map((each) => each.exchange));
    let allAnswered = true;
    while (suspects.size > 0) {
      if (this.#lives.isLastChance && rest.size > 0) {
        await this.runEasiest(rest);
        continue;
      }
      const suspect = this.#lives.isLastChance ? suspects.takeEasiest() : suspects.take();
      if (suspect !== undefined && (await this.runAlone(suspect)) !== "answered") allAnswered = false;
    }
    if (allAnswered) this.#reportUnstable(stop.unanswered, stop.ending.detail);
  }

  /**
   * Before a port is given up, it gets the request that asks least of it: vectors that kill stand together, since neighbours test the
   * same thing, and an answer to something easy shows that the port is alive.
   */
  async runEasiest(rest: ExchangeQueue): Promise<void> {
    const easiest = rest.takeEasiest();
    if (easiest !== undefined) await this.runAlone(easiest);
  }

  /** Runs one exchange with nothing else in flight. It is blamed only for the end of a process that had no other request. */
  async runAlone(exchange: Exchange): Promise<Fate> {
    let earlier: string | undefined;
    for (
      let connection = await this.#lives.current();
      connection !== undefined;
      connection = await this.#lives.current()
    ) {
      const stop = await converse(connection, new ExchangeQueue([exchange]), this.#settings);
      if (stop.kind !== "ended") {
        if (earlier !== undefined) this.#reportUnstable([{ exchange, line: "" }], earlier);
        return "answered";
      }
      if (this.#settle(stop)) return this.#lives.givenUp === undefined ? "killed" : "not-run";
      earlier = stop.ending.detail;
    }
    this.#couldNotRun(exchange);
    return "not-run";
  }

  /** Answers what is left of a queue after the port was given up. */
  couldNotRunAny(rest: ExchangeQueue): void {
    for (let next = rest.take(); next !== undefined; next = rest.take()) this.#couldNotRun(next);
  }

  /** Gives the unanswered their answer, where the end of the process leaves nothing to be found out. */
  #settle(stop: Ended): boolean {
    if (this.#lives.givenUp !== undefined) {
      for (const { exchange } of stop.unanswered) this.#couldNotRun(exchange);
      return true;
    }
    this.#lives.lost(stop.ending.detail);
    if (!stop.wasAlone) return stop.unanswered.length === 0;
    const { cause, detail, stderr } = stop.ending;
    for (const { exchange, line } of stop.unanswered)
      this.#settings.onAnswer(exchange, { kind: cause, detail, stderr }, line);
    return true;
  }

  #couldNotRun(exchange: Exchange): void {
    const reason = this.#lives.givenUp ?? "the port was given up";
    const line = encodeRequest(this.#ledger.issue(exchange.vector), exchange.method, exchange.params);
    this.#settings.onAnswer(exchange, { kind: "could-not-run", reason }, line);
  }

  #reportUnstable(unanswered: readonly Unanswered[], detail: string): void {
    const vectors = unanswered.map((each) => each.exchange.vector);
    const vector = vectors.length === 1 ? vectors[0] : undefined;
    this.#settings.errors.add("unstable", () => crashedInCompany(vectors, detail), vector);
  }
}

import type { StartOutcome } from "../engine/exchange.ts";
import type { Handshake } from "../engine/types.generated.ts";
import type { Connection, ConnectionContext } from "./connection.ts";
import { handshakeDifferences } from "./handshake.ts";
import { handshakeChanged } from "./misfit-wording.ts";
import { openConnection } from "./opening.ts";

const maxWarnings = 20;

/** The lives of one port: starts it, starts it again after a crash, and gives it up when that leads nowhere. */
export class PortLives {
  readonly #context: ConnectionContext;
  readonly #suite: { readonly name: string; readonly version: string };
  readonly #warnings = new Set<string>();
  #connection: Connection | undefined;
  #handshake: Handshake | undefined;
  #stderr = "";
  /** Respawns since the last answer. */
  #respawns = 0;
  /** True: the last process did not end as planned, so the next one is a respawn. */
  #isLost = false;
  #lastEnd = "";
  #givenUp: string | undefined;

  constructor(context: ConnectionContext, suite: { readonly name: string; readonly version: string }) {
    this.#context = context;
    this.#suite = suite;
  }

  /** The handshake of the first life. */
  get handshake(): Handshake | undefined {
    return this.#handshake;
  }

  /** Why the port was given up. */
  get givenUp(): string | undefined {
    return this.#givenUp;
  }

  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  get stderr(): string {
    return this.#connection?.stderr || this.#stderr;
  }

  /** True: unless the next request is answered, the port is given up. */
  get isLastChance(): boolean {
    const isLast = this.#respawns + (this.#isLost ? 1 : 0) >= this.#context.limits.respawns;
    return isLast && this.#givenUp === undefined;
  }

  async start(): Promise<StartOutcome> {
    const opening = await openConnection(this.#context, this.#suite);
    if (opening.kind === "failed") {
      this.#givenUp = opening.reason;
      this.#stderr = opening.stderr;
      return opening;
    }
    this.#connection = opening.connection;
    this.#handshake = opening.handshake;
    for (const note of opening.notes) this.#warn(note);
    return { kind: "ready", handshake: opening.handshake, coldStartMs: opening.coldStartMs };
  }

  /** A living process, started if need be. Undefined: the port is given up. */
  async current(): Promise<Connection | undefined> {
    while (this.#givenUp === undefined) {
      if (this.#connection?.isOver) await this.#noticeEnd(this.#connection);
      if (this.#connection !== undefined) return this.#connection;
      if (this.#isLost && this.#respawns >= this.#context.limits.respawns) {
        this.giveUp(
          `the port was started again ${this.#respawns} times in a row without an answer in between; last it ${this.#lastEnd}`,
        );
      } else {
        await this.#open();
      }
    }
    return undefined;
  }

  /** The port has answered: what happened before is forgiven. */
  answered(): void {
    this.#respawns = 0;
  }

  /** The process has ended with a request unanswered. */
  lost(detail: string): void {
    this.#isLost = true;
    this.#lastEnd = detail;
    this.#forget();
  }

  /** Ends the process in good order, so that the next request gets a fresh one. */
  async retire(): Promise<void> {
    const warning = await this.#connection?.finish();
    if (warning !== undefined && this.#givenUp === undefined) this.#warn(warning);
    this.#forget();
    // The process after this one was planned: it is no respawn, even where the last request ended the one before.
    this.#isLost = false;
  }

  /** Nothing more is started, and what lives is killed. */
  giveUp(reason: string): void {
    this.#givenUp ??= reason;
    this.#connection?.doom("crash", reason);
  }

  async #open(): Promise<void> {
    if (this.#isLost) this.#respawns += 1;
    const opening = await openConnection(this.#context, this.#suite);
    if (opening.kind === "ready") {
      this.#connection = opening.connection;
      this.#isLost = false;
      this.#expectSame(opening.handshake);
      return;
    }
    this.#isLost = true;
    this.#lastEnd = `failed to start: ${opening.reason}`;
    this.#stderr = opening.stderr;
  }

  /** What was put to the port rests on what its first life claimed. */
  #expectSame(handshake: Handshake): void {
    if (this.#handshake === undefined) return;
    const differences = handshakeDifferences(this.#handshake, handshake);
    if (differences.length > 0) this.#context.errors.add("handshake-changed", () => handshakeChanged(differences));
  }

  async #noticeEnd(connection: Connection): Promise<void> {
    await connection.gone();
    const words = connection.endInWords;
    this.#warn(
      `the port ${words} while nothing was in flight, and was started again: a harness lives until its stdin ends`,
    );
    this.lost(`${words} while nothing was in flight`);
  }

  #forget(): void {
    this.#stderr = this.#connection?.stderr || this.#stderr;
    this.#connection = undefined;
  }

  #warn(warning: string): void {
    if (this.#warnings.size < maxWarnings) this.#warnings.add(warning);
  }
}

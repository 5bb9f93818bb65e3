import type { Exchange } from "../engine/exchange.ts";
import {
  type DecodedLine,
  decodeLine,
  encodeInitialize,
  encodeRequest,
  encodeResult,
  idAtSight,
} from "../engine/frames.ts";
import { brokenReply } from "./broken-reply.ts";
import type { ConnectionListener, Ending, Reply } from "./connection-listener.ts";
import { InFlight, type Pending } from "./in-flight.ts";
import { duration, type Limits, size } from "./limits.ts";
import { type LineFlaw, LineSplitter } from "./line-splitter.ts";
import * as wording from "./misfit-wording.ts";
import { OutputTail } from "./output-tail.ts";
import type { ProtocolErrorLog } from "./protocol-error-log.ts";
import { quote } from "./quotation.ts";
import type { RequestLedger } from "./request-ledger.ts";
import { exitInWords, type OpenTransport, type Transport, type TransportExit } from "./transport.ts";

/** What outlives a single connection: the run's ids and the port's breaches of the protocol. */
export interface ConnectionContext {
  readonly open: OpenTransport;
  readonly ledger: RequestLedger;
  readonly errors: ProtocolErrorLog;
  readonly limits: Limits;
}

/** After how many replies of one chunk the window is filled again: half of the largest window. */
const REPLIES_PER_REFILL = 32;

/** One life of a port: its transport, what is in flight, and how it came to an end. */
export class Connection {
  readonly #context: ConnectionContext;
  readonly #transport: Transport;
  readonly #splitter: LineSplitter;
  readonly #stderr: OutputTail;
  readonly #inFlight = new InFlight();
  readonly #gone: Promise<void>;
  #reportGone: () => void = () => {};
  #listener: ConnectionListener | undefined;
  #requests = 0;
  #replies = 0;
  #hasRoom = true;
  #inputEnded = false;
  #exit: TransportExit | undefined;
  /** Set when this side decided that the port has to end. */
  #doom:
    | { readonly cause: Ending["cause"]; readonly detail: string; readonly unanswered: readonly Pending[] }
    | undefined;
  #cutOffLine: string | undefined;
  #firstStray: string | undefined;
  #closedOutput: NodeJS.Timeout | undefined;

  constructor(context: ConnectionContext) {
    this.#context = context;
    this.#stderr = new OutputTail(context.limits.stderrBytes);
    this.#gone = new Promise((resolve) => {
      this.#reportGone = resolve;
    });
    this.#splitter = new LineSplitter(context.limits.lineBytes, {
      line: (text, flaw, terminated) => this.#read(text, flaw, terminated),
      tooLong: () => this.doom("crash", `wrote a line longer than ${size(context.limits.lineBytes)}, and was stopped`),
    });
    this.#transport = context.open({
      data: (chunk) => {
        this.#splitter.push(chunk);
        this.#tellRoom();
      },
      stderr: (chunk) => this.#stderr.push(chunk),
      drain: () => {
        this.#hasRoom = true;
        this.#tellRoom();
      },
      outputClosed: () => this.#outputClosed(),
      exit: (exit) => this.#exited(exit),
    });
  }

  get inFlight(): number {
    return this.#inFlight.count;
  }

  get bytesInFlight(): number {
    return this.#inFlight.bytes;
  }

  /** How many requests were put to this process, `initialize` not counted. */
  get requests(): number {
    return this.#requests;
  }

  /** False while the port does not take what was written. */
  get hasRoom(): boolean {
    return this.#hasRoom;
  }

  get isOver(): boolean {
    return this.#exit !== undefined || this.#doom !== undefined;
  }

  /** How the process ended, in words. */
  get endInWords(): string {
    if (this.#doom !== undefined) return this.#doom.detail;
    return this.#exit === undefined ? "is alive" : exitInWords(this.#exit);
  }

  get neverStarted(): boolean {
    return this.#exit?.kind === "not-started";
  }

  /** The first line that was no reply, as a sentence. */
  get firstStray(): string | undefined {
    return this.#firstStray;
  }

  get stderr(): string {
    return this.#stderr.text();
  }

  hear(listener: ConnectionListener | undefined): void {
    this.#listener = listener;
  }

  initialize(suite: { readonly name: string; readonly version: string }): void {
    const id = this.#context.ledger.issue(undefined);
    const line = encodeInitialize(id, suite);
    this.#inFlight.add(id, undefined, line);
    this.send(`${line}\n`);
  }

  /** Takes a request into flight and gives its line, which the caller has to `send`, with its line end. */
  put(exchange: Exchange): string {
    this.#requests += 1;
    const id = this.#context.ledger.issue(exchange.vector);
    const line = encodeRequest(id, exchange.method, exchange.params);
    this.#inFlight.add(id, exchange, line);
    return line;
  }

  send(text: string): void {
    this.#hasRoom = this.#transport.write(text);
  }

  /** Ends the port for a reason of this side. The listener hears `ended` when it is gone. */
  doom(cause: Ending["cause"], detail: string): void {
    if (this.isOver) return;
    this.#doom = { cause, detail, unanswered: this.withdrawAll() };
    void this.#transport.kill();
  }

  /** Resolves when the process is gone. */
  gone(): Promise<void> {
    return this.#gone;
  }

  kill(): Promise<void> {
    this.doom("crash", "was stopped");
    return this.#gone;
  }

  /** Ends the conversation in good order. Resolves, when the process is gone, with a warning if it did not end as it should. */
  async finish(): Promise<string | undefined> {
    if (this.isOver) {
      await this.#gone;
      return `the port ${this.endInWords} before the end of its stdin: a harness lives until then`;
    }
    this.#inputEnded = true;
    this.#transport.endInput();
    let wasKilled = false;
    const patience = setTimeout(() => {
      wasKilled = true;
      void this.#transport.kill();
    }, this.#context.limits.endMs);
    await this.#gone;
    clearTimeout(patience);
    if (wasKilled) {
      return `the port did not exit within ${duration(this.#context.limits.endMs)} of the end of its stdin and was killed: a harness exits with code 0 then`;
    }
    const exit = this.#exit;
    if (exit === undefined || (exit.kind === "exited" && exit.code === 0)) return undefined;
    return `the port ${exitInWords(exit)} at the end of its stdin: a harness exits with code 0 then`;
  }

  /** Takes all that is in flight out of it: a reply that still comes is late. */
  withdrawAll(): readonly Pending[] {
    const unanswered = this.#inFlight.removeAll();
    for (const { id } of unanswered) this.#context.ledger.giveUp(id);
    return unanswered;
  }

  /** A port that is being stopped gets nothing more to do. */
  #tellRoom(): void {
    if (this.#doom === undefined) this.#listener?.room();
  }

  #read(text: string, flaw: LineFlaw | undefined, terminated: boolean): void {
    if (flaw === undefined && this.#readExpected(text)) return;
    const decoded = decodeLine(text);
    if (flaw !== undefined && this.#doom === undefined) this.#logFlaw(flaw, text, decoded);
    switch (decoded.kind) {
      case "result":
      case "error":
        this.#readReply(decoded, text);
        break;
      case "undecodable":
        if (this.#inFlight.count > 0) this.#listener?.undecodable(decoded.error, text);
        else this.#misfit("unknown-id", wording.undecodableOfNothing(text));
        break;
      case "not-json":
        // The beginning of a reply that the end of the process cut off is part of the crash, not a breach of its own.
        if (!terminated && this.#inFlight.count > 0) this.#cutOffLine = text;
        else this.#readNoJson(text);
        break;
      case "not-a-frame":
      case "id-type":
        this.#readMalformed(decoded, text);
    }
  }

  /** Most replies are what is expected to the letter: that is seen without parsing them. */
  #readExpected(text: string): boolean {
    const id = idAtSight(text);
    const pending = id === undefined ? undefined : this.#inFlight.get(id);
    const expected = pending?.exchange?.expected;
    if (pending === undefined || expected === undefined || text !== encodeResult(pending.id, expected)) return false;
    this.#take(pending, { kind: "expected" }, text);
    return true;
  }

  /** What evidently is a reply is told as a broken one, with the vector that asked; the rest is noise. */
  #readNoJson(text: string): void {
    const broken = brokenReply(text);
    if (broken === undefined) this.#stray("stray-output", () => wording.strayOutput(text));
    else this.#readMalformed({ kind: "not-a-frame", ...broken }, text);
  }

  /** A malformed line that says which request it is for is that request's reply: waiting for a better one would cost a time-out. */
  #readMalformed(decoded: Extract<DecodedLine, { kind: "not-a-frame" | "id-type" }>, text: string): void {
    const { kind, problem, addressee } = decoded;
    const message = () => (kind === "id-type" ? wording.wrongIdType(text, problem) : wording.notAFrame(text, problem));
    const pending = addressee === undefined ? undefined : this.#inFlight.get(addressee);
    if (pending !== undefined) {
      this.#context.errors.add(kind, message, pending.exchange?.vector);
      this.#take(pending, { kind: "malformed", problem }, text);
    } else if (addressee === undefined && kind === "not-a-frame") {
      this.#stray(kind, message);
    } else {
      this.#misfit(kind, message());
    }
  }

  #readReply(decoded: Extract<DecodedLine, { kind: "result" | "error" }>, text: string): void {
    const pending = this.#inFlight.get(decoded.id);
    if (pending !== undefined) {
      this.#take(pending, decoded, text);
      return;
    }
    const standing = this.#context.ledger.standing(decoded.id);
    const { kind, message } = wording.unawaitedReply(decoded.id, standing, text);
    this.#context.errors.add(kind, () => message, standing.kind === "never-issued" ? undefined : standing.vector);
    this.#listener?.misfit(message);
  }

  /** A port that gets its next requests while it is still being read from has no need to wait. */
  #take(pending: Pending, reply: Reply, text: string): void {
    this.#inFlight.remove(pending);
    this.#listener?.reply(pending, reply, text);
    this.#replies += 1;
    if (this.#replies % REPLIES_PER_REFILL === 0) this.#tellRoom();
  }

  #stray(kind: "stray-output" | "not-a-frame", message: () => string): void {
    // What a port prints because it was told to stop says nothing about its conversation.
    if (this.#doom !== undefined) return;
    this.#firstStray ??= message();
    this.#context.errors.add(kind, message);
  }

  #misfit(kind: "not-a-frame" | "id-type" | "unknown-id", message: string): void {
    if (this.#doom !== undefined) return;
    this.#context.errors.add(kind, () => message);
    this.#listener?.misfit(message);
  }

  #logFlaw(flaw: LineFlaw, text: string, decoded: DecodedLine): void {
    const pending = "id" in decoded ? this.#inFlight.get(decoded.id) : undefined;
    const message = () => (flaw === "byte-order-mark" ? wording.byteOrderMark(text) : wording.invalidUtf8(text));
    this.#context.errors.add(flaw, message, pending?.exchange?.vector);
  }

  #outputClosed(): void {
    if (this.#inputEnded || this.isOver) return;
    // Nothing more can come: a last reply without a line end is whole, however long the process then takes to exit.
    this.#splitter.end();
    this.#closedOutput = setTimeout(() => {
      this.doom("crash", "closed its stdout before it answered, while the process lived on");
    }, this.#context.limits.closedOutputMs);
  }

  #exited(exit: TransportExit): void {
    clearTimeout(this.#closedOutput);
    this.#splitter.end();
    this.#exit = exit;
    const unanswered = this.#doom?.unanswered ?? this.withdrawAll();
    const cause = this.#doom?.cause ?? "crash";
    this.#listener?.ended({ cause, detail: this.#detailOf(exit), stderr: this.#stderr.text() }, unanswered);
    this.#reportGone();
  }

  #detailOf(exit: TransportExit): string {
    if (this.#doom !== undefined) return this.#doom.detail;
    const cutOff = this.#cutOffLine === undefined ? "" : `; its last line was cut off: ${quote(this.#cutOffLine)}`;
    return `${exitInWords(exit)} before it answered${cutOff}`;
  }
}

import type { OpenTransport, Transport, TransportEvents, TransportExit } from "./transport.ts";

/** A harness as an object: a request line in, its reply line out. Without a reply the request stays unanswered. */
export interface InProcessHarness {
  answer(line: string): string | undefined | Promise<string | undefined>;
}

/** A port that lives in this process, behind the interface of one that does not. Each start makes a new harness. */
export function inProcess(create: () => InProcessHarness): OpenTransport {
  return (events) => new InProcessTransport(create, events);
}

class InProcessTransport implements Transport {
  readonly #events: TransportEvents;
  readonly #gone: Promise<void>;
  #reportGone: () => void = () => {};
  #harness: InProcessHarness | undefined;
  #unread: string[] = [];
  #unsent = "";
  #beingAnswered = 0;
  #turnIsDue = false;
  #inputEnded = false;
  #over = false;

  constructor(create: () => InProcessHarness, events: TransportEvents) {
    this.#events = events;
    this.#gone = new Promise((resolve) => {
      this.#reportGone = resolve;
    });
    try {
      this.#harness = create();
    } catch (error) {
      setImmediate(() => this.#crash(error));
    }
  }

  write(text: string): boolean {
    for (const line of text.split("\n")) if (line !== "") this.#unread.push(line);
    this.#takeTurn();
    return true;
  }

  endInput(): void {
    this.#inputEnded = true;
    this.#takeTurn();
  }

  kill(): Promise<void> {
    setImmediate(() => this.#end({ kind: "signalled", signal: "SIGTERM" }));
    return this.#gone;
  }

  /** Work is done between turns of the event loop, as a process would: timers and other ports get theirs. */
  #takeTurn(): void {
    if (this.#turnIsDue) return;
    this.#turnIsDue = true;
    setImmediate(() => {
      this.#turnIsDue = false;
      this.#work();
    });
  }

  #work(): void {
    if (this.#over || this.#harness === undefined) return;
    const lines = this.#unread;
    this.#unread = [];
    for (const line of lines) {
      try {
        this.#take(this.#harness.answer(line));
      } catch (error) {
        this.#crash(error);
        return;
      }
    }
    this.#flush();
    const idle = this.#unread.length === 0 && this.#beingAnswered === 0;
    if (this.#inputEnded && idle) this.#end({ kind: "exited", code: 0 });
  }

  #take(reply: string | undefined | Promise<string | undefined>): void {
    if (reply === undefined) return;
    if (typeof reply === "string") {
      this.#unsent += `${reply}\n`;
      return;
    }
    this.#beingAnswered += 1;
    reply.then(
      (line) => {
        this.#beingAnswered -= 1;
        this.#take(line);
        this.#takeTurn();
      },
      (error: unknown) => this.#crash(error),
    );
  }

  #flush(): void {
    if (this.#unsent === "") return;
    const chunk = Buffer.from(this.#unsent);
    this.#unsent = "";
    this.#events.data(chunk);
  }

  #crash(error: unknown): void {
    if (this.#over) return;
    this.#flush();
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#events.stderr(Buffer.from(`${trace}\n`));
    this.#end({ kind: "exited", code: 1 });
  }

  #end(exit: TransportExit): void {
    if (this.#over) return;
    this.#over = true;
    this.#events.exit(exit);
    this.#reportGone();
  }
}

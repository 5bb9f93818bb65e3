import type { JsonValue } from "../../runners/engine/json-value.ts";
import type { OpenTransport, TransportEvents, TransportExit } from "../../runners/process/transport.ts";

export interface ReceivedRequest {
  readonly id: number;
  readonly method: string;
  readonly params: JsonValue;
  readonly line: string;
}

export interface Script {
  /** Answers an operation. Default: with the request's own parameters. */
  readonly request?: (request: ReceivedRequest, life: Life) => void;
  /** Answers `initialize`. Default: with `validHandshake`. */
  readonly initialize?: (request: ReceivedRequest, life: Life) => void;
  /** What the port does when it is told to stop. Default: it ends. */
  readonly killed?: (life: Life) => void;
  /** What the port does at the end of its stdin. Default: it exits with code 0. */
  readonly inputEnded?: (life: Life) => void;
}

export const validHandshake = {
  protocolVersion: 1,
  port: { name: "double", version: "1.0.0", language: "TypeScript", runtime: "none" },
  operations: ["toolnexus/toGemini"],
  features: [],
  window: 64,
} as const;

/** One life of a scripted port: the far end of a transport, in this process. */
export class Life {
  /** From 1: the how manieth start this is. */
  readonly number: number;
  /** Operations this life was asked for. */
  count = 0;
  /** How many lines came in one write, by write. */
  readonly batches: number[] = [];
  isOver = false;
  readonly #events: TransportEvents;
  readonly #over: () => void;

  constructor(number: number, events: TransportEvents, over: () => void) {
    this.number = number;
    this.#events = events;
    this.#over = over;
  }

  result(id: number, value: JsonValue): void {
    this.send({ jsonrpc: "2.0", id, result: value });
  }

  error(id: number | null, code: number, message: string, data?: JsonValue): void {
    this.send({ jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } });
  }

  send(frame: JsonValue): void {
    this.write(`${JSON.stringify(frame)}\n`);
  }

  write(bytes: string | Buffer): void {
    if (!this.isOver) this.#events.data(Buffer.from(bytes as string));
  }

  stderr(text: string): void {
    if (!this.isOver) this.#events.stderr(Buffer.from(text));
  }

  closeOutput(): void {
    if (!this.isOver) this.#events.outputClosed();
  }

  drain(): void {
    if (!this.isOver) this.#events.drain();
  }

  exit(exit: number | TransportExit): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#events.exit(typeof exit === "number" ? { kind: "exited", code: exit } : exit);
    this.#over();
  }
}

export interface ScriptedPort {
  readonly open: OpenTransport;
  readonly lives: readonly Life[];
  /** All operations that were asked for, in order, over all lives. */
  readonly received: readonly ReceivedRequest[];
}

/** A port whose behaviour is written down in the test. It reads between turns of the event loop, as a process would. */
export function scriptedPort(script: Script = {}, options: { readonly alwaysFull?: boolean } = {}): ScriptedPort {
  const lives: Life[] = [];
  const received: ReceivedRequest[] = [];
  const open: OpenTransport = (events) => {
    let reportGone = () => {};
    const gone = new Promise<void>((resolve) => {
      reportGone = resolve;
    });
    const life = new Life(lives.length + 1, events, () => reportGone());
    lives.push(life);
    const read = (line: string) => {
      if (life.isOver) return;
      const request = { ...(JSON.parse(line) as Omit<ReceivedRequest, "line">), line };
      if (request.method === "initialize") {
        (script.initialize ?? ((asked) => life.result(asked.id, validHandshake)))(request, life);
        return;
      }
      life.count += 1;
      received.push(request);
      (script.request ?? ((asked) => life.result(asked.id, asked.params)))(request, life);
    };
    return {
      write(text) {
        const lines = text.split("\n").slice(0, -1);
        life.batches.push(lines.length);
        setImmediate(() => {
          for (const line of lines) read(line);
        });
        return options.alwaysFull !== true;
      },
      endInput() {
        setImmediate(() => (script.inputEnded ?? (() => life.exit(0)))(life));
      },
      kill() {
        setImmediate(() => (script.killed ?? (() => life.exit({ kind: "signalled", signal: "SIGTERM" })))(life));
        return gone;
      },
    };
  };
  return { open, lives, received };
}

import type { JsonValue } from "./json-value.ts";
import type { Handshake, ProtocolError } from "./types.generated.ts";

/** One request to be put to a port, and what may be said of it afterwards. */
export interface Exchange {
  /** Id of the vector that asks. */
  readonly vector: string;
  /** `<profile>/<operation>`. */
  readonly method: string;
  /** The parameters as JSON text on one line, sent as written. */
  readonly params: string;
  /** True: the request is the only one of its process. */
  readonly isolate: boolean;
  /** The one result that is expected, as JSON text: a reply that says it to the letter need not be read. Never sent. */
  readonly expected?: string;
}

/** What came back for one exchange. `line` is the reply frame as it was written, without its line end. */
export type Answer =
  | { readonly kind: "result"; readonly value: JsonValue; readonly line: string }
  /** The result, and it is to the letter what the exchange expects. */
  | { readonly kind: "expected"; readonly line: string }
  /** Error code 1: an exception escaped the port. */
  | { readonly kind: "escaped"; readonly message: string; readonly line: string }
  /** Error code -32601. */
  | { readonly kind: "not-implemented"; readonly message: string; readonly line: string }
  /** Error code -32700 with a null id, given to this request alone. */
  | { readonly kind: "undecodable"; readonly message: string; readonly line: string }
  /** Error code -32602: the language or API of the port has no way to express the input. */
  | { readonly kind: "not-expressible"; readonly message: string; readonly line: string }
  /** Any other error code: the harness failed, and nothing is known of the port. */
  | { readonly kind: "harness-error"; readonly code: number; readonly message: string; readonly line: string }
  /** The process ended, or had to be stopped because its reply was larger than allowed. `detail` says how. */
  | { readonly kind: "crash"; readonly detail: string; readonly stderr: string }
  | { readonly kind: "timeout"; readonly detail: string; readonly stderr: string }
  /** The port was given up before this request could be answered. */
  | { readonly kind: "could-not-run"; readonly reason: string };

export type StartOutcome =
  | { readonly kind: "ready"; readonly handshake: Handshake; readonly coldStartMs: number }
  | { readonly kind: "failed"; readonly reason: string; readonly stderr: string };

/** What remains to be told of a port after its last answer. */
export interface SessionSummary {
  readonly protocolErrors: readonly ProtocolError[];
  readonly warnings: readonly string[];
  /** The last of what the port wrote to stderr. */
  readonly stderr: string;
  /** Set when the port was given up before all requests were answered. */
  readonly endedEarly?: string;
}

export type OnAnswer = (exchange: Exchange, answer: Answer, requestLine: string) => void;

/**
 * A conversation with one port, whether it lives in this process or in one of its own. `run` may be called several times between
 * `start` and `end`; it calls `onAnswer` exactly once per exchange, in any order, and resolves when all are answered.
 */
export interface PortSession {
  /** May be called early, so that the port starts while other things are done: later calls give the same outcome. */
  start(): Promise<StartOutcome>;
  run(exchanges: readonly Exchange[], onAnswer: OnAnswer): Promise<void>;
  end(): Promise<SessionSummary>;
}

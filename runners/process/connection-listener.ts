import type { ErrorBody } from "../engine/frames.ts";
import type { JsonValue } from "../engine/json-value.ts";
import type { Pending } from "./in-flight.ts";

/** A reply to a pending request. `malformed`: it names the request, but is no valid frame. */
export type Reply =
  | { readonly kind: "result"; readonly value: JsonValue }
  /** The result is, to the letter, what the exchange expects. */
  | { readonly kind: "expected" }
  | { readonly kind: "error"; readonly error: ErrorBody }
  | { readonly kind: "malformed"; readonly problem: string };

/** How one life of a port ended while something was, or could have been, in flight. */
export interface Ending {
  readonly cause: "crash" | "timeout";
  readonly detail: string;
  readonly stderr: string;
}

export interface ConnectionListener {
  reply(pending: Pending, reply: Reply, line: string): void;
  /** Error -32700 with a null id, while something was in flight. */
  undecodable(error: ErrorBody, line: string): void;
  /** A line that was meant as a reply and answers nothing that is in flight. The breach is logged already. */
  misfit(problem: string): void;
  /** All that had arrived was told, or there is room again for writing. */
  room(): void;
  ended(ending: Ending, unanswered: readonly Pending[]): void;
}

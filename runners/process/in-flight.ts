import type { Exchange } from "../engine/exchange.ts";

/** A request that was sent and not yet answered. */
export interface Pending {
  readonly id: number;
  /** Undefined for `initialize`. */
  readonly exchange: Exchange | undefined;
  /** The request line, without its end. */
  readonly line: string;
  readonly bytes: number;
}

/** The requests in flight to one process, in the order in which they were sent. */
export class InFlight {
  readonly #pending = new Map<number, Pending>();
  #bytes = 0;

  get count(): number {
    return this.#pending.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(id: number, exchange: Exchange | undefined, line: string): void {
    const bytes = Buffer.byteLength(line);
    this.#pending.set(id, { id, exchange, line, bytes });
    this.#bytes += bytes;
  }

  get(id: number): Pending | undefined {
    return this.#pending.get(id);
  }

  remove(pending: Pending): void {
    if (this.#pending.delete(pending.id)) this.#bytes -= pending.bytes;
  }

  removeAll(): readonly Pending[] {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    this.#bytes = 0;
    return all;
  }
}

import type { Exchange } from "../engine/exchange.ts";

/** The exchanges that are still to be put to a port. Taken from the front, or from the far end. */
export class ExchangeQueue {
  readonly #exchanges: readonly Exchange[];
  #front = 0;
  #back: number;

  constructor(exchanges: readonly Exchange[]) {
    this.#exchanges = exchanges;
    this.#back = exchanges.length;
  }

  get size(): number {
    return this.#back - this.#front;
  }

  peek(): Exchange | undefined {
    return this.size > 0 ? this.#exchanges[this.#front] : undefined;
  }

  take(): Exchange | undefined {
    const next = this.peek();
    if (next !== undefined) this.#front += 1;
    return next;
  }

  takeLast(): Exchange | undefined {
    if (this.size === 0) return undefined;
    this.#back -= 1;
    return this.#exchanges[this.#back];
  }
}

import type { Exchange } from "../engine/exchange.ts";

/** The exchanges that are still to be put to a port. Taken from the front, or the one that asks least. */
export class ExchangeQueue {
  readonly #exchanges: Exchange[];
  #front = 0;

  constructor(exchanges: readonly Exchange[]) {
    this.#exchanges = [...exchanges];
  }

  get size(): number {
    return this.#exchanges.length - this.#front;
  }

  peek(): Exchange | undefined {
    return this.#exchanges[this.#front];
  }

  take(): Exchange | undefined {
    const next = this.peek();
    if (next !== undefined) this.#front += 1;
    return next;
  }

  /** The exchange with the shortest parameters. */
  takeEasiest(): Exchange | undefined {
    let easiest = this.#front;
    for (let at = this.#front + 1; at < this.#exchanges.length; at += 1) {
      if (lengthOf(this.#exchanges[at]) < lengthOf(this.#exchanges[easiest])) easiest = at;
    }
    const [taken] = this.#exchanges.splice(easiest, 1);
    return taken;
  }
}

function lengthOf(exchange: Exchange | undefined): number {
  return exchange?.params.length ?? Number.POSITIVE_INFINITY;
}

/**
 * Calls back when `ms` milliseconds have passed without progress. Progress costs a clock reading, not a timer: the one timer is set
 * again only when it fires too early.
 */
export class IdleTimer {
  readonly #ms: number;
  readonly #onIdle: () => void;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(ms: number, onIdle: () => void) {
    this.#ms = ms;
    this.#onIdle = onIdle;
  }

  /** Something has happened, or is now waited for. */
  progress(): void {
    this.#last = performance.now();
    if (this.#timer === undefined) this.#arm(this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arm(ms: number): void {
    this.#timer = setTimeout(() => this.#check(), ms);
  }

  #check(): void {
    const left = this.#last + this.#ms - performance.now();
    if (left > 0) {
      this.#arm(Math.ceil(left));
      return;
    }
    const timer = this.#timer;
    const last = this.#last;
    // When this process itself was held up, the reply may be waiting to be read: one look at the pipes before the verdict.
    setImmediate(() => {
      if (this.#timer !== timer) return;
      if (this.#last !== last) {
        this.#check();
      } else {
        this.stop();
        this.#onIdle();
      }
    });
  }
}

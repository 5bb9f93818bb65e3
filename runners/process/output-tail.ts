/** The last bytes of a stream, however much it carries. */
export class OutputTail {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  /** `limit` in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: Buffer): void {
    // A copy, so that a small piece does not keep the large buffer alive that it was cut from.
    const piece = Buffer.from(chunk.length > this.#limit ? chunk.subarray(chunk.length - this.#limit) : chunk);
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes > 4 * this.#limit || this.#pieces.length > 256) this.#compact();
  }

  /** The tail as text. A character that was cut in half at the front is left out. */
  text(): string {
    this.#compact();
    const [tail] = this.#pieces;
    if (tail === undefined) return "";
    let start = 0;
    const wasCut = tail.length === this.#limit;
    while (wasCut && start < 3 && ((tail[start] ?? 0) & 0xc0) === 0x80) start += 1;
    return tail.toString("utf8", start);
  }

  #compact(): void {
    const whole = Buffer.concat(this.#pieces);
    const tail = whole.length > this.#limit ? Buffer.from(whole.subarray(whole.length - this.#limit)) : whole;
    this.#pieces = tail.length === 0 ? [] : [tail];
    this.#bytes = tail.length;
  }
}

import { isUtf8 } from "node:buffer";

/** What is wrong with the bytes of a line, whatever they say. */
export type LineFlaw = "byte-order-mark" | "invalid-utf8";

export interface LineSink {
  /** A line without its end (LF or CRLF). `terminated` is false for a last line that was cut off or has no end. */
  line(text: string, flaw: LineFlaw | undefined, terminated: boolean): void;
  /** A line grew over the limit. Nothing more is told. */
  tooLong(): void;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** A buffer that grew beyond this for one long line is not kept for the next. */
const keptBytes = 1 << 20;

/** Cuts a stream of bytes into lines, in time linear in their number, however the stream is cut into chunks. */
export class LineSplitter {
  readonly #sink: LineSink;
  readonly #maxBytes: number;
  /** The beginning of a line whose end has not come yet; only the first `#heldBytes` count. */
  #held = Buffer.allocUnsafe(4_096);
  #heldBytes = 0;
  #stopped = false;

  constructor(maxBytes: number, sink: LineSink) {
    this.#maxBytes = maxBytes;
    this.#sink = sink;
  }

  push(chunk: Buffer): void {
    let start = 0;
    if (this.#heldBytes > 0 && !this.#stopped) {
      const end = chunk.indexOf(lineFeed);
      this.#hold(chunk, 0, end === -1 ? chunk.length : end);
      if (end === -1 || this.#stopped) return;
      this.#emitHeld(true);
      start = end + 1;
    }
    const last = chunk.lastIndexOf(lineFeed);
    const isClean = last > start && isUtf8(chunk.subarray(start, last));
    while (!this.#stopped && start <= last) {
      const end = chunk.indexOf(lineFeed, start);
      if (end - start > this.#maxBytes) this.#stop();
      else this.#emit(chunk, start, end, true, isClean);
      start = end + 1;
    }
    if (!this.#stopped && start < chunk.length) this.#hold(chunk, start, chunk.length);
  }

  /** The stream has ended. */
  end(): void {
    if (!this.#stopped && this.#heldBytes > 0) this.#emitHeld(false);
    this.#stopped = true;
  }

  #hold(chunk: Buffer, start: number, end: number): void {
    const needed = this.#heldBytes + end - start;
    if (needed > this.#maxBytes) {
      this.#stop();
      return;
    }
    if (needed > this.#held.length) {
      // Doubled, so that a long line in many pieces is not copied once per piece.
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#held.length));
      this.#held.copy(larger, 0, 0, this.#heldBytes);
      this.#held = larger;
    }
    chunk.copy(this.#held, this.#heldBytes, start, end);
    this.#heldBytes = needed;
  }

  #stop(): void {
    this.#stopped = true;
    this.#held = Buffer.alloc(0);
    this.#sink.tooLong();
  }

  #emitHeld(terminated: boolean): void {
    const length = this.#heldBytes;
    this.#heldBytes = 0;
    this.#emit(this.#held, 0, length, terminated, false);
    if (this.#held.length > keptBytes) this.#held = Buffer.allocUnsafe(4_096);
  }

  /** `isClean`: known to be UTF-8. */
  #emit(bytes: Buffer, start: number, end: number, terminated: boolean, isClean: boolean): void {
    const stop = end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;
    if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf && start + 3 <= stop) {
      this.#sink.line(bytes.toString("utf8", start + 3, stop), "byte-order-mark", terminated);
      return;
    }
    const flaw = isClean || isUtf8(bytes.subarray(start, stop)) ? undefined : "invalid-utf8";
    this.#sink.line(bytes.toString("utf8", start, stop), flaw, terminated);
  }
}

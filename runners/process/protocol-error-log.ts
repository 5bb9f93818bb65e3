import type { ProtocolError, ProtocolErrorKind } from "../engine/types.generated.ts";

interface Entry {
  readonly message: string;
  readonly vector: string | undefined;
  count: number;
}

/** The order in which kinds are reported, so that it does not depend on timing. */
const order: Record<ProtocolErrorKind, number> = {
  "stray-output": 0,
  "not-a-frame": 1,
  "byte-order-mark": 2,
  "invalid-utf8": 3,
  "id-type": 4,
  "unknown-id": 5,
  "duplicate-id": 6,
  "late-id": 7,
  "harness-error": 8,
  "handshake-changed": 9,
  unstable: 10,
};

/** The breaches of the protocol by one port: one entry per kind with its first example and a count, so memory is bounded. */
export class ProtocolErrorLog {
  readonly #entries = new Map<ProtocolErrorKind, Entry>();

  /** `message` is only asked for the first of its kind. */
  add(kind: ProtocolErrorKind, message: () => string, vector?: string): void {
    const known = this.#entries.get(kind);
    if (known !== undefined) known.count += 1;
    else this.#entries.set(kind, { message: message(), vector, count: 1 });
  }

  list(): ProtocolError[] {
    return [...this.#entries]
      .sort(([a], [b]) => order[a] - order[b])
      .map(([kind, { message, vector, count }]) => ({
        kind,
        message,
        ...(vector === undefined ? {} : { vector }),
        count,
      }));
  }
}

/** What a port is allowed. Times in milliseconds. The defaults are those of spec/harness-protocol.md. */
export interface Limits {
  /** Until the reply to `initialize`. */
  readonly startMs: number;
  /** Without any reply while a request is in flight. */
  readonly idleMs: number;
  /** From the end of stdin to the exit. */
  readonly endMs: number;
  /** From the end of stdout to the exit. */
  readonly closedOutputMs: number;
  /** Bytes of one reply line. */
  readonly lineBytes: number;
  /** Bytes of requests in flight; a single larger request is allowed. */
  readonly inFlightBytes: number;
  /** Requests in flight, whatever the port offers. */
  readonly window: number;
  /** Respawns in a row without an answer in between. */
  readonly respawns: number;
  /** Bytes of stderr that are kept. */
  readonly stderrBytes: number;
}

export const defaultLimits: Limits = {
  startMs: 30_000,
  idleMs: 10_000,
  endMs: 2_000,
  closedOutputMs: 500,
  lineBytes: 32 * 1024 * 1024,
  inFlightBytes: 8 * 1024 * 1024,
  window: 64,
  respawns: 3,
  stderrBytes: 8 * 1024,
};

/** `10 s`, `250 ms`. */
export function duration(ms: number): string {
  return ms >= 1_000 ? `${Number((ms / 1_000).toFixed(1))} s` : `${ms} ms`;
}

/** `32 MiB`, `100 bytes`. */
export function size(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Number((bytes / 1024 / 1024).toFixed(1))} MiB` : `${bytes} bytes`;
}

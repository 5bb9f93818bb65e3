/** How a port's process came to its end. */
export type TransportExit =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string }
  /** It never ran. `reason` names the program and says what to do. */
  | { readonly kind: "not-started"; readonly reason: string };

/** What a transport tells its owner. Nothing is told before the `OpenTransport` call has returned, nothing after `exit`. */
export interface TransportEvents {
  /** Bytes of stdout, in pieces of any size. */
  data(chunk: Buffer): void;
  stderr(chunk: Buffer): void;
  /** After a `write` that returned false: there is room again. */
  drain(): void;
  /** stdout was closed while the process lives on. */
  outputClosed(): void;
  /** Exactly once, after the last of stdout and stderr. */
  exit(exit: TransportExit): void;
}

/** One life of a port, be it an OS process or an object in this process. None of its methods throws. */
export interface Transport {
  /** False: hold back further writes until `drain`. */
  write(text: string): boolean;
  /** Closes stdin. */
  endInput(): void;
  /** Ends the port and whatever it started. Resolves after `exit` was told. */
  kill(): Promise<void>;
}

export type OpenTransport = (events: TransportEvents) => Transport;

/** `exited with code 3`, `was killed by SIGSEGV`. */
export function exitInWords(exit: TransportExit): string {
  switch (exit.kind) {
    case "exited":
      return `exited with code ${exit.code}`;
    case "signalled":
      return `was killed by ${exit.signal}`;
    case "not-started":
      return exit.reason;
  }
}

/** Says how far each port is, while a run lasts. */
export interface Progress {
  update(port: string, state: string): void;
  /** The run is over: nothing more is said. */
  clear(): void;
}

const REDRAW_MS = 100;
/** A log is read afterwards, or by somebody who wonders whether anything still happens. */
const LOG_MS = 20_000;

/** One line, drawn again and again, on a terminal that somebody watches; elsewhere now and then a line for the log. */
export function progressOn(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): Progress {
  return isInteractive(stream, env) ? progressLine(stream) : progressLog(stream);
}

function progressLine(stream: NodeJS.WriteStream): Progress {
  const states = new Map<string, string>();
  let drawnAt = 0;
  return {
    update(port, state) {
      states.set(port, state);
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      stream.write(`\r\u001b[K${inOneLine(states).slice(0, (stream.columns ?? 80) - 1)}`);
    },
    clear() {
      stream.write("\r\u001b[K");
    },
  };
}

/** By a clock, not by answers: a port that hangs is what a reader of the log wants to know of. */
function progressLog(stream: NodeJS.WriteStream): Progress {
  const states = new Map<string, string>();
  const began = Date.now();
  const timer = setInterval(() => {
    stream.write(`after ${Math.round((Date.now() - began) / 1000)} s: ${inOneLine(states)}\n`);
  }, LOG_MS);
  timer.unref();
  return {
    update: (port, state) => void states.set(port, state),
    clear: () => clearInterval(timer),
  };
}

function inOneLine(states: ReadonlyMap<string, string>): string {
  return Array.from(states, ([port, state]) => `${port} ${state}`).join("  ");
}

/** True where a person watches: a terminal, not a CI, and no wish for plain text. */
function isInteractive(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env.NO_COLOR && !env.CI && env.TERM !== "dumb";
}

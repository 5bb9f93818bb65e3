/** One line on a terminal that says how far each port is; nothing anywhere else. */
export interface Progress {
  update(port: string, state: string): void;
  clear(): void;
}

const REDRAW_MS = 100;

export function progressLine(stream: NodeJS.WriteStream, enabled: boolean): Progress {
  if (!enabled) return { update: () => undefined, clear: () => undefined };
  const states = new Map<string, string>();
  let drawnAt = 0;
  return {
    update(port, state) {
      states.set(port, state);
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const line = [...states].map(([name, each]) => `${name} ${each}`).join("  ");
      stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    clear() {
      stream.write("\r\u001b[K");
    },
  };
}

/** True where a person watches: a terminal, not a CI, and no wish for plain text. */
export function isInteractive(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env.NO_COLOR && !env.CI && env.TERM !== "dumb";
}

import { statSync } from "node:fs";
import { execa } from "execa";
import type { LaunchPlan } from "./launch-plan.ts";
import { releaseGroup, signalGroup, trackGroup } from "./process-groups.ts";
import type { OpenTransport, Transport, TransportEvents, TransportExit } from "./transport.ts";

export interface OsProcessOptions {
  /** Milliseconds between SIGTERM and SIGKILL. */
  readonly killMs?: number;
}

/** How long an ended process's pipes may stay silent before they are given up: something that left the group may hold them open. */
const silenceMs = 100;
const drainMs = 2_000;
/** After SIGKILL only a process stuck in the kernel stays; it is not waited for. */
const reapMs = 2_000;

/** A port as an OS process in a process group of its own. */
export function osProcess(plan: LaunchPlan, options: OsProcessOptions = {}): OpenTransport {
  return (events) => new OsProcess(plan, options.killMs ?? 1_000, events);
}

class OsProcess implements Transport {
  readonly #events: TransportEvents;
  readonly #killMs: number;
  readonly #child: ReturnType<typeof start>;
  #openPipes = 2;
  #bytesSeen = 0;
  #ended: TransportExit | undefined;
  #told = false;
  #killing: NodeJS.Timeout | undefined;
  readonly #gone: Promise<void>;
  #reportGone: () => void = () => {};

  constructor(plan: LaunchPlan, killMs: number, events: TransportEvents) {
    this.#events = events;
    this.#killMs = killMs;
    this.#gone = new Promise((resolve) => {
      this.#reportGone = resolve;
    });
    this.#child = start(plan);
    const { pid } = this.#child;
    if (pid === undefined) {
      void this.#child.then((failure) => this.#tell({ kind: "not-started", reason: startFailure(plan, failure) }));
      return;
    }
    trackGroup(pid);
    this.#listen(pid);
  }

  #listen(pid: number): void {
    const { stdin, stdout, stderr } = this.#child;
    // EPIPE: the port has closed its stdin or is gone. Its exit, or its silence, is what counts.
    for (const stream of [stdin, stdout, stderr]) stream.on("error", () => {});
    stdin.on("drain", () => this.#told || this.#events.drain());
    stdout.on("data", (chunk: Buffer) => {
      this.#bytesSeen += chunk.length;
      if (!this.#told) this.#events.data(chunk);
    });
    stderr.on("data", (chunk: Buffer) => {
      this.#bytesSeen += chunk.length;
      if (!this.#told) this.#events.stderr(chunk);
    });
    stdout.once("close", () => {
      this.#pipeClosed();
      if (this.#ended === undefined) this.#events.outputClosed();
    });
    stderr.once("close", () => this.#pipeClosed());
    this.#child.once("exit", (code, signal) => {
      releaseGroup(pid);
      this.#finish(signal === null ? { kind: "exited", code: code ?? 0 } : { kind: "signalled", signal });
    });
  }

  write(text: string): boolean {
    const { stdin } = this.#child;
    return stdin?.writable === true ? stdin.write(text) : true;
  }

  endInput(): void {
    const { stdin } = this.#child;
    if (stdin?.writable === true) stdin.end();
  }

  kill(): Promise<void> {
    const { pid } = this.#child;
    if (pid !== undefined && this.#ended === undefined && this.#killing === undefined) {
      signalGroup(pid, "SIGTERM");
      this.#killing = setTimeout(() => {
        signalGroup(pid, "SIGKILL");
        this.#killing = setTimeout(() => {
          releaseGroup(pid);
          this.#finish({ kind: "signalled", signal: "SIGKILL" });
        }, reapMs);
      }, this.#killMs);
    }
    return this.#gone;
  }

  #pipeClosed(): void {
    this.#openPipes -= 1;
    if (this.#openPipes === 0 && this.#ended !== undefined) this.#tell(this.#ended);
  }

  #finish(exit: TransportExit): void {
    if (this.#ended !== undefined) return;
    this.#ended = exit;
    clearTimeout(this.#killing);
    if (this.#openPipes === 0) this.#tell(exit);
    else this.#awaitPipes(exit, this.#bytesSeen, Date.now() + drainMs);
  }

  /** The exit is often told before the last output was read. */
  #awaitPipes(exit: TransportExit, seen: number, deadline: number): void {
    const look = () => {
      if (this.#told) return;
      if (this.#bytesSeen === seen || Date.now() >= deadline) this.#tell(exit);
      else this.#awaitPipes(exit, this.#bytesSeen, deadline);
    };
    // When this process itself was held up, the last output may be waiting to be read: one look at the pipes before the verdict.
    setTimeout(() => setImmediate(look), silenceMs);
  }

  #tell(exit: TransportExit): void {
    if (this.#told) return;
    this.#told = true;
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
    this.#events.exit(exit);
    this.#reportGone();
  }
}

function start(plan: LaunchPlan) {
  const [program, ...args] = plan.argv;
  return execa(program, args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: process.platform !== "win32",
    windowsHide: true,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    buffer: false,
    encoding: "buffer",
    reject: false,
  });
}

interface StartFailure {
  readonly code?: string | undefined;
  readonly originalMessage?: string | undefined;
}

function startFailure(plan: LaunchPlan, failure: StartFailure): string {
  const [program] = plan.argv;
  if (failure.code === "ENOENT") {
    if (!isFolder(plan.cwd)) return `the working folder ${plan.cwd} does not exist: correct \`cwd\` in port.json`;
    const where = /[\\/]/.test(program) ? "there is no such file" : "it is not on the PATH";
    return `cannot start ${program}: ${where}. Install it, or correct \`command\` in port.json`;
  }
  if (failure.code === "EACCES")
    return `cannot start ${program}: the file is not executable. Make it so (chmod +x), or name its interpreter first`;
  return `cannot start ${program}: ${failure.originalMessage ?? failure.code ?? "the system refused"}`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

import type { LaunchPlan } from "./launch-plan.ts";
import { osProcess } from "./os-process.ts";
import { OutputTail } from "./output-tail.ts";
import type { TransportExit } from "./transport.ts";

/** How a command ended and the last of what it wrote. */
export interface CapturedCommand {
  readonly exit: TransportExit;
  readonly timedOut: boolean;
  /** The last of stdout. */
  readonly stdout: string;
  /** The last of stdout and stderr, as they came. */
  readonly output: string;
}

/**
 * Runs a command to its end, without input, and keeps the last `keepBytes` of its output. What it leaves running is killed. Never
 * rejects.
 */
export function captureCommand(
  plan: LaunchPlan,
  limits: { readonly timeoutMs: number; readonly keepBytes: number },
): Promise<CapturedCommand> {
  return new Promise((resolve) => {
    const stdout = new OutputTail(limits.keepBytes);
    const output = new OutputTail(limits.keepBytes);
    let timedOut = false;
    const transport = osProcess(plan)({
      data(chunk) {
        stdout.push(chunk);
        output.push(chunk);
      },
      stderr: (chunk) => output.push(chunk),
      drain() {},
      outputClosed() {},
      exit(exit) {
        clearTimeout(patience);
        resolve({ exit, timedOut, stdout: stdout.text(), output: output.text() });
      },
    });
    const patience = setTimeout(() => {
      timedOut = true;
      void transport.kill();
    }, limits.timeoutMs);
    transport.endInput();
  });
}

import { expect, vi } from "vitest";
import { ConfigurationError, UsageError } from "../../runners/engine/problem.ts";

/** Calls a verb in this process and gives what it printed. For what needs no program of its own; not for concurrent tests. */
export async function printed(
  verb: () => Promise<number>,
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const exitCode = await verb();
    const textOf = ({ mock }: typeof log) => mock.calls.map((call) => `${call.join(" ")}\n`).join("");
    return { exitCode, stdout: textOf(log), stderr: textOf(error) };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

/** Checks that a verb refuses to work, in one of the two ways that the program tells in one message with exit code 2. */
export async function expectRefused(
  verb: () => Promise<unknown>,
  ...told: readonly (string | RegExp)[]
): Promise<void> {
  const error = await verb().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error instanceof UsageError || error instanceof ConfigurationError, String(error)).toBe(true);
  for (const part of told) expect((error as Error).message).toMatch(part);
}

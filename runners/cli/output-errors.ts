import { EXIT } from "./exit-codes.ts";

/** What a failed write to a file or a pipe is called by the system. */
const codes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EIO", "EFBIG", "EPIPE", "EBADF"]);

/** True for a write of this program that the system refused: a full disk, a reader that is gone. */
export function isOutputError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === "write" && code !== undefined && codes.has(code);
}

/**
 * The exit code after output that could not be written. A reader that closes the pipe early, as `head` does, has what it wanted; anything
 * else is told in one line, for a report that is cut off must not pass for a whole one.
 */
export function exitCodeAfter(error: NodeJS.ErrnoException, reached: number, tell: (line: string) => void): number {
  if (error.code === "EPIPE") return reached;
  tell(`The output could not be written: ${error.message}. What was written so far is not complete.`);
  return EXIT.incomplete;
}

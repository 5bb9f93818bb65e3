import type { ToolResult } from "./types.ts";

const textOfLastResort = "The tool failed with something that has no text.";

/**
 * The result of a body that returned `value`, already awaited.
 *
 * A string is the output, verbatim (EXE-1). A tool result passes through (EXE-3). Any other value is given as its JSON text (EXE-7).
 * Nothing, and what JSON has no word for, is `null`, as JSON itself writes it inside a list (EXE-8).
 *
 * @throws what the JSON encoder or a getter of `value` throws, for instance on a cycle.
 */
export function returnedResult(value: unknown): ToolResult {
  return passedThrough(value) ?? { output: textOf(value), isError: false };
}

/**
 * The result of a body that threw `thrown`. Never throws itself, whatever it is given (EXE-2, EXE-5).
 *
 * The output is the message where there is one: `cause` is not consulted, and an error without a message gives the empty text. A value
 * that is no error reads as it would have read had it been returned (EXE-8).
 */
export function thrownResult(thrown: unknown): ToolResult {
  try {
    return { output: messageOf(thrown) ?? textOf(thrown), isError: true };
  } catch {
    return { output: textOfLastResort, isError: true };
  }
}

/**
 * In JavaScript a tool result is a plain object, so its members tell it from other objects, and their types decide: `{output: 5}` is a
 * value like any other. Each member is read once; a getter can't answer the check one way and the caller another.
 */
function passedThrough(value: unknown): ToolResult | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { output, isError, metadata } = value as Partial<ToolResult>;
  if (typeof output !== "string" || typeof isError !== "boolean") return undefined;
  return metadata === undefined ? { output, isError } : { output, isError, metadata };
}

/** By its member rather than by its class: an error may come from another realm, where `instanceof Error` is false. */
function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== "object" || thrown === null) return undefined;
  const { message } = thrown as { readonly message?: unknown };
  return typeof message === "string" ? message : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
}

/**
 * YOUR LIBRARY GOES HERE: import it, and let the three functions below call its adapters. A promise is waited for.
 *
 * A tool comes as the request has it. Make of it what your adapters take, with your library's own public way to define a tool. What
 * they give goes out as it is.
 */

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
}

/** Better read from what is loaded: the `version` in the `package.json` of your library. */
export const version = "0.0.0";

export function toOpenAI(_tools: readonly Tool[]): unknown {
  throw new Error("toOpenAI is not implemented yet");
}

export function toAnthropic(_tools: readonly Tool[]): unknown {
  throw new Error("toAnthropic is not implemented yet");
}

export function toGemini(_tools: readonly Tool[]): unknown {
  throw new Error("toGemini is not implemented yet");
}

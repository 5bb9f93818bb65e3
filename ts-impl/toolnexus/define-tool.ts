import { returnedResult, thrownResult } from "./tool-result.ts";
import type { JSONSchema, Tool, ToolContext, ToolSource } from "./types.ts";

/** What a tool is made of. */
export interface DefineToolOptions {
  /** Emitted by the adapters as given; see `sanitize` for names that providers may refuse. */
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the arguments. Without one the tool takes no arguments (TOOL-3); a given `{}` is kept (TOOL-4). */
  readonly inputSchema?: JSONSchema;
  /** `"native"` unless given (TOOL-2). */
  readonly source?: ToolSource;
  /**
   * The tool's body. `args` is the very object that `execute` was called with (EXE-4), or `{}` when it was called with none (EXE-6).
   * It may return text, a tool result or any other value, or a promise of these, and may throw: see `returnedResult` and
   * `thrownResult` for what becomes of each.
   */
  readonly run: (args: Record<string, unknown>, context?: ToolContext) => unknown;
}

/**
 * Makes a tool out of a function.
 *
 * The tool's `execute` resolves with a tool result and never rejects: the body's outcome, awaited where it is a promise (EXE-9), or its
 * failure as a result with `isError` true (EXE-2). It sets no time limit of its own.
 *
 * Source: toolnexus SPEC §6; TOOL-1 to TOOL-5, EXE-1 to EXE-9.
 */
export function defineTool(options: DefineToolOptions): Tool {
  return {
    name: options.name,
    description: options.description,
    inputSchema: options.inputSchema ?? noArguments(),
    source: options.source ?? "native",
    async execute(args, context) {
      try {
        return returnedResult(await options.run(args ?? {}, context));
      } catch (thrown) {
        return thrownResult(thrown);
      }
    },
  };
}

/** Made anew for every tool, because tools and what adapters make of them are open to change (TOOL-5). */
function noArguments(): JSONSchema {
  return { type: "object", properties: {}, additionalProperties: false };
}

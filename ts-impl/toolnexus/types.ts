/**
 * A JSON Schema document. The reference never reads one: what a caller gives is what a provider gets (COR-5), so keywords of any
 * draft, provider extensions and members with unusual names are all welcome.
 */
export interface JSONSchema {
  type?: string | readonly string[];
  properties?: Record<string, unknown>;
  required?: readonly string[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

/** Where a tool comes from. For information only: no adapter emits it (COR-6). Source: toolnexus SPEC §1, §4A, §7A, §7D. */
export type ToolSource = "mcp" | "skill" | "builtin" | "native" | "http" | "a2a" | "agent" | "custom";

/** What a caller may tell a tool about one call. It is handed to the tool as it is; the reference itself acts on nothing in it. */
export interface ToolContext {
  /** Aborted when the caller no longer wants the outcome. */
  readonly signal?: AbortSignal;
  /** How long the caller is willing to wait, in milliseconds. */
  readonly timeout?: number;
}

/**
 * The outcome of one call. A failure is an outcome too: it is told by `isError`, never thrown (EXE-2).
 * Source: toolnexus SPEC §1.
 */
export interface ToolResult {
  /** The text for the model; of a failure, the reason. Always a string (EXE-5). */
  readonly output: string;
  readonly isError: boolean;
  /** For the host alone; it is never sent to a model. */
  readonly metadata?: Record<string, unknown>;
}

/** The one form in which tools of every origin are held. Source: toolnexus SPEC §1. */
export interface Tool {
  /** What the model calls the tool by. */
  readonly name: string;
  /** What the model reads to decide when to call the tool. */
  readonly description: string;
  /** The JSON Schema of the arguments, an object schema. */
  readonly inputSchema: JSONSchema;
  readonly source: ToolSource;
  /**
   * Runs the tool. `args` are the arguments as one object, whichever provider sent them; OpenAI sends text, which the caller
   * parses first (HOST-1, HOST-2). A context is optional (HOST-7).
   */
  execute(args: Record<string, unknown>, context?: ToolContext): Promise<ToolResult>;
}

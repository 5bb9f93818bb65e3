import type { JsonValue } from "../../engine/json-value.ts";
import type { ConduitGemini } from "./conduit-gemini-operations.ts";

/**
 * A tool as the library under test made it. Nothing is taken for granted about it: each member is what the library says it is, and the
 * vectors judge that.
 */
export interface PortTool {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly source?: unknown;
  execute(args: JsonValue | undefined): unknown;
}

/** The body of a tool, as the library calls it. */
export type ToolBody = (args: unknown) => unknown;

/** What a tool is defined by. A member that is absent in a vector is absent here, and the library sees it so. */
export interface ToolDefinition {
  readonly name?: JsonValue;
  readonly description?: JsonValue;
  readonly inputSchema?: JsonValue;
  readonly source?: JsonValue;
  readonly run: ToolBody;
}

export interface PortToolkit {
  get(name: JsonValue | undefined): PortTool | undefined;
  execute(name: JsonValue | undefined, args: JsonValue | undefined): unknown;
  toOpenAI(): unknown;
  toAnthropic(): unknown;
  toGemini(): unknown;
}

export const providers = ["openai", "anthropic", "gemini"] as const;
export type Provider = (typeof providers)[number];

/** The seam between the harness and what it exposes: the reference or the JavaScript library, in the same words. */
export interface Library {
  /** As the library states it. */
  readonly version: string;
  readonly adapters: Readonly<Record<Provider, (tools: readonly PortTool[]) => unknown>>;
  readonly defineTool: (definition: ToolDefinition) => PortTool;
  /** Absent where the library exports none; the operations that need it are then not claimed. */
  readonly sanitize?: (value: JsonValue | undefined) => unknown;
  /** A toolkit of `extraTools`, with or without the library's built-in tools, and nothing else. */
  readonly createToolkit?: (extraTools: readonly PortTool[], builtins: boolean) => Promise<PortToolkit> | PortToolkit;
  /** Profile `conduit-gemini`, where the library has it. */
  readonly conduitGemini?: ConduitGemini;
}

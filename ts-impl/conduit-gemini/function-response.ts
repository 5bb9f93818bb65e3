import { contentAsText } from "./content-text.ts";
import { isJsonObject, type JsonObject } from "./json-object.ts";

/** The result of an MCP `tools/call`. */
export interface McpToolResult {
  readonly content?: readonly unknown[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/** What became of a call: the server's result, or the client's own failure to get one. */
export type Outcome = { readonly result: McpToolResult } | { readonly error: { readonly message: string } };

/** What is done with a result's `structuredContent`; see `functionResponse`. */
export type StructuredMode = "prefer" | "auto" | "append" | "ignore";

export interface FunctionResponseOptions {
  /** The id of the call that is answered. Null, absent or empty where the model sent none. */
  readonly id?: string | null;
  /** `prefer` unless given. */
  readonly structured?: StructuredMode;
}

/** Exactly one of the two: Gemini tells success from failure by the key. */
export type ResponseBody = { output: JsonObject | string } | { error: string };

/** The part that answers one call. */
export interface FunctionResponsePart {
  functionResponse: { id?: string; name: string; response: ResponseBody };
}

/**
 * The part that answers a call of `name`, which is the name that the model used, in the words of the model: the exposed one.
 *
 * A success goes under `output`. With `prefer` that is the result's `structuredContent`, where it is an object, as it is; else, and in
 * the other modes, it is text. A result with `isError` true and a client's error go under `error`, always as text.
 *
 * The text is that of the content. `structuredContent` joins it as JSON on a new line with `append`, takes its place where it is empty
 * with `auto` (and, in a failure, with `prefer`), and is left out with `ignore` (FNR-6a).
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter; FNR-1 to FNR-7.
 */
export function functionResponse(
  name: string,
  outcome: Outcome,
  options: FunctionResponseOptions = {},
): FunctionResponsePart {
  const { id, structured = "prefer" } = options;
  const response = "error" in outcome ? { error: outcome.error.message } : responseOf(outcome.result, structured);
  return { functionResponse: { ...(typeof id === "string" && id !== "" ? { id } : {}), name, response } };
}

function responseOf(result: McpToolResult, mode: StructuredMode): ResponseBody {
  if (result.isError === true) return { error: textOf(result, mode) };
  if (mode === "prefer" && isJsonObject(result.structuredContent)) return { output: result.structuredContent };
  return { output: textOf(result, mode) };
}

function textOf({ content, structuredContent }: McpToolResult, mode: StructuredMode): string {
  const text = contentAsText(content);
  if (structuredContent === undefined || structuredContent === null) return text;
  switch (mode) {
    case "ignore":
      return text;
    case "append":
      return text === "" ? JSON.stringify(structuredContent) : `${text}\n${JSON.stringify(structuredContent)}`;
    case "auto":
    case "prefer":
      return text === "" ? JSON.stringify(structuredContent) : text;
  }
}

import { isJsonObject, type JsonObject, type JsonValue } from "../../engine/json-value.ts";

/** The error codes of the harness protocol. */
export const errorCodes = {
  undecodable: -32700,
  invalidRequest: -32600,
  notImplemented: -32601,
  badParams: -32602,
  escaped: 1,
} as const;

/** A request, or the reply to a line that is none. */
export type ReadRequest =
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly params: JsonObject }
  | { readonly kind: "refused"; readonly reply: string };

/** Reads one line of the protocol. */
export function readRequest(line: string): ReadRequest {
  let frame: JsonValue;
  try {
    frame = JSON.parse(line) as JsonValue;
  } catch (error) {
    return refused(null, errorCodes.undecodable, `The line is no JSON: ${messageOf(error)}`);
  }
  if (!isJsonObject(frame)) return refused(null, errorCodes.invalidRequest, "A request is a JSON object.");
  const { jsonrpc, id, method, params } = frame;
  if (typeof id !== "number" || !Number.isInteger(id) || id < 1) {
    return refused(null, errorCodes.invalidRequest, "`id` must be an integer from 1 on.");
  }
  if (jsonrpc !== "2.0" || typeof method !== "string") {
    return refused(id, errorCodes.invalidRequest, '`jsonrpc` must be "2.0" and `method` a string.');
  }
  if (params === undefined || !isJsonObject(params)) {
    return refused(id, errorCodes.badParams, "`params` must be an object.");
  }
  return { kind: "request", id, method, params };
}

/**
 * The reply with a result. A result that can't be written as JSON (a cycle, or deeper than the encoder goes) is a failure of the port,
 * not a reply (COR-1), and told as an exception that escaped it.
 */
export function resultReply(id: number, result: unknown): string {
  try {
    return `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result) ?? "null"}}`;
  } catch (error) {
    return escapedReply(id, `The output can't be written as JSON: ${messageOf(error)}`);
  }
}

export function escapedReply(id: number, message: string): string {
  return errorReply(id, errorCodes.escaped, "An exception escaped the port.", { message });
}

export function errorReply(id: number | null, code: number, message: string, data?: JsonObject): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } });
}

/** The message of whatever was thrown. It may be anything, and reading it may throw in its turn. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return "A value without a text was thrown.";
  }
}

function refused(id: number | null, code: number, message: string): ReadRequest {
  return { kind: "refused", reply: errorReply(id, code, message) };
}

import { isJsonObject, type JsonObject, type JsonValue } from "./json-value.ts";
import type { Handshake } from "./types.generated.ts";

/** The version of the harness protocol that this suite speaks (spec/harness-protocol.md). */
export const PROTOCOL_VERSION: Handshake["protocolVersion"] = 1;

/** The error codes that the protocol gives a meaning. Any other code is the harness's own failure. */
export const ErrorCode = { escaped: 1, methodNotFound: -32601, notExpressible: -32602, undecodable: -32700 } as const;

export interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue;
}

/** What one line of a port's stdout turned out to be. */
export type DecodedLine =
  | { readonly kind: "result"; readonly id: number; readonly value: JsonValue }
  | { readonly kind: "error"; readonly id: number; readonly error: ErrorBody }
  /** Error -32700 with a null id: some request could not be decoded, and the harness can't say which. */
  | { readonly kind: "undecodable"; readonly error: ErrorBody }
  | { readonly kind: "not-json" }
  /** JSON, but no reply. `addressee` is the request that the line evidently tries to answer. */
  | { readonly kind: "not-a-frame" | "id-type"; readonly problem: string; readonly addressee?: number };

/** The request that opens a conversation, without its line end. */
export function encodeInitialize(id: number, suite: { readonly name: string; readonly version: string }): string {
  const params = { protocolVersion: PROTOCOL_VERSION, suite: { name: suite.name, version: suite.version } };
  return encodeRequest(id, "initialize", JSON.stringify(params));
}

/** A request around parameters that are JSON text already: they reach the port as written. Without its line end. */
export function encodeRequest(id: number, method: string, params: string): string {
  if (params.includes("\n")) throw new MultilineParamsError(method);
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`;
}

/** A reply with a result that is JSON text already, as most JSON libraries write it. Without its line end. */
export function encodeResult(id: number, result: string): string {
  return `${OPENING}${id},"result":${result}}`;
}

const OPENING = '{"jsonrpc":"2.0","id":';

/** The id in a line that begins as `encodeResult` writes it, found without parsing; `undefined` for every other line. */
export function idAtSight(line: string): number | undefined {
  if (!line.startsWith(OPENING)) return undefined;
  const end = line.indexOf(",", OPENING.length);
  const id = Number(line.slice(OPENING.length, end));
  return Number.isInteger(id) ? id : undefined;
}

/** Reads one line, given without its line end, as a reply frame. */
export function decodeLine(line: string): DecodedLine {
  let parsed: JsonValue;
  try {
    parsed = JSON.parse(line) as JsonValue;
  } catch {
    return { kind: "not-json" };
  }
  return decodeFrame(parsed);
}

function decodeFrame(frame: JsonValue): DecodedLine {
  if (!isJsonObject(frame)) return { kind: "not-a-frame", problem: `it is ${nounFor(frame)}, not an object` };
  const problem = envelopeProblem(frame);
  if (problem !== undefined) return { kind: "not-a-frame", problem, ...addresseeOf(frame) };
  const id = frame.id as JsonValue;
  if (typeof id === "number" && Number.isInteger(id)) {
    return Object.hasOwn(frame, "result")
      ? { kind: "result", id, value: frame.result as JsonValue }
      : { kind: "error", id, error: errorBody(frame.error as JsonObject) };
  }
  if (id === null && Object.hasOwn(frame, "error")) {
    const error = errorBody(frame.error as JsonObject);
    if (error.code === ErrorCode.undecodable) return { kind: "undecodable", error };
  }
  return { kind: "id-type", problem: idProblem(id), ...addresseeOf(frame) };
}

function envelopeProblem(frame: JsonObject): string | undefined {
  if (Object.hasOwn(frame, "method"))
    return "it has a `method`: a harness answers, it sends no requests or notifications";
  if (frame.jsonrpc !== "2.0") return `its member \`jsonrpc\` is ${shown(frame.jsonrpc)}: expected "2.0"`;
  if (!Object.hasOwn(frame, "id")) return "its member `id` is missing";
  const hasResult = Object.hasOwn(frame, "result");
  const hasError = Object.hasOwn(frame, "error");
  if (hasResult === hasError)
    return `it has ${hasResult ? "both" : "neither"} \`result\` ${hasResult ? "and" : "nor"} \`error\``;
  for (const key of Object.keys(frame)) {
    if (key !== "jsonrpc" && key !== "id" && key !== "result" && key !== "error") {
      return `its member ${JSON.stringify(key)} is not known: a reply has \`jsonrpc\`, \`id\` and \`result\` or \`error\``;
    }
  }
  return hasError ? errorProblem(frame.error as JsonValue) : undefined;
}

function errorProblem(error: JsonValue): string | undefined {
  if (!isJsonObject(error)) return `its \`error\` is ${nounFor(error)}: expected {"code","message"}`;
  const code = Object.hasOwn(error, "code") ? error.code : undefined;
  if (!Number.isInteger(code)) return `its \`error.code\` is ${shown(code)}: expected an integer`;
  const message = Object.hasOwn(error, "message") ? error.message : undefined;
  if (typeof message !== "string") return `its \`error.message\` is ${shown(message)}: expected a string`;
  return undefined;
}

function errorBody(error: JsonObject): ErrorBody {
  const body = { code: error.code as number, message: error.message as string };
  return Object.hasOwn(error, "data") ? { ...body, data: error.data as JsonValue } : body;
}

function idProblem(id: JsonValue): string {
  if (id === null) return "its `id` is null, which only error -32700 may have";
  return `its \`id\` is ${shown(id)}: expected the integer of the request`;
}

/** A line of a JSON logger may have an `id` too; only what also looks like a reply is taken for an attempt at one. */
function addresseeOf(frame: JsonObject): { readonly addressee?: number } {
  const isAttempt =
    ["jsonrpc", "result", "error"].some((key) => Object.hasOwn(frame, key)) && !Object.hasOwn(frame, "method");
  if (!isAttempt || !Object.hasOwn(frame, "id")) return {};
  const id = typeof frame.id === "string" && /^[1-9][0-9]{0,14}$/.test(frame.id) ? Number(frame.id) : frame.id;
  return typeof id === "number" && Number.isInteger(id) ? { addressee: id } : {};
}

function nounFor(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array (batches are not part of the protocol)";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "missing";
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

/** Parameters with a line break would be two lines on the wire. */
export class MultilineParamsError extends Error {
  override readonly name = "MultilineParamsError";

  constructor(method: string) {
    super(
      `the parameters of a ${method} request hold a line break: remove the white space outside strings before sending`,
    );
  }
}

import { type FunctionResponsePart, functionResponse } from "./function-response.ts";
import { isJsonObject, type JsonObject } from "./json-object.ts";
import type { Toolset } from "./toolset.ts";

/** A call that can be made. */
export interface ToolCall {
  readonly server: string;
  /** The tool's own name, as its server lists it. */
  readonly name: string;
  readonly arguments: JsonObject;
  /** What Gemini sent along to tell its calls apart; null where it sent nothing. */
  readonly callId: string | null;
}

/** What a model asked for. Both lists are in the order of its parts. */
export interface FunctionCalls {
  readonly calls: ToolCall[];
  /** The answers to calls that can't be made, to be sent back before the results of the others (CON-2). */
  readonly rejected: FunctionResponsePart[];
}

/**
 * Reads the function calls out of what Gemini answered: a generateContent response, of which the first candidate counts, a content, or
 * a list of parts (FNC-1).
 *
 * Each part with a named call becomes a call or a rejection, and none is lost: a rejection where the toolset has no such name, or where
 * the arguments are no object. Two calls with one id are two calls. Other parts are passed over, and so is a call without a name, which
 * nothing can answer (FNC-9). A malformed response has no calls; it never raises (FNC-8).
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter; FNC-1 to FNC-9.
 */
export function functionCalls(response: unknown, toolset: Toolset): FunctionCalls {
  const calls: ToolCall[] = [];
  const rejected: FunctionResponsePart[] = [];
  for (const { id, name, args } of partsOf(response).flatMap(namedCallIn)) {
    const entry = toolset.get(name);
    const reject = (message: string) => rejected.push(functionResponse(name, { error: { message } }, { id }));
    if (entry === undefined) reject(`There is no tool of this name: ${name}`);
    else if (!isJsonObject(args)) reject(`The arguments of ${name} must be an object, not ${kindOf(args)}.`);
    else calls.push({ server: entry.server, name: entry.tool.name, arguments: args, callId: id });
  }
  return { calls, rejected };
}

function partsOf(response: unknown): readonly unknown[] {
  if (Array.isArray(response)) return response;
  const isResponse = isJsonObject(response) && Object.hasOwn(response, "candidates");
  const content = isResponse ? firstContent(response.candidates) : response;
  return isJsonObject(content) && Array.isArray(content.parts) ? content.parts : [];
}

function firstContent(candidates: unknown): unknown {
  const first: unknown = Array.isArray(candidates) ? candidates[0] : undefined;
  return isJsonObject(first) ? first.content : undefined;
}

interface NamedCall {
  readonly id: string | null;
  readonly name: string;
  readonly args: unknown;
}

/** The call of a part, if it has one with a name. Absent arguments are none, as Gemini leaves them out then (FNC-5a). */
function namedCallIn(part: unknown): NamedCall[] {
  const call = isJsonObject(part) ? part.functionCall : undefined;
  if (!isJsonObject(call)) return [];
  const { id, name, args } = call;
  if (typeof name !== "string" || name === "") return [];
  return [{ id: typeof id === "string" && id !== "" ? id : null, name, args: args ?? {} }];
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

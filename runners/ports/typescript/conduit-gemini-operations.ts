import type * as reference from "../../../ts-impl/conduit-gemini/index.ts";
import { isJsonObject, type JsonObject } from "../../engine/json-value.ts";
import { BadParams, objectIn, objectsIn } from "./bad-params.ts";
import type { Operation } from "./toolnexus-operations.ts";

/** What the harness needs of an implementation of profile `conduit-gemini`. */
export type ConduitGemini = Pick<
  typeof reference,
  "buildToolset" | "names" | "functionDeclarations" | "functionCalls" | "functionResponse"
>;

/** The operations of profile `conduit-gemini`, by name. */
export function conduitGeminiOperations(library: ConduitGemini): ReadonlyMap<string, Operation> {
  const toolsetOf = (params: JsonObject) =>
    library.buildToolset(objectsIn(params, "servers") as unknown as readonly reference.ServerTools[]);

  function functionResponse({ name, result, error, options }: JsonObject) {
    if (typeof name !== "string") throw new BadParams("`name` must be a string.");
    const outcome = result === undefined ? { error: objectIn({ error: error ?? null }, "error") } : { result };
    const given = options !== undefined && isJsonObject(options) ? options : {};
    return library.functionResponse(
      name,
      outcome as unknown as reference.Outcome,
      given as reference.FunctionResponseOptions,
    );
  }

  return new Map<string, Operation>([
    ["names", (params) => library.names(toolsetOf(params))],
    ["functionDeclarations", (params) => library.functionDeclarations(toolsetOf(params))],
    ["functionCalls", (params) => library.functionCalls(params.response, toolsetOf(params))],
    ["functionResponse", functionResponse],
  ]);
}

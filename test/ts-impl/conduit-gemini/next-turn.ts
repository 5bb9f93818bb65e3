import {
  exposedName,
  functionCalls,
  functionResponse,
  type Outcome,
  type ToolCall,
  type Toolset,
} from "../../../ts-impl/conduit-gemini/index.ts";

/** What a host does between two requests: makes the calls that can be made, and answers all (CON-2, CON-3). */
export function nextTurn(toolset: Toolset, response: unknown, run: (call: ToolCall) => Outcome) {
  const { calls, rejected } = functionCalls(response, toolset);
  const answers = calls.map((call) => {
    const name = exposedName(toolset, call.server, call.name);
    if (name === undefined) throw new Error(`${call.name} is not in the toolset that it was found in`);
    return functionResponse(name, run(call), { id: call.callId });
  });
  return { role: "user", parts: [...rejected, ...answers] };
}

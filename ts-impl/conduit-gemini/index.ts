/**
 * The reference for profile `conduit-gemini`: Gemini function calling as a client of MCP servers does it. Pure functions over plain
 * JSON data; nothing is sent anywhere (CON-1, CON-1a). Each export cites the requirements that it meets.
 */
export { cleanDescription } from "./clean-description.ts";
export { contentAsText } from "./content-text.ts";
export { type FunctionCalls, functionCalls, type ToolCall } from "./function-calls.ts";
export { type FunctionDeclaration, functionDeclarations } from "./function-declarations.ts";
export {
  type FunctionResponseOptions,
  type FunctionResponsePart,
  functionResponse,
  type McpToolResult,
  type Outcome,
  type ResponseBody,
  type StructuredMode,
} from "./function-response.ts";
export {
  buildToolset,
  type ExposedTool,
  exposedName,
  type McpTool,
  names,
  type ServerTools,
  type Toolset,
  type ToolsetEntry,
} from "./toolset.ts";

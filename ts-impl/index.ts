/**
 * The reference implementation of the tool boundary: a stand-in for the `toolnexus` package of JavaScript, as far as the boundary goes.
 * Each export cites the requirements that it meets.
 */
export type { ToolSources } from "./toolnexus/assemble.ts";
export { type DefineToolOptions, defineTool } from "./toolnexus/define-tool.ts";
export { sanitize } from "./toolnexus/sanitize.ts";
export { type AnthropicTool, toAnthropic } from "./toolnexus/to-anthropic.ts";
export { type GeminiFunctionDeclaration, type GeminiToolGroup, toGemini } from "./toolnexus/to-gemini.ts";
export { type OpenAITool, toOpenAI } from "./toolnexus/to-openai.ts";
export { createToolkit, type Toolkit } from "./toolnexus/toolkit.ts";
export type { JSONSchema, Tool, ToolContext, ToolResult, ToolSource } from "./toolnexus/types.ts";
export { version } from "./toolnexus/version.ts";

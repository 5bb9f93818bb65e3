/** The adapters in their simplest form. They print, as libraries do: that must not end up between the frames. */

console.log("loading");

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
}

export const version = "0.1.0";

const declaration = ({ name, description, inputSchema }: Tool) => ({ name, description, parameters: inputSchema });

export function toOpenAI(tools: readonly Tool[]): unknown {
  return tools.map((tool) => ({ type: "function", function: declaration(tool) }));
}

export function toAnthropic(tools: readonly Tool[]): unknown {
  return tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }));
}

export function toGemini(tools: readonly Tool[]): unknown {
  console.log("toGemini");
  return [{ functionDeclarations: tools.map(declaration) }];
}

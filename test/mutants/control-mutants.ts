import type { Mutant } from "./mutant.ts";
import { referenceSources } from "./mutated-reference.ts";

/**
 * References that give nothing for whatever they are asked. What does not notice them notices no mutant. There are two, because vectors
 * that are asked in a port's own names need the names of a port that has some.
 */
export const controlMutants: readonly Mutant[] = [
  {
    name: "answers with nothing",
    breaks: [],
    edits: [
      nothingFrom("toolnexus/to-openai.ts", "toOpenAI(tools: readonly Tool[]): OpenAITool[] {", "[null]"),
      nothingFrom("toolnexus/to-anthropic.ts", "toAnthropic(tools: readonly Tool[]): AnthropicTool[] {", "[null]"),
      nothingFrom("toolnexus/to-gemini.ts", "toGemini(tools: readonly Tool[]): [GeminiToolGroup] {", "[null, null]"),
      nothingFrom("toolnexus/sanitize.ts", "sanitize(value: string): string {"),
      {
        file: "toolnexus/define-tool.ts",
        find: "defineTool(options: DefineToolOptions): Tool {",
        replace: "defineTool(options: DefineToolOptions): Tool { return { execute: async () => undefined } as never;",
      },
      nothingFrom("toolnexus/toolkit.ts", "async execute(name, args, context) {"),
      { file: "toolnexus/toolkit.ts", find: "get: (name) => byName.get(name)", replace: "get: () => ({}) as never" },
      nothingFrom("conduit-gemini/function-declarations.ts", "(toolset: Toolset): FunctionDeclaration[] {"),
      nothingFrom("conduit-gemini/function-calls.ts", "(response: unknown, toolset: Toolset): FunctionCalls {"),
      nothingFrom("conduit-gemini/function-response.ts", "): FunctionResponsePart {"),
    ],
  },
  {
    name: "names nothing",
    breaks: [],
    edits: [nothingFrom("conduit-gemini/toolset.ts", "names(toolset: Toolset): ExposedTool[] {")],
  },
];

/** By default as `null` in the reply; an adapter gives a list, as the harness looks for schemas in what it gives. */
function nothingFrom(file: string, beginning: string, nothing = "undefined") {
  return { file, find: beginning, replace: `${beginning} return ${nothing} as never;` };
}

/** The reference with a remark at the end of every file: text changes, behaviour does not. */
export const identityMutant: Mutant = {
  name: "says something at the end of every file",
  breaks: [],
  edits: [...referenceSources].map(([file, source]) => ({ file, find: source, replace: `${source}// The end.\n` })),
};

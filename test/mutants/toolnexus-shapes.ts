import type { Mutant } from "./mutant.ts";
import {
  anthropicGives,
  besides,
  geminiGives,
  inAnthropic,
  inGemini,
  inOpenAI,
  openAIGives,
  schemaOf,
} from "./toolnexus-edits.ts";

/** Mistakes in the form of what the adapters give: OAI, ANT, GEM, COR-1 and COR-6. */
export const shapes: readonly Mutant[] = [
  {
    name: "OpenAI: a single tool is given without its list",
    breaks: ["OAI-1"],
    edits: openAIGives("output.length === 1 ? output[0] : output"),
  },
  {
    name: "OpenAI: the list stands under `tools`, ready to be spread into the request",
    breaks: ["OAI-1", "OAI-2"],
    edits: openAIGives("{ tools: output }"),
  },
  {
    name: "OpenAI: all functions stand in one entry, as Gemini has it",
    breaks: ["OAI-1"],
    edits: openAIGives('[{ type: "function", function: output.map((entry: any) => entry.function) }]'),
  },
  {
    name: "OpenAI: no tools give null, so that the request can leave the member out",
    breaks: ["OAI-2"],
    negation: true,
    edits: openAIGives("output.length === 0 ? null : output"),
  },
  {
    name: "OpenAI: no tools give one placeholder, because the API refuses an empty list",
    breaks: ["OAI-2"],
    edits: openAIGives('output.length > 0 ? output : [{ type: "function", function: { name: "none" } }]'),
  },
  {
    name: "OpenAI: an entry is flat, as the Responses API wants it",
    breaks: ["OAI-3"],
    negation: true,
    edits: openAIGives('output.map((entry: any) => ({ type: "function", ...entry.function }))'),
  },
  {
    name: "OpenAI: the type is the source of the tool where it has one",
    breaks: ["OAI-3"],
    edits: inOpenAI(
      'type: "function",\n    function: {',
      'type: (tool.source === "custom" ? "custom" : "function") as never,\n    function: {',
    ),
  },
  {
    name: "OpenAI: the entry is strict by default",
    breaks: ["OAI-3"],
    edits: openAIGives("output.map((entry: any) => ({ ...entry, strict: true }))"),
  },
  {
    name: "OpenAI: the entry repeats the name of its function, for look-ups",
    breaks: ["OAI-3"],
    edits: openAIGives("output.map((entry: any) => ({ ...entry, name: entry.function.name }))"),
  },
  {
    name: "OpenAI: the schema stands under `input_schema`",
    breaks: ["OAI-4"],
    negation: true,
    edits: inOpenAI("parameters: tool.inputSchema }", "input_schema: tool.inputSchema } as never"),
  },
  {
    name: "OpenAI: every function is marked as not strict",
    breaks: ["OAI-4"],
    edits: inOpenAI("parameters: tool.inputSchema }", "parameters: tool.inputSchema, strict: false } as never"),
  },
  {
    name: "OpenAI: a function that takes no arguments has no parameters",
    breaks: ["OAI-4"],
    edits: openAIGives(
      "output.map((entry: any) => { if (Object.keys(entry.function.parameters.properties ?? {}).length === 0) delete entry.function.parameters; return entry; })",
    ),
  },
  {
    name: "OpenAI: an empty description is left out of the function",
    breaks: ["OAI-4", "COR-4"],
    edits: openAIGives(
      'output.map((entry: any) => { if (entry.function.description === "") delete entry.function.description; return entry; })',
    ),
  },
  {
    name: "Anthropic: no tools give null",
    breaks: ["ANT-1"],
    negation: true,
    edits: anthropicGives("output.length === 0 ? null : output"),
  },
  {
    name: "Anthropic: the tools stand in one wrapper, as Gemini has it",
    breaks: ["ANT-1"],
    edits: anthropicGives("[{ tools: output }]"),
  },
  {
    name: "Anthropic: the entries are keyed by name instead of listed",
    breaks: ["ANT-1"],
    edits: anthropicGives("Object.fromEntries(output.map((entry: any) => [entry.name, entry]))"),
  },
  {
    name: "Anthropic: the entries are wrapped like those of OpenAI",
    breaks: ["ANT-2"],
    negation: true,
    edits: anthropicGives('output.map((entry: any) => ({ type: "function", function: entry }))'),
  },
  {
    name: "Anthropic: each entry has the type `custom`, as the newer API has it",
    breaks: ["ANT-2"],
    edits: anthropicGives('output.map((entry: any) => ({ type: "custom", ...entry }))'),
  },
  {
    name: "Anthropic: the schema stands under `inputSchema`, as in MCP",
    breaks: ["ANT-2"],
    edits: inAnthropic("input_schema: tool.inputSchema", "inputSchema: tool.inputSchema as never"),
  },
  {
    name: "Anthropic: the last of several tools ends the prompt cache",
    breaks: ["ANT-2"],
    edits: anthropicGives(
      'output.map((entry: any, index: number) => index > 0 && index === output.length - 1 ? { ...entry, cache_control: { type: "ephemeral" } } : entry)',
    ),
  },
  {
    name: "Gemini: each tool has a wrapper of its own",
    breaks: ["GEM-1"],
    edits: geminiGives(
      "output[0].functionDeclarations.length === 0 ? output : output[0].functionDeclarations.map((each: any) => ({ functionDeclarations: [each] }))",
    ),
  },
  {
    name: "Gemini: the wrapper is not in a list",
    breaks: ["GEM-1"],
    negation: true,
    edits: geminiGives("output[0]"),
  },
  {
    name: "Gemini: a second wrapper begins after 128 tools",
    breaks: ["GEM-1", "GEM-3"],
    edits: geminiGives(
      "output[0].functionDeclarations.length <= 128 ? output : [{ functionDeclarations: output[0].functionDeclarations.slice(0, 128) }, { functionDeclarations: output[0].functionDeclarations.slice(128) }]",
    ),
  },
  {
    name: "Gemini: no tools give an empty list, as for the other providers",
    breaks: ["GEM-2", "GEM-1"],
    negation: true,
    edits: geminiGives("tools.length === 0 ? [] : output"),
  },
  {
    name: "Gemini: no tools give a wrapper without its list",
    breaks: ["GEM-2"],
    edits: geminiGives("tools.length === 0 ? [{}] : output"),
  },
  {
    name: "Gemini: the list is in snake case, as in the Python client",
    breaks: ["GEM-3", "GEM-2"],
    negation: true,
    edits: geminiGives("[{ function_declarations: output[0].functionDeclarations }]"),
  },
  {
    name: "Gemini: the wrapper says how functions are called",
    breaks: ["GEM-3"],
    edits: geminiGives('[{ ...output[0], functionCallingConfig: { mode: "AUTO" } }]'),
  },
  {
    name: "Gemini: the wrapper has a member for every kind of tool, null where there is none",
    breaks: ["GEM-3"],
    edits: geminiGives("[{ ...output[0], googleSearch: null, codeExecution: null }]"),
  },
  {
    name: "Gemini: the schema stands under `parametersJsonSchema`",
    breaks: ["GEM-4"],
    negation: true,
    edits: inGemini("parameters: tool.inputSchema,", "parametersJsonSchema: tool.inputSchema as never,"),
  },
  {
    name: "Gemini: the schema stands under both keys, so that either API version finds it",
    breaks: ["GEM-4"],
    edits: inGemini(
      "parameters: tool.inputSchema,",
      "parameters: tool.inputSchema, parametersJsonSchema: tool.inputSchema,",
    ),
  },
  {
    name: "Gemini: a declaration says that it answers with an object",
    breaks: ["GEM-4"],
    edits: inGemini("parameters: tool.inputSchema,", 'parameters: tool.inputSchema, response: { type: "object" },'),
  },
  {
    name: "Gemini: parameters without properties are left out, because the API refuses them",
    breaks: ["GEM-4"],
    edits: schemaOf(
      inGemini,
      "Object.keys((tool.inputSchema.properties ?? {}) as object).length === 0 ? undefined as never : tool.inputSchema",
    ),
  },
  {
    name: "OpenAI: the output is JSON text already",
    breaks: ["COR-1"],
    negation: true,
    edits: openAIGives("JSON.stringify(output)"),
  },
  {
    name: "Gemini: the output is in bytes",
    breaks: ["COR-1"],
    edits: geminiGives("Buffer.from(JSON.stringify(output))"),
  },
  {
    name: "Anthropic: the entries are Maps, which JSON writes as empty objects",
    breaks: ["COR-1"],
    edits: anthropicGives("output.map((entry: any) => new Map(Object.entries(entry)))"),
  },
  {
    name: "Gemini: schemas are kept as JSON text, to be parsed by whoever sends them",
    breaks: ["COR-1", "COR-5"],
    edits: schemaOf(inGemini, "JSON.stringify(tool.inputSchema)"),
  },
  {
    name: "Gemini: objects whose keys are numbers become lists",
    breaks: ["COR-1", "COR-5"],
    edits: [
      ...besides(
        inGemini,
        'const listed = (_key: string, value: any) => value !== null && typeof value === "object" && Object.keys(value).length > 0 && Object.keys(value).every((key, index) => key === String(index)) ? Object.values(value) : value;',
      ),
      ...schemaOf(inGemini, "JSON.parse(JSON.stringify(tool.inputSchema, listed))"),
    ],
  },
  {
    name: "OpenAI: the source of a tool goes along",
    breaks: ["COR-6"],
    negation: true,
    edits: inOpenAI("parameters: tool.inputSchema }", "parameters: tool.inputSchema, source: tool.source } as never"),
  },
  {
    name: "OpenAI: whatever else the tool has is spread into its function",
    breaks: ["COR-6"],
    edits: inOpenAI(
      "function: { name: tool.name,",
      "function: { ...(({ inputSchema: _, source: __, execute: ___, ...rest }) => rest)(tool), name: tool.name,",
    ),
  },
  {
    name: "OpenAI: `strict` of a tool is respected",
    breaks: ["COR-6"],
    edits: inOpenAI(
      "parameters: tool.inputSchema }",
      'parameters: tool.inputSchema, ...("strict" in tool ? { strict: tool.strict } : {}) } as never',
    ),
  },
  {
    name: "Anthropic: `cache_control` of a tool goes along",
    breaks: ["COR-6"],
    edits: inAnthropic(
      "input_schema: tool.inputSchema,",
      'input_schema: tool.inputSchema, ...("cache_control" in tool ? { cache_control: tool.cache_control } : {}),',
    ),
  },
  {
    name: "Anthropic: members of a tool that nobody filled go along as null",
    breaks: ["COR-6"],
    edits: inAnthropic(
      "input_schema: tool.inputSchema,",
      "input_schema: tool.inputSchema, ...Object.fromEntries(Object.entries(tool).filter(([, value]) => value === null)),",
    ),
  },
  {
    name: "Gemini: the title of a tool goes along",
    breaks: ["COR-6"],
    edits: inGemini(
      "parameters: tool.inputSchema,",
      'parameters: tool.inputSchema, ...("title" in tool ? { title: tool.title } : {}),',
    ),
  },
  {
    name: "Gemini: a `parameters` of the tool's own is taken before its schema",
    breaks: ["COR-6"],
    edits: schemaOf(inGemini, "((tool as never as { parameters?: JSONSchema }).parameters ?? tool.inputSchema)"),
  },
  {
    name: "Gemini: metadata of a tool goes along",
    breaks: ["COR-6"],
    edits: inGemini(
      "parameters: tool.inputSchema,",
      'parameters: tool.inputSchema, ...("metadata" in tool ? { metadata: tool.metadata } : {}),',
    ),
  },
];

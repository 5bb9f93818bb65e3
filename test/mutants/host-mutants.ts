import type { Tool } from "../../ts-impl/index.ts";
import type { DialectName } from "../ts-impl/hosts/dialects.ts";
import type { Mutant } from "./mutant.ts";

/** A deliberately broken host: one change to a host of the tests, whose file is below `test/ts-impl/`. */
export interface BrokenHost<Name extends keyof typeof hostFiles> extends Pick<Mutant, "name" | "breaks" | "negation"> {
  readonly host: Name;
  readonly find: string;
  readonly replace: string;
}

/** The files of the hosts, below `test/ts-impl/`. */
export const hostFiles = {
  OpenAI: "hosts/openai-host.ts",
  Anthropic: "hosts/anthropic-host.ts",
  Gemini: "hosts/gemini-host.ts",
  turn: "conduit-gemini/next-turn.ts",
} as const;

const negation = { negation: true } as const;

const brokenHost =
  <Name extends keyof typeof hostFiles>(host: Name) =>
  (
    requirement: string,
    name: string,
    find: string,
    replace: string,
    marks: Pick<Mutant, "negation"> = {},
  ): BrokenHost<Name> => ({ host, name, breaks: [requirement], find, replace, ...marks });

const openAI = brokenHost("OpenAI");
const anthropic = brokenHost("Anthropic");
const gemini = brokenHost("Gemini");
const turn = brokenHost("turn");

const parsed = "execute(JSON.parse(call.function.arguments))";
const openAIAnswer = "tool_call_id: call.id,";
const openAITools = "...(tools.length > 0 && { tools: toOpenAI(tools) })";
const openAIFind = "tools.find(({ name }) => name === call.function.name)";
const anthropicTools = "...(tools.length > 0 && { tools: toAnthropic(tools) })";
const anthropicFind = "tools.find(({ name }) => name === call.name)";
const anthropicTurn = '{ role: "user", content: results }';
const geminiTools = "...(tools.length > 0 && { tools: toGemini(tools) })";
const geminiFind = "tools.find((candidate) => candidate.name === name)";
const geminiAnswer = "...(id === undefined ? {} : { id }), name, response";
const geminiResponse = "isError ? { error: output } : { output }";

/** Hosts of the three providers (HOST-1 to HOST-11). HOST-7 is no host's to break: see `toolsThatNeedAContext`. */
export const brokenHosts: readonly BrokenHost<DialectName>[] = [
  openAI(
    "HOST-1",
    "hands the text of the arguments to the tool",
    parsed,
    "execute(call.function.arguments as never)",
    negation,
  ),
  openAI(
    "HOST-1",
    "hands the parsed arguments on under the name they came by",
    parsed,
    "execute({ arguments: JSON.parse(call.function.arguments) })",
  ),
  openAI(
    "HOST-1",
    "parses the arguments of the first call for all",
    parsed,
    "execute(JSON.parse(message.tool_calls[0]?.function.arguments ?? ''))",
  ),
  anthropic(
    "HOST-2",
    "writes the input object out as text",
    "execute(call.input ?? {})",
    "execute(JSON.stringify(call.input) as never)",
  ),
  anthropic("HOST-2", "hands the whole block to the tool", "execute(call.input ?? {})", "execute({ ...call })"),
  gemini(
    "HOST-2",
    "writes the argument object out as text",
    "execute(args ?? {})",
    "execute(JSON.stringify(args) as never)",
  ),
  gemini(
    "HOST-2",
    "hands the tool a list of the arguments",
    "execute(args ?? {})",
    "execute(Object.entries(args ?? {}) as never)",
  ),
  gemini("HOST-3", "answers under a name for all tools", geminiAnswer, geminiAnswer.replace("name,", 'name: "tool",')),
  gemini(
    "HOST-3",
    "answers under the id in the place of the name",
    geminiAnswer,
    geminiAnswer.replace("name,", "name: id ?? name,"),
  ),
  gemini(
    "HOST-3",
    "answers with the text alone",
    geminiAnswer,
    geminiAnswer.replace("response", "response: output"),
    negation,
  ),
  gemini(
    "HOST-3a",
    "puts a success under `result`",
    geminiResponse,
    "isError ? { error: output } : { result: output }",
  ),
  gemini("HOST-3a", "puts a failure under `output`", geminiResponse, "{ output }", negation),
  gemini("HOST-3a", "tells a failure with its flag", geminiResponse, "isError ? { output, isError } : { output }"),
  gemini(
    "HOST-4",
    "wraps the converted tools again",
    geminiTools,
    "...(tools.length > 0 && { tools: [{ functionDeclarations: toGemini(tools) }] })",
    negation,
  ),
  gemini(
    "HOST-4",
    "puts the converted tools into a list",
    geminiTools,
    "...(tools.length > 0 && { tools: [toGemini(tools)] })",
  ),
  gemini(
    "HOST-4",
    "sends a group for each tool",
    geminiTools,
    "...(tools.length > 0 && { tools: tools.flatMap((each) => toGemini([each])) })",
  ),
  openAI(
    "HOST-5",
    "has its key in the source text",
    "`Bearer ${process.env.OPENAI_API_KEY}`",
    '"Bearer sample-key"',
    negation,
  ),
  anthropic(
    "HOST-5",
    "keeps the first key that it has read",
    "String(process.env.ANTHROPIC_API_KEY)",
    "((globalThis as { key?: string }).key ??= String(process.env.ANTHROPIC_API_KEY))",
  ),
  gemini(
    "HOST-5",
    "sends the key in the body too",
    "const body = { contents,",
    "const body = { key: process.env.GEMINI_API_KEY, contents,",
  ),
  openAI(
    "HOST-6",
    "takes the tool whose name begins like the call's",
    openAIFind,
    openAIFind.replace("name === call.function.name", "call.function.name.startsWith(name)"),
  ),
  openAI(
    "HOST-6",
    "makes no difference between capitals and small letters",
    openAIFind,
    openAIFind.replace("name === call.function.name", "name.toLowerCase() === call.function.name.toLowerCase()"),
  ),
  anthropic(
    "HOST-6",
    "makes no difference between a hyphen and an underscore",
    anthropicFind,
    anthropicFind.replace("name === call.name", 'name.replace("-", "_") === call.name?.replace("-", "_")'),
  ),
  anthropic("HOST-6", "takes the tool in the place of the call", anthropicFind, "tools[calls.indexOf(call)]"),
  gemini(
    "HOST-6",
    "takes a tool whose name holds the call's",
    geminiFind,
    geminiFind.replace("candidate.name === name", "candidate.name.includes(name)"),
  ),
  openAI("HOST-8", "sends an empty list of tools", openAITools, "tools: toOpenAI(tools)", negation),
  openAI("HOST-8", "sends null for no tools", openAITools, "tools: tools.length > 0 ? toOpenAI(tools) : null"),
  anthropic(
    "HOST-8",
    "sends no tools at all",
    anthropicTools,
    "...(tools.length === 0 && { tools: toAnthropic(tools) })",
  ),
  gemini("HOST-8", "sends a group without declarations", geminiTools, "tools: toGemini(tools)"),
  openAI("HOST-9", "answers without the id of the call", openAIAnswer, "", negation),
  openAI("HOST-9", "answers under the name of the tool", openAIAnswer, "tool_call_id: call.function.name,"),
  openAI("HOST-9", "answers as a function of older days", 'role: "tool",', 'role: "function",'),
  openAI(
    "HOST-9",
    "answers the last call alone",
    "for (const call of message.tool_calls) {",
    "for (const call of message.tool_calls.slice(-1)) {",
  ),
  openAI("HOST-9", "answers with the whole result", "content: result?.output ??", "content: result ??"),
  anthropic(
    "HOST-10",
    "answers each call in a message of its own",
    anthropicTurn,
    '...results.map((each) => ({ role: "user", content: [each] }))',
  ),
  anthropic("HOST-10", "answers in the name of a tool", anthropicTurn, '{ role: "tool", content: results }'),
  anthropic("HOST-10", "leaves a failed call without an answer", "results.push(", "if (!isError) results.push("),
  anthropic(
    "HOST-10",
    "answers each call under the id of the first",
    "tool_use_id: call.id",
    "tool_use_id: calls[0]?.id",
  ),
  gemini("HOST-11", "answers without an id", geminiAnswer, "name, response", negation),
  gemini("HOST-11", "numbers its answers itself", geminiAnswer, "id: String(parts.length), name, response"),
  gemini("HOST-11", "answers a call without an id under null", geminiAnswer, "id: id ?? null, name, response"),
];

const looked = "exposedName(toolset, call.server, call.name);";
const turnBuilt = 'return { role: "user", parts: [...rejected, ...answers] };';

/** Hosts that answer a model through the operations of `conduit-gemini` (CON-2, CON-3). */
export const brokenTurns: readonly BrokenHost<"turn">[] = [
  turn("CON-2", "answers before it rejects", turnBuilt, 'return { role: "user", parts: [...answers, ...rejected] };'),
  turn("CON-2", "answers in the role of a function", turnBuilt, turnBuilt.replace('"user"', '"function"')),
  turn("CON-2", "keeps the rejections to itself", turnBuilt, turnBuilt.replace("...rejected, ", ""), negation),
  turn("CON-3", "answers under the tool's own name", looked, "call.name as string | undefined;", negation),
  turn(
    "CON-3",
    "puts the name together from server and tool",
    looked,
    "`${call.server}__${call.name}` as string | undefined;",
  ),
  turn(
    "CON-3",
    "looks the name up without the server",
    looked,
    "[...toolset].find(([, { tool }]) => tool.name === call.name)?.[0];",
  ),
];

/** Tools whose `execute` does not do with its arguments alone. A host can't break HOST-7, which allows it that; a library can. */
export const toolsThatNeedAContext: readonly (Pick<Mutant, "name" | "breaks"> & {
  readonly made: (tool: Tool) => Tool;
})[] = [
  {
    name: "fail where no context is given",
    breaks: ["HOST-7"],
    made: (tool) => ({
      ...tool,
      execute: async (args, context) =>
        context === undefined ? { output: "there is no context", isError: true } : tool.execute(args, context),
    }),
  },
  {
    name: "take what comes before the last argument for their own",
    breaks: ["HOST-7"],
    made: (tool) => ({
      ...tool,
      execute: (...given: readonly unknown[]) => tool.execute((given.at(-2) ?? {}) as Record<string, unknown>),
    }),
  },
];

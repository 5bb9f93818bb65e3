import type { RequestBody } from "./provider-stub.ts";

/** A call as the checks write it. `id` and `args` may be missing where the provider leaves them out. */
interface ModelCall {
  readonly id?: string;
  readonly name: string;
  readonly args: object | undefined;
}

/** How a provider speaks to a host. */
export interface Dialect {
  /** Where the host finds its key. */
  readonly variable: string;
  /** The header that carries it. */
  readonly header: string;
  /** A reply that ends the turn. */
  saying(text: string): object;
  /** A reply that asks for tools. */
  calling(calls: readonly ModelCall[]): object;
  /** What the tools gave, out of the host's next request, in the order in which the host tells it. */
  outputsIn(body: RequestBody): unknown[];
}

export type DialectName = "OpenAI" | "Anthropic" | "Gemini";

const completion = (message: object) => ({ choices: [{ message }] });
const generation = (parts: readonly object[]) => ({ candidates: [{ content: { role: "model", parts } }] });

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  OpenAI: {
    variable: "OPENAI_API_KEY",
    header: "authorization",
    saying: (content) => completion({ content }),
    calling: (calls) =>
      completion({
        content: null,
        tool_calls: calls.map(({ id, name, args }) => ({
          id,
          type: "function",
          function: { name, arguments: JSON.stringify(args) },
        })),
      }),
    outputsIn: ({ messages = [] }) =>
      (messages as readonly { role: string; content: unknown }[])
        .filter(({ role }) => role === "tool")
        .map(({ content }) => content),
  },
  Anthropic: {
    variable: "ANTHROPIC_API_KEY",
    header: "x-api-key",
    saying: (text) => ({ content: [{ type: "text", text }] }),
    calling: (calls) => ({
      content: [
        { type: "text", text: "I look it up." },
        ...calls.map(({ id, name, args }) => ({ type: "tool_use", id, name, input: args })),
      ],
    }),
    outputsIn: ({ messages = [] }) =>
      (messages.at(-1) as { content: readonly { content: unknown }[] }).content.map(({ content }) => content),
  },
  Gemini: {
    variable: "GEMINI_API_KEY",
    header: "x-goog-api-key",
    saying: (text) => generation([{ text }]),
    calling: (calls) => generation(calls.map((functionCall) => ({ functionCall }))),
    outputsIn: ({ contents = [] }) =>
      (contents.at(-1) as { parts: readonly { functionResponse: { response: { output: unknown } } }[] }).parts.map(
        ({ functionResponse }) => functionResponse.response.output,
      ),
  },
};

import { type Tool, toOpenAI } from "../../../ts-impl/index.ts";
import { post } from "./provider-stub.ts";

interface ToolCall {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

interface Completion {
  readonly choices: readonly [
    { readonly message: { readonly content: string | null; readonly tool_calls?: readonly ToolCall[] } },
  ];
}

/** A host of OpenAI chat completions, with what is the caller's own part: find the tool, parse the arguments, answer each call. */
export async function askOpenAI(url: string, tools: Tool[], question: string): Promise<string> {
  const messages: object[] = [{ role: "user", content: question }];
  for (;;) {
    const headers = { authorization: `Bearer ${process.env.OPENAI_API_KEY}` };
    const body = { model: "m", messages, ...(tools.length > 0 && { tools: toOpenAI(tools) }) };
    const { message } = (await post<Completion>(`${url}/v1/chat/completions`, headers, body)).choices[0];
    if (message.tool_calls === undefined) return message.content ?? "";
    messages.push({ role: "assistant", ...message });
    for (const call of message.tool_calls) {
      const tool = tools.find(({ name }) => name === call.function.name);
      const result = await tool?.execute(JSON.parse(call.function.arguments));
      messages.push({
        role: "tool",
        tool_call_id: call.id,
        content: result?.output ?? `no tool ${call.function.name}`,
      });
    }
  }
}

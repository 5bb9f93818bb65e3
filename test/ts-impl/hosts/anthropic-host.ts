import { type Tool, toAnthropic } from "../../../ts-impl/index.ts";
import { post } from "./provider-stub.ts";

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: Record<string, unknown>;
}

/** A host of Anthropic messages: the arguments arrive as an object, and all results of a turn go back in one user message. */
export async function askAnthropic(url: string, tools: Tool[], question: string): Promise<string> {
  const messages: object[] = [{ role: "user", content: question }];
  for (;;) {
    const headers = { "x-api-key": String(process.env.ANTHROPIC_API_KEY), "anthropic-version": "2023-06-01" };
    const body = { model: "m", max_tokens: 64, messages, ...(tools.length > 0 && { tools: toAnthropic(tools) }) };
    const { content } = await post<{ content: readonly Block[] }>(`${url}/v1/messages`, headers, body);
    const calls = content.filter(({ type }) => type === "tool_use");
    if (calls.length === 0) return content.map(({ text }) => text).join("");
    const results: object[] = [];
    for (const call of calls) {
      const tool = tools.find(({ name }) => name === call.name);
      const result = await tool?.execute(call.input ?? {});
      const { output, isError } = result ?? { output: `no tool ${call.name}`, isError: true };
      results.push({ type: "tool_result", tool_use_id: call.id, content: output, is_error: isError });
    }
    messages.push({ role: "assistant", content }, { role: "user", content: results });
  }
}

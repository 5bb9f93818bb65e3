import { type Tool, toGemini } from "../../../ts-impl/index.ts";
import { post } from "./provider-stub.ts";

interface Part {
  readonly text?: string;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args?: Record<string, unknown> };
}

interface Generation {
  readonly candidates: readonly [{ readonly content: { readonly role: string; readonly parts: readonly Part[] } }];
}

/** A host of Gemini generateContent: `tools` is assigned as it comes, arguments are objects, and so is each response. */
export async function askGemini(url: string, tools: Tool[], question: string): Promise<string> {
  const contents: object[] = [{ role: "user", parts: [{ text: question }] }];
  for (;;) {
    const headers = { "x-goog-api-key": String(process.env.GEMINI_API_KEY) };
    const body = { contents, ...(tools.length > 0 && { tools: toGemini(tools) }) };
    const { content } = (await post<Generation>(`${url}/v1beta/models/m:generateContent`, headers, body)).candidates[0];
    const calls = content.parts.flatMap(({ functionCall }) => functionCall ?? []);
    if (calls.length === 0) return content.parts.map(({ text }) => text).join("");
    const parts: object[] = [];
    for (const { id, name, args } of calls) {
      const tool = tools.find((candidate) => candidate.name === name);
      const { output, isError } = (await tool?.execute(args ?? {})) ?? { output: `no tool ${name}`, isError: true };
      const response = isError ? { error: output } : { output };
      parts.push({ functionResponse: { ...(id === undefined ? {} : { id }), name, response } });
    }
    contents.push(content, { role: "user", parts });
  }
}

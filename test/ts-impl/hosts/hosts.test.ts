import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Tool, toAnthropic, toGemini, toOpenAI } from "../../../ts-impl/index.ts";
import { beacon, pilot, tides } from "../sample-tools.ts";
import { askAnthropic } from "./anthropic-host.ts";
import { askGemini } from "./gemini-host.ts";
import { askOpenAI } from "./openai-host.ts";
import { type ProviderStub, startProvider } from "./provider-stub.ts";

const tools: Tool[] = [tides, beacon, pilot];
const question = "When is high water?";

let provider: ProviderStub | undefined;

async function providerWith(replies: readonly object[]): Promise<ProviderStub> {
  provider = await startProvider(replies);
  return provider;
}

beforeEach(() => {
  for (const key of ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"]) vi.stubEnv(key, `key in ${key}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider?.close();
});

describe("a host of OpenAI", () => {
  const call = (id: string, name: string, args: string) => ({
    id,
    type: "function",
    function: { name, arguments: args },
  });
  const calling = {
    choices: [
      {
        message: {
          content: null,
          tool_calls: [call("c1", "tide_table", '{"harbour":"Esbjerg"}'), call("c2", "beacon-status", "{}")],
        },
      },
    ],
  };
  const done = { choices: [{ message: { content: "At 06:12." } }] };

  it("parses the argument text, runs the advertised tools and answers each call under its id (HOST-1, HOST-6, HOST-9)", async () => {
    const { url, received } = await providerWith([calling, done]);
    expect(await askOpenAI(url, tools, question)).toBe("At 06:12.");
    expect(received.map(({ path }) => path)).toStrictEqual(["/v1/chat/completions", "/v1/chat/completions"]);
    expect(received[0]?.body.tools).toStrictEqual(
      tools.map(({ name, description, inputSchema }) => ({
        type: "function",
        function: { name, description, parameters: inputSchema },
      })),
    );
    expect(received[1]?.body.messages?.slice(2)).toStrictEqual([
      { role: "tool", tool_call_id: "c1", content: "high water in Esbjerg at 06:12" },
      { role: "tool", tool_call_id: "c2", content: "lit" },
    ]);
  });
});

describe("a host of Anthropic", () => {
  const calling = {
    content: [
      { type: "text", text: "I look it up." },
      { type: "tool_use", id: "u1", name: "tide_table", input: { harbour: "Esbjerg" } },
      { type: "tool_use", id: "u2", name: "book_pilot", input: {} },
    ],
  };
  const done = { content: [{ type: "text", text: "At 06:12." }] };

  it("passes the input object on as it is and sends results and failures back together, each under its id (HOST-2, HOST-6, HOST-10, EXE-2)", async () => {
    const { url, received } = await providerWith([calling, done]);
    expect(await askAnthropic(url, tools, question)).toBe("At 06:12.");
    expect(received[0]?.body.tools).toStrictEqual(
      tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
    );
    expect(received[1]?.body.messages?.[2]).toStrictEqual({
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "u1", content: "high water in Esbjerg at 06:12", is_error: false },
        { type: "tool_result", tool_use_id: "u2", content: "no pilot without a route", is_error: true },
      ],
    });
  });
});

describe("a host of Gemini", () => {
  const content = (...parts: object[]) => ({ candidates: [{ content: { role: "model", parts } }] });
  const calling = content(
    { functionCall: { name: "tide_table", args: { harbour: "Esbjerg" } } },
    { functionCall: { id: "f2", name: "book_pilot", args: { route: "" } } },
    { functionCall: { name: "beacon-status" } },
  );
  const done = content({ text: "At 06:12." });

  it("assigns the converted tools unwrapped: one group with every declaration (HOST-4, GEM-1)", async () => {
    const { url, received } = await providerWith([done]);
    await askGemini(url, tools, question);
    expect(received[0]?.body.tools).toStrictEqual([
      {
        functionDeclarations: tools.map(({ name, description, inputSchema }) => ({
          name,
          description,
          parameters: inputSchema,
        })),
      },
    ]);
  });

  it("passes the argument object on and answers each call by its name, and its id where it has one, with an object (HOST-2, HOST-3, HOST-3a, HOST-6, HOST-11)", async () => {
    const { url, received } = await providerWith([calling, done]);
    expect(await askGemini(url, tools, question)).toBe("At 06:12.");
    expect(received[1]?.body.contents?.[2]).toStrictEqual({
      role: "user",
      parts: [
        { functionResponse: { name: "tide_table", response: { output: "high water in Esbjerg at 06:12" } } },
        { functionResponse: { id: "f2", name: "book_pilot", response: { error: "no pilot without a route" } } },
        { functionResponse: { name: "beacon-status", response: { output: "lit" } } },
      ],
    });
  });
});

const hosts = [
  {
    name: "OpenAI",
    ask: askOpenAI,
    variable: "OPENAI_API_KEY",
    header: "authorization",
    reply: { choices: [{ message: { content: "" } }] },
  },
  { name: "Anthropic", ask: askAnthropic, variable: "ANTHROPIC_API_KEY", header: "x-api-key", reply: { content: [] } },
  {
    name: "Gemini",
    ask: askGemini,
    variable: "GEMINI_API_KEY",
    header: "x-goog-api-key",
    reply: { candidates: [{ content: { parts: [] } }] },
  },
];

describe.each(hosts)("a request to $name", ({ ask, variable, header, reply }) => {
  it("has no member for tools when there are none (HOST-8)", async () => {
    const { url, received } = await providerWith([reply]);
    await ask(url, [], question);
    expect(received[0]?.body).not.toHaveProperty("tools");
  });

  it("takes its key from the environment when it is made, and does not have it in its body (HOST-5)", async () => {
    const { url, received } = await providerWith([reply, reply]);
    for (const key of ["the first key", "the key after a rotation"]) {
      vi.stubEnv(variable, key);
      await ask(url, tools, question);
      expect(received.at(-1)?.headers[header]).toContain(key);
      expect(received.at(-1)?.text).not.toContain(key);
    }
  });
});

it("in a bare list each advertised name finds exactly its tool (HOST-6)", () => {
  const advertised = [
    toOpenAI(tools).map((entry) => entry.function.name),
    toAnthropic(tools).map(({ name }) => name),
    toGemini(tools)[0].functionDeclarations.map(({ name }) => name),
  ];
  for (const names of advertised) {
    expect(names.map((name) => tools.filter((tool) => tool.name === name))).toStrictEqual(tools.map((tool) => [tool]));
  }
});

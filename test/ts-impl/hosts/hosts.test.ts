import { afterEach, describe, expect, it } from "vitest";
import { toAnthropic, toGemini, toOpenAI } from "../../../ts-impl/index.ts";
import { askAnthropic } from "./anthropic-host.ts";
import { dialects } from "./dialects.ts";
import { askGemini } from "./gemini-host.ts";
import { type Host, hostChecks, tools } from "./host-checks.ts";
import { askOpenAI } from "./openai-host.ts";
import { type ProviderStub, startProvider } from "./provider-stub.ts";

const hosts = [
  ["OpenAI", askOpenAI, "/v1/chat/completions"],
  ["Anthropic", askAnthropic, "/v1/messages"],
  ["Gemini", askGemini, "/v1beta/models/m:generateContent"],
] as const satisfies readonly (readonly [string, Host, string])[];

let provider: ProviderStub | undefined;
afterEach(() => provider?.close());

describe.each(hosts)("a host of %s", (name, ask, path) => {
  for (const { name: what, requirements, check } of hostChecks[name]) {
    it(`${what} (${requirements.join(", ")})`, () => check(ask));
  }

  it("asks at the address of its provider until the model is done", async () => {
    const { calling, saying } = dialects[name];
    const call = calling([{ id: "c", name: "beacon-status", args: {} }]);
    provider = await startProvider([call, call, saying("It is lit.")]);
    expect(await ask(provider.url, tools, "Is it lit?")).toBe("It is lit.");
    expect(provider.received.map((request) => request.path)).toStrictEqual([path, path, path]);
  });
});

describe("what a host sends as tools", () => {
  it("is for OpenAI and Anthropic the list that the adapter gives (OAI-1, ANT-1)", async () => {
    for (const [name, ask, expected] of [
      ["OpenAI", askOpenAI, toOpenAI(tools)],
      ["Anthropic", askAnthropic, toAnthropic(tools)],
    ] as const) {
      const stub = await startProvider([dialects[name].saying("")]);
      await ask(stub.url, tools, "Is it lit?");
      await stub.close();
      expect(stub.received[0]?.body.tools).toStrictEqual(expected);
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

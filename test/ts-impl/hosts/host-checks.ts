import { expect, vi } from "vitest";
import { defineTool, type Tool } from "../../../ts-impl/index.ts";
import { beacon, pilot, tides } from "../sample-tools.ts";
import { type Dialect, type DialectName, dialects } from "./dialects.ts";
import { type ProviderStub, startProvider } from "./provider-stub.ts";

/** A host: puts a question to the provider at `url`, runs the tools that the model calls, and gives what the model says in the end. */
export type Host = (url: string, tools: Tool[], question: string) => Promise<string>;

interface HostCheck {
  readonly name: string;
  readonly requirements: readonly string[];
  /** Rejects, as a failed assertion, where the host breaks one of the requirements. */
  check(ask: Host): Promise<void>;
}

export const tools: Tool[] = [tides, beacon, pilot];
const question = "When is high water?";

/** The host's part of profile `toolnexus`, as far as it shows in what the host sends to its provider, and what it gives back. */
export const hostChecks: Readonly<Record<DialectName, readonly HostCheck[]>> = {
  OpenAI: [
    {
      name: "parses the argument text, runs the tools and answers each call under its id, in a message of its own",
      requirements: ["HOST-1", "HOST-7", "HOST-9"],
      check: (ask) =>
        answering(ask, dialects.OpenAI, "messages", [
          { role: "tool", tool_call_id: "c1", content: "high water in Esbjerg at 06:12" },
          { role: "tool", tool_call_id: "c2", content: "lit" },
          { role: "tool", tool_call_id: "c3", content: "pilot booked for Esbjerg" },
        ]),
    },
    ...commonChecks(dialects.OpenAI),
  ],
  Anthropic: [
    {
      name: "passes the input object on as it is and sends results and failures back together, each under its id",
      requirements: ["HOST-2", "HOST-7", "HOST-10"],
      check: (ask) =>
        answering(ask, dialects.Anthropic, "messages", [
          {
            role: "user",
            content: [
              { type: "tool_result", tool_use_id: "c1", content: "high water in Esbjerg at 06:12", is_error: false },
              { type: "tool_result", tool_use_id: "c2", content: "lit", is_error: false },
              { type: "tool_result", tool_use_id: "c3", content: "pilot booked for Esbjerg", is_error: false },
            ],
          },
        ]),
    },
    {
      name: "answers a call whose tool fails like any other",
      requirements: ["HOST-10"],
      check: (ask) =>
        answering(
          ask,
          dialects.Anthropic,
          "messages",
          [
            {
              role: "user",
              content: [
                { type: "tool_result", tool_use_id: "c1", content: "no pilot without a route", is_error: true },
                { type: "tool_result", tool_use_id: "c2", content: "lit", is_error: false },
              ],
            },
          ],
          [
            { id: "c1", name: "book_pilot", args: {} },
            { id: "c2", name: "beacon-status", args: {} },
          ],
        ),
    },
    ...commonChecks(dialects.Anthropic),
  ],
  Gemini: [
    {
      name: "assigns the converted tools unwrapped: one group with every declaration",
      requirements: ["HOST-4"],
      check: (ask) =>
        withProvider([dialects.Gemini.saying("06:12")], async ({ url, received }) => {
          await ask(url, tools, question);
          expect(received[0]?.body.tools).toStrictEqual([
            {
              functionDeclarations: tools.map(({ name, description, inputSchema }) => ({
                name,
                description,
                parameters: inputSchema,
              })),
            },
          ]);
        }),
    },
    {
      name: "passes the argument object on and answers each call by its name with an object",
      requirements: ["HOST-2", "HOST-3", "HOST-3a", "HOST-7", "HOST-11"],
      check: (ask) =>
        answering(ask, dialects.Gemini, "contents", [
          {
            role: "user",
            parts: [
              answered({ id: "c1", name: "tide_table", response: { output: "high water in Esbjerg at 06:12" } }),
              answered({ id: "c2", name: "beacon-status", response: { output: "lit" } }),
              answered({ id: "c3", name: "book_pilot", response: { output: "pilot booked for Esbjerg" } }),
            ],
          },
        ]),
    },
    {
      name: "tells a failure as an error, and gives back an id only where there is one",
      requirements: ["HOST-3", "HOST-3a", "HOST-11"],
      check: (ask) =>
        answering(
          ask,
          dialects.Gemini,
          "contents",
          [
            {
              role: "user",
              parts: [
                answered({ name: "beacon-status", response: { output: "lit" } }),
                answered({ id: "f2", name: "book_pilot", response: { error: "no pilot without a route" } }),
              ],
            },
          ],
          [
            { name: "beacon-status", args: undefined },
            { id: "f2", name: "book_pilot", args: { route: "" } },
          ],
        ),
    },
    ...commonChecks(dialects.Gemini),
  ],
};

function answered(functionResponse: object): object {
  return { functionResponse };
}

const threeCalls = [
  { id: "c1", name: "tide_table", args: { harbour: "Esbjerg" } },
  { id: "c2", name: "beacon-status", args: {} },
  { id: "c3", name: "book_pilot", args: { route: "Esbjerg" } },
];

/** The model calls, and what follows its call in the next request is `turn`. */
async function answering(
  ask: Host,
  { calling, saying }: Dialect,
  conversation: "messages" | "contents",
  turn: readonly object[],
  calls = threeCalls as Parameters<Dialect["calling"]>[0],
): Promise<void> {
  await withProvider([calling(calls), saying("At 06:12.")], async ({ url, received }) => {
    expect(await ask(url, tools, question)).toBe("At 06:12.");
    expect(received[1]?.body[conversation]?.slice(2)).toStrictEqual(turn);
  });
}

/** What holds of every host, whoever its provider is. */
function commonChecks({ variable, header, calling, saying, outputsIn }: Dialect): readonly HostCheck[] {
  return [
    {
      name: "takes its key from the environment when it asks, and does not have it in the body of the request",
      requirements: ["HOST-5"],
      check: (ask) =>
        withProvider([saying(""), saying("")], async ({ url, received }) => {
          for (const key of ["the first key", "the key after a rotation"]) {
            vi.stubEnv(variable, key);
            await ask(url, tools, question);
            expect(received.at(-1)?.headers[header]).toContain(key);
            expect(received.at(-1)?.text).not.toContain(key);
          }
        }),
    },
    {
      name: "finds by each advertised name exactly its tool, however much the names are alike",
      requirements: ["HOST-6"],
      check: async (ask) => {
        const alike = ["tide", "tide_table", "Tide_table", "tide-table", "tide_table_2", "tide_tabl"].map((name) =>
          defineTool({ name, description: name, inputSchema: { type: "object" }, run: () => `this is ${name}` }),
        );
        const calls = alike.map(({ name }, index) => ({ id: `c${index}`, name, args: {} })).reverse();
        await withProvider([calling(calls), saying("")], async ({ url, received }) => {
          await ask(url, alike, question);
          expect(outputsIn(received[1]?.body ?? {})).toStrictEqual(calls.map(({ name }) => `this is ${name}`));
        });
      },
    },
    {
      name: "has no member for tools in its request when there are none, and one when there are",
      requirements: ["HOST-8"],
      check: (ask) =>
        withProvider([saying(""), saying("")], async ({ url, received }) => {
          await ask(url, [], question);
          expect(received[0]?.body).not.toHaveProperty("tools");
          await ask(url, tools, question);
          expect(received[1]?.body).toHaveProperty("tools");
        }),
    },
  ];
}

/** Starts a provider that gives the replies, with a key for each dialect in the environment, and cleans up. */
async function withProvider(replies: readonly object[], use: (provider: ProviderStub) => Promise<void>): Promise<void> {
  const provider = await startProvider(replies);
  for (const { variable } of Object.values(dialects)) vi.stubEnv(variable, `key in ${variable}`);
  try {
    await use(provider);
  } finally {
    vi.unstubAllEnvs();
    await provider.close();
  }
}

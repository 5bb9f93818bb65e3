import fc from "fast-check";
import type { McpTool, McpToolResult, Outcome, ServerTools } from "../../ts-impl/conduit-gemini/index.ts";
import { jsonObject, jsonValue, unicodeText } from "./arbitraries.ts";

/** Names that collapse into each other when they are cleaned, joined or cut. */
const collidingName = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "_", "__", ".", "/", "-", " ", "é", "7"), maxLength: 5 }),
  fc.tuple(fc.constantFrom("a", "_", "é"), fc.integer({ min: 60, max: 66 })).map(([of, times]) => of.repeat(times)),
  fc
    .tuple(fc.constantFrom("x".repeat(200), "y_".repeat(100)), fc.constantFrom("1", "2"))
    .map((parts) => parts.join("")),
);

export const anyName = fc.oneof(collidingName, unicodeText);

/** Characters that cleaning looks at, halves of characters, and ordinary ones between them. */
export const touchyUnit = fc.constantFrom(
  ..."aA1 \t\n\r€é😀👩🏽❤☠کهकष्",
  ...[
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\ufe0f",
    "\ufe01",
    "\u180b",
    "\u202e",
    "\u0000",
    "\u20e3",
    "\u3000",
  ],
  ...["\u{e0041}", "\u{e007f}", "\u{e0100}", "\ud83d", "\ude00", "\udb40", "\udc41", "\uffff"],
);

/** Mostly shorter than the limit, often just around it. */
export const description = fc.oneof(
  fc.string({ unit: touchyUnit, maxLength: 30 }),
  unicodeText,
  fc
    .tuple(
      fc.constantFrom("a", "é", "€", "😀", "a\u200b", "ک\u200c"),
      fc.nat(12),
      fc.string({ unit: touchyUnit, maxLength: 8 }),
    )
    .map(
      ([of, short, edge]) => `${of.repeat(Math.ceil(4096 / Buffer.byteLength(of)) - short)}${edge}${of.repeat(short)}`,
    ),
);

/** Any keywords: the adapter never reads a schema. Through entries, so that a member called `__proto__` stays one. */
const objectSchema = jsonObject.map((keywords): object =>
  Object.fromEntries([...Object.entries(keywords), ["type", "object"]]),
);

const tool: fc.Arbitrary<McpTool> = fc
  .record(
    { name: anyName, inputSchema: objectSchema, description: fc.option(description), foreign: jsonObject },
    { requiredKeys: ["name", "inputSchema"] },
  )
  .map(({ foreign = {}, ...members }) => {
    const known = ["name", "description", "inputSchema"];
    const others = Object.entries(foreign).filter(([member]) => !known.includes(member));
    return Object.fromEntries([...others, ...Object.entries(members)]) as unknown as McpTool;
  });

/** Servers whose tools all differ, by server or by name: the rest is open (NAM-5). */
export const servers: fc.Arbitrary<readonly ServerTools[]> = fc.uniqueArray(
  fc.record({ server: anyName, tools: fc.uniqueArray(tool, { maxLength: 5, selector: ({ name }) => name }) }),
  { maxLength: 4, selector: ({ server }) => server },
);

const block = fc.oneof(
  fc.record({ type: fc.constant("text"), text: unicodeText }),
  fc.record(
    {
      type: fc.constantFrom<unknown>("image", "audio", "resource", "resource_link", "video", 7),
      data: fc.oneof(fc.base64String(), jsonValue),
      mimeType: fc.oneof(fc.constant("image/png"), jsonValue),
      text: jsonValue,
      uri: jsonValue,
      size: jsonValue,
      resource: fc.oneof(
        jsonValue,
        fc.record({ text: jsonValue, blob: jsonValue, uri: jsonValue }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: [] },
  ),
  jsonValue,
);

export const result: fc.Arbitrary<McpToolResult> = fc.record(
  {
    content: fc.array(block, { maxLength: 4 }),
    structuredContent: fc.oneof(jsonObject, jsonValue),
    isError: fc.boolean(),
  },
  { requiredKeys: ["content"] },
);

export const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  result.map((each) => ({ result: each })),
  unicodeText.map((message) => ({ error: { message } })),
);

export const structuredMode = fc.constantFrom("prefer", "auto", "append", "ignore" as const);

/** Parts as a model may send them, with calls of the given names and of others, and with what is no part at all. */
export function parts(names: readonly string[]): fc.Arbitrary<readonly unknown[]> {
  const name =
    names.length === 0
      ? unicodeText
      : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: unicodeText });
  const call = fc.record(
    {
      name: fc.oneof({ weight: 5, arbitrary: name }, { weight: 1, arbitrary: jsonValue }),
      args: fc.oneof(jsonObject, jsonValue),
      id: fc.oneof(fc.constantFrom("1", "2"), jsonValue),
    },
    { requiredKeys: [] },
  );
  const part = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        { functionCall: call, thoughtSignature: fc.base64String(), text: unicodeText },
        { requiredKeys: ["functionCall"] },
      ),
    },
    { weight: 1, arbitrary: fc.record({ text: unicodeText, thought: fc.boolean() }, { requiredKeys: ["text"] }) },
    { weight: 1, arbitrary: jsonValue },
  );
  return fc.array(part, { maxLength: 8 });
}

/** The three forms in which parts come. */
export const responseForm: fc.Arbitrary<(parts: readonly unknown[]) => unknown> = fc.constantFrom(
  (list: readonly unknown[]) => list,
  (list: readonly unknown[]) => ({ role: "model", parts: list }),
  (list: readonly unknown[]) => ({
    candidates: [{ content: { role: "model", parts: list } }, { content: { parts: [] } }],
  }),
);

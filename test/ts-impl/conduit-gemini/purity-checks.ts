import { expect, vi } from "vitest";
import type * as reference from "../../../ts-impl/conduit-gemini/index.ts";
import { nameAt, tool } from "./sample-tools.ts";

/** The operations, of the reference or of one that is broken. */
type Operations = Pick<
  typeof reference,
  "buildToolset" | "names" | "functionDeclarations" | "functionCalls" | "functionResponse"
>;

interface PurityCheck {
  readonly name: string;
  /** Throws, as a failed assertion, where the operations are not pure (CON-1a). */
  check(operations: Operations): void;
}

/** What the operations are given, made anew each time. */
function given() {
  return {
    servers: [{ server: "harbor", tools: [tool("now", { description: "a\u200bb" }), tool("t i d e s")] }],
    outcome: { result: { content: [{ type: "text", text: "a" }], structuredContent: { b: {} } } },
    options: { id: "1", structured: "append" } as const,
    response: (name: string) => [
      { functionCall: { name, args: { a: [] as unknown[] } } },
      { functionCall: { name, args: [] as unknown[] } },
      { functionCall: { name: "x", id: "1" } },
    ],
  };
}

/** Every operation once. */
function askAll(operations: Operations, { servers, outcome, options, response }: ReturnType<typeof given>) {
  const toolset = operations.buildToolset(servers);
  const parts = response(nameAt(toolset, 0));
  const before = structuredClone(parts);
  const answers = [
    operations.names(toolset),
    operations.functionDeclarations(toolset),
    operations.functionCalls(parts, toolset),
    operations.functionResponse("t", outcome),
    operations.functionResponse("t", outcome, options),
    operations.functionResponse("t", { error: { message: "gone" } }),
  ];
  expect(parts).toStrictEqual(before);
  return answers;
}

export const purityChecks: readonly PurityCheck[] = [
  {
    name: "give the same whenever they are asked",
    check(operations) {
      const first = JSON.stringify(askAll(operations, given()));
      expect(JSON.stringify(askAll(operations, given()))).toBe(first);
    },
  },
  {
    name: "leave what they are given as it was",
    check(operations) {
      const mine = given();
      askAll(operations, mine);
      const { servers, outcome, options } = given();
      expect(mine).toMatchObject({ servers, outcome, options });
    },
  },
  {
    name: "give each caller an output of its own",
    check(operations) {
      const toolset = operations.buildToolset(given().servers);
      const before = JSON.stringify(operations.functionDeclarations(toolset));
      for (const declaration of operations.functionDeclarations(toolset)) declaration.description = "changed";
      expect(JSON.stringify(operations.functionDeclarations(toolset))).toBe(before);

      const call = () => operations.functionCalls([{ functionCall: { name: nameAt(toolset, 0) } }], toolset).calls[0];
      Object.assign(call()?.arguments ?? {}, { added: 1 });
      expect(call()?.arguments).toStrictEqual({});
    },
  },
  {
    name: "send nothing",
    check(operations) {
      const sent = vi.fn(() => Promise.reject(new Error("nothing is to be sent")));
      vi.stubGlobal("fetch", sent);
      try {
        askAll(operations, given());
      } finally {
        vi.unstubAllGlobals();
      }
      expect(sent).not.toHaveBeenCalled();
    },
  },
];

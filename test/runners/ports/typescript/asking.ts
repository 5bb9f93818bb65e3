import { expect } from "vitest";
import { createHarness } from "../../../../runners/ports/typescript/harness.ts";
import type { Library } from "../../../../runners/ports/typescript/library.ts";
import { referenceLibrary } from "../../../../runners/ports/typescript/load-library.ts";

export const reference = createHarness(referenceLibrary());

export const tool = { name: "t", description: "d", inputSchema: { type: "object" } };

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Puts one request to a harness and gives its reply, which must be one to this request. */
export async function ask(method: string, params: unknown, harness = reference): Promise<Reply> {
  const frame = JSON.parse(await harness.answer(JSON.stringify({ jsonrpc: "2.0", id: 7, method, params })));
  expect(frame).toMatchObject({ jsonrpc: "2.0", id: 7 });
  return frame;
}

/** The reference with some of its parts replaced by faulty ones. */
export const harnessOf = (parts: Partial<Library>) => createHarness({ ...referenceLibrary(), ...parts });

export function throwing(thrown: unknown) {
  return () => {
    throw thrown;
  };
}

import type { Answer } from "../../runners/engine/exchange.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { createHarness } from "../../runners/ports/typescript/harness.ts";
import { referenceLibrary } from "../../runners/ports/typescript/load-library.ts";

const harness = createHarness(referenceLibrary());

/** The reply lines to request lines, without a process. */
export function replyLines(requestLines: readonly string[]): Promise<readonly string[]> {
  return Promise.all(requestLines.map((line) => harness.answer(line)));
}

interface ReferenceExchange {
  readonly requestLine: string;
  readonly replyLine: string;
  readonly answer: Answer;
}

/** Puts one request to the reference, in this process. `params` is JSON text, sent as it is. */
export async function askReference(method: string, params: string): Promise<ReferenceExchange> {
  const requestLine = `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(method)},"params":${params}}`;
  const replyLine = await harness.answer(requestLine);
  return { requestLine, replyLine, answer: answerIn(replyLine) };
}

function answerIn(line: string): Answer {
  const frame = JSON.parse(line) as { result: JsonValue } | { error: { code: number; message: string } };
  if ("result" in frame) return { kind: "result", value: frame.result, line };
  const { code, message } = frame.error;
  return code === 1 ? { kind: "escaped", message, line } : { kind: "harness-error", code, message, line };
}

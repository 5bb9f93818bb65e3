import { quote } from "./quotation.ts";
import type { Standing } from "./request-ledger.ts";

/** Sentences for lines that have no place in the conversation: what came, and what to do. */

export function strayOutput(line: string): string {
  return `a line on stdout is no JSON: ${quote(line)}. stdout carries reply frames only: a logger or a print of the harness or its library writes there; send it to stderr`;
}

export function notAFrame(line: string, problem: string): string {
  return `a line on stdout is no reply frame: ${problem}: ${quote(line)}. A reply is {"jsonrpc":"2.0","id":…,"result":…} or has \`error\` in place of \`result\``;
}

export function wrongIdType(line: string, problem: string): string {
  return `a reply can't be matched to its request: ${problem}: ${quote(line)}. Send the \`id\` back as it came, as a number`;
}

export function byteOrderMark(line: string): string {
  return `a line begins with a byte-order mark (EF BB BF): ${quote(line)}. Write plain UTF-8 without one`;
}

export function invalidUtf8(line: string): string {
  return `a line is no valid UTF-8 (U+FFFD marks the place): ${quote(line)}. Set the encoding of stdout to UTF-8 in the harness`;
}

export function undecodableOfNothing(line: string): string {
  return `an error -32700 came while no request was in flight: ${quote(line)}. Answer each line once`;
}

/** A reply whose id is not in flight: the kind of breach, and a sentence. */
export function unawaitedReply(
  id: number,
  standing: Standing,
  line: string,
): { readonly kind: "unknown-id" | "duplicate-id" | "late-id"; readonly message: string } {
  switch (standing.kind) {
    case "never-issued":
      return {
        kind: "unknown-id",
        message: `a reply has the id ${id}, which no request had: ${quote(line)}. Send back the \`id\` of the request that is answered`,
      };
    case "answered":
      return {
        kind: "duplicate-id",
        message: `the request ${id} was answered again: ${quote(line)}. Answer each request once`,
      };
    case "given-up":
      return {
        kind: "late-id",
        message: `the reply to request ${id} came after it was given up: ${quote(line)}. Answer in time, or raise \`timeouts.idleMs\` in port.json`,
      };
  }
}

export function harnessError(code: number, message: string): string {
  const hint =
    code === -32700
      ? "a line that can't be decoded is answered with a null `id`"
      : "an exception that escapes the port has code 1, an operation it lacks -32601; any other code means that the harness itself failed";
  return `the harness answered with error ${code}: ${quote(message)}: ${hint}`;
}

export function handshakeChanged(differences: readonly string[]): string {
  return `started again, the harness answered initialize differently: ${differences.join("; ")}. Vectors are chosen by the first answer, so every start has to give the same`;
}

/** A port ended with these vectors in flight, and none of them ends it alone. */
export function crashedInCompany(vectors: readonly string[], detail: string): string {
  const named = vectors.slice(0, 8).join(", ") + (vectors.length > 8 ? ` and ${vectors.length - 8} more` : "");
  const each = vectors.length === 1 ? "run alone in a fresh process it was answered" : "run alone each was answered";
  return `the port ${detail}, with ${named} in flight; ${each}. Look for state that outlives a request, or for unsafe concurrency`;
}

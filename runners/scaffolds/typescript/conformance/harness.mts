/** Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout. */
import type { Tool } from "./library.mts";

// Before the library is loaded: what it prints, `console.log` too, goes to stderr and not between the frames.
const writeFrame = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const library = await import("./library.mts");

const PROTOCOL_VERSION = 1;

/** What the error codes mean to the suite. */
const ESCAPED = 1;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const UNDECODABLE = -32700;

type Params = Readonly<Record<string, unknown>>;
type Operation = (params: Params) => unknown;
type Request = { readonly id: number; readonly method: string; readonly params: Params };

/** The request can't be put to the library; this says nothing about the library. */
class InvalidParams extends Error {}

const adapter =
  (convert: (tools: readonly Tool[]) => unknown): Operation =>
  ({ tools }) => {
    if (!Array.isArray(tools)) throw new InvalidParams("tools must be an array");
    return convert(tools);
  };

/** Whatever stands here is claimed. Add an operation when your library has it. */
const operations: ReadonlyMap<string, Operation> = new Map([
  ["toolnexus/toOpenAI", adapter(library.toOpenAI)],
  ["toolnexus/toAnthropic", adapter(library.toAnthropic)],
  ["toolnexus/toGemini", adapter(library.toGemini)],
]);

const features: readonly string[] = [];

function initialize({ protocolVersion }: Params): unknown {
  if (protocolVersion !== PROTOCOL_VERSION) {
    throw new InvalidParams(`this harness speaks protocol version ${PROTOCOL_VERSION}`);
  }
  const port = {
    name: "my-port",
    version: library.version,
    language: "TypeScript",
    runtime: `Node ${process.versions.node}`,
    codec: "JSON (built in)",
  };
  return { protocolVersion, port, operations: [...operations.keys()], features, window: 64 };
}

async function answer(line: string): Promise<string> {
  let request: Request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return failure(null, UNDECODABLE, `the line can't be decoded: ${messageOf(error)}`);
  }
  const { id, method, params } = request;
  const operation = method === "initialize" ? initialize : operations.get(method);
  if (operation === undefined) return failure(id, METHOD_NOT_FOUND, `${method} is not implemented`);
  try {
    // Encoded in here: an answer that is no JSON, such as a BigInt, is the library's fault too.
    return JSON.stringify({ jsonrpc: "2.0", id, result: (await operation(params)) ?? null });
  } catch (error) {
    if (error instanceof InvalidParams) return failure(id, INVALID_PARAMS, error.message);
    // Never made a result: that an exception left the library is the library's answer.
    return failure(id, ESCAPED, "an exception escaped the port", { message: messageOf(error) });
  }
}

function failure(id: number | null, code: number, message: string, data?: { readonly message: string }): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, data } });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// Not node:readline, which also ends a line at U+2028 and U+2029: these may stand in a JSON string.
process.stdin.setEncoding("utf8");
let unread = "";
for await (const chunk of process.stdin) {
  const lines = `${unread}${chunk}`.split("\n");
  unread = lines.pop() ?? "";
  for (const line of lines) writeFrame(`${await answer(line)}\n`);
}
if (unread !== "") writeFrame(`${await answer(unread)}\n`);

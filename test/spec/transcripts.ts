import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect } from "vitest";
import { differencesOf } from "../../runners/engine/equality.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import type { ErrorReply, Handshake, PortManifest } from "../../runners/engine/types.generated.ts";
import { expectFrame } from "./json-blocks.ts";
import { expectNone, type SpecBlock } from "./spec-pages.ts";

const folder = fileURLToPath(new URL("../../runners/ports/typescript/", import.meta.url));
const handshakeLine =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"suite":{"name":"toolnexus-conformance","version":"1.0.0"}}}';

type Reply = { readonly id: number | null } & (
  | { readonly result: JsonValue }
  | { readonly error: ErrorReply["error"] }
);

interface Turn {
  readonly request: string;
  readonly reply: Reply;
}

/** Puts lines to a harness and gives the lines that came back. */
type Converse = (lines: readonly string[]) => Promise<readonly string[]>;

/**
 * `jsonl transcript`: lines that begin with `> ` go to the harness of the reference; lines that begin with `< ` must come back, one for
 * each. A transcript that does not begin with `initialize` is put after one.
 */
export async function runTranscript(block: SpecBlock, converse: Converse): Promise<void> {
  const turns = turnsOf(block.text);
  const before = turns[0]?.request.includes('"initialize"') ? [] : [handshakeLine];
  const lines = [...before, ...turns.map((turn) => turn.request)];
  const replies = (await converse(lines)).map((line) => JSON.parse(line) as Reply);
  expect(replies, "one reply for each request").toHaveLength(lines.length);
  for (const turn of turns) {
    const reply = replies.find((each) => each.id === turn.reply.id);
    expectFrames(turn);
    expectNone(problemsOf(turn.reply, reply), `${turn.request}\n${JSON.stringify(reply)}`);
  }
}

/** The harness as the runner would start it, a process of its own. */
export async function withProcess(lines: readonly string[]): Promise<readonly string[]> {
  const { command } = JSON.parse(readFileSync(`${folder}port.json`, "utf8")) as PortManifest;
  const [program, ...args] = command.map((word) => word.replace(/\{(sourceKind|source)\}/, "reference"));
  const input = `${lines.join("\n")}\n`;
  const { stdout, exitCode } = await execa(program ?? "", args, { cwd: folder, input, reject: false });
  expect(exitCode, "the exit code at the end of stdin").toBe(0);
  return stdout.split("\n");
}

function turnsOf(text: string): Turn[] {
  const lines = text.split("\n");
  expect(lines.length % 2, "a reply for each request").toBe(0);
  return lines.flatMap((request, index) => {
    if (index % 2 === 1) return [];
    const reply = lines[index + 1] ?? "";
    expect([request.slice(0, 2), reply.slice(0, 2)], `${request}\n${reply}`).toEqual(["> ", "< "]);
    return [{ request: request.slice(2), reply: JSON.parse(reply.slice(2)) as Reply }];
  });
}

/** Both sides against the schema. A request that is refused is wrong on purpose. */
function expectFrames({ request, reply }: Turn): void {
  const isHandshake = request.includes('"initialize"');
  if ("error" in reply) expectFrame("ErrorReply", reply);
  else expectFrame(isHandshake ? "InitializeReply" : "ResultReply", reply);
  if ("error" in reply && reply.error.code < -32601) return;
  expectFrame(isHandshake ? "InitializeRequest" : "OperationRequest", JSON.parse(request));
}

function problemsOf(documented: Reply, actual: Reply | undefined): unknown[] {
  if (actual === undefined) return ["no reply with this id"];
  if ("error" in documented) return errorProblems(documented, actual);
  if (!("result" in actual)) return ["an error came instead of a result"];
  const handshake = documented.result as Partial<Handshake> | null;
  if (typeof handshake === "object" && handshake?.protocolVersion !== undefined) {
    return identityProblems(handshake, actual.result as unknown as Handshake);
  }
  return differencesOf(documented.result, actual.result);
}

/** Messages are for people, and that of an exception is the runtime's; the code and the members of `data` are what the runner reads. */
function errorProblems(documented: Reply & { readonly error: ErrorReply["error"] }, actual: Reply): unknown[] {
  if (!("error" in actual)) return ["a result came instead of an error"];
  const read = ({ code, data }: ErrorReply["error"]) => ({ code, data: Object.keys(data ?? {}) });
  return differencesOf(read(documented.error), read(actual.error));
}

/** Versions of runtime and library differ between machines, and a port may grow: the page shows a part. */
function identityProblems(documented: Partial<Handshake>, actual: Handshake): unknown[] {
  expectFrame("InitializeReply", { jsonrpc: "2.0", id: 1, result: actual });
  expect(Object.keys(actual).sort()).toEqual(Object.keys(documented).sort());
  expect(Object.keys(actual.port).sort()).toEqual(Object.keys(documented.port ?? {}).sort());
  expect(actual.port).toMatchObject({ name: documented.port?.name, language: documented.port?.language });
  return [
    ...(documented.operations ?? []).filter((operation) => !actual.operations.includes(operation)),
    ...(documented.features ?? []).filter((feature) => !actual.features.includes(feature)),
  ];
}

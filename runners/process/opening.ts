import type { Handshake } from "../engine/types.generated.ts";
import { Connection, type ConnectionContext } from "./connection.ts";
import { checkHandshake, handshakeRefusal } from "./handshake.ts";
import { duration } from "./limits.ts";
import { quote } from "./quotation.ts";

export type Opening =
  | {
      readonly kind: "ready";
      readonly connection: Connection;
      readonly handshake: Handshake;
      /** On what the port claims and this suite does not know. */
      readonly notes: readonly string[];
      readonly coldStartMs: number;
    }
  | { readonly kind: "failed"; readonly reason: string; readonly stderr: string };

/** Starts a port and sees it through `initialize`. A port that fails is gone when this resolves. */
export function openConnection(
  context: ConnectionContext,
  suite: { readonly name: string; readonly version: string },
): Promise<Opening> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const connection = new Connection(context);
    const fail = (reason: string) => {
      stop();
      void connection.kill().then(() => resolve({ kind: "failed", reason, stderr: connection.stderr }));
    };
    const instead = () => (connection.firstStray === undefined ? "" : `. Instead, ${connection.firstStray}`);
    let isSettled = false;
    const tooLate = () => {
      const { startMs } = context.limits;
      fail(
        `the port did not answer initialize within ${duration(startMs)}${instead()}. Is the reply flushed? A port that is slow to start may set \`timeouts.startMs\` in port.json`,
      );
    };
    // While a large suite was read nobody looked at the pipes: one look before the verdict.
    const patience = setTimeout(() => setImmediate(() => isSettled || tooLate()), context.limits.startMs);
    const stop = () => {
      isSettled = true;
      clearTimeout(patience);
      connection.hear(undefined);
    };
    connection.hear({
      reply(_pending, reply, line) {
        if (reply.kind === "malformed")
          return fail(`the reply to initialize is no valid frame: ${reply.problem}: ${quote(line)}`);
        if (reply.kind === "error") return fail(handshakeRefusal(reply.error));
        // `expected` is of requests that expect something; a handshake is read.
        const checked = checkHandshake(reply.kind === "result" ? reply.value : null, line);
        if (!checked.ok) return fail(checked.reason);
        stop();
        const { handshake, notes } = checked;
        resolve({ kind: "ready", connection, handshake, notes, coldStartMs: performance.now() - begun });
      },
      undecodable: (error) => fail(handshakeRefusal(error)),
      misfit: (problem) => fail(`the port did not answer initialize: ${problem}`),
      room() {},
      ended(ending) {
        if (connection.neverStarted) return fail(connection.endInWords);
        fail(`the port ${ending.detail.replace("before it answered", "before it answered initialize")}${instead()}`);
      },
    });
    connection.initialize(suite);
  });
}

import type { Answer } from "../engine/exchange.ts";
import { type ErrorBody, ErrorCode } from "../engine/frames.ts";
import { isJsonObject } from "../engine/json-value.ts";
import type { Reply } from "./connection-listener.ts";

/** Stands for the code of a reply that names its request but is no valid frame: JSON-RPC's own "invalid request". */
const malformedCode = -32600;

/** What a reply says of the vector that asked. */
export function answerOfReply(reply: Reply, line: string): Answer {
  switch (reply.kind) {
    case "result":
      return { kind: "result", value: reply.value, line };
    case "expected":
      return { kind: "expected", line };
    case "malformed":
      return {
        kind: "harness-error",
        code: malformedCode,
        message: `its reply is no valid frame: ${reply.problem}`,
        line,
      };
    case "error":
      return answerOfError(reply.error, line);
  }
}

function answerOfError(error: ErrorBody, line: string): Answer {
  switch (error.code) {
    case ErrorCode.escaped:
      return { kind: "escaped", message: escapedMessage(error), line };
    case ErrorCode.methodNotFound:
      return { kind: "not-implemented", message: error.message, line };
    case ErrorCode.notExpressible:
      return { kind: "not-expressible", message: error.message, line };
    default:
      return { kind: "harness-error", code: error.code, message: error.message, line };
  }
}

/** `data.message` is the exception's own text; `message` often only says that there was one. */
function escapedMessage({ message, data }: ErrorBody): string {
  if (data === undefined || !isJsonObject(data) || !Object.hasOwn(data, "message")) return message;
  return typeof data.message === "string" ? data.message : message;
}

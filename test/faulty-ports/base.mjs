// A correct harness in which single faults can be planted: it answers every operation with its own parameters.
// Each faulty port beside this file overrides one behaviour and is right in everything else.
import { createInterface } from "node:readline";

/** Requests whose line holds this text are the ones that a fault is about. */
const marker = process.env.FAULT_ON ?? '"fault":true';

export const handshake = {
  protocolVersion: 1,
  port: { name: "faulty", version: "1.0.0", language: "JavaScript", runtime: `Node ${process.versions.node}` },
  operations: ["toolnexus/toOpenAI", "toolnexus/toAnthropic", "toolnexus/toGemini", "toolnexus/convertSequence"],
  features: [],
  window: Number(process.env.FAULT_WINDOW ?? 8),
};

export function write(text) {
  process.stdout.write(text);
}

export function send(frame) {
  write(`${JSON.stringify(frame)}\n`);
}

export function result(id, value) {
  return { jsonrpc: "2.0", id, result: value };
}

export function failure(id, code, message, data) {
  return { jsonrpc: "2.0", id, error: data === undefined ? { code, message } : { code, message, data } };
}

/** True for a request that the fault is about. */
export function isMarked(request) {
  return request.line.includes(marker);
}

/**
 * Reads requests until stdin ends. `initialize` and `answer` get `{id, method, params, line}`; what they leave out is done right.
 * `count` is how many operations this process has been asked for, this one included.
 */
export function serve({ initialize, answer, ended } = {}) {
  let count = 0;
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", (line) => {
    const request = { ...JSON.parse(line), line };
    if (request.method === "initialize") {
      if (initialize) initialize(request);
      else send(result(request.id, handshake));
      return;
    }
    count += 1;
    if (answer) answer(request, count);
    else answerRight(request);
  });
  lines.on("close", () => ended?.());
}

export function answerRight(request) {
  send(result(request.id, request.params));
}

/** For faults that concern single requests: `fault` answers the marked ones. */
export function serveFaultOnMarked(fault) {
  serve({ answer: (request, count) => (isMarked(request) ? fault(request, count) : answerRight(request)) });
}

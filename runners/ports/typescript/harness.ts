import type { JsonObject } from "../../engine/json-value.ts";
import type { Feature, Handshake } from "../../engine/types.generated.ts";
import { BadParams } from "./bad-params.ts";
import { conduitGeminiOperations } from "./conduit-gemini-operations.ts";
import { errorCodes, errorReply, escapedReply, messageOf, readRequest, resultReply } from "./frames.ts";
import type { Library } from "./library.ts";
import { type Operation, toolnexusOperations } from "./toolnexus-operations.ts";

const protocolVersion = 1;

/** How many requests may be in flight: enough to keep one process busy, and what the runner sends at the most. */
const window = 64;

/**
 * Not among them: `fatal`, since in JavaScript nothing that is thrown is beyond catching, and `exactNumbers`, since JSON numbers are
 * read as IEEE doubles.
 */
const features: Feature[] = ["rawTool", "nonStringReturn", "resultReturn", "asyncReturn", "throwNonError", "mutable"];

/** A port behind the harness protocol, text in and text out, without a process. */
export interface Harness {
  readonly handshake: Handshake;
  /**
   * The reply frame to one line of the protocol, both without line ends. A string for what is done at once, a promise for what a tool
   * has to be run for; it never rejects and never throws.
   */
  answer(line: string): string | Promise<string>;
}

/** Exposes `library` over the harness protocol. A harness keeps no state between requests. */
export function createHarness(library: Library): Harness {
  const operations = new Map<string, Operation>();
  for (const [name, operation] of toolnexusOperations(library)) operations.set(`toolnexus/${name}`, operation);
  if (library.conduitGemini !== undefined) {
    for (const [name, operation] of conduitGeminiOperations(library.conduitGemini)) {
      operations.set(`conduit-gemini/${name}`, operation);
    }
  }

  const handshake: Handshake = {
    protocolVersion,
    port: {
      name: "typescript",
      version: library.version,
      language: "TypeScript",
      runtime: `Node ${process.versions.node}`,
      codec: `JSON (V8 ${process.versions.v8})`,
    },
    operations: [...operations.keys()],
    features: library.createToolkit === undefined ? features : [...features, "builtins"],
    window,
  };

  function initialize(params: JsonObject): Handshake {
    if (params.protocolVersion === protocolVersion) return handshake;
    throw new BadParams(`This harness speaks version ${protocolVersion} of the protocol.`);
  }
  operations.set("initialize", initialize);

  function answer(line: string): string | Promise<string> {
    const request = readRequest(line);
    if (request.kind === "refused") return request.reply;
    const { id, method, params } = request;
    const operation = operations.get(method);
    if (operation === undefined) {
      return errorReply(id, errorCodes.notImplemented, `This port does not implement ${method}.`);
    }
    try {
      const result = operation(params);
      if (!(result instanceof Promise)) return resultReply(id, result);
      return result.then(
        (value) => resultReply(id, value),
        (thrown) => failureReply(id, thrown),
      );
    } catch (thrown) {
      return failureReply(id, thrown);
    }
  }

  return { handshake, answer };
}

function failureReply(id: number, thrown: unknown): string {
  if (thrown instanceof BadParams) return errorReply(id, errorCodes.badParams, thrown.message);
  return escapedReply(id, messageOf(thrown));
}

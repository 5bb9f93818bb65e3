import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Exchange } from "../../runners/engine/exchange.ts";
import {
  exposedNames,
  hasExposedNames,
  namesExchange,
  serversText,
  withExposedNames,
} from "../../runners/engine/exposed-names.ts";
import { decodeLine, encodeRequest } from "../../runners/engine/frames.ts";
import { judge } from "../../runners/engine/judgement.ts";
import { exchangeOf, paramsText } from "../../runners/engine/request-text.ts";
import { applicability } from "../../runners/engine/scope.ts";
import type { LoadedVector } from "../../runners/engine/vector-file.ts";
import type { Harness } from "../../runners/ports/typescript/harness.ts";
import { answerOfReply } from "../../runners/process/answer-of-reply.ts";
import { loadedFile } from "../engine/sample-suite.ts";

/** The thirty or so larger requests are about size alone and would take nine tenths of the time. */
const mostCharacters = 50_000;

/** The vectors of a method that expect something. `root` is the folder that holds `vectors/`. */
export function judgedVectors(root: string, method: string): readonly LoadedVector[] {
  const path = `vectors/${method}.json`;
  const { vectors } = loadedFile(readFileSync(join(root, path), "utf8"), path);
  return vectors.filter((vector) => !vector.observes && paramsText(vector).length <= mostCharacters);
}

/** The first vector that a library does not meet, and why; undefined where it meets them all. No process, and no level: any difference counts. */
export async function firstDifference(harness: Harness, vectors: readonly LoadedVector[]): Promise<string | undefined> {
  for (const vector of vectors) {
    if (applicability(vector, harness.handshake).kind !== "applies") continue;
    const problem = await problemWith(harness, vector);
    if (problem !== undefined) return `${vector.id}: ${problem}`;
  }
  return undefined;
}

async function problemWith(harness: Harness, vector: LoadedVector): Promise<string | undefined> {
  let asked = vector;
  if (hasExposedNames(vector)) {
    const servers = serversText(vector);
    const exposed = exposedNames(servers, await ask(harness, namesExchange(servers, vector.id)));
    if (!exposed.ok) return exposed.message;
    asked = withExposedNames(vector, exposed.names);
  }
  const judgement = judge(asked, await ask(harness, exchangeOf(asked)));
  if (judgement.outcome === "met") return undefined;
  return judgement.outcome === "observed" ? "it was observed" : judgement.message;
}

async function ask(harness: Harness, { method, params }: Exchange): Promise<Answer> {
  const line = await harness.answer(encodeRequest(1, method, params));
  const decoded = decodeLine(line);
  if (decoded.kind === "result" || decoded.kind === "error") return answerOfReply(decoded, line);
  return { kind: "harness-error", code: -32600, message: `no reply: ${line}`, line };
}

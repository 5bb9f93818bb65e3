import type { Answer } from "../../runners/engine/exchange.ts";
import {
  exposedNames,
  hasExposedNames,
  namesExchange,
  serversText,
  withExposedNames,
} from "../../runners/engine/exposed-names.ts";
import { decodeLine, encodeRequest } from "../../runners/engine/frames.ts";
import { judge } from "../../runners/engine/judgement.ts";
import { exchangeOf } from "../../runners/engine/request-text.ts";
import { applicability } from "../../runners/engine/scope.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import type { FailureCause } from "../../runners/engine/types.generated.ts";
import type { LoadedVector } from "../../runners/engine/vector-file.ts";
import { onDifference } from "../../runners/engine/vector-level.ts";
import { createHarness, type Harness } from "../../runners/ports/typescript/harness.ts";
import type { Library } from "../../runners/ports/typescript/library.ts";
import { answerOfReply } from "../../runners/process/answer-of-reply.ts";
import type { Mutant } from "./mutant.ts";
import { mutatedReference } from "./mutated-reference.ts";

/** A vector that can kill, and what the unbroken reference says to it. */
export interface Probe {
  readonly vector: LoadedVector;
  /** How the reference names the vector's servers, for a vector that is asked in a port's own names. */
  readonly names?: Exchanged;
  readonly asked: Exchanged;
}

/** The vector as it was asked, and the reply line that came. */
interface Exchanged {
  readonly vector: LoadedVector;
  readonly request: string;
  readonly reply: string;
}

/**
 * What the runtime says when code can't go on. `execute` catches that too and gives it as output: the mutant would die of a slip in its
 * own code and not of its mistake.
 */
const wordsOfACrash =
  /is not a function|is not iterable|is not defined|Cannot read properties|Cannot convert|Assignment to constant|Maximum call stack/;

/**
 * The vectors that fail or warn a port, each met by the reference. Observations can't kill, and a vector for a feature that the reference
 * lacks is asked of other ports only.
 */
export async function probesOf(suite: Suite): Promise<readonly Probe[]> {
  const identity = mutatedReference({ name: "the reference", edits: [] });
  const { handshake } = createHarness(identity());
  const probes: Probe[] = [];
  for (const vector of suite.vectors) {
    if (onDifference(vector, suite.citedBy(vector)) === "observed") continue;
    if (applicability(vector, handshake).kind !== "applies") continue;
    probes.push(await probeOf(vector, createHarness(identity())));
  }
  return probes;
}

async function probeOf(vector: LoadedVector, reference: Harness): Promise<Probe> {
  if (!hasExposedNames(vector)) return { vector, asked: met(await asked(vector, reference)) };
  const names = await askedForNames(vector, reference);
  const named = withNames(vector, names);
  if (named === undefined) throw new Error(`The reference gives ${vector.id} no names that can be used.`);
  return { vector, names, asked: met(await asked(named, reference)) };
}

function met(exchanged: Exchanged): Exchanged {
  if (causeOf(exchanged) === undefined) return exchanged;
  throw new Error(`The reference does not meet ${exchanged.vector.id}: no mutant can be measured by it.`);
}

/**
 * The ids of the vectors that kill a mutant. Each vector has a fresh library to itself: none kills by what an earlier one left behind.
 *
 * A kill is a reply that differs from what is expected. An exception that escapes is a kill only for a mutant whose mistake it is, and a
 * crash of its code never is.
 */
export async function killersOf(mutant: Mutant, probes: readonly Probe[]): Promise<string[]> {
  const make = mutatedReference(mutant);
  const killers: string[] = [];
  for (const probe of probes) {
    const cause = await causeOfDeath(probe, make);
    if (cause === "value" || (cause === "escaped" && mutant.escapes)) killers.push(probe.vector.id);
  }
  return killers;
}

/** Why a library fails a vector; undefined where it does not. */
async function causeOfDeath(probe: Probe, make: () => Library): Promise<FailureCause | undefined> {
  const harness = createHarness(make());
  let { vector } = probe.asked;
  if (probe.names !== undefined) {
    const names = await askedForNames(probe.vector, harness);
    if (names.reply !== probe.names.reply) {
      const named = withNames(probe.vector, names);
      if (named === undefined) return "names";
      vector = named;
    }
  }
  const request = vector === probe.asked.vector ? probe.asked.request : requestOf(vector);
  const reply = await harness.answer(request);
  // What meets the vector word for word, as most replies do, need not be read and judged again.
  if (vector === probe.asked.vector && reply === probe.asked.reply) return undefined;
  if (wordsOfACrash.test(reply) && !wordsOfACrash.test(probe.asked.reply)) return "crash";
  return causeOf({ vector, request, reply });
}

async function asked(vector: LoadedVector, harness: Harness): Promise<Exchanged> {
  const request = requestOf(vector);
  return { vector, request, reply: await harness.answer(request) };
}

async function askedForNames(vector: LoadedVector, harness: Harness): Promise<Exchanged> {
  const { method, params } = namesExchange(serversText(vector), vector.id);
  const request = encodeRequest(1, method, params);
  return { vector, request, reply: await harness.answer(request) };
}

function withNames(vector: LoadedVector, { reply }: Exchanged): LoadedVector | undefined {
  const exposed = exposedNames(serversText(vector), answerIn(reply));
  return exposed.ok ? withExposedNames(vector, exposed.names) : undefined;
}

function requestOf(vector: LoadedVector): string {
  const { method, params } = exchangeOf(vector);
  return encodeRequest(1, method, params);
}

function causeOf({ vector, reply }: Exchanged): FailureCause | undefined {
  const judgement = judge(vector, answerIn(reply));
  switch (judgement.outcome) {
    case "met":
      return undefined;
    case "not-met":
      return judgement.cause;
    case "observed":
    case "could-not-run":
      throw new Error(`${vector.id} can't be judged: ${JSON.stringify(judgement)}`);
  }
}

function answerIn(reply: string): Answer {
  const line = decodeLine(reply);
  if (line.kind === "result" || line.kind === "error") return answerOfReply(line, reply);
  throw new Error(`The harness wrote a line that is no reply: ${reply.slice(0, 200)}`);
}

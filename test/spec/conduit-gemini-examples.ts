import { expect } from "vitest";
import { decodeMembers } from "../../runners/engine/decoding.ts";
import { differencesOf } from "../../runners/engine/equality.ts";
import { expand } from "../../runners/engine/expansion.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../runners/engine/json-value.ts";
import { replyMatcher } from "../../runners/engine/schema-validation.ts";
import {
  buildToolset,
  type ExposedTool,
  functionCalls,
  functionDeclarations,
  functionResponse,
  names,
  type Outcome,
  type ServerTools,
} from "../../ts-impl/conduit-gemini/index.ts";
import { expectNone, type SpecBlock } from "./spec-pages.ts";

/** The operations of the profile on the reference, params in and a reply out. */
export const operations: Readonly<Record<string, (params: JsonObject) => unknown>> = {
  names: (params) => names(toolsetOf(params)),
  functionDeclarations: (params) => functionDeclarations(toolsetOf(params)),
  functionCalls: (params) => functionCalls(params.response, toolsetOf(params)),
  functionResponse: ({ name, options, ...outcome }) =>
    functionResponse(name as string, outcome as unknown as Outcome, (options ?? {}) as object),
};

function serversOf(params: JsonObject): readonly ServerTools[] {
  return (params.servers ?? []) as unknown as readonly ServerTools[];
}

function toolsetOf(params: JsonObject) {
  return buildToolset(serversOf(params));
}

/** What must hold of a reply to `names` and no JSON Schema can say; the page of the profile defines each. */
export const invariants: Readonly<Record<string, (reply: readonly ExposedTool[], params: JsonObject) => boolean>> = {
  "one-entry-per-tool": (reply, params) => {
    const tools = serversOf(params).flatMap(({ server, tools }) => tools.map(({ name }) => ({ server, name })));
    return (
      differencesOf(
        tools,
        reply.map(({ server, name }) => ({ server, name })),
      ).length === 0
    );
  },
  "legal-names": (reply) => reply.every(({ exposed }) => /^[A-Za-z0-9_-]{1,64}$/.test(exposed)),
  "unique-names": (reply) => new Set(reply.map(({ exposed }) => exposed)).size === reply.length,
  "reversible-names": (reply) => {
    const pairs = new Map(reply.map(({ exposed, server, name }) => [exposed, JSON.stringify([server, name])]));
    const back = new Map(reply.map(({ exposed, server, name }) => [JSON.stringify([server, name]), exposed]));
    return reply.every(({ exposed, server, name }) => {
      const pair = JSON.stringify([server, name]);
      return pairs.get(exposed) === pair && back.get(pair) === exposed;
    });
  },
};

/**
 * `json example` of profile `conduit-gemini`: as for the other profile, with `{"$exposed": [s, t]}` for exposed names, the short forms of
 * vectors where it says `expand`, and `invariants` beside `matches`.
 */
export function runConduitExample(block: SpecBlock): void {
  const example = JSON.parse(block.text) as JsonObject;
  const { operation, input, result, matches, decode, expand: isShort, invariants: kept = [], ...unknown } = example;
  expect(Object.keys(unknown), "members that an example does not have").toEqual([]);
  expect(
    [result, matches].filter((each) => each !== undefined),
    "one of result and matches",
  ).toHaveLength(1);
  const run = operations[String(operation)];
  if (run === undefined) throw new Error(`there is no operation conduit-gemini/${String(operation)}`);

  const long = isShort === true ? expand : (value: JsonValue) => value;
  const params = long(input ?? {}) as JsonObject;
  const exposed = names(toolsetOf(params)).map((tool) => tool.exposed);
  const substitute = (value: JsonValue) => withNames(value, serversOf(params), exposed);

  const reply = JSON.parse(JSON.stringify(run(substitute(params) as JsonObject))) as JsonValue;
  const decoded = decodeMembers<JsonValue>(reply, (decode ?? []) as string[], JSON.parse);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.difference));
  if (result !== undefined) expectNone(differencesOf(substitute(long(result)), decoded.value), JSON.stringify(reply));
  if (matches !== undefined)
    expectNone(replyMatcher(substitute(matches) as object)(decoded.value), JSON.stringify(reply));
  for (const name of kept as string[]) {
    expect(invariants[name]?.(reply as unknown as ExposedTool[], params), `${name} of ${JSON.stringify(reply)}`).toBe(
      true,
    );
  }
}

/** The value with each marker replaced by the exposed name of the tool that it points at. */
function withNames(value: JsonValue, servers: readonly ServerTools[], exposed: readonly string[]): JsonValue {
  if (Array.isArray(value)) return value.map((element: JsonValue) => withNames(element, servers, exposed));
  if (!isJsonObject(value)) return value;
  if (Object.keys(value).join() !== "$exposed") {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNames(member, servers, exposed)]));
  }
  const [server = -1, tool = -1] = value.$exposed as readonly number[];
  const before = servers.slice(0, server).reduce((count, { tools }) => count + tools.length, 0);
  const name = servers[server]?.tools[tool] === undefined ? undefined : exposed[before + tool];
  if (name === undefined) throw new Error(`${JSON.stringify(value)} points at no tool of the input`);
  return name;
}

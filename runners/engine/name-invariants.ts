import { isJsonObject, type JsonObject, type JsonValue } from "./json-value.ts";
import type { Difference, NameInvariant } from "./types.generated.ts";

/** The tools of `servers` in toolset order, each with its place there. */
export interface ServerTool {
  readonly server: string;
  readonly name: string;
  readonly serverIndex: number;
  readonly toolIndex: number;
}

export function toolsOfServers(servers: JsonValue): ServerTool[] {
  const listed: readonly JsonValue[] = Array.isArray(servers) ? servers : [];
  return listed.flatMap((entry, serverIndex) => {
    if (!isJsonObject(entry) || !Array.isArray(entry.tools)) return [];
    const tools: readonly JsonValue[] = entry.tools;
    return tools.map((tool, toolIndex) => {
      const name = isJsonObject(tool) ? String(tool.name) : "";
      return { server: String(entry.server), name, serverIndex, toolIndex };
    });
  });
}

const LEGAL = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Where a reply to `names` breaks the named invariants of spec/conduit-gemini.md. `tools` are the tools that were asked about, in
 * toolset order.
 */
export function brokenInvariants(
  invariants: readonly NameInvariant[],
  tools: readonly ServerTool[],
  reply: JsonValue,
): Difference[] {
  if (!Array.isArray(reply)) return [{ at: "", problem: "a list of names expected" }];
  const entries = (reply as readonly JsonValue[]).map(entryOf);
  return invariants.flatMap((invariant) => checks[invariant](entries, tools));
}

interface Entry {
  readonly exposed: JsonValue | undefined;
  readonly pair: string;
}

function entryOf(entry: JsonValue): Entry {
  const { exposed, server, name }: JsonObject = isJsonObject(entry) ? entry : {};
  return { exposed, pair: JSON.stringify([server, name]) };
}

const checks: Record<NameInvariant, (entries: readonly Entry[], tools: readonly ServerTool[]) => Difference[]> = {
  "one-entry-per-tool": (entries, tools) => {
    if (entries.length !== tools.length) {
      return [{ at: "", problem: `one-entry-per-tool: ${tools.length} entries expected, ${entries.length} came` }];
    }
    return tools.flatMap(({ server, name }, index) => {
      const pair = JSON.stringify([server, name]);
      return entries[index]?.pair === pair
        ? []
        : [{ at: `/${index}`, problem: `one-entry-per-tool: the entry of ${pair} expected` }];
    });
  },
  "legal-names": (entries) =>
    entries.flatMap(({ exposed }, index) =>
      typeof exposed === "string" && LEGAL.test(exposed)
        ? []
        : [misnamed(index, `legal-names: ${JSON.stringify(exposed) ?? "no name"} does not match ${LEGAL.source}`)],
    ),
  "unique-names": (entries) => {
    const first = new Map<JsonValue | undefined, number>();
    return entries.flatMap(({ exposed }, index) => {
      const earlier = first.get(exposed);
      if (earlier !== undefined) return [misnamed(index, `unique-names: the name stands at entry ${earlier} too`)];
      first.set(exposed, index);
      return [];
    });
  },
  "reversible-names": (entries) => {
    const pairOf = new Map<JsonValue | undefined, string>();
    const nameOf = new Map<string, JsonValue | undefined>();
    return entries.flatMap(({ exposed, pair }, index) => {
      const otherPair = pairOf.has(exposed) && pairOf.get(exposed) !== pair;
      const otherName = nameOf.has(pair) && nameOf.get(pair) !== exposed;
      pairOf.set(exposed, pair);
      nameOf.set(pair, exposed);
      if (otherPair) return [misnamed(index, "reversible-names: the name stands beside another server and tool")];
      return otherName ? [misnamed(index, "reversible-names: the tool has another name at another entry")] : [];
    });
  },
};

function misnamed(index: number, problem: string): Difference {
  return { at: `/${index}/exposed`, problem };
}

import type { Answer, Exchange } from "./exchange.ts";
import { memberSpans, valueSpan } from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import { brokenInvariants, toolsOfServers } from "./name-invariants.ts";
import { expandedExpectText, paramsText } from "./request-text.ts";
import type { LoadedVector } from "./vector-file.ts";

/**
 * How names are made is a port's own affair, so a vector writes `{"$exposed": [server, tool]}` where one would stand. The runner asks the
 * port for the `names` of the vector's `servers` and sets them in; a port never sees the marker. Source: spec/conduit-gemini.md.
 */
const MARKER = /\{"\$exposed":\[(\d+),(\d+)\]\}/g;

export function hasExposedNames(vector: LoadedVector): boolean {
  return vector.inputText.includes('{"$exposed":') || vector.expectText.includes('{"$exposed":');
}

/** The text of the `servers` that a vector's markers point into. */
export function serversText(vector: LoadedVector): string {
  const text = paramsText(vector);
  const servers = memberSpans(text, valueSpan(text).start).findLast((member) => member.key === "servers");
  return servers === undefined ? "[]" : text.slice(servers.value.start, servers.value.end);
}

/** The request for the names of these servers, asked on behalf of a vector. */
export function namesExchange(servers: string, onBehalfOf: string): Exchange {
  return { vector: onBehalfOf, method: "conduit-gemini/names", params: `{"servers":${servers}}`, isolate: false };
}

/** The exposed names by `server index,tool index`, or why they can't be used. */
export type ExposedNames =
  | { readonly ok: true; readonly names: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly message: string };

export function exposedNames(servers: string, answer: Answer): ExposedNames {
  if (answer.kind !== "result")
    return { ok: false, message: `\`names\` gave no result for its servers: ${answer.kind}` };
  const tools = toolsOfServers(JSON.parse(servers) as JsonValue);
  const [first] = brokenInvariants(
    ["one-entry-per-tool", "legal-names", "unique-names", "reversible-names"],
    tools,
    answer.value,
  );
  if (first !== undefined)
    return { ok: false, message: `the names of its servers can't be used: ${first.at} ${first.problem}` };
  // One for each tool, and each with a name: the invariants hold.
  const entries = answer.value as unknown as readonly { readonly exposed: string }[];
  const places = tools.map(({ serverIndex, toolIndex }) => `${serverIndex},${toolIndex}`);
  return { ok: true, names: new Map(entries.map(({ exposed }, index) => [places[index] as string, exposed])) };
}

/** The vector as this port gets it: its markers replaced by the port's own names, in input and expectation. */
export function withExposedNames(vector: LoadedVector, names: ReadonlyMap<string, string>): LoadedVector {
  const set = (text: string) =>
    text.replaceAll(MARKER, (marker, server: string, tool: string) => {
      const name = names.get(`${server},${tool}`);
      return name === undefined ? marker : JSON.stringify(name);
    });
  return {
    ...vector,
    expand: false,
    inputText: set(paramsText(vector)),
    expectText: set(expandedExpectText(vector)),
    equalsText: undefined,
    exposed: new Map([...names].map(([place, name]) => [`{"$exposed":[${place}]}`, name])),
  };
}

/** An answer with the port's own names replaced by their markers, so that ports can be grouped by it. */
export function withMarkers(text: string, { exposed }: LoadedVector): string {
  if (exposed === undefined) return text;
  return [...exposed].reduce((masked, [marker, name]) => masked.replaceAll(JSON.stringify(name), marker), text);
}

/** Markers that point at no tool: `[1,0]`. */
export function danglingMarkers(vector: LoadedVector): string[] {
  const tools = toolsOfServers(JSON.parse(serversText(vector)) as JsonValue);
  const places = new Set(tools.map(({ serverIndex, toolIndex }) => `${serverIndex},${toolIndex}`));
  const markers = [paramsText(vector), expandedExpectText(vector)].flatMap((text) => [...text.matchAll(MARKER)]);
  return [...new Set(markers.map(([, server, tool]) => `${server},${tool}`))].filter((place) => !places.has(place));
}

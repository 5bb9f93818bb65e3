/** What stands after `--port`: which port, and which source of it. */
export interface PortReference {
  /** As given, for messages and for commands that reproduce a run. */
  readonly text: string;
  /** The name of a port that ships with the suite, or the path of a manifest. */
  readonly port:
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "manifest"; readonly path: string };
  readonly source?: PortSource;
}

export interface PortSource {
  readonly kind: "version" | "path";
  readonly value: string;
}

/** `java`, `java@0.15.0`, `elixir@../toolnexus/elixir`, `./somewhere/port.json`. A source with a slash, or that begins with a dot, is a path. */
export function parsePortReference(text: string): PortReference {
  const isManifest = /^[^@]*(?:[\\/]|\.json(?:@|$))/.test(text);
  const separator = text.indexOf("@", isManifest ? text.indexOf(".json") : 0);
  const port = separator === -1 ? text : text.slice(0, separator);
  const source = separator === -1 ? undefined : parseSource(text.slice(separator + 1));
  return {
    text,
    port: isManifest ? { kind: "manifest", path: port } : { kind: "name", name: port },
    ...(source === undefined ? {} : { source }),
  };
}

function parseSource(text: string): PortSource {
  return { kind: /^[.~]|[\\/]|\.jar$/.test(text) ? "path" : "version", value: text };
}

import type { PortReport } from "./types.generated.ts";

/** `java`, `elixir (embedded)`, `typescript (reference)`, `python (from a path)`: what was judged, in a word. */
export function portLabel(port: Pick<PortReport, "name" | "source">): string {
  switch (port.source.kind) {
    case "embedded":
    case "reference":
      return `${port.name} (${port.source.kind})`;
    case "path":
      return `${port.name} (working copy)`;
    case "version":
    case "none":
      return port.name;
  }
}

/** False for implementations of this suite: they count in no total of real ports. */
export function isRealPort(port: Pick<PortReport, "source">): boolean {
  return port.source.kind !== "embedded" && port.source.kind !== "reference";
}

import type { ReportedSource } from "../engine/types.generated.ts";

/** What `{source}`, `{sourceKind}` and `{buildDir}` stand for. */
export interface PlaceholderValues {
  readonly source: ReportedSource;
  /** Absolute path. Absent for a port without a build. */
  readonly buildDir?: string;
}

/**
 * Fills the placeholders of one element of port.json, once: what was filled in is not looked at again, and is never split.
 * `place` is where the element stands, as a JSON pointer.
 */
export function fillPlaceholders(element: string, place: string, values: PlaceholderValues): string {
  return element.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (placeholder, name: string) => {
    switch (name) {
      case "source":
        if (values.source.kind === "none") throw new UnfilledPlaceholderError(placeholder, place, "declare `source`");
        return values.source.value ?? values.source.kind;
      case "sourceKind":
        return values.source.kind;
      case "buildDir":
        if (values.buildDir === undefined) throw new UnfilledPlaceholderError(placeholder, place, "declare `build`");
        return values.buildDir;
      default:
        throw new UnknownPlaceholderError(placeholder, element, place);
    }
  });
}

/** port.json uses a placeholder that nothing is known of. */
export class UnknownPlaceholderError extends Error {
  override readonly name = "UnknownPlaceholderError";

  constructor(placeholder: string, element: string, place: string) {
    super(
      `port.json ${place}: ${placeholder} in ${JSON.stringify(element)} is not known. Use {source}, {sourceKind} or {buildDir}, or write the value itself`,
    );
  }
}

/** port.json uses a placeholder whose value it does not declare. */
export class UnfilledPlaceholderError extends Error {
  override readonly name = "UnfilledPlaceholderError";

  constructor(placeholder: string, place: string, remedy: string) {
    super(`port.json ${place}: ${placeholder} has no value here. Take it out, or ${remedy} in port.json`);
  }
}

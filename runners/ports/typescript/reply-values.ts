import type { JsonValue } from "../../engine/json-value.ts";
import type { PortTool, Provider } from "./library.ts";

/** `value` as it is now, as JSON. What JSON has no word for is null. */
export function snapshot(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value) ?? "null") as JsonValue;
}

/** What a tool declares of itself, read from the tool. */
export function declarationOf(tool: PortTool) {
  return { name: tool.name, description: tool.description, inputSchema: tool.inputSchema };
}

/**
 * What a call of a tool gave: the output and the flag exactly as the library left them, absent ones included, and the metadata where
 * there is any.
 */
export function reportOf(result: unknown) {
  const { output, isError, metadata } = (result ?? {}) as Readonly<Record<string, unknown>>;
  const isFilled = typeof metadata === "object" && metadata !== null && Object.keys(metadata).length > 0;
  return isFilled ? { output, isError, metadata } : { output, isError };
}

/** Where an adapter for `provider` puts the schema of its first tool; undefined where the output has no such place. */
export function schemaIn(output: unknown, provider: Provider): unknown {
  const [first] = output as readonly Readonly<Record<string, unknown>>[];
  switch (provider) {
    case "openai":
      return (first?.function as Readonly<Record<string, unknown>> | undefined)?.parameters;
    case "anthropic":
      return first?.input_schema;
    case "gemini": {
      const [declaration] = (first?.functionDeclarations ?? []) as readonly Readonly<Record<string, unknown>>[];
      return declaration?.parameters;
    }
  }
}

/** Leaves a mark in a schema, to be looked for elsewhere. Where there is no schema the replies say so by themselves. */
export function markAsChanged(schema: unknown): void {
  if (typeof schema === "object" && schema !== null) (schema as Record<string, unknown>).zz_mut = true;
}

import { isJsonObject, type JsonObject, type JsonValue } from "../../engine/json-value.ts";
import { BadParams, objectIn } from "./bad-params.ts";
import type { ToolBody } from "./library.ts";

/**
 * The function that a body describes. Without a description it returns the empty text.
 *
 * @throws BadParams for a body that is not known here; `fatal` is one, for in JavaScript all that is thrown can be caught.
 */
export function bodyOf(description: JsonValue | undefined): ToolBody {
  if (description === undefined) return () => "";
  if (!isJsonObject(description)) throw new BadParams("A body must be an object.");
  const [kind, ...others] = Object.keys(description);
  if (kind === undefined || others.length > 0) throw new BadParams("A body has exactly one member.");
  const what = description[kind] as JsonValue;
  switch (kind) {
    case "returns":
    case "result":
      // A tool result is a plain object in JavaScript.
      return () => what;
    case "returnsNothing":
      return () => undefined;
    case "template": {
      if (typeof what !== "string") throw new BadParams("`template` must be a string.");
      return (args) => filledIn(what, args);
    }
    case "echo":
      return (args) => JSON.stringify(args) ?? "null";
    case "raises": {
      const { message, cause } = objectIn(description, "raises");
      return () => {
        throw ordinaryError(message, cause);
      };
    }
    case "raisesValue":
      return () => {
        throw what;
      };
    case "async": {
      const body = bodyOf(what);
      return async (args) => {
        await new Promise(setImmediate);
        return body(args);
      };
    }
    default:
      throw new BadParams(`The body \`${kind}\` is not among the features that this port claims.`);
  }
}

/** A placeholder without a string argument of its name stays as it is. */
function filledIn(template: string, args: unknown): string {
  const given = typeof args === "object" && args !== null ? (args as JsonObject) : {};
  return template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return typeof value === "string" ? value : placeholder;
  });
}

function ordinaryError(message: JsonValue | undefined, cause: JsonValue | undefined): Error {
  const options = typeof cause === "string" ? { cause: new Error(cause) } : undefined;
  return new Error(typeof message === "string" ? message : undefined, options);
}

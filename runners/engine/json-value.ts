/** Any JSON value as `JSON.parse` gives it: numbers are IEEE doubles, the last of two equal keys has won. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Read members through `Object.hasOwn`: a member may be called `__proto__` or `constructor`. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A reference token of RFC 6901: `~` and `/` are escaped. */
export function pointerToken(key: string | number): string {
  return typeof key === "number" ? String(key) : key.replaceAll("~", "~0").replaceAll("/", "~1");
}

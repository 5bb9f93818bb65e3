import { isJsonObject, type JsonObject, type JsonValue } from "./json-value.ts";

/** A vector with `expand: true` says something the expander can't do. */
export class ExpansionError extends Error {
  override readonly name = "ExpansionError";
}

/** More than this many characters or elements in one expansion is taken for a slip of the pen. */
const LIMIT = 4_000_000;

/** Deeper values overflow the stack of what has to write them. */
const DEEPEST = 2_000;

/**
 * The value with every short form replaced by what it stands for:
 * - `{"$repeat": {"count": n, "item": …}}` — n items; as an element of an array they take its place, elsewhere they are an array.
 *   `{#}` in the item's strings and keys is the index, from 0. With `"key": "p{#}"` they are the members of an object instead.
 * - `{"$nest": {"levels": n, "wrap": …, "core": …}}` — the core, wrapped n times; `{"$core": true}` in the wrap is the place of the inner level.
 * - `{"$text": {"of": "x", "times": n}}` — the text, n times.
 */
export function expand(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).flatMap((element) => {
      const repeat = shortForm(element, "$repeat");
      return repeat !== undefined && !Object.hasOwn(repeat, "key") ? repeated(repeat) : [expand(element)];
    });
  }
  if (!isJsonObject(value)) return value;
  const repeat = shortForm(value, "$repeat");
  if (repeat !== undefined) return Object.hasOwn(repeat, "key") ? repeatedMembers(repeat) : repeated(repeat);
  const nest = shortForm(value, "$nest");
  if (nest !== undefined) return nested(nest);
  const text = shortForm(value, "$text");
  if (text !== undefined) return repeatedText(text);
  return mapMembers(value, (key, member) => [key, expand(member)]);
}

/** The parameters of a short form: an object whose only member is the keyword. */
function shortForm(value: JsonValue, keyword: "$repeat" | "$nest" | "$text"): JsonObject | undefined {
  if (!isJsonObject(value) || !Object.hasOwn(value, keyword) || Object.keys(value).length !== 1) return undefined;
  const parameters = value[keyword];
  if (!isJsonObject(parameters)) throw new ExpansionError(`${keyword} expects an object`);
  return parameters;
}

/** The index is set in the text of the item: it stands in strings only, and digits need no escape there. */
function repeated(parameters: JsonObject): JsonValue[] {
  const count = countOf(parameters, "$repeat", "count");
  const item = expand(memberOf(parameters, "$repeat", "item"));
  const text = JSON.stringify(item);
  if (text.length * count > LIMIT) throw new ExpansionError(`$repeat gives more than ${LIMIT} characters`);
  const around = text.split("{#}");
  if (around.length === 1) return Array.from({ length: count }, () => item);
  const items = Array.from({ length: count }, (_, index) => around.join(String(index)));
  return JSON.parse(`[${items.join(",")}]`) as JsonValue[];
}

function repeatedMembers(parameters: JsonObject): JsonObject {
  const key = textOf(parameters, "$repeat", "key");
  const items = repeated(parameters);
  const members = items.map((item, index) => [key.replaceAll("{#}", String(index)), item] as const);
  const object = Object.fromEntries(members);
  if (Object.keys(object).length !== items.length) throw new ExpansionError('$repeat with "key" needs {#} in the key');
  return object;
}

function nested(parameters: JsonObject): JsonValue {
  const levels = countOf(parameters, "$nest", "levels");
  if (levels > DEEPEST) throw new ExpansionError(`$nest expects "levels" to be at most ${DEEPEST}`);
  const wrap = memberOf(parameters, "$nest", "wrap");
  let inner = expand(memberOf(parameters, "$nest", "core"));
  for (let level = 0; level < levels; level += 1) {
    const core = inner;
    let places = 0;
    inner = replaced(wrap, () => {
      places += 1;
      return core;
    });
    if (places !== 1) throw new ExpansionError(`$nest expects {"$core": true} once in wrap, not ${places} times`);
  }
  return inner;
}

function repeatedText(parameters: JsonObject): string {
  const of = textOf(parameters, "$text", "of");
  const times = countOf(parameters, "$text", "times");
  if (of.length * times > LIMIT) throw new ExpansionError(`$text gives more than ${LIMIT} characters`);
  return of.repeat(times);
}

function replaced(wrap: JsonValue, core: () => JsonValue): JsonValue {
  if (Array.isArray(wrap)) return (wrap as readonly JsonValue[]).map((element) => replaced(element, core));
  if (!isJsonObject(wrap)) return wrap;
  if (wrap.$core === true && Object.keys(wrap).length === 1) return core();
  return mapMembers(wrap, (key, member) => [key, replaced(member, core)]);
}

/** `Object.fromEntries` defines members, so that one called `__proto__` stays a member. */
function mapMembers(object: JsonObject, map: (key: string, member: JsonValue) => [string, JsonValue]): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => map(key, member)));
}

function memberOf(parameters: JsonObject, keyword: string, name: string): JsonValue {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (value === undefined) throw new ExpansionError(`${keyword} expects the member "${name}"`);
  return value;
}

function countOf(parameters: JsonObject, keyword: string, name: string): number {
  const value = memberOf(parameters, keyword, name);
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LIMIT) return value;
  throw new ExpansionError(`${keyword} expects "${name}" to be an integer from 0 to ${LIMIT}`);
}

function textOf(parameters: JsonObject, keyword: string, name: string): string {
  const value = memberOf(parameters, keyword, name);
  if (typeof value === "string") return value;
  throw new ExpansionError(`${keyword} expects "${name}" to be a string`);
}

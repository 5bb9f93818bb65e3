import { isJsonObject, type JsonObject, type JsonValue } from "../../engine/json-value.ts";

/** The harness can't make sense of a request. Told to the runner as error -32602, since nothing of it is the port's doing. */
export class BadParams extends Error {}

export function objectIn(params: JsonObject, member: string): JsonObject {
  const value = params[member];
  if (value !== undefined && isJsonObject(value)) return value;
  throw new BadParams(`\`${member}\` must be an object.`);
}

export function objectsIn(params: JsonObject, member: string): readonly JsonObject[] {
  return arrayIn(params, member).map((element, index) => {
    if (isJsonObject(element)) return element;
    throw new BadParams(`\`${member}[${index}]\` must be an object.`);
  });
}

export function arrayIn(params: JsonObject, member: string): readonly JsonValue[] {
  const value = params[member];
  if (Array.isArray(value)) return value;
  throw new BadParams(`\`${member}\` must be an array.`);
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: JsonValue | undefined): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new BadParams(`${JSON.stringify(value)} is none of ${choices.join(", ")}.`);
}

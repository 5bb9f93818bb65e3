import type { ErrorObject } from "ajv/dist/2020.js";
import { nearestWord } from "./nearest-word.ts";

/** One of several forms that an object can have: it is told by the member that only this form needs. */
interface Form {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}

/**
 * A failed choice of forms comes with the errors of every form, most of them about forms that nobody meant. Gives the errors with each
 * such choice replaced by what the author has to mend: the misspelt member, the missing one, the one too many, or what is wrong in the
 * form that was begun. Needs the errors of a validator that is verbose.
 */
export function withFormsTold(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors.filter(isChoice).reduce<readonly ErrorObject[]>((left, choice) => told(choice, left), errors);
}

function isChoice({ keyword, data, schema }: ErrorObject): boolean {
  const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
  return keyword === "oneOf" && isObject && Array.isArray(schema);
}

function told(choice: ErrorObject, errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const forms = choice.schema as readonly Form[];
  const members = Object.keys(choice.data as object);
  const ofForm = ({ instancePath, schemaPath }: ErrorObject, index: number | "") =>
    instancePath === choice.instancePath && schemaPath.startsWith(`${choice.schemaPath}/${index}`);
  const saying = (message: string): ErrorObject => ({ ...choice, keyword: "form", message });
  const others = errors.filter((error) => error !== choice && !ofForm(error, ""));

  const isClosed = forms.every((form) => form.additionalProperties === false);
  const known = [...new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))];
  const strangers = isClosed ? members.filter((member) => !known.includes(member)) : [];
  if (strangers.length > 0) return [...others, ...strangers.map((member) => saying(unknownMember(member, known)))];

  const keys = forms.map((form) => form.required?.[0] ?? "");
  const begun = keys.filter((key) => members.includes(key));
  const [only] = begun;
  if (only === undefined) return [...others, saying(`one of the members ${quoted(keys, "or")} is missing`)];
  if (begun.length > 1) return [...others, saying(`${quoted(begun, "and")} exclude each other`)];
  return errors.filter((error) => others.includes(error) || ofForm(error, keys.indexOf(only)));
}

/** `the member "equal" is not known here (did you mean "equals"?)` */
export function unknownMember(member: string, known: readonly string[]): string {
  const meant = nearestWord(member, known);
  const guess = meant === undefined ? "" : ` (did you mean ${JSON.stringify(meant)}?)`;
  return `the member ${JSON.stringify(member)} is not known here${guess}`;
}

function quoted(words: readonly string[], joiner: "and" | "or"): string {
  const all = words.map((word) => JSON.stringify(word));
  return [all.slice(0, -1).join(", "), ...all.slice(-1)].join(` ${joiner} `);
}

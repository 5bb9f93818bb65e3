import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { withFormsTold } from "../../runners/engine/schema-forms.ts";

const closed = (key: string, of: object) => ({
  required: [key],
  properties: { [key]: of },
  additionalProperties: false,
});
const open = (key: string, of: object) => ({ required: [key], properties: { [key]: of } });

const text = { type: "string" };
const forms = [closed("first", text), closed("second", text)];

function errorsOf(oneOf: readonly object[], data: unknown) {
  const validate = new Ajv2020({ strict: false, allErrors: true, verbose: true }).compile({
    properties: { form: { oneOf }, other: text },
  });
  validate({ form: data, other: 5 });
  return validate.errors ?? [];
}

const told = (oneOf: readonly object[], data: unknown) =>
  withFormsTold(errorsOf(oneOf, data)).map(({ instancePath, message }) => `${instancePath}: ${message}`);

const elsewhere = "/other: must be string";

describe("an object that fits none of several forms", () => {
  it.each<[string, unknown, string[]]>([
    ["a misspelt member", { frist: "x" }, ['/form: the member "frist" is not known here (did you mean "first"?)']],
    [
      "two unknown members",
      { first: "x", a: 1, b: 2 },
      ['/form: the member "a" is not known here', '/form: the member "b" is not known here'],
    ],
    ["a member that is missing", {}, ['/form: one of the members "first" or "second" is missing']],
    ["a member too many", { first: "x", second: "x" }, ['/form: "first" and "second" exclude each other']],
    ["what is wrong in the form that was begun", { second: 5 }, ["/form/second: must be string"]],
  ])("is told by %s alone, beside what is wrong elsewhere", (_, data, messages) => {
    expect(told(forms, data).sort()).toEqual([...messages, elsewhere].sort());
  });

  it("is told by all members of which one is missing", () => {
    expect(told([...forms, closed("third", text)], {})).toContain(
      '/form: one of the members "first", "second" or "third" is missing',
    );
  });

  it("may have further members where one of the forms lets it have them", () => {
    expect(told([closed("first", text), open("second", text)], { frist: 1 })).toContain(
      '/form: one of the members "first" or "second" is missing',
    );
  });
});

describe("a value that is no object", () => {
  it.each(["first", 5, null, ["first"]])("is told by the errors of the forms, as they came: %j", (data) => {
    const errors = errorsOf(
      [
        { type: "object", ...forms[0] },
        { type: "object", ...forms[1] },
      ],
      data,
    );
    expect(errors.length).toBeGreaterThan(2);
    expect(withFormsTold(errors)).toEqual(errors);
  });
});

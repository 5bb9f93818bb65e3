import { describe, expect, it } from "vitest";
import { offsetOf, parseVectorFile, repeatedExpectationKeys } from "../../runners/engine/vector-file.ts";
import { loadedFile, vector, vectorFileText } from "./sample-suite.ts";

const FILE = "vectors/toolnexus/toGemini.json";

function problemsOf(text: string, file = FILE): string[] {
  const outcome = parseVectorFile(text, file);
  return outcome.ok
    ? []
    : outcome.problems.map(({ line, pointer, message }) => `${line ?? "-"} ${pointer ?? ""} ${message}`);
}

describe("a vector file that is read", () => {
  it("gives the input as it is written, only white space outside strings removed", () => {
    const text = vectorFileText([vector()]).replace(
      '{ "tools": [] }',
      '{ "tools" : [ { "name":"\\u0074", "x": [1.0, 1e400, 9007199254740993], "a": 1, "a": 2 } ] }',
    );
    expect(loadedFile(text).vectors[0]?.inputText).toBe(
      '{"tools":[{"name":"\\u0074","x":[1.0,1e400,9007199254740993],"a":1,"a":2}]}',
    );
  });

  it("tells the line on which each vector begins", () => {
    const text = vectorFileText([vector(), vector({ id: "tn-gem-0002", name: "another one of them" })]);
    const lines = loadedFile(text).vectors.map(({ id, line }) => text.split("\n")[line]?.includes(id));
    expect(lines).toEqual([true, true]);
  });

  it("may name profile and operation behind the vectors", () => {
    const text = JSON.stringify({ vectors: [vector()], operation: "toGemini", profile: "toolnexus", $schema: "x" });
    expect(loadedFile(text).vectors[0]?.method).toBe("toolnexus/toGemini");
  });

  it("fills in what may be left out", () => {
    expect(loadedFile(vectorFileText([vector()])).retired).toEqual([]);
    expect(loadedFile(vectorFileText([vector()])).vectors[0]).toMatchObject({
      method: "toolnexus/toGemini",
      requires: [],
      flags: [],
      isolate: false,
      expand: false,
    });
  });
});

describe("a vector file that is refused", () => {
  it.each<[string, Parameters<typeof vector>[0], string]>([
    ["an id of the wrong form", { id: "gem-1" }, "/vectors/0/id expected text that matches"],
    ["no name", { name: undefined }, '/vectors/0 the member "name" is missing'],
    ["a name that is too short", { name: "short" }, "/vectors/0/name must NOT have fewer than 8 characters"],
    ["no requirement", { requirements: [] }, "/vectors/0/requirements must NOT have fewer than 1 items"],
    ["an unknown feature", { requires: ["telepathy"] }, "/vectors/0/requires/0 expected one of"],
    ["an unknown flag", { flags: ["bug"] }, "/vectors/0/flags/0 expected one of"],
    ["an unknown level", { level: "SHALL" }, "/vectors/0/level expected one of"],
    ["input that is no object", { input: [] }, "/vectors/0/input expected object"],
    ["no expectation", { expect: {} }, "/vectors/0/expect"],
    [
      "two expectations",
      { expect: { equals: 1, observe: true } },
      '/vectors/0/expect "equals" and "observe" exclude each other',
    ],
    ["one allowed value", { expect: { anyOf: [1] } }, "/vectors/0/expect/anyOf must NOT have fewer than 2 items"],
    [
      "decode under observe",
      { expect: { observe: true, decode: ["/a"] } },
      '/vectors/0/expect the member "decode" is not known',
    ],
    [
      "a broken pointer",
      { expect: { equals: 1, decode: ["a"] } },
      "/vectors/0/expect/decode/0 expected text that matches",
    ],
  ])("has %s", (_, over, told) => {
    expect(problemsOf(vectorFileText([vector(over)])).join("\n")).toContain(told);
  });

  it("has a member of the file that nobody knows, or one of another form", () => {
    expect(problemsOf(vectorFileText([vector()]).replace("{", '{"autor":"a",'))).toEqual([
      '1  the member "autor" is not known here.',
    ]);
    expect(problemsOf(vectorFileText([vector()], { profile: "toolnexsu" }))).toEqual([
      '3 /profile expected one of "toolnexus", "conduit-gemini".',
    ]);
  });

  it("is not JSON: the line is named", () => {
    expect(problemsOf('{\n  "profile": "toolnexus",\n  oops\n}')).toEqual(["3  is not valid JSON (InvalidSymbol)."]);
    expect(problemsOf("")).toEqual(["1  is not valid JSON (ValueExpected)."]);
  });

  it.each<[string, string, string]>([
    ["a comment", "// a note", "2  is not valid JSON (InvalidCommentToken)."],
    ["a comma too many", ",", "2  is not valid JSON (ValueExpected)."],
  ])("is not JSON but for %s", (_, slip, problem) => {
    expect(problemsOf(`[\n${slip}\n]`)).toEqual([problem]);
  });

  it.each(["[]", "null", "5", '{"profile": 5}', '{"vectors": {}}', '{"vectors": [5]}'])(
    "is JSON of another form: %s",
    (text) => {
      expect(problemsOf(text).join("\n")).toMatch(/expected object|is missing/);
    },
  );

  it("has a member twice, the first one of another form", () => {
    const text = vectorFileText([vector()]);
    expect(problemsOf(text.replace('"profile":', '"profile": 5,\n  "profile":'))).toEqual(["1  can't be read."]);
  });

  it("has one member of a vector twice", () => {
    const text = vectorFileText([vector()]).replace('"since": "1.0.0",', '"since": "1.0.0",\n      "since": "1.0.0",');
    expect(problemsOf(text)).toEqual(["6 /vectors/0/since stands twice in one vector."]);
  });

  it("has a member called like what every object has", () => {
    const text = vectorFileText([vector()]).replace('"since":', '"__proto__": {},\n      "since":');
    expect(problemsOf(text).join()).toContain('/vectors/0 the member "__proto__" is not known here');
  });

  it("has a member of the file twice, before its vectors or behind them", () => {
    const twice = "1 /profile stands twice in the file.";
    const text = vectorFileText([vector()]);
    expect(problemsOf(text.replace('"profile":', '"profile": "toolnexus",\n  "profile":'))).toEqual([twice]);
    expect(problemsOf(text.replace(/\}\s*$/, ',"profile":"toolnexus"}'))).toEqual([twice]);
    expect(problemsOf(text.replace(/\}\s*$/, ',"vectors":[]}'))).toEqual(["1 /vectors stands twice in the file."]);
  });

  it("stands in another place than its operation says, or is of no operation", () => {
    expect(problemsOf(vectorFileText([]), "vectors/toolnexus/toOpenAI.json")).toEqual([
      "-  holds vectors of toolnexus/toGemini.",
    ]);
    expect(problemsOf(vectorFileText([], { operation: "toMistral" }), "vectors/toolnexus/toMistral.json")).toEqual([
      "- /operation there is no operation toolnexus/toMistral.",
    ]);
  });

  it("may stand anywhere outside of `vectors`, as a draft does", () => {
    expect(problemsOf(vectorFileText([]), "draft.json")).toEqual([]);
  });
});

describe("the place that a JSON pointer names", () => {
  const text = '{\n  "a": [\n    1,\n    {"b/c": 2, "m~n": 3, "twice": 4, "twice": 5}\n  ]\n}';

  it.each([
    ["", text],
    ["/a", "[\n"],
    ["/a/0", "1,"],
    ["/a/1/b~1c", "2,"],
    ["/a/1/m~0n", "3,"],
    ["/a/1/twice", "5}"],
    ["/a/1/missing", '{"b/c"'],
    ["/a/7", "[\n"],
    ["/a/0/deeper", "1,"],
    ["/other/a", text],
  ])("is that of its value, or of the last value on the way to it: %j", (pointer, begins) => {
    expect(text.slice(offsetOf(text, pointer)).startsWith(begins)).toBe(true);
  });
});

describe("keys that stand twice in an expectation", () => {
  it("are named with their place in the file, and those of an input are not, wherever it stands", () => {
    const { input, expect: expected, ...others } = vector();
    const another = { id: "tn-gem-0002", name: "another one of them", expect: { equals: { a: [{ b: 1, c: 2 }] } } };
    const of = { profile: "toolnexus", operation: "toGemini", $schema: "x" };
    const text = JSON.stringify({ ...of, vectors: [{ ...others, expect: expected, input }, vector(another)] });
    const twice = text.replaceAll('"tools":', '"tools":[],"tools":').replace('"c":', '"b":');
    expect(repeatedExpectationKeys(loadedFile(twice))).toEqual(["/vectors/1/expect/equals/a/0/b"]);
  });
});

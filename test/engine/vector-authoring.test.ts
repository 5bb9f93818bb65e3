import { describe, expect, it } from "vitest";
import { type AddOutcome, addVectors, askedAlready } from "../../runners/engine/vector-authoring.ts";
import { formatVectorFile } from "../../runners/engine/vector-file-text.ts";
import { loadedFile, vector, vectorFileText } from "./sample-suite.ts";

const DRAFT = `{"name":"a draft without an id","requirements":["GEM-2"],"input":{"tools":[]},"expect":{"equals":[{"functionDeclarations":[]}]}}`;

function added(fileText: string | undefined, draft: string): Extract<AddOutcome, { ok: true }> {
  const outcome = addVectors(fileText, "toolnexus/toGemini", draft, "draft.json", "1.2.0");
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome;
}

describe("adding a vector", () => {
  it("gives the next free id and the version of the spec", () => {
    const { ids, text } = added(vectorFileText([vector()]), DRAFT);
    expect(ids).toEqual(["tn-gem-0002"]);
    expect(loadedFile(text).vectors[1]).toMatchObject({
      id: "tn-gem-0002",
      since: "1.2.0",
      name: "a draft without an id",
    });
  });

  it("writes the newest id into the file, which is formatted then", () => {
    const three = `[${["a", "another", "one more"].map((which) => DRAFT.replace("a draft", `${which} draft`)).join()}]`;
    for (const [draft, lastId] of [
      [DRAFT, "tn-gem-0002"],
      [three, "tn-gem-0004"],
    ] as const) {
      const { text, ids } = added(vectorFileText([vector()]), draft);
      expect(ids.at(-1)).toBe(lastId);
      expect(JSON.parse(text)).toMatchObject({ lastId });
      expect(formatVectorFile(text)).toBe(text);
    }
  });

  it("keeps the version that a draft names", () => {
    const { text } = added(undefined, DRAFT.replace("{", '{"since":"1.1.0",'));
    expect(loadedFile(text).vectors[0]?.since).toBe("1.1.0");
  });

  it("begins a file for an operation that has none", () => {
    expect(loadedFile(added(undefined, DRAFT).text).vectors.map(({ id }) => id)).toEqual(["tn-gem-0001"]);
  });

  it("never assigns a retired id again", () => {
    const file = vectorFileText([vector()], { retired: ["tn-gem-0009: nobody needs it"] });
    const { ids, text } = added(file, `[${DRAFT},${DRAFT.replace("a draft", "one more")}]`);
    expect(ids).toEqual(["tn-gem-0010", "tn-gem-0011"]);
    expect(loadedFile(text).retired).toEqual(["tn-gem-0009: nobody needs it"]);
  });

  it("keeps the input of a draft to the letter", () => {
    const { text } = added(undefined, DRAFT.replace('{"tools":[]}', '{"tools":[],"n":1.0,"n":9007199254740993}'));
    expect(loadedFile(text).vectors[0]?.inputText).toBe('{"tools":[],"n":1.0,"n":9007199254740993}');
  });

  it.each([
    [DRAFT.replace('"name"', '"id":"tn-gem-0001","name"'), "Ids are assigned, never written by hand."],
    [DRAFT.replace('"requirements":["GEM-2"],', ""), '"requirements" is missing'],
    [
      DRAFT.replace('"requirements":["GEM-2"],', ""),
      "The form is VectorDraft in spec/schemas/vector-file.schema.json.",
    ],
    [`[${DRAFT},{}]`, "/1"],
    ["[]", "holds no draft"],
    ["{", "is not valid JSON"],
    ["7", "expected object"],
    [`[${DRAFT},7]`, "/1"],
  ])("refuses a draft that is not good: %s", (draft, told) => {
    const outcome = addVectors(undefined, "toolnexus/toGemini", draft, "draft.json", "1.0.0");
    expect(outcome.ok).toBe(false);
    expect(JSON.stringify(outcome).replaceAll("\\", "")).toContain(told);
  });

  it("refuses a draft that is so deep that nothing could write it", () => {
    const deep = DRAFT.replace('"tools":[]', `"tools":${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    const outcome = addVectors(undefined, "toolnexus/toGemini", deep, "draft.json", "1.0.0");
    expect(!outcome.ok && outcome.problems[0]?.message).toBe("is nested deeper than 500 levels.");
  });

  it("takes a draft of 500 levels", () => {
    // The draft and its input are two of them.
    const deep = (levels: number) => DRAFT.replace("[]", `${"[".repeat(levels - 2)}${"]".repeat(levels - 2)}`);
    expect(added(undefined, deep(500)).ids).toEqual(["tn-gem-0001"]);
    expect(addVectors(undefined, "toolnexus/toGemini", deep(501), "draft.json", "1.0.0").ok).toBe(false);
  });

  const DEEP = DRAFT.replace("[]", `${"[".repeat(600)}${"]".repeat(600)}`);
  const TWICE = DRAFT.replace("{", '{"a/b":1,"a/b":2,');

  it.each([
    ["a deep draft", DEEP, undefined, "is nested deeper than 500 levels."],
    ["a deep draft of a list", `[${DRAFT},${DEEP}]`, "/1", "is nested deeper than 500 levels."],
    ["a draft with a key twice", TWICE, "/a~1b", "stands twice in one draft."],
    ["a draft of a list with a key twice", `[${DRAFT},${TWICE}]`, "/1/a~1b", "stands twice in one draft."],
  ])("tells where it is wrong: %s", (_, draft, pointer, message) => {
    const outcome = addVectors(undefined, "toolnexus/toGemini", draft, "draft.json", "1.0.0");
    expect(!outcome.ok && outcome.problems.map(({ hint, ...problem }) => problem)).toStrictEqual([
      { file: "draft.json", ...(pointer === undefined ? {} : { pointer }), message },
    ]);
  });

  it("refuses an operation that the spec does not know", () => {
    expect(addVectors(undefined, "toolnexus/toGrok", DRAFT, "draft.json", "1.0.0")).toEqual({
      ok: false,
      problems: [
        {
          file: "draft.json",
          message: "there is no operation toolnexus/toGrok.",
          hint: "`list operations` names them.",
        },
      ],
    });
  });
});

describe("what is asked already", () => {
  const asking = (number: number, input: unknown) =>
    vector({ id: `tn-gem-000${number}`, name: `the vector number ${number}`, input });
  const written = [
    asking(1, { tools: [], n: 1 }),
    asking(2, { tools: [] }),
    asking(3, { n: 1.0, tools: [] }),
    asking(4, { tools: [], n: 2 }),
  ];
  const { vectors } = loadedFile(vectorFileText(written));

  it.each([
    [3, "tn-gem-0001"],
    [1, "tn-gem-0003"],
    [2, undefined],
    [4, undefined],
  ])("is told of another vector with the same input, in whatever order its members stand: %i, %s", (number, id) => {
    const [own] = vectors.filter((each) => each.id === `tn-gem-000${number}`);
    expect(own && askedAlready(own, vectors)?.id).toBe(id);
  });
});

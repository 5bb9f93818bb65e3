import { describe, expect, it } from "vitest";
import { lostIds, retiredIn } from "../../runners/engine/retired-vectors.ts";
import { checkSuite } from "../../runners/engine/suite-check.ts";
import { addVectors } from "../../runners/engine/vector-authoring.ts";
import { formatVectorFile, partsOf } from "../../runners/engine/vector-file-text.ts";
import { retireVectors } from "../../runners/engine/vector-retirement.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const FILE = "vectors/toolnexus/toGemini.json";
const second = vector({ id: "tn-gem-0002", name: "the second one here" });
const third = vector({ id: "tn-gem-0003", name: "the third one here" });
const three = vectorFileText([vector(), second, third]);

function retired(text: string, ...ids: string[]): string {
  const outcome = retireVectors(text, FILE, ids, "nobody needs it");
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.text;
}

function nextId(text: string): string | undefined {
  const { id: _, since: __, ...draft } = vector({ name: "one that is added" });
  const outcome = addVectors(text, "toolnexus/toGemini", JSON.stringify(draft), "draft.json", "1.0.0");
  return outcome.ok ? outcome.ids[0] : undefined;
}

describe("retiring a vector", () => {
  it("takes it out, and keeps its id and the reason", () => {
    const file = loadedFile(retired(three, "tn-gem-0002"));
    expect(file.vectors.map(({ id }) => id)).toEqual(["tn-gem-0001", "tn-gem-0003"]);
    expect(retiredIn({ files: [file] })).toEqual([{ id: "tn-gem-0002", reason: "nobody needs it", file: FILE }]);
    expect(formatVectorFile(file.text)).toBe(file.text);
  });

  it("gives no id free, not even the newest", () => {
    expect(nextId(three)).toBe("tn-gem-0004");
    expect(nextId(retired(three, "tn-gem-0003"))).toBe("tn-gem-0004");
    expect(nextId(retired(three, "tn-gem-0001", "tn-gem-0002", "tn-gem-0003"))).toBe("tn-gem-0004");
  });

  it.each([
    [["tn-gem-0004"], "has no vector tn-gem-0004, and never had."],
    [["tn-gem-0001", "tn-gem-0001"], "tn-gem-0001 is named twice."],
    [["tn-gem-0003"], "tn-gem-0003 is retired already: nobody needs it"],
  ])("refuses %j", (ids, message) => {
    const outcome = retireVectors(retired(three, "tn-gem-0003"), FILE, ids, "x");
    expect(outcome).toEqual({ ok: false, problems: [{ file: FILE, message }] });
  });
});

describe("a vector that was deleted by hand", () => {
  const without = (id: string) => {
    const { vectors, ...file } = JSON.parse(three) as { vectors: { id: string }[] };
    return formatVectorFile(JSON.stringify({ ...file, vectors: vectors.filter((each) => each.id !== id) }));
  };

  it("leaves its id taken, also when it was the newest", () => {
    expect(partsOf(without("tn-gem-0003")).lastId).toBe("tn-gem-0003");
    expect(nextId(without("tn-gem-0003"))).toBe("tn-gem-0004");
  });

  it.each(["tn-gem-0001", "tn-gem-0002", "tn-gem-0003"])("is missed by `check`, until it is retired: %s", (id) => {
    const check = (text: string) => checkSuite(suiteOf([requirement("GEM-2")], loadedFile(text)));
    expect(check(without(id))).toEqual([
      {
        file: FILE,
        message: `${id} was a vector once and is gone without a reason.`,
        hint: `Say it: \`vector retire ${id} --reason "…"\`.`,
      },
    ]);
    expect(check(retired(without(id), id))).toEqual([]);
  });

  it("is no loss where all ids are there", () => {
    expect(lostIds(loadedFile(three), "tn-gem-0003")).toEqual([]);
  });
});

describe("the newest id", () => {
  it("is raised for a vector that was written by hand", () => {
    const text = three.replace('"lastId": "tn-gem-0003"', '"lastId": "tn-gem-0002"');
    expect(text).not.toBe(three);
    expect(formatVectorFile(text)).toBe(three);
  });
});

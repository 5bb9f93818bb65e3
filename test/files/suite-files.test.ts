import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { profiles } from "../../runners/engine/operations.ts";
import { ConfigurationError, type Problem } from "../../runners/engine/problem.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { vector, vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, suiteOnDisk } from "./suite-on-disk.ts";

async function problemsOf(root: string): Promise<readonly Problem[]> {
  const error = await loadSuite(root).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ConfigurationError)) throw new Error(`a ConfigurationError expected, got ${error}`);
  return error.problems;
}

describe("a suite on disk", () => {
  it("is its requirements, and its vectors in the order of their ids", async () => {
    const suite = await loadSuite(
      suiteOnDisk({
        ...specFiles(requirementText("GEM-2"), requirementText("OAI-1", { level: "SHOULD", ground: "ratified" })),
        "vectors/toolnexus/toOpenAI.json": vectorFileText([vector({ id: "tn-oai-0001", requirements: ["OAI-1"] })], {
          operation: "toOpenAI",
        }),
      }),
    );
    expect([...suite.requirements.keys()]).toEqual(["GEM-2", "OAI-1"]);
    expect(suite.vectors.map(({ id, file }) => `${id} ${file}`)).toEqual([
      "tn-gem-0001 vectors/toolnexus/toGemini.json",
      "tn-oai-0001 vectors/toolnexus/toOpenAI.json",
    ]);
  });

  it("has the version of its spec, and that of this program", async () => {
    const suite = await loadSuite(suiteOnDisk({ "spec/README.md": "# Spec\n\nSpec version: 3.2.1\n" }));
    expect(suite).toMatchObject({ specVersion: "3.2.1", version: packageJson.version });
  });

  it("may have no vector yet", async () => {
    const root = suiteOnDisk();
    rmSync(join(root, "vectors"), { recursive: true });
    expect((await loadSuite(root)).vectors).toEqual([]);
  });

  it("may be about one profile only", async () => {
    const root = suiteOnDisk();
    for (const profile of profiles) if (profile !== "toolnexus") rmSync(join(root, `spec/${profile}.md`));
    expect([...(await loadSuite(root)).requirements.keys()]).toEqual(["GEM-2"]);
  });

  it("leaves files alone that are no JSON", async () => {
    const root = suiteOnDisk({ "vectors/README.md": "{", "vectors/toolnexus/toGemini.json.orig": "{" });
    expect((await loadSuite(root)).files).toHaveLength(1);
  });

  it("is what ships with this program", async () => {
    const suite = await loadSuite(suiteRoot);
    expect(suite.vectors.length).toBeGreaterThan(500);
    expect(suite.requirements.size).toBeGreaterThan(30);
  });
});

describe("a suite with mistakes", () => {
  it("is told that a file is no UTF-8, rather than read with other characters in it", async () => {
    const root = suiteOnDisk();
    const file = join(root, "vectors/toolnexus/toGemini.json");
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([0xff, 0x0a])]));
    expect(await problemsOf(root)).toEqual([
      expect.objectContaining({ file: "vectors/toolnexus/toGemini.json", message: "is not UTF-8." }),
    ]);
  });

  it("is told all of them at once, each with its file, line and pointer, and what was expected", async () => {
    const root = suiteOnDisk({
      "spec/README.md": "# Spec\n",
      "spec/toolnexus.md": "# toolnexus\n\n### GEM-2 (MUST)\n\nIt holds.\n",
      "vectors/toolnexus/toGemini.json": vectorFileText([vector(), vector({ id: "tn-gem-0002", name: "short" })]),
      "vectors/toolnexus/toOpenAI.json": '{\n  "profile": "toolnexus",\n  oops\n}\n',
    });
    expect(await problemsOf(root)).toEqual([
      expect.objectContaining({ file: "spec/README.md", message: 'has no line "Spec version: 1.0.0".' }),
      expect.objectContaining({ file: "spec/toolnexus.md", line: 3, message: expect.stringContaining("GEM-2 (MUST)") }),
      expect.objectContaining({
        file: "vectors/toolnexus/toGemini.json",
        line: 16,
        pointer: "/vectors/1/name",
        message: expect.stringContaining("8 characters"),
      }),
      expect.objectContaining({
        file: "vectors/toolnexus/toOpenAI.json",
        line: 3,
        message: expect.stringContaining("not valid JSON"),
      }),
    ]);
  });

  it.each([
    [
      "a member that is missing",
      [{ id: "tn-gem-0001", name: "nothing but a name", requirements: ["GEM-2"], since: "1.0.0", input: {} }],
      { pointer: "/vectors/0", message: 'the member "expect" is missing.' },
    ],
    [
      "a member that nobody knows",
      [{ ...vector(), expected: 1 }],
      { pointer: "/vectors/0", message: 'the member "expected" is not known here (did you mean "expect"?).' },
    ],
    [
      "a feature that is not on the list",
      [vector({ requires: ["telepathy"] })],
      { pointer: "/vectors/0/requires/0", message: expect.stringMatching(/^expected one of "rawTool", /) },
    ],
    [
      "an id that is none",
      [vector({ id: "GEM1" })],
      { pointer: "/vectors/0/id", message: expect.stringMatching(/^expected text that matches /) },
    ],
  ])("names %s", async (_, vectors, told) => {
    const root = suiteOnDisk({
      "vectors/toolnexus/toGemini.json": JSON.stringify({
        $schema: "",
        profile: "toolnexus",
        operation: "toGemini",
        vectors,
      }),
    });
    expect(await problemsOf(root)).toContainEqual(expect.objectContaining(told));
  });

  it("is told of an operation that does not exist, and of vectors in the wrong file", async () => {
    const root = suiteOnDisk({
      "vectors/toolnexus/toKlingon.json": vectorFileText([], { operation: "toKlingon" }),
      "vectors/toolnexus/toOpenAI.json": vectorFileText([vector()]),
    });
    expect((await problemsOf(root)).map(({ file, message }) => `${file} ${message}`)).toEqual([
      "vectors/toolnexus/toKlingon.json there is no operation toolnexus/toKlingon.",
      "vectors/toolnexus/toOpenAI.json holds vectors of toolnexus/toGemini.",
    ]);
  });

  it("is told when it has no page of any profile", async () => {
    const root = suiteOnDisk();
    for (const profile of profiles) rmSync(join(root, `spec/${profile}.md`));
    expect(await problemsOf(root)).toEqual([
      { file: "spec", message: expect.stringMatching(/^has no page of a profile: spec\/toolnexus\.md/) },
    ]);
  });

  it("is told what a suite is when the folder holds none", async () => {
    const [first] = await problemsOf("/nowhere");
    expect(first).toEqual({
      file: "spec/README.md",
      message: "is not there.",
      hint: "A suite is a folder with spec/ and vectors/; this one is /nowhere.",
    });
  });
});

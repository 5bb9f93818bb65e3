import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addVector } from "../../runners/cli/vector.ts";
import { formatVectorFile } from "../../runners/engine/vector-file-text.ts";
import { vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { expectRefused } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort, countingSuite, numberVector } from "./counting-port.ts";

const FILE = "vectors/toolnexus/toGemini.json";

/** A draft about a number: a vector without what `vector add` assigns. */
function draft(number: number, over: Parameters<typeof numberVector>[1] = {}): Record<string, unknown> {
  const { id: _, since: __, ...members } = numberVector(number, over);
  return members;
}

/** Writes drafts to a folder of their own, and gives their path. */
function draftFile(drafts: unknown): string {
  const text = typeof drafts === "string" ? drafts : JSON.stringify(drafts, null, 2);
  return join(writeFiles(temporaryFolder(), { "draft.json": text }), "draft.json");
}

const add = (suite: string, drafts: unknown) =>
  conformance(["vector", "add", "toolnexus/toGemini", draftFile(drafts), "--suite", suite]);
const addHere = (suite: string, drafts: unknown) => addVector("toolnexus/toGemini", draftFile(drafts), { suite });

function filesOf(suite: string): Record<string, string> {
  const entries = readdirSync(suite, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

describe.concurrent("`vector add`", () => {
  it("gives drafts the next free ids, and keeps their spelling", async () => {
    const suite = countingSuite();
    const text = `[${JSON.stringify(draft(4))},{"expect":{"equals":1.0},"input":{"tools":[{"name":"n","description":"d","inputSchema":{"number":1.0}}]},"requirements":["GEM-1"],"name":"the number 1.0 comes back"}]`;
    const ended = await add(suite, text);
    expect(ended).toMatchObject({
      exitCode: 0,
      stdout: "tn-gem-0004 the number 4 comes back\ntn-gem-0005 the number 1.0 comes back\n",
    });
    const written = readFileSync(join(suite, FILE), "utf8");
    expect(written).toContain('"inputSchema": { "number": 1.0 }');
    expect(written).toContain('"since": "1.0.0"');
    expect(formatVectorFile(written)).toBe(written);
    expect(await conformance(["check", "--suite", suite])).toMatchObject({ exitCode: 0 });
  });

  it("says which vector has the same input already, and adds the draft all the same", async () => {
    const suite = countingSuite();
    const reordered = { tools: [{ inputSchema: { number: 2 }, description: "d", name: "n" }] };
    const ended = await add(suite, draft(4, { name: "two once more", input: reordered, expect: { equals: 2 } }));
    expect(ended).toEqual({
      exitCode: 0,
      stdout: "tn-gem-0004 two once more\n",
      stderr: `tn-gem-0004 has the same input as tn-gem-0002, "the number 2 comes back". Is it a question of its own?\n`,
    });
    expect(await add(suite, draft(5))).toMatchObject({ stderr: "" });
  });

  it("reads a draft from standard input, and begins the file of an operation", async () => {
    const suite = countingSuite();
    const input = JSON.stringify(draft(1, { name: "the first of its operation" }));
    const args = ["vector", "add", "toolnexus/toOpenAI", "-", "--suite", suite];
    expect(await conformance(args, { input })).toMatchObject({
      exitCode: 0,
      stdout: "tn-oai-0001 the first of its operation\n",
    });
    expect(JSON.parse(readFileSync(join(suite, "vectors/toolnexus/toOpenAI.json"), "utf8"))).toMatchObject({
      operation: "toOpenAI",
      vectors: [{ id: "tn-oai-0001" }],
    });
  });
});

describe("`vector add` refuses, and writes nothing", () => {
  const open = { ...specFiles(requirementText("GEM-1"), requirementText("GEM-3", { level: "OPEN", ground: "open" })) };

  it.each<[string, unknown, readonly (string | RegExp)[]]>([
    [
      "drafts that break their schema, all told at once, though another is good",
      [draft(4), { ...draft(5), id: "tn-gem-0005" }, { name: "no more than a name", requirements: [], input: {} }],
      [
        /draft\.json:\d+ \/1: the member "id" is not known here\. Ids are assigned, never written by hand\.$/m,
        /draft\.json:\d+ \/2: the member "expect" is missing\. The form is VectorDraft in spec\/schemas\/vector-file\.schema\.json\.$/m,
      ],
    ],
    ["a draft that is no JSON", '{\n  "name": oops\n}', [/draft\.json:2: is not valid JSON/]],
    [
      "a list without a draft",
      [],
      [/draft\.json: holds no draft\. Write one vector without an id, or a list of them\.$/m],
    ],
    [
      "drafts that could not stand in the suite",
      [
        draft(4, { requirements: ["GEM-9"] }),
        draft(5, { requirements: ["GEM-3"] }),
        draft(6, { input: { tools: [{ name: "", description: "d", inputSchema: {} }] } }),
        draft(7, { expect: { matches: { type: "nothing" } } }),
        draft(1),
      ],
      [
        /draft\.json \/0: cites GEM-9, which the spec does not define\. Add it to spec\/ or mend the id\.$/m,
        /draft\.json \/1: expects a value although GEM-3 is an open question\. Use \{"observe": true\}\.$/m,
        /draft\.json \/2: is a MUST outside the safe domain: \/tools\/0\/name is no non-empty string\./m,
        /draft\.json \/3: "matches" is no valid JSON Schema/m,
        /draft\.json \/4: another vector of the file has the same name\. Say what differs\.$/m,
      ],
    ],
  ])("%s", async (_, drafts, told) => {
    const suite = countingSuite({ ...open, [FILE]: vectorFileText([numberVector(1)]) });
    const before = filesOf(suite);
    await expectRefused(() => addHere(suite, drafts), ...told);
    expect(filesOf(suite)).toEqual(before);
  });

  it("by the program in one message", async () => {
    const suite = countingSuite();
    const before = filesOf(suite);
    expectRefusal(
      await add(suite, { ...draft(4), id: "tn-gem-0004" }),
      2,
      /draft\.json:1: the member "id" is not known here\. /,
    );
    expect(filesOf(suite)).toEqual(before);
  });

  it("an operation that there is not, or a draft that is not there", async () => {
    const suite = countingSuite();
    await expectRefused(
      () => addVector("toolnexus/toKlingon", "draft.json", { suite }),
      /^there is no operation "toolnexus\/toKlingon"\. Known: toolnexus\/toOpenAI, /,
    );
    for (const near of ["toGemini", "toolnexus/toGemni"])
      await expectRefused(
        () => addVector(near, "draft.json", { suite }),
        `there is no operation "${near}". Did you mean toolnexus/toGemini? Known: `,
      );
    await expectRefused(
      () => addVector("toolnexus/toGemini", "/nowhere/draft.json", { suite }),
      "there is no draft at /nowhere/draft.json. Give a file",
    );
  });
});

describe("`vector fmt`", () => {
  it("says with --check what is not formatted and changes nothing; without it, mends that", async () => {
    const suite = countingSuite();
    const good = readFileSync(join(suite, FILE), "utf8");
    const bad = good
      .replaceAll("\n", "\r\n")
      .replace('"inputSchema": { "number": 2 }', '"inputSchema":\t{"number":2.0e0}');
    writeFileSync(join(suite, FILE), bad);
    const checked = await conformance(["vector", "fmt", "--check", "--suite", suite]);
    expectRefusal(checked, 1, `${FILE}: is not formatted. Run \`pnpm conformance vector fmt\`.\n`);
    expect(readFileSync(join(suite, FILE), "utf8")).toBe(bad);

    expect(await conformance(["vector", "fmt", "--suite", suite])).toMatchObject({
      exitCode: 0,
      stdout: `formatted ${FILE}\n`,
    });
    expect(readFileSync(join(suite, FILE), "utf8")).toBe(
      good.replace('"inputSchema": { "number": 2 }', '"inputSchema": { "number": 2.0e0 }'),
    );
    expect(await conformance(["vector", "fmt", "--check", "--suite", suite])).toEqual({
      exitCode: 0,
      stdout: "1 file is formatted.\n",
      stderr: "",
    });
  });
});

describe("the way of an author who changes the spec", () => {
  it("leads from a requirement that nothing proves to the port that moved", async () => {
    const suite = countingSuite();
    const ports = [
      "--port",
      countingPort({ name: "ready" }),
      "--port",
      countingPort({ name: "moved", env: { WRONG: "4" } }),
    ];
    expect(await conformance(["--suite", suite, ...ports])).toMatchObject({ exitCode: 0 });

    const page = join(suite, "spec/toolnexus.md");
    writeFileSync(page, `${readFileSync(page, "utf8")}\n${requirementText("GEM-4")}`);
    expectRefusal(
      await conformance(["check", "--suite", suite]),
      2,
      /^spec\/toolnexus\.md:15: GEM-4 \(MUST\) has no vector: What GEM-4 demands holds\./,
    );

    expect((await add(suite, draft(4, { requirements: ["GEM-4"] }))).stdout).toBe(
      "tn-gem-0004 the number 4 comes back\n",
    );
    expect(await conformance(["check", "--suite", suite])).toMatchObject({ exitCode: 0 });

    const ended = await conformance(["--suite", suite, ...ports]);
    expect(ended.exitCode).toBe(1);
    expect(ended.stdout).toMatch(/^conforms {2}ready: /m);
    expect(ended.stdout).toMatch(/^does not conform {2}moved: /m);
    expect(ended.stdout).toContain(
      "    GEM-4 (MUST) What GEM-4 demands holds.\n      spec/toolnexus.md:15#gem-4-must-stated\n",
    );
  });
});

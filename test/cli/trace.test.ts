import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { trace } from "../../runners/cli/trace.ts";
import { vector, vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, suiteOnDisk } from "../files/suite-on-disk.ts";
import { expectRefused, printed } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";

const MATRIX = "test/mutants/kill-matrix.json";
const PAGE = "spec/traceability.md";

const sound = {
  ...specFiles(requirementText("GEM-1"), requirementText("GEM-2"), requirementText("GEM-3", { level: "MAY" })),
  "vectors/toolnexus/toGemini.json": vectorFileText([
    vector({ requirements: ["GEM-1", "GEM-2"] }),
    vector({ id: "tn-gem-0002", name: "the same once more", requirements: ["GEM-2"] }),
  ]),
  [MATRIX]: JSON.stringify({
    mutants: [
      { name: "gives a | bare list", breaks: ["GEM-1", "GEM-2"], killedBy: "tn-gem 1-2" },
      { name: "gives null", breaks: ["GEM-2"], killedBy: "tn-gem 1" },
      { name: "gives a text", breaks: ["GEM-1"], killedBy: "tn-gem 1", negation: true },
    ],
    idle: [],
  }),
};

describe("`trace`", () => {
  it("writes a page that leads both ways, and finds it fresh", async () => {
    const suite = suiteOnDisk(sound);
    const written = await printed(() => trace(undefined, { suite, write: true }));
    expect(written).toEqual({ exitCode: 0, stdout: "Traced: 3 requirements, 2 vectors, 3 mutants.\n", stderr: "" });
    const page = readFileSync(join(suite, PAGE), "utf8");
    for (const row of [
      "| [GEM-1](toolnexus.md#gem-1-must-stated) | MUST | stated | 1: tn-gem 1 | 2 of 2 |",
      "| [GEM-2](toolnexus.md#gem-2-must-stated) | MUST | stated | 2: tn-gem 1-2 | 2 of 2 |",
      "| [GEM-3](toolnexus.md#gem-3-may-stated) | MAY | stated | 0 | |",
      "| 1: tn-gem 2 | [GEM-2](toolnexus.md#gem-2-must-stated) |",
    ])
      expect(page.split("\n")).toContain(row);
    expect(await printed(() => trace(undefined, { suite }))).toEqual({ exitCode: 0, stdout: page, stderr: "" });
  });

  it("fails with --check when the page is stale or the chain has a hole, and names both", async () => {
    const suite = suiteOnDisk(sound);
    await printed(() => trace(undefined, { suite, write: true }));
    expect(await conformance(["trace", "--check", "--suite", suite])).toMatchObject({ exitCode: 0, stderr: "" });
    const spec = join(suite, "spec/toolnexus.md");
    writeFileSync(spec, `${readFileSync(spec, "utf8")}\n${requirementText("GEM-4")}`);
    expectRefusal(
      await conformance(["trace", "--check", "--suite", suite]),
      2,
      /^spec\/toolnexus\.md:21: GEM-4 \(MUST\) has no vector: /m,
      /^spec\/traceability\.md: does not say what spec, vectors and mutants say now\. Run `pnpm conformance trace --write`\.$/m,
    );
  });

  it("tells everything of one requirement", async () => {
    const ended = await printed(() => trace("gem-2", { suite: suiteOnDisk(sound) }));
    expect(ended).toEqual({
      exitCode: 0,
      stderr: "",
      stdout: `GEM-2 (MUST, stated) What GEM-2 demands holds.
  spec/toolnexus.md:9#gem-2-must-stated

2 vectors
  tn-gem-0001 pass, notices 2 mutants: no tools give the one wrapper
  tn-gem-0002 pass, notices 1 mutant: the same once more

broken by 2 mutants
  gives a | bare list
    noticed by tn-gem-0001 tn-gem-0002
  gives null
    noticed by tn-gem-0001
`,
    });
  });

  it("tells everything of one vector", async () => {
    const ended = await printed(() => trace("tn-gem-0001", { suite: suiteOnDisk(sound) }));
    expect(ended).toEqual({
      exitCode: 0,
      stderr: "",
      stdout: `tn-gem-0001 no tools give the one wrapper
  toolnexus/toGemini, vectors/toolnexus/toGemini.json:6
  the reference: pass

  GEM-1 (MUST, stated) What GEM-1 demands holds.
    spec/toolnexus.md:3#gem-1-must-stated
  GEM-2 (MUST, stated) What GEM-2 demands holds.
    spec/toolnexus.md:9#gem-2-must-stated

notices 3 mutants
  gives a | bare list (breaks GEM-1 GEM-2)
  gives null (breaks GEM-2)
  gives a text (breaks GEM-1)
`,
    });
  });

  it("says plainly that it knows nothing without the record of the mutants", async () => {
    const { [MATRIX]: _, ...without } = sound;
    await expectRefused(
      () => trace(undefined, { suite: suiteOnDisk(without) }),
      /^there is no test\/mutants\/kill-matrix\.json in .*, so nothing is known of what the vectors notice\. `pnpm mutants` writes it\.$/,
    );
  });

  it("refuses an id that nobody has, and --write together with an id", async () => {
    const suite = suiteOnDisk(sound);
    await expectRefused(() => trace("GEM-9", { suite }), /^there is no vector and no requirement "GEM-9"/);
    await expectRefused(() => trace("GEM-2", { suite, write: true }), /leave out the id/);
  });
});

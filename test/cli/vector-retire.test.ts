import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../runners/cli/check.ts";
import { explain } from "../../runners/cli/explain.ts";
import { list } from "../../runners/cli/list.ts";
import { retire } from "../../runners/cli/vector-retire.ts";
import { vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, suiteOnDisk } from "../files/suite-on-disk.ts";
import { expectRefused, printed } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { numberVector } from "./counting-port.ts";

const FILE = "vectors/toolnexus/toGemini.json";
const OTHER = "vectors/toolnexus/toOpenAI.json";

/** Three vectors of two operations; GEM-2 rests on one of them alone. */
function sample(): string {
  return suiteOnDisk({
    ...specFiles(requirementText("GEM-1"), requirementText("GEM-2")),
    [FILE]: vectorFileText([numberVector(1), numberVector(2, { requirements: ["GEM-2"] })]),
    [OTHER]: vectorFileText([numberVector(1, { id: "tn-oai-0001" })], { operation: "toOpenAI" }),
  });
}

describe("`vector retire`", () => {
  it("takes vectors out of several files, and says what is now unproved", async () => {
    const suite = sample();
    const ended = await printed(() => retire(["TN-GEM-0002", "tn-oai-0001"], { suite, reason: " both were wrong " }));
    expect(ended).toEqual({
      exitCode: 0,
      stdout: "tn-gem-0002 is retired\ntn-oai-0001 is retired\n",
      stderr: expect.stringMatching(/^spec\/toolnexus\.md:9: GEM-2 \(MUST\) has no vector: .*\n$/),
    });
    expect(JSON.parse(readFileSync(join(suite, FILE), "utf8"))).toMatchObject({
      retired: ["tn-gem-0002: both were wrong"],
      vectors: [{ id: "tn-gem-0001" }],
      lastId: "tn-gem-0002",
    });
    expect(JSON.parse(readFileSync(join(suite, OTHER), "utf8"))).toMatchObject({ vectors: [], lastId: "tn-oai-0001" });
  });

  it("leaves a suite that is sound, where the id can still be looked up", async () => {
    const suite = suiteOnDisk({
      ...specFiles(requirementText("GEM-1")),
      [FILE]: vectorFileText([numberVector(1), numberVector(2)]),
    });
    await printed(() => retire(["tn-gem-0002"], { suite, reason: "tn-gem-0001 asks the same" }));
    expect(await printed(() => check({ suite }))).toMatchObject({ exitCode: 0 });
    expect(await printed(() => explain("tn-gem-0002", { suite }))).toEqual({
      exitCode: 0,
      stdout: `tn-gem-0002 is retired: tn-gem-0001 asks the same\n  ${suite}/vectors/toolnexus/toGemini.json\n`,
      stderr: "",
    });
    expect((await printed(() => list("vectors", { suite, id: ["tn-gem-*"] }))).stdout).toBe(
      "tn-gem-0001  MUST     GEM-1  the number 1 comes back\ntn-gem-0002  retired         tn-gem-0001 asks the same\n",
    );
    expect((await printed(() => list("vectors", { suite }))).stdout).not.toContain("tn-gem-0002");
  });

  it("refuses ids that are none, and writes nothing", async () => {
    const suite = sample();
    const before = readFileSync(join(suite, FILE), "utf8");
    await expectRefused(
      () => retire(["tn-gem-0001", "tn-gem-0009"], { suite, reason: "x" }),
      "has no vector tn-gem-0009",
    );
    await expectRefused(
      () => retire(["GEM-2"], { suite, reason: "x" }),
      'there is no vector and no requirement "gem-2"',
    );
    await expectRefused(() => retire(["tn-gem-0001"], { suite, reason: " " }), "--reason needs a text on one line");
    expect(readFileSync(join(suite, FILE), "utf8")).toBe(before);
  });

  it("demands a reason of the user", async () => {
    const ended = await conformance(["vector", "retire", "tn-gem-0001", "--suite", sample()]);
    expectRefusal(ended, 2, /required option '--reason <text>' not specified/);
  });
});

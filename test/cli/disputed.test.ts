import { describe, expect, it } from "vitest";
import { explain } from "../../runners/cli/explain.ts";
import { list } from "../../runners/cli/list.ts";
import { requirementText, specFiles } from "../files/suite-on-disk.ts";
import { expectRefused, printed } from "./called-verb.ts";
import { conformance } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const WHY = "two sources differ, https://example.org/7";
const disputed = specFiles(requirementText("GEM-1", { disputed: WHY }), requirementText("GEM-2", { level: "SHOULD" }));

describe("a disputed requirement", () => {
  it("fails no run, however strict it is, and its failures are shown", async () => {
    const port = countingPort({ env: { WRONG: "1" } });
    const args = ["--suite", countingSuite(disputed), "--port", port, "--enforce", "should", "--strict"];
    const ended = await conformance(args);
    expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
    expect(ended.stdout).toContain("  fail (disputed) tn-gem-0001 the number 1 comes back\n");
    expect(ended.stdout).toMatch(/^differs in 1 disputed way {2}/m);
  });

  it("is shown as such when it is looked up", async () => {
    const suite = countingSuite(disputed);
    expect((await printed(() => explain("GEM-1", { suite }))).stdout).toContain(
      `  disputed, so it fails no port: ${WHY}\n`,
    );
    expect((await printed(() => explain("tn-gem-0001", { suite }))).stdout).toContain(
      "MUST: a difference is shown as fail, but fails no port: GEM-1 is disputed\n",
    );
    expect((await printed(() => list("requirements", { suite }))).stdout).toMatch(
      /^GEM-1 +MUST +stated, disputed +2 /m,
    );
  });

  it("is refused without a reason", async () => {
    const suite = countingSuite(specFiles(requirementText("GEM-1", { disputed: "" })));
    await expectRefused(
      () => list("vectors", { suite }),
      "spec/toolnexus.md:3: GEM-1 is disputed without a reason and a link.",
    );
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { diff } from "../../runners/cli/diff.ts";
import { report } from "../../runners/cli/report.ts";
import { shardOption } from "../../runners/cli/run-options.ts";
import type { Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { countVerdicts } from "../../runners/engine/verdict.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { expectRefused } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const suite = countingSuite();
const wrong = countingPort({ env: { WRONG: "1" } });
const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const saved = (name: string): Report => JSON.parse(readFileSync(file(name), "utf8"));
const judge = (port: string, ...flags: string[]) => conformance(["--suite", suite, "--port", port, ...flags]);

let firstShard: Awaited<ReturnType<typeof judge>>;

beforeAll(async () => {
  const [shard] = await Promise.all([
    judge(wrong, "--shard", "1/2", "--json", file("shard-1.json"), "--report", "github=-"),
    judge(wrong, "--shard", "2/2", "--json", file("shard-2.json")),
    judge(wrong, "--json", file("whole.json")),
  ]);
  firstShard = shard;
  const whole = saved("whole.json");
  const ports = whole.ports.map((port) => {
    const verdicts = port.verdicts.map(passing);
    return { ...port, verdicts, counts: countVerdicts(verdicts, 0) };
  });
  writeFileSync(file("mended.json"), JSON.stringify({ ...whole, ports, exitCode: 0 }));
});

function passing({ id, requirements }: VectorVerdict): VectorVerdict {
  return { id, requirements, verdict: "pass" };
}

/** Without what a clock says, and what the number of a request in its run makes different. */
function timeless(from: Report): unknown {
  const ports = from.ports.map(({ coldStartMs: _, vectorsPerSecond: __, ...port }) => ({
    ...port,
    verdicts: port.verdicts.map(({ request: ___, reply: ____, ...verdict }) => verdict),
  }));
  return { ...from, ports };
}

/** Calls a verb in this process; what it would print goes to a file. */
async function shown(files: readonly string[], format: Parameters<typeof report>[1]["format"] = "text") {
  const out = join(temporaryFolder(), "out");
  const exitCode = await report(files.map(file), { format, out });
  return { exitCode, text: readFileSync(out, "utf8") };
}

describe("a run that is split", () => {
  it("judges a part of the vectors, and says so; a format for standard output stands there alone", () => {
    expect(firstShard.exitCode).toBe(1);
    expect(firstShard.stdout).toMatch(/^::error .*\n::notice .*\n$/);
    expect(firstShard.stderr).toMatch(/^2 vectors of spec 1\.0\.0; 1 real port\.$/m);
    expect(firstShard.stderr).toMatch(/^Only a part: shard 1 of 2, 2 of 3 vectors\. `conformance report` merges /m);
    expect(saved("shard-1.json")).toMatchObject({ shard: { indices: [1], count: 2, total: 3 }, exitCode: 1 });
    expect(saved("shard-2.json")).toMatchObject({ shard: { indices: [2], count: 2, total: 3 }, exitCode: 0 });
  });

  it("gives, merged, the report of a run that was not split", async () => {
    const { exitCode, text } = await shown(["shard-2.json", "shard-1.json"], "json");
    expect(exitCode).toBe(1);
    expect(timeless(JSON.parse(text))).toEqual(timeless(saved("whole.json")));
  });

  it("is incomplete without one of its parts", async () => {
    const { exitCode, text } = await shown(["shard-2.json"]);
    expect(exitCode).toBe(3);
    expect(text).toMatch(
      /^Only a part: shard 2 of 2, .* Without the others nothing is said of the whole: exit code 3\.$/m,
    );
    expect(text).toMatch(/^conforms in shard 2 of 2 {2}counting: /m);
  });

  it("blames no baseline for entries of another shard", async () => {
    const known = { reason: "r", link: "an issue", failure: { cause: "value", at: ["/number"] } };
    const failures = { "tn-gem-0001": known, "tn-gem-0002": known };
    const port = countingPort({
      env: { WRONG: "1,2" },
      files: { "baseline.json": JSON.stringify({ port: "counting", failures }) },
    });
    const ended = await judge(port, "--shard", "2/3");
    expect(ended.exitCode, ended.stdout).toBe(0);
  });

  it("is no part where it is the only one", async () => {
    const ended = await judge(countingPort(), "--shard", "1/1");
    expect(ended).toMatchObject({ exitCode: 0, stdout: expect.not.stringContaining("shard") });
  });

  it("is refused into more parts than there are vectors, or into none", async () => {
    const told = "--shard 1/4: only 3 vectors are selected. Split into at most 3.";
    expectRefusal(await judge(countingPort(), "--shard", "1/4"), 2, told);
    expect(() => shardOption("3/2")).toThrow("Expected i/n, as 2/5 for the second of five.");
  });
});

describe("a saved report", () => {
  it("is shown as the run showed it, with its exit code", async () => {
    const { exitCode, text } = await shown(["whole.json"]);
    expect(exitCode).toBe(1);
    expect(text).toContain("  fail tn-gem-0001 the number 1 comes back\n");
    expect(text).toMatch(/^does not conform {2}counting: /m);
    expect((await shown(["mended.json"])).exitCode).toBe(0);
  });

  it("says on standard error where it was written, and nothing where it is printed", async () => {
    const out = join(temporaryFolder(), "report.md");
    const [written, shownThere] = await Promise.all([
      conformance(["report", file("mended.json"), "--format", "markdown", "--out", out]),
      conformance(["report", file("mended.json"), "--format", "markdown"]),
    ]);
    expect(written).toMatchObject({ exitCode: 0, stdout: "", stderr: `Wrote ${out}.\n` });
    expect(shownThere).toMatchObject({ exitCode: 0, stdout: readFileSync(out, "utf8"), stderr: "" });
  });

  it.each<[string, string, string | RegExp]>([
    ["is no JSON", '{"suite":', /^.*broken\.json: is not valid JSON \(.*\)\. Was the run that wrote it cut short\?$/m],
    [
      "breaks the schema",
      '{"suite":{"name":1}}',
      /^.*broken\.json: the member "spec" is missing\. The form is in spec\/schemas\/report\.schema\.json/m,
    ],
  ])("is refused when it %s", async (_, text, told) => {
    const broken = join(writeFiles(temporaryFolder(), { "broken.json": text }), "broken.json");
    await expectRefused(() => report([broken], { format: "text", out: "-" }), told);
  });

  it("is refused with the place where it breaks the schema", async () => {
    const whole = saved("whole.json");
    writeFileSync(file("odd.json"), JSON.stringify({ ...whole, ports: [{ ...whole.ports[0], status: "fine" }] }));
    await expectRefused(() => shown(["odd.json"]), `${file("odd.json")} /ports/0/status: expected one of "ran", `);
  });

  it("is refused when it is not there, given twice, or contradicted by another", async () => {
    await expectRefused(() => shown(["none.json"]), "none.json can't be read: there is no such file.");
    await expectRefused(() => shown(["whole.json", "whole.json"]), "whole.json is given twice.");
    await expectRefused(
      () => shown(["whole.json", "mended.json"]),
      `mended.json: counting: tn-gem-0001 is pass here and fail (value "/number") in ${file("whole.json")}. Leave one of the two out.`,
    );
  });
});

describe("a saved report that contradicts itself", () => {
  const told = "/ports/0/counts/pass: is 9, expected 2 by the verdicts. No run writes this; was the file edited?";

  it("is neither shown nor merged nor compared", async () => {
    const { ports, ...whole } = saved("whole.json");
    const edited = ports.map((port) => ({ ...port, counts: { ...port.counts, pass: 9 } }));
    writeFileSync(file("edited.json"), JSON.stringify({ ...whole, ports: edited }));
    await expectRefused(() => shown(["edited.json"]), told);
    await expectRefused(() => shown(["whole.json", "edited.json"]), told);
    await expectRefused(() => diff(file("whole.json"), file("edited.json"), { format: "text" }), told);
  });
});

describe("two saved reports", () => {
  it("are compared by the program: what changed is printed, and exit code 1 says that something is worse", async () => {
    const ended = await conformance(["diff", file("mended.json"), file("whole.json")]);
    expect(ended).toMatchObject({ exitCode: 1, stderr: "" });
    expect(ended.stdout).toContain(
      "    tn-gem-0001 pass → fail (value at /number): /number: number expected, string came\n",
    );
  });

  it("of which the second is no worse are compared in any format with exit code 0", async () => {
    const ended = await conformance(["diff", file("whole.json"), file("mended.json"), "--format", "json"]);
    expect(ended.exitCode).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ worse: false, ports: [{ mended: [{ id: "tn-gem-0001" }] }] });
  });

  it("are refused where one is no report", async () => {
    await expectRefused(() => diff(file("whole.json"), file("none.json"), { format: "text" }), "can't be read");
  });
});

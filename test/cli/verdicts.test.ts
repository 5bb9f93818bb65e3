import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { Report } from "../../runners/engine/types.generated.ts";
import { temporaryFolder } from "../files/suite-on-disk.ts";
import { conformance } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const suite = countingSuite();

function reportIn(text: string): Report {
  const checked = checkAgainstSchema("report", JSON.parse(text));
  if (!checked.ok) throw new Error(JSON.stringify(checked.violations));
  return checked.value;
}

describe.concurrent("a run", () => {
  it("ends with 0 when the port conforms, in plain text where nobody watches, the JSON report in its file", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "report.json");
    const ended = await conformance(["--suite", suite, "--port", countingPort(), "--json", file]);
    expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
    expect(ended.stdout.split("\n").slice(0, 2)).toEqual([
      "port      version  pass  fail  warn  observed  n/a  not run  known",
      "counting  2.7.1       3     0     0         0    0        0      0",
    ]);
    expect(ended.stdout).toMatch(
      /^conforms {2}counting: toolnexus without convertSequence, .*\(not claimed\).* vectors\/s\)$/m,
    );
    expect(ended.stdout).toMatch(/^3 vectors of spec 1\.0\.0; 1 real port\.$/m);
    expect(ended.stdout).not.toContain("\u001b");
    expect(reportIn(readFileSync(file, "utf8"))).toMatchObject({ exitCode: 0, ports: [{ counts: { pass: 3 } }] });
    expect(readdirSync(folder)).toEqual(["report.json"]);
  });

  it("ends with 1 when a MUST is not met, and shows how to see it again", async () => {
    const port = countingPort({ env: { WRONG: "1,2" } });
    const ended = await conformance(["--suite", suite, "--port", port]);
    expect(ended.exitCode).toBe(1);
    expect(ended.stdout).toContain(`  fail tn-gem-0001 the number 1 comes back
    /number: number expected, string came
      expected 1
      actual   "wrong"
    GEM-1 (MUST) What GEM-1 demands holds.
      spec/toolnexus.md:3#gem-1-must-stated
    request   {"jsonrpc":"2.0","id":2,"method":"toolnexus/toGemini","params":{"tools":[{"name":"n","description":"d","inputSchema":{"number":1}}]}}
    reply     {"jsonrpc":"2.0","id":2,"result":{"number":"wrong"}}
    reproduce pnpm conformance --port ${port} --id tn-gem-0001 --suite ${suite}
    the same for 1 more: tn-gem-0002
`);
    expect(ended.stdout).toMatch(/^does not conform {2}counting: /m);
  });

  it("reproduces a failure by the command that it shows", async () => {
    const port = countingPort({ env: { WRONG: "2" } });
    const first = await conformance(["--suite", suite, "--port", port, "--json", "-"]);
    const shown = reportIn(first.stdout).ports[0]?.verdicts.find(({ verdict }) => verdict === "fail")?.reproduce ?? "";
    const again = await conformance([...shown.replace("pnpm conformance ", "").split(" "), "--json", "-"]);
    expect(again.exitCode).toBe(1);
    expect(reportIn(again.stdout).ports[0]?.verdicts).toMatchObject([
      { id: "tn-gem-0002", verdict: "fail", at: ["/number"] },
    ]);
    expect(reportIn(again.stdout).selection).toMatchObject({
      selected: 1,
      skipped: 2,
      filters: { id: ["tn-gem-0002"] },
    });
  });

  it.each([
    [
      "ends with 0 when only a SHOULD is not met",
      [],
      0,
      "conforms",
      "  warn tn-gem-0003 GEM-2 the number 3 comes back: /number: number expected, string came\n",
    ],
    [
      "ends with 1 for the same when SHOULD is enforced, and shows it whole",
      ["--enforce", "should"],
      1,
      "does not conform",
      "  warn tn-gem-0003 the number 3 comes back\n    /number: number expected, string came\n      expected 3\n",
    ],
  ])("%s", async (_, flags, exitCode, word, told) => {
    const port = countingPort({ env: { WRONG: "3" } });
    const ended = await conformance(["--suite", suite, "--port", port, ...flags]);
    expect(ended.exitCode).toBe(exitCode);
    expect(ended.stdout).toContain(told);
    expect(ended.stdout).toMatch(new RegExp(`^${word} {2}counting: `, "m"));
  });

  it("judges ports side by side and reports them as they were named, the JSON alone on standard output when asked", async () => {
    const wrong = countingPort({ name: "wrong", env: { WRONG: "1" } });
    const right = countingPort({ name: "right" });
    const ended = await conformance(["--suite", suite, "--port", wrong, "--port", right, "--json", "-"]);
    expect(reportIn(ended.stdout)).toMatchObject({
      exitCode: 1,
      complete: true,
      ports: [
        { name: "wrong", counts: { pass: 2, fail: 1 } },
        { name: "right", counts: { pass: 3, fail: 0 } },
      ],
    });
    expect(ended.stderr).toMatch(/^does not conform {2}wrong: .*\nconforms {2}right: /m);
  });
});

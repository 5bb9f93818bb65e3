import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const suite = countingSuite();

const entry = {
  reason: "the number is on record",
  link: "https://example.org/1",
  failure: { cause: "value", at: ["/number"] },
};

function baselineText(failures: Record<string, unknown>, port = "counting"): string {
  return JSON.stringify({ port, failures });
}

/** A port that gets number 1 wrong, with a baseline beside its manifest. */
function knownPort(baseline: string, env: Record<string, string> = { WRONG: "1" }): string {
  return countingPort({ env, files: { "baseline.json": baseline } });
}

const run = (port: string, ...more: string[]) => conformance(["--suite", suite, "--port", port, ...more]);
const update = (port: string, ...more: string[]) =>
  conformance(["baseline", "update", "--suite", suite, "--port", port, ...more]);

describe.concurrent("a baseline that holds", () => {
  it("turns known failures into an exit with 0, and leaves them out of the text", async () => {
    const ended = await run(knownPort(baselineText({ "tn-gem-0001": entry })));
    expect(ended.exitCode).toBe(0);
    expect(ended.stdout).toMatch(/^differs in 1 known way {2}counting: /m);
    expect(ended.stdout).not.toContain("fail tn-gem-0001");
  });

  it("can be left aside", async () => {
    const ended = await run(knownPort(baselineText({ "tn-gem-0001": entry })), "--baseline", "none");
    expect(ended.exitCode).toBe(1);
    expect(ended.stdout).toContain("fail tn-gem-0001");
  });
});

describe("a baseline that does not hold", () => {
  const guards: Record<
    string,
    { readonly baseline: string; readonly env?: Record<string, string>; readonly told: RegExp }
  > = {
    passes: {
      baseline: baselineText({ "tn-gem-0001": entry }, "passes"),
      env: {},
      told: /baseline passes: tn-gem-0001 passes now; remove its entry from .*baseline\.json, as `baseline update` does\.$/m,
    },
    double: {
      baseline: `{"port":"double","failures":{"tn-gem-0001":${JSON.stringify(entry)},"tn-gem-0001":${JSON.stringify(entry)}}}`,
      told: /baseline duplicate: tn-gem-0001 stands twice in .*baseline\.json; keep one entry\.$/m,
    },
    silent: {
      baseline: baselineText({ "tn-gem-0001": { ...entry, reason: " " } }, "silent"),
      told: /baseline no-reason: tn-gem-0001 in .*baseline\.json has no reason; say why the port differs/m,
    },
    changed: {
      baseline: baselineText({ "tn-gem-0001": entry }, "changed"),
      env: { BROKEN: "1" },
      told: /baseline changed-shape: tn-gem-0001 fails in another way than .*baseline\.json says: value at \/number is known, value at "" came\. /m,
    },
  };

  it("fails the run by an entry that passes, is double, has no reason or whose failure changed its shape", async () => {
    const ports = Object.entries(guards).map(([name, { baseline, env = { WRONG: "1" } }]) =>
      countingPort({ name, env, files: { "baseline.json": baseline } }),
    );
    const args = ports.flatMap((port) => ["--port", port]);
    const { exitCode, stdout } = await conformance(["--suite", suite, ...args]);
    expect(exitCode).toBe(1);
    for (const [name, { told }] of Object.entries(guards)) {
      expect(stdout).toMatch(told);
      expect(stdout).toMatch(new RegExp(`^baseline does not hold {2}${name}: `, "m"));
    }
  });
});

describe.concurrent("an entry that matches nothing", () => {
  const baseline = baselineText({ "tn-gem-0001": entry, "tn-gem-0009": entry });

  it("fails the run by the baseline that was named for it", async () => {
    const port = knownPort(baseline);
    const ended = await run(port, "--baseline", join(dirname(port), "baseline.json"));
    expect(ended.exitCode, ended.stdout).toBe(1);
    expect(ended.stdout).toMatch(
      /baseline unmatched: tn-gem-0009 in .*baseline\.json is no vector of this suite; remove the entry\.$/m,
    );
  });

  it("is left alone in a baseline that may belong to another suite, by `baseline update` too", async () => {
    const port = knownPort(baseline);
    expect((await update(port)).stdout).toContain("2 known failures.\n");
    expect(Object.keys(JSON.parse(readFileSync(join(dirname(port), "baseline.json"), "utf8")).failures)).toContain(
      "tn-gem-0009",
    );
  });
});

describe.concurrent("`baseline update`", () => {
  it("records failures, which run refuses until each has its reason", async () => {
    const port = countingPort({ env: { WRONG: "2,1,3" } });
    const file = join(dirname(port), "baseline.json");
    const recorded = await update(port);
    expect(recorded).toMatchObject({ exitCode: 0, stderr: "" });
    expect(recorded.stdout).toBe(
      `${file}: 2 known failures. 2 without a reason: say why the port differs and where the evidence stands.\n`,
    );
    const written = JSON.parse(readFileSync(file, "utf8"));
    expect(written).toMatchObject({
      $schema: expect.stringMatching(/spec\/schemas\/baseline\.schema\.json$/),
      port: "counting",
      failures: { "tn-gem-0001": { reason: "", link: "", failure: { cause: "value", at: ["/number"] } } },
    });
    expect(Object.keys(written.failures)).toEqual(["tn-gem-0001", "tn-gem-0002"]);

    const refused = await run(port);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain("baseline no-reason: tn-gem-0001");

    for (const id of ["tn-gem-0001", "tn-gem-0002"]) {
      Object.assign(written.failures[id], { reason: `known: ${id}`, link: "issue 7" });
    }
    writeFileSync(file, JSON.stringify(written));
    expect((await run(port)).exitCode).toBe(0);

    const again = await update(port, "--enforce", "should");
    expect(again.stdout).toContain("3 known failures. 1 without a reason");
    const { failures } = JSON.parse(readFileSync(file, "utf8"));
    expect(failures["tn-gem-0001"].reason).toBe("known: tn-gem-0001");
    expect(failures["tn-gem-0003"].reason).toBe("");
  });

  it("writes nothing for a port that conforms", async () => {
    const port = countingPort();
    expect(await update(port)).toMatchObject({ exitCode: 0, stdout: "counting: nothing to record.\n" });
    expect(() => readFileSync(join(dirname(port), "baseline.json"))).toThrow("ENOENT");
  });

  it("leaves the baseline of a port that could not run as it is", async () => {
    const baseline = baselineText({ "tn-gem-0001": entry });
    const port = knownPort(baseline, { VERSION: "2" });
    const ended = await update(port);
    expectRefusal(
      ended,
      3,
      /^counting: could not run, its baseline stays as it is\. the port speaks protocol version 2/,
    );
    expect(readFileSync(join(dirname(port), "baseline.json"), "utf8")).toBe(baseline);
  });

  it("refuses a baseline that it can't read or write, before it asks the port", async () => {
    const port = knownPort("{");
    expectRefusal(await update(port), 2, /baseline\.json:1: is not valid JSON/);
    const nowhere = await update(countingPort({ env: { WRONG: "1" } }), "--baseline", "/nowhere/baseline.json");
    expectRefusal(
      nowhere,
      2,
      "/nowhere/baseline.json can't be written: the folder /nowhere is not there. Make it first.",
    );
  });
});

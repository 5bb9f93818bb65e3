import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { updateBaselines } from "../../runners/cli/baseline.ts";
import { list } from "../../runners/cli/list.ts";
import type { JudgingOptions } from "../../runners/cli/run-options.ts";
import { suiteOnDisk, temporaryFolder } from "../files/suite-on-disk.ts";
import { printed } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const suite = countingSuite();

describe("a run without a vector is incomplete", () => {
  const told = [
    /^The filters select no vector\.$/m,
    /^ {2}--id tn-gem-000\[12\] alone selects 2 of 3$/m,
    /^ {2}--level SHOULD alone selects 1 of 3$/m,
  ];

  it("and it says what each filter selects alone", async () => {
    const filters = ["--level", "SHOULD", "--id", "tn-gem-000[12]"];
    expectRefusal(await conformance(["--suite", suite, "--port", countingPort(), ...filters]), 3, ...told);
  });

  it.each([
    ["list", (options: JudgingOptions) => list("vectors", options)],
    ["list requirements", (options: JudgingOptions) => list("requirements", options)],
    ["baseline update", updateBaselines],
  ])("as is `%s`", async (_, verb) => {
    const filters = { level: ["SHOULD"], id: ["tn-gem-000[12]"] };
    const ended = await printed(() => verb({ suite, port: [countingPort()], enforce: "must", ...filters }));
    expect(ended).toMatchObject({ exitCode: 3, stdout: "" });
    for (const part of told) expect(ended.stderr).toMatch(part);
  });
});

const needsZig = {
  command: ["node", "-e", "process.exit(3)"],
  need: "Zig >= 0.13",
  install: { debian: "apt-get install zig" },
};

describe.concurrent("a port that was asked for and can't run makes the run incomplete", () => {
  it("whatever the reason, which is told; the others are judged", async () => {
    const ports = {
      future: countingPort({ name: "future", env: { VERSION: "2" } }),
      absent: countingPort({ name: "absent", manifest: { command: ["./no-such-program"] } }),
      unbuilt: countingPort({
        name: "unbuilt",
        manifest: {
          build: {
            command: ["node", "-e", "console.error('line 3: \\u001b[31merror'); process.exit(1)"],
            inputs: ["*.mjs"],
            output: "{buildDir}/x",
          },
        },
      }),
      crashing: countingPort({ name: "crashing", manifest: { command: ["node", "no-such-module.mjs"] } }),
      zig: countingPort({ name: "zig", manifest: { toolchain: [needsZig] } }),
      good: countingPort({ name: "good" }),
    };
    const args = Object.values(ports).flatMap((port) => ["--port", port]);
    const { exitCode, stdout } = await conformance(["--suite", suite, ...args]);
    expect(exitCode).toBe(3);
    expect(stdout).toMatch(
      /^could not run {2}future: the port speaks protocol version 2, this suite speaks version 1: /m,
    );
    expect(stdout).toMatch(
      /^could not run {2}absent: cannot start .*no-such-program: there is no such file\. Install it, or correct `command` in port\.json$/m,
    );
    expect(stdout).toMatch(/^could not run {2}unbuilt: the build exited with code 1: /m);
    expect(stdout).toContain("    | line 3: \\u001b[31merror\n");
    expect(stdout).toMatch(/^could not run {2}crashing: the port .* before it answered initialize/m);
    expect(stdout).toMatch(/^ {4}\| .*no-such-module\.mjs/m);
    expect(stdout).toMatch(/^could not run {2}zig: needs Zig >= 0\.13, but /m);
    expect(stdout).toMatch(/^conforms {2}good: /m);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("incomplete: zig (needs Zig >= 0.13: apt-get install zig)");
  });

  it("also where only its toolchain is missing, on a laptop", async () => {
    const port = countingPort({ name: "zig", manifest: { toolchain: [needsZig] } });
    const { exitCode, stdout } = await conformance(["--suite", suite, "--port", port, "--json", "-"]);
    expect(exitCode).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      complete: false,
      exitCode: 3,
      ports: [{ status: "could-not-run", missing: [{ need: "Zig >= 0.13" }], counts: { couldNotRun: 3 } }],
    });
  });
});

/** A machine that has Node and nothing else. */
function machineWithNodeOnly(): Record<string, string> {
  const folder = join(temporaryFolder(), "bin");
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, "node"));
  return { PATH: folder, HOME: temporaryFolder(), TOOLNEXUS_JAVA_HOME: "/nowhere" };
}

describe.concurrent("ports that nobody asked for and whose toolchain is missing", () => {
  it.skipIf(process.platform === "win32").each<[string, number, readonly string[], Record<string, string>]>([
    ["are named, and no matter on a laptop", 0, [], {}],
    ["make the run incomplete under CI", 3, [], { CI: "true" }],
    ["make the run incomplete when it is strict", 3, ["--strict"], {}],
  ])("%s", async (_, exitCode, flags, env) => {
    const ended = await conformance(["--suite", suiteOnDisk(), ...flags], {
      env: { ...machineWithNodeOnly(), ...env },
    });
    expect(ended, ended.stdout).toMatchObject({ exitCode, stderr: "" });
    expect(ended.stdout.trimEnd().split("\n").at(-1)).toMatch(/^incomplete: python \(needs Python >= [0-9.]+.*\)$/);
    expect(ended.stdout).toMatch(/^incomplete: java \(needs JDK >= [0-9]+.*: .+\)$/m);
    expect(ended.stdout).toMatch(/^conforms {2}typescript \(reference\): /m);
  });
});

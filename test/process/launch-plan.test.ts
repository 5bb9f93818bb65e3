import { describe, expect, it } from "vitest";
import type { PortManifest, ReportedSource } from "../../runners/engine/types.generated.ts";
import { planBuild, planCheck, planLaunch } from "../../runners/process/launch-plan.ts";
import { UnfilledPlaceholderError, UnknownPlaceholderError } from "../../runners/process/placeholders.ts";

const version: ReportedSource = { kind: "version", value: "1.2.3" };
const values = { source: version, buildDir: "/cache/port/build dir" };
const manifest = (extra: Partial<PortManifest> = {}): PortManifest => ({
  name: "port",
  language: "L",
  command: ["run"],
  ...extra,
});

describe("the plan of a launch", () => {
  it("fills placeholders inside single elements and values of the environment", () => {
    const plan = planLaunch(
      manifest({
        command: ["run", "@{buildDir}/args", "{sourceKind}={source}", "{source}{source}"],
        env: { DIR: "{buildDir}/x", PLAIN: "1" },
      }),
      "/ports/port",
      values,
    );
    expect(plan).toEqual({
      argv: ["run", "@/cache/port/build dir/args", "version=1.2.3", "1.2.31.2.3"],
      cwd: "/ports/port",
      env: { DIR: "/cache/port/build dir/x", PLAIN: "1" },
    });
  });

  it("does not look into what it has filled in, nor split it", () => {
    const source: ReportedSource = { kind: "path", value: "/a b/{buildDir}/$&" };
    expect(planLaunch(manifest({ command: ["run", "{source}"] }), "/p", { ...values, source }).argv[1]).toBe(
      "/a b/{buildDir}/$&",
    );
  });

  it("names the kind of a source that has no value", () => {
    const plan = planLaunch(manifest({ command: ["run", "{source}", "{sourceKind}"] }), "/p", {
      source: { kind: "embedded" },
    });
    expect(plan.argv).toEqual(["run", "embedded", "embedded"]);
  });

  it("leaves braces alone that hold no name", () => {
    expect(
      planLaunch(manifest({ command: ["erl", "{ok, _} = f().", "{}", "{a-b}", "{0}"] }), "/p", values).argv,
    ).toEqual(["erl", "{ok, _} = f().", "{}", "{a-b}", "{0}"]);
  });

  it("refuses a placeholder that nothing is known of, and names the element", () => {
    const plan = () => planLaunch(manifest({ command: ["run", "ok", "--dir={builddir}"] }), "/p", values);
    expect(plan).toThrow(UnknownPlaceholderError);
    expect(plan).toThrow(
      'port.json /command/2: {builddir} in "--dir={builddir}" is not known. Use {source}, {sourceKind} or {buildDir}',
    );
    expect(() => planLaunch(manifest({ env: { X: "{nope}" } }), "/p", values)).toThrow("/env/X");
  });

  it("refuses a placeholder that has no value here", () => {
    const none: ReportedSource = { kind: "none" };
    expect(() => planLaunch(manifest({ command: ["{buildDir}/run"] }), "/p", { source: none })).toThrow(
      UnfilledPlaceholderError,
    );
    expect(() => planLaunch(manifest({ command: ["run", "{source}"] }), "/p", { source: none })).toThrow(
      "declare `source` in port.json",
    );
  });

  it("takes the manifest's folder for the working folder, or one relative to it", () => {
    expect(planLaunch(manifest({ cwd: "../shared" }), "/ports/port", values).cwd).toBe("/ports/shared");
    expect(planLaunch(manifest({ cwd: "/abs" }), "/ports/port", values).cwd).toBe("/abs");
  });

  it("looks for a program's path from the manifest's folder, and for a bare name on the PATH", () => {
    expect(planLaunch(manifest({ command: ["./bin/run", "./x"], cwd: "sub" }), "/p", values).argv).toEqual([
      "/p/bin/run",
      "./x",
    ]);
    expect(planLaunch(manifest({ command: ["node"] }), "/p", values).argv).toEqual(["node"]);
    expect(planCheck(["tools/check"], "/p").argv).toEqual(["/p/tools/check"]);
  });
});

describe("the plan of a build", () => {
  it("runs in the manifest's folder, without the environment of the launch", () => {
    const build = { command: ["make", "{buildDir}"], inputs: ["*"], output: "{buildDir}/out" } as const;
    const planned = planBuild(
      manifest({ build: { ...build, command: ["make", "{buildDir}"], inputs: ["*"] }, cwd: "sub", env: { A: "1" } }),
      "/p",
      values,
    );
    expect(planned).toEqual({
      plan: { argv: ["make", "/cache/port/build dir"], cwd: "/p", env: {} },
      output: "/cache/port/build dir/out",
    });
  });

  it("takes an output that is no absolute path as relative to the manifest", () => {
    const planned = planBuild(
      manifest({ build: { command: ["make"], inputs: ["*"], output: "dist/run" } }),
      "/p",
      values,
    );
    expect(planned?.output).toBe("/p/dist/run");
  });

  it("is none for a port without a build", () => {
    expect(planBuild(manifest(), "/p", values)).toBeUndefined();
  });
});

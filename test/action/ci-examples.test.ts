import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { countingPort } from "../cli/counting-port.ts";
import { temporaryFolder } from "../files/suite-on-disk.ts";
import { action, root } from "./composite-action.ts";

// Each call starts a program that starts others; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Use {
  readonly uses?: string;
  readonly id?: string;
  readonly with?: Readonly<Record<string, string>>;
}

const ours = (steps: readonly Use[]) => steps.filter(({ uses }) => uses?.includes("/toolnexus-conformance@"));

describe("the example for GitHub", () => {
  const workflow = parse(read("docs/ci/github-actions.yml")) as {
    readonly permissions: unknown;
    readonly jobs: { readonly conformance: { readonly steps: readonly Use[] } };
  };
  const { steps } = workflow.jobs.conformance;

  it("gives the action inputs that it has, and uploads the folder that it fills", () => {
    const [step, ...others] = ours(steps);
    expect(others).toEqual([]);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
    const upload = steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
    expect(upload?.with?.path).toBe(`${action.inputs["report-folder"]?.default}/`);
  });

  it("may do no more than read", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
  });
});

describe("the page on CI", () => {
  const page = read("docs/ci/README.md");

  it("shows a step with inputs of the action", () => {
    const [, yaml = ""] = /^```yaml\n([\s\S]*?)^```/m.exec(page) ?? [];
    const [step] = ours(parse(yaml) as Use[]);
    expect(Object.keys(step?.with ?? {})).toEqual(["port", "requirement"]);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
  });

  it("names only outputs of the action, and links to what is there", () => {
    for (const [, name = ""] of page.matchAll(/outputs\.([\w-]+)/g)) expect(action.outputs).toHaveProperty(name);
    const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? "");
    expect(links.length).toBe(3);
    for (const link of links) expect(() => read(join("docs/ci", link))).not.toThrow();
  });
});

describe("the example for GitLab", () => {
  const { conformance } = parse(read("docs/ci/gitlab-ci.yml")) as {
    readonly conformance: {
      readonly script: readonly string[];
      readonly artifacts: {
        readonly when: string;
        readonly paths: string[];
        readonly reports: { readonly junit: string };
      };
    };
  };

  it("runs as it stands for a port, and makes the reports that it keeps", async () => {
    const [line = "", ...others] = conformance.script;
    expect(others).toEqual([]);
    const words = line
      .replace("npx --yes toolnexus-conformance@1 ", "")
      .replace("./conformance/port.json", countingPort());
    const cwd = temporaryFolder();
    const program = ["--import", import.meta.resolve("tsx"), join(root, "runners/cli/main.ts")];
    const args = [...program, ...words.split(" "), "--id", "tn-gem-0001"];
    const { exitCode } = await execa("node", args, { cwd, reject: false, env: { CI: "true" } });
    expect(exitCode).toBe(1);
    const { artifacts } = conformance;
    expect(artifacts.when).toBe("always");
    for (const file of [...artifacts.paths, artifacts.reports.junit]) {
      expect(readFileSync(join(cwd, file), "utf8").length).toBeGreaterThan(100);
    }
    expect(readFileSync(join(cwd, artifacts.reports.junit), "utf8")).toContain("<failure");
  });
});

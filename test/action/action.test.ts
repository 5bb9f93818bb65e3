import { chmodSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it, vi } from "vitest";
import { countingPort } from "../cli/counting-port.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { action, commandsIn, recorders, root, runStep } from "./composite-action.ts";

// Each call starts a program that starts others; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

const { steps } = action.runs;

/** The program as the first step of the action gives it for its own ref, without installing anything. */
const program = JSON.stringify([
  process.execPath,
  "--import",
  import.meta.resolve("tsx"),
  join(root, "runners/cli/main.ts"),
]);

const judge = (inputs: Readonly<Record<string, string>>, cwd = temporaryFolder()) =>
  runStep("judge", { inputs, steps: { install: { program } } }, { cwd });

describe("action.yml", () => {
  it("says of every input and output what it is, and gives every input a default", () => {
    for (const each of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(each.description).toMatch(/^[A-Z0-9f].*\.$/);
    }
    for (const input of Object.values(action.inputs)) expect(input).toHaveProperty("default");
  });

  it("uses every input that it has, and has every input that it uses", () => {
    const used = [...JSON.stringify(steps).matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(used.sort()).toEqual(Object.keys(action.inputs).sort());
  });

  it("puts no value into the text of a shell command", () => {
    expect(steps.length).toBe(2);
    for (const { run, shell } of steps) {
      expect(run).not.toContain("${{");
      expect(run).toMatch(/^node "\$GITHUB_ACTION_PATH\/action\/[a-z]+\.mjs"$/);
      expect(shell).toBe("bash");
    }
  });
});

describe("the step that installs", () => {
  it("installs the suite of its own ref by the lockfile, and gives a program that runs anywhere", async () => {
    const { path, calls } = executable("npx");
    const { exitCode, outputs } = await runStep("install", { inputs: {} }, { cwd: temporaryFolder(), path });
    expect(exitCode).toBe(0);
    expect(calls()).toBe(
      `npx\n--yes\npnpm@12\ninstall\n--frozen-lockfile\n--ignore-scripts\nin ${root.replace(/\/$/, "")}\n`,
    );
    const [command = "", ...args] = JSON.parse(outputs.program ?? "") as string[];
    const { stdout } = await execa(command, [...args, "--version"], { cwd: temporaryFolder() });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("installs a published version where one is named", async () => {
    const { path, calls } = executable("npm");
    const { outputs } = await runStep(
      "install",
      { inputs: { version: "1.2.3-rc.1" } },
      { cwd: temporaryFolder(), path },
    );
    expect(calls()).toMatch(/^npm\ninstall\n(--[a-z-]+\n)+toolnexus-conformance@1\.2\.3-rc\.1\nin .*\n$/);
    expect(outputs.program).toContain("node_modules/toolnexus-conformance/dist/runners/cli/main.js");
  });

  it.each([
    "npm:other@1",
    "file:/tmp/other",
    "https://example.org/x.tgz",
    "../other",
    "1 --registry=x",
    "1\n--x",
    "$(id)",
    "-g",
  ])("refuses %j, which is no version", async (version) => {
    const { path, calls } = executable("npm", "npx");
    const { exitCode, log, outputs } = await runStep(
      "install",
      { inputs: { version } },
      { cwd: temporaryFolder(), path },
    );
    expect({ exitCode, calls: calls(), outputs }).toEqual({ exitCode: 1, calls: "", outputs: {} });
    expect(log).toContain("is no version of toolnexus-conformance.");
  });
});

describe.concurrent("the step that judges", () => {
  it("passes a port that conforms, and says so in outputs, reports and on the page of the run", async () => {
    const cwd = temporaryFolder();
    const { exitCode, outputs, summary, log } = await judge(
      { port: "typescript", id: "tn-gem-0001\ntn-gem-0002" },
      cwd,
    );
    expect(exitCode, log).toBe(0);
    const folder = join(cwd, "conformance-report");
    expect(outputs).toEqual({
      "exit-code": "0",
      complete: "true",
      pass: "2",
      fail: "0",
      warn: "0",
      known: "0",
      observed: "0",
      "not-applicable": "0",
      "could-not-run": "0",
      report: join(folder, "conformance.json"),
      junit: join(folder, "conformance.xml"),
      html: join(folder, "conformance.html"),
    });
    expect(JSON.parse(readFileSync(outputs.report ?? "", "utf8"))).toMatchObject({ exitCode: 0 });
    expect(readFileSync(outputs.junit ?? "", "utf8")).toContain("<testsuite");
    expect(summary).toContain("typescript (reference)");
    expect(Object.keys(action.outputs).sort()).toEqual(Object.keys(outputs).sort());
  });

  it("fails as the program does for a port that is wrong, with its failures as annotations", async () => {
    const inputs = { port: countingPort(), id: "tn-gem-0001", "report-folder": "a folder" };
    const { exitCode, outputs, log } = await judge(inputs);
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ "exit-code": "1", pass: "0", fail: "1" });
    expect(outputs.report).toMatch(/\/a folder\/conformance\.json$/);
    expect(commandsIn(log)).toContainEqual(expect.stringMatching(/^::error .*tn-gem-0001/));
  });

  it("says where nothing was judged, and takes no earlier report for the outcome", async () => {
    const cwd = writeFiles(temporaryFolder(), {
      "conformance-report/conformance.json": '{"complete":true,"ports":[]}',
    });
    const { exitCode, outputs, summary } = await judge({ port: "cobol" }, cwd);
    expect(exitCode).toBe(2);
    expect(outputs).toEqual({ "exit-code": "2", complete: "false", report: "", junit: "", html: "" });
    expect(summary).toContain("Nothing was judged: the program ended with 2.");
  });

  it("lets no line in the log of a port steer the runner", async () => {
    const evil = "::error::forged\n::add-mask::x\n##[error]forged\n";
    const harness = `process.stderr.write(${JSON.stringify(evil)}); process.stdout.write(${JSON.stringify(evil)});`;
    const port = countingPort({ manifest: { command: ["node", "-e", harness] } });
    const { log } = await judge({ port, id: "tn-gem-0001" });
    expect(commandsIn(log).filter((line) => !/^::(error|warning|notice) [^:]*::/.test(line))).toEqual([]);
    expect(commandsIn(log).filter((line) => line.includes("add-mask::"))).toEqual([]);
    const [first] = log.split("\n");
    expect(first).toMatch(/^::stop-commands::[0-9a-f-]{36}$/);
  });
});

describe.concurrent("a value is one word for the program and nothing to the shell", () => {
  const texts = ["baseline", "enforce", "window", "shard"];
  const lists = ["port", "profile", "operation", "requirement", "id", "level"];

  it.each([
    "; touch PWNED",
    "$(touch PWNED)",
    "`touch PWNED`",
    "' ; touch PWNED ; '",
    '" ; touch PWNED ; "',
    "x && touch PWNED | touch PWNED > PWNED",
    "--json=PWNED",
    "%0A::set-output name=pass::9",
    "a b\tc",
    "é \u202e 😀",
  ])("%j", async (value) => {
    const cwd = temporaryFolder();
    const inputs = Object.fromEntries([...texts, ...lists, "report-folder"].map((name) => [name, value]));
    const { words, outcome } = await wordsFor(inputs, cwd);
    expect(words.filter((word) => !/^--(json|report)=/.test(word))).toEqual([
      "run",
      ...[...lists, ...texts].map((name) => `--${name}=${value}`),
    ]);
    expect(words).toContain(`--json=${join(cwd, value, "conformance.json")}`);
    expect(readdirSync(cwd)).toEqual([value]);
    expect(outcome.outputs).toEqual({ "exit-code": "0", complete: "false", report: "", junit: "", html: "" });
  });

  it("of several lines is several values where an input takes several, and one where it takes one", async () => {
    const cwd = temporaryFolder();
    const value = "x\r\n\n  y \npass<<END\n9\nEND";
    const { words, outcome } = await wordsFor({ id: value, baseline: value, "report-folder": value }, cwd);
    expect(words.filter((word) => !/^--(json|report)=/.test(word))).toEqual([
      "run",
      ...["x", "y", "pass<<END", "9", "END"].map((line) => `--id=${line}`),
      `--baseline=${value}`,
      "--enforce=must",
    ]);
    expect(outcome.outputs).not.toHaveProperty("pass");
  });

  it("that is a folder is where the program works", async () => {
    const cwd = writeFiles(temporaryFolder(), { "$(my) ports/.keep": "" });
    const { place } = await wordsFor({ "working-directory": "$(my) ports" }, cwd);
    expect(place).toBe(join(realpathSync(cwd), "$(my) ports"));
  });
});

/** What the program is called with, and where. In its place stands one that tells, and does nothing. */
async function wordsFor(inputs: Readonly<Record<string, string>>, cwd: string) {
  const told = join(temporaryFolder(), "told.json");
  const tell = `require("node:fs").writeFileSync(${JSON.stringify(told)}, JSON.stringify([process.argv.slice(1), process.cwd()]))`;
  const steps = { install: { program: JSON.stringify([process.execPath, "-e", tell, "--"]) } };
  const outcome = await runStep("judge", { inputs, steps }, { cwd });
  const [words, place] = JSON.parse(readFileSync(told, "utf8")) as [string[], string];
  return { words, place, outcome };
}

/** Recorders that can be started. */
function executable(...names: readonly string[]) {
  const made = recorders(...names);
  const [folder = ""] = made.path.split(":");
  for (const name of names) chmodSync(join(folder, name), 0o755);
  return made;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDocket } from "../../runners/cli/judging.ts";
import { vectorFileText } from "../engine/sample-suite.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { expectRefused } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort, countingSuite, numberVector } from "./counting-port.ts";

const suite = countingSuite();

/** A port that leaves the ids of its processes in a file when it is started. */
function tattletale(): { readonly port: string; readonly pids: () => number[] } {
  const trace = join(temporaryFolder(), "started");
  const port = countingPort({ env: { PIDS: trace } });
  return { port, pids: () => (existsSync(trace) ? (JSON.parse(readFileSync(trace, "utf8")) as number[]) : []) };
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

describe.concurrent("a suite that can't be right is refused, and a port that was being started meanwhile is ended", () => {
  it.each<[string, Record<string, string>, readonly (string | RegExp)[]]>([
    [
      "vector files that break their schema or are no JSON, all told at once",
      {
        "vectors/toolnexus/toGemini.json": vectorFileText([numberVector(1, { requires: ["telepathy"] })]),
        "vectors/toolnexus/toOpenAI.json": '{\n  "profile": "toolnexus"\n  "operation": "toOpenAI"\n}\n',
      },
      [
        /^vectors\/toolnexus\/toGemini\.json:\d+ \/vectors\/0\/requires\/0: expected one of "rawTool", .* The form is in spec\/schemas\/vector-file\.schema\.json\.$/m,
        /^vectors\/toolnexus\/toOpenAI\.json:3: is not valid JSON \(.*\)\. Mend the syntax there\.$/m,
      ],
    ],
    [
      "an id that stands twice",
      {
        "vectors/toolnexus/toGemini.json": vectorFileText([numberVector(1), numberVector(1, { name: "another name" })]),
      },
      [
        /^vectors\/toolnexus\/toGemini\.json:\d+: tn-gem-0001: the id is already used at vectors\/toolnexus\/toGemini\.json:\d+\. Remove the id and use `vector add`\.$/m,
      ],
    ],
    [
      "a requirement that the spec does not define",
      { "vectors/toolnexus/toGemini.json": vectorFileText([numberVector(1, { requirements: ["GEM-9"] })]) },
      ["tn-gem-0001: cites GEM-9, which the spec does not define. Add it to spec/ or mend the id."],
    ],
  ])("%s", async (_, files, told) => {
    const { port, pids } = tattletale();
    expectRefusal(await conformance(["--suite", countingSuite(files), "--port", port]), 2, ...told);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it("a folder that holds no suite", async () => {
    const folder = temporaryFolder();
    const ended = await conformance(["--suite", folder, "--port", countingPort()]);
    expectRefusal(
      ended,
      2,
      `spec/README.md: is not there. A suite is a folder with spec/ and vectors/; this one is ${folder}.`,
    );
  });

  it("at once, even while a port is being built; the build is ended and leaves nothing behind", async () => {
    const cache = temporaryFolder();
    const build = {
      command: ["node", "-e", "setTimeout(() => {}, 50_000)"],
      inputs: ["*.mjs"],
      output: "{buildDir}/x",
    };
    const args = ["--suite", temporaryFolder(), "--port", countingPort({ manifest: { build } })];
    const began = performance.now();
    const ended = await conformance(args, { env: { TOOLNEXUS_CONFORMANCE_CACHE: cache } });
    expectRefusal(ended, 2, "spec/README.md: is not there.");
    expect(performance.now() - began).toBeLessThan(40_000);
    const left = readdirSync(cache, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  });
});

describe.concurrent("a port that can't be meant is refused", () => {
  it("a manifest that does not parse", async () => {
    const folder = writeFiles(temporaryFolder(), { "port.json": '{ "name": "x",\n  "language": }' });
    const ended = await conformance(["--suite", suite, "--port", folder]);
    expectRefusal(ended, 2, `${folder}/port.json:2: is not valid JSON (`);
  });

  it("a name that no port has, beside one that is known", async () => {
    const ended = await conformance(["--suite", suite, "--port", "typescript", "--port", "jave"]);
    expectRefusal(ended, 2, /^there is no port "jave"\. Known ports: .*java.*\. For a port of your own/);
  });
});

describe.concurrent("a command line that can't be read is refused", () => {
  it.each<[string, readonly string[], readonly (string | RegExp)[]]>([
    [
      "an unknown verb",
      ["rnu"],
      [/^there is no verb "rnu"\. Verbs: run, list, explain, check, [a-z, ]*init\b[a-z, ]*\. /],
    ],
    [
      "an unknown flag, with the one that was meant",
      ["--prot", "java"],
      ["unknown option '--prot'", "Did you mean --port?"],
    ],
    ["an unknown level to enforce", ["--enforce", "may"], ["'--enforce <level>'", "Allowed choices are must, should."]],
    ["a window of nothing", ["--window", "0"], ["'--window <n>'", "Expected a whole number from 1."]],
  ])("%s", async (_, args, told) => {
    expectRefusal(await conformance([...args, "--suite", suite]), 2, ...told);
  });
});

describe("a report that could not be written is refused before a port is started", () => {
  it("into a folder that is not there", async () => {
    const { port, pids } = tattletale();
    const folder = temporaryFolder();
    const ended = await conformance(["--suite", suite, "--port", port, "--json", join(folder, "no/report.json")]);
    expectRefusal(
      ended,
      2,
      `${folder}/no/report.json can't be written: the folder ${folder}/no is not there. Make it first.`,
    );
    expect(pids()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("ports that can't be judged together are refused", () => {
  it("the same one twice", async () => {
    const port = countingPort();
    await expectRefused(
      () => openDocket({ suite, port: [port, port], enforce: "must" }),
      `--port ${port} is given twice.`,
    );
  });

  it("two of one name, which no report could tell apart", async () => {
    await expectRefused(
      () => openDocket({ suite, port: [countingPort(), countingPort()], enforce: "must" }),
      'two of the ports are called counting, and no report could tell them apart. Change "name" in one of the manifests.',
    );
  });

  it("one by two names of the same source", async () => {
    await expectRefused(
      () => openDocket({ suite, port: ["python", "python@0.21.0"], enforce: "must" }),
      "--port python and --port python@0.21.0 are the same source of one port: give one of them.",
    );
  });

  it("two with one baseline", async () => {
    const port = [countingPort(), countingPort({ name: "other" })];
    await expectRefused(
      () => openDocket({ suite, port, baseline: "b.json", enforce: "must" }),
      "--baseline FILE goes with exactly one --port: each port has a baseline of its own.",
    );
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PortManifest, ReportedSource } from "../../runners/engine/types.generated.ts";
import { ensureBuild } from "../../runners/process/build.ts";
import { SourceNotFoundError, UnmatchedInputError } from "../../runners/process/build-identity.ts";
import { newLabel } from "./faulty-port.ts";
import { leftBehind } from "./process-table.ts";

let root = "";
let folder = "";
let cacheFolder = "";

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "build-")));
  folder = join(root, "port");
  cacheFolder = join(root, "cache");
  write("port/src/a.txt", "a");
  write("port/src/deep/b.txt", "b");
  write("port/build.mjs", "");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A build that counts how often it is done, and then does something. A shell is at hand sooner than Node. */
const program = (script: string) => `printf x >> '${join(root, "builds")}'; ${script}`;
const good = 'printf built > "$1/out"; echo all is well';
const builds = () => (existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8").length : 0);

interface Variation {
  readonly script?: string;
  readonly inputs?: [string, ...string[]];
  readonly source?: ReportedSource;
  readonly toolchain?: readonly string[];
  readonly output?: string;
  readonly timeoutMs?: number;
}

function build({
  script = good,
  inputs = ["src/**", "*.mjs"],
  source = { kind: "none" },
  toolchain = ["1.0"],
  output = "{buildDir}/out",
  timeoutMs,
}: Variation = {}) {
  const command: [string, ...string[]] = ["sh", "-c", program(script), "sh", "{buildDir}"];
  const manifest: PortManifest = { name: "port", language: "L", command: ["run"], build: { command, inputs, output } };
  return ensureBuild({
    manifest,
    folder,
    source,
    cacheFolder,
    toolchain,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

async function built(variation?: Variation) {
  const outcome = await build(variation);
  if (outcome.kind !== "built") throw new Error(JSON.stringify(outcome));
  return outcome;
}

async function failed(variation: Variation) {
  const outcome = await build(variation);
  if (outcome.kind !== "failed") throw new Error("the build did not fail");
  return outcome;
}

describe("a build", () => {
  it("is done once and then found", async () => {
    const first = await built();
    const second = await built();
    expect(first).toMatchObject({ cached: false, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(second).toEqual({ ...first, cached: true });
    expect(readFileSync(join(first.buildDir, "out"), "utf8")).toBe("built");
    expect(builds()).toBe(1);
  });

  it("begins in an empty folder", async () => {
    const list = '[ -z "$(ls -A "$1")" ] || exit 9; touch "$1/half"; exit 1';
    await failed({ script: list });
    expect((await failed({ script: list })).reason).toContain("exited with code 1");
  });

  it("is done again when a file that an input names has changed, come or gone", async () => {
    await built();
    write("port/src/deep/b.txt", "changed");
    expect((await built()).cached).toBe(false);
    write("port/src/c.txt", "new");
    expect((await built()).cached).toBe(false);
    rmSync(join(folder, "src/c.txt"));
    expect((await built()).cached).toBe(true);
  });

  it("is not done again when a file has changed that no input names", async () => {
    await built();
    write("port/README", "words");
    expect((await built()).cached).toBe(true);
  });

  it("is not done again when a file was touched and says the same", async () => {
    await built();
    utimesSync(join(folder, "src/a.txt"), new Date(), new Date(Date.now() + 5_000));
    expect((await built()).cached).toBe(true);
  });

  it.each<[string, Variation]>([
    ["the command", { script: `${good}; true` }],
    ["the output", { output: "{buildDir}" }],
    ["the toolchain", { toolchain: ["2.0"] }],
    ["the source", { source: { kind: "version", value: "1" } }],
    ["the kind of source", { source: { kind: "embedded" } }],
  ])("is another one when %s is another", async (_name, variation) => {
    const first = await built();
    const other = await built(variation);
    expect(other.hash).not.toBe(first.hash);
    expect((await built()).cached).toBe(true);
  });

  it("of the latest version is done again on another day, since another version may be the latest then", async () => {
    const source: ReportedSource = { kind: "version", value: "latest" };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01T12:00:00Z") });
    try {
      await built({ source });
      expect((await built({ source })).cached).toBe(true);
      vi.setSystemTime(new Date("2030-01-02T12:00:00Z"));
      expect((await built({ source })).cached).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("may take inputs from beside its folder", async () => {
    write("shared/x.txt", "1");
    const inputs: [string, ...string[]] = ["../shared/**", "build.mjs"];
    const first = await built({ inputs });
    write("shared/x.txt", "2");
    expect((await built({ inputs })).hash).not.toBe(first.hash);
  });

  it("looks into hidden files and not into dependencies", async () => {
    const first = await built({ inputs: ["**"] });
    write("port/node_modules/dep/index.js", "");
    expect((await built({ inputs: ["**"] })).hash).toBe(first.hash);
    write("port/.config", "");
    expect((await built({ inputs: ["**"] })).hash).not.toBe(first.hash);
  });

  it.each(["src/**/*.java", "missing.txt", "nowhere/**", "src"])(
    "refuses an input that fits no file: %s",
    async (glob) => {
      await expect(build({ inputs: ["build.mjs", glob] })).rejects.toThrow(UnmatchedInputError);
      await expect(build({ inputs: ["build.mjs", glob] })).rejects.toThrow(
        `port.json /build/inputs/1: ${JSON.stringify(glob)} fits no file below ${folder}`,
      );
    },
  );

  it("is none for a port without one", async () => {
    const manifest: PortManifest = { name: "port", language: "L", command: ["run"] };
    expect(await ensureBuild({ manifest, folder, source: { kind: "none" }, cacheFolder, toolchain: [] })).toEqual({
      kind: "none",
    });
    expect(existsSync(cacheFolder)).toBe(false);
  });
});

describe("a build from a working copy", () => {
  const source = (): ReportedSource => ({ kind: "path", value: join(root, "copy") });

  it("is done again when a file of the copy has changed, come or gone", async () => {
    write("copy/lib.txt", "1");
    await built({ source: source() });
    expect((await built({ source: source() })).cached).toBe(true);
    write("copy/lib.txt", "12");
    expect((await built({ source: source() })).cached).toBe(false);
    utimesSync(join(root, "copy/lib.txt"), new Date(), new Date(Date.now() + 60_000));
    expect((await built({ source: source() })).cached).toBe(false);
    write("copy/more.txt", "");
    expect((await built({ source: source() })).cached).toBe(false);
    write("copy/.git/index", "");
    write("copy/pkg/__pycache__/x.pyc", "");
    expect((await built({ source: source() })).cached).toBe(true);
  });

  it("may be a single file", async () => {
    write("copy", "jar");
    await built({ source: source() });
    expect((await built({ source: source() })).cached).toBe(true);
    write("copy", "another jar");
    expect((await built({ source: source() })).cached).toBe(false);
  });

  it("that is not there is refused", async () => {
    await expect(build({ source: source() })).rejects.toThrow(SourceNotFoundError);
    await expect(build({ source: source() })).rejects.toThrow(`there is nothing at ${join(root, "copy")}`);
  });
});

describe("a build that fails", () => {
  it("tells the last of its output, and leaves nothing that could be taken for a build", async () => {
    const { reason, output } = await failed({
      script: 'printf "%010000d" 0; echo; echo "the real problem" >&2; touch "$1/out"; exit 2',
    });
    expect(reason).toBe("the build exited with code 2: correct what its output names, then run again");
    expect(Buffer.byteLength(output)).toBeLessThanOrEqual(4 * 1024);
    expect(output).toContain("the real problem");
    const left = readdirSync(cacheFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left).toEqual([]);
  });

  it("is tried again the next time", async () => {
    await failed({ script: "exit 1" });
    await failed({ script: "exit 1" });
    expect(builds()).toBe(2);
  });

  it("by leaving out its output, is told", async () => {
    expect((await failed({ output: "{buildDir}/elsewhere" })).reason).toMatch(/its output .*elsewhere is not there/);
  });

  it("by never ending, is stopped with all that it started", async () => {
    const label = newLabel();
    const script = `${process.execPath} -e 'setInterval(() => {}, 1e6)' ${label} & sleep 60`;
    expect((await failed({ script, timeoutMs: 500 })).reason).toBe(
      "the build did not end within 500 ms and was stopped",
    );
    expect(await leftBehind(label)).toEqual([]);
  });

  it("because its program is missing, says so", async () => {
    const manifest: PortManifest = {
      name: "port",
      language: "L",
      command: ["run"],
      build: { command: ["no-such-builder"], inputs: ["*.mjs"], output: "{buildDir}" },
    };
    expect(await ensureBuild({ manifest, folder, source: { kind: "none" }, cacheFolder, toolchain: [] })).toMatchObject(
      {
        kind: "failed",
        reason: expect.stringContaining("cannot start no-such-builder: it is not on the PATH"),
      },
    );
  });
});

describe("the cache of builds", () => {
  it("does not take a build for whole whose marker is missing, as after an interruption", async () => {
    const { buildDir } = await built();
    writeFileSync(join(buildDir, "leftover"), "");
    rmSync(join(dirname(buildDir), "complete.json"));
    expect((await built()).cached).toBe(false);
    expect(readdirSync(buildDir)).toEqual(["out"]);
  });

  it("does not take a build whose output is gone", async () => {
    const { buildDir } = await built();
    rmSync(join(buildDir, "out"));
    expect((await built()).cached).toBe(false);
  });

  it("does not take a build that was made elsewhere, since built files name their place", async () => {
    const { buildDir } = await built();
    const marker = join(dirname(buildDir), "complete.json");
    writeFileSync(marker, readFileSync(marker, "utf8").replaceAll(root, "/another/checkout"));
    expect((await built()).cached).toBe(false);
  });

  it("does one build when two runs need the same at once", async () => {
    const slow = `sleep 0.3; ${good}`;
    const outcomes = await Promise.all([built({ script: slow }), built({ script: slow }), built({ script: slow })]);
    expect(builds()).toBe(1);
    expect(outcomes.filter(({ cached }) => cached)).toHaveLength(2);
  });

  it("clears away builds that were not used for long, beyond the eight used last", async () => {
    const { buildDir } = await built();
    const port = dirname(dirname(buildDir));
    const old = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(16, "0"));
    for (const [index, name] of old.entries()) {
      mkdirSync(join(port, name));
      const at = new Date(Date.now() - (index + 2) * 24 * 60 * 60 * 1_000);
      utimesSync(join(port, name), at, at);
    }
    await built({ toolchain: ["another"] });
    const left = readdirSync(port);
    expect(old.filter((name) => left.includes(name))).toEqual(old.slice(0, 6));
    expect((await built()).cached).toBe(true);
  });
});

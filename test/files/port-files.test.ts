import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { parsePortReference } from "../../runners/engine/port-reference.ts";
import { ConfigurationError, UsageError } from "../../runners/engine/problem.ts";
import { baselinePath, displayPath, findPort, loadBaseline, shippedPorts } from "../../runners/files/port-files.ts";
import { suiteRoot } from "../../runners/files/suite-files.ts";
import { temporaryFolder, writeFiles } from "./suite-on-disk.ts";

const find = (text: string) => findPort(parsePortReference(text));

const manifest = (over: Record<string, unknown> = {}) =>
  JSON.stringify({ name: "zig", language: "Zig", command: ["./harness"], ...over }, null, 2);

/** The folder of a third party's port. */
function portFolder(over: Record<string, unknown> = {}, files: Record<string, string> = {}): string {
  return writeFiles(temporaryFolder(), { "port.json": manifest(over), ...files });
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

describe("the ports that ship with the suite", () => {
  it("are the folders with a manifest, sorted", async () => {
    const names = await shippedPorts();
    expect(names).toEqual(expect.arrayContaining(["elixir", "go", "java", "python", "typescript"]));
    expect(names).toEqual([...names].sort());
  });

  it("all have a manifest that is valid and bears the name of its folder", async () => {
    const ports = await Promise.all((await shippedPorts()).map(find));
    expect(ports.map((port) => port.manifest.name)).toEqual(await shippedPorts());
  });
});

describe("a port", () => {
  it("is found by its name", async () => {
    expect(await find("typescript")).toMatchObject({
      reference: "typescript",
      folder: join(suiteRoot, "runners/ports/typescript"),
      manifest: { name: "typescript" },
      source: { kind: "reference" },
    });
  });

  it("is found by the path of its manifest, whatever that is called", async () => {
    const folder = writeFiles(temporaryFolder(), { "other.json": manifest() });
    expect(await find(join(folder, "other.json"))).toMatchObject({ folder, source: { kind: "none" } });
  });

  it("is found by the folder of its manifest", async () => {
    const folder = portFolder();
    expect(await find(folder)).toMatchObject({ folder, manifestPath: join(folder, "port.json") });
  });

  it("is judged from its default source", async () => {
    const versioned = { source: { default: "1.2.3", kinds: ["version", "path"] } };
    const embedded = { source: { default: "embedded", kinds: ["path"] } };
    expect((await find(portFolder(versioned))).source).toEqual({ kind: "version", value: "1.2.3" });
    expect((await find(portFolder(embedded))).source).toEqual({ kind: "embedded" });
  });

  it("is judged from the version that is named", async () => {
    expect((await find("python@0.20.0")).source).toEqual({ kind: "version", value: "0.20.0" });
    expect((await find("python@latest")).source).toEqual({ kind: "version", value: "latest" });
  });

  it("is judged from the path that is named, made absolute", async () => {
    expect((await find("python@./test")).source).toEqual({ kind: "path", value: join(process.cwd(), "test") });
  });

  it("that takes no version may be given the name of a folder as it is", async () => {
    const folder = portFolder({ source: { default: "embedded", kinds: ["path"] } });
    expect((await find(`${join(folder, "port.json")}@test`)).source.value).toBe(join(process.cwd(), "test"));
  });
});

describe("a port that can't be found", () => {
  it("is told beside the names that are known", async () => {
    const error = await errorOf(find("jave"));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /no port "jave"\. Known ports: .*java.*typescript.*--port \.\/somewhere\/port\.json/,
      ),
    });
  });

  it("is told to begin with its path where the name is that of a folder with a manifest", async () => {
    const name = relative(process.cwd(), portFolder());
    const error = await errorOf(findPort({ text: name, port: { kind: "name", name } }));
    expect(error).toMatchObject({ message: `a port of your own begins with its path: --port ./${name}` });
  });

  it.each(["./no/such/port.json", "./test/files"])("is told: there is no manifest at %s", async (path) => {
    const error = await errorOf(find(path));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: expect.stringContaining(`no port manifest at ${path}`) });
  });
});

describe("a source that can't be judged", () => {
  it.each([
    ["for a port that takes none", {}, "1.0.0", "the port zig takes no source"],
    [
      "that is a version where only a path will do",
      { default: "embedded", kinds: ["path"] },
      "1.0.0",
      'takes a path after "@", and "1.0.0" is a version. A path begins with ./ or /.',
    ],
    [
      "that is a path where only a version will do",
      { default: "1.0.0", kinds: ["version"] },
      "./test",
      'takes a version after "@", and "./test" is a path.',
    ],
    [
      "that is not there",
      { default: "embedded", kinds: ["path"] },
      "./nowhere",
      `there is nothing at ${join(process.cwd(), "nowhere")}`,
    ],
  ])("is told: one %s", async (_, source, given, told) => {
    const folder = portFolder("kinds" in source ? { source } : {});
    const error = await errorOf(find(`${join(folder, "port.json")}@${given}`));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: expect.stringContaining(told) });
  });
});

describe("a manifest with mistakes", () => {
  it("that is no JSON is told by file and line", async () => {
    const folder = writeFiles(temporaryFolder(), { "port.json": '{\n  "name": "zig"\n  "language": "Zig"\n}' });
    const error = await errorOf(find(folder));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({
      problems: [{ file: join(folder, "port.json"), line: 3, message: expect.stringContaining("not valid JSON") }],
    });
  });

  it.each([
    [
      "a command that is a shell line",
      { command: "./harness --fast" },
      { pointer: "/command", line: 4, message: "expected array." },
    ],
    [
      "a member that nobody knows",
      { comand: [] },
      { pointer: "", message: 'the member "comand" is not known here (did you mean "command"?).' },
    ],
    [
      "a name that is none",
      { name: "Zig 1" },
      { pointer: "/name", line: 2, message: expect.stringContaining("expected text that matches") },
    ],
    ["a time-out of nothing", { timeouts: { idleMs: 0 } }, { pointer: "/timeouts/idleMs", message: "must be >= 1." }],
    [
      "a build without an output",
      { build: { command: ["make"], inputs: ["*"] } },
      { pointer: "/build", message: 'the member "output" is missing.' },
    ],
  ])("is told: %s", async (_, over, told) => {
    const folder = portFolder(over);
    const error = await errorOf(find(folder));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({
      problems: [
        { file: join(folder, "port.json"), ...told, hint: expect.stringContaining("spec/harness-protocol.md") },
      ],
    });
  });
});

describe("the baseline of a port", () => {
  const entry = { reason: "on record", link: "l", failure: { cause: "value", at: ["/0"] } };
  const baseline = (over: Record<string, unknown> = {}) =>
    JSON.stringify({ port: "zig", failures: { "tn-gem-0001": entry }, ...over }, null, 2);

  it("stands beside its manifest", async () => {
    const folder = portFolder({}, { "baseline.json": baseline() });
    const port = await find(folder);
    expect(baselinePath(port)).toBe(join(folder, "baseline.json"));
    expect([...((await loadBaseline(port, undefined))?.entries.keys() ?? [])]).toEqual(["tn-gem-0001"]);
  });

  it("need not be there", async () => {
    expect(await loadBaseline(await find(portFolder()), undefined)).toBeUndefined();
  });

  it("is the file that is given instead", async () => {
    const folder = portFolder({}, { "baseline.json": "{", "other.json": baseline({ failures: {} }) });
    const given = await loadBaseline(await find(folder), join(folder, "other.json"));
    expect(given).toMatchObject({ file: join(folder, "other.json"), port: "zig" });
  });

  it("is left aside for `none`, even where it is broken", async () => {
    expect(await loadBaseline(await find(portFolder({}, { "baseline.json": "{" })), "none")).toBeUndefined();
  });

  it("that is given must be there", async () => {
    const error = await errorOf(loadBaseline(await find(portFolder()), "/nowhere/baseline.json"));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: expect.stringContaining("no baseline at /nowhere/baseline.json") });
  });

  it.each([
    [
      "belongs to another port",
      baseline({ port: "odin" }),
      { pointer: "/port", message: "is the baseline of odin, not of zig." },
    ],
    ["is no JSON", "{", { line: 1, message: expect.stringContaining("not valid JSON") }],
    [
      "pins no shape",
      baseline({ failures: { "tn-gem-0001": { reason: "r", link: "l" } } }),
      { line: 4, pointer: "/failures/tn-gem-0001", message: 'the member "failure" is missing.' },
    ],
    [
      "names a cause that there is not",
      baseline({ failures: { "tn-gem-0001": { ...entry, failure: { cause: "bad luck", at: [] } } } }),
      {
        pointer: "/failures/tn-gem-0001/failure/cause",
        message: expect.stringMatching(/^expected one of "value", "crash"/),
      },
    ],
  ])("is refused when it %s", async (_, text, told) => {
    const folder = portFolder({}, { "baseline.json": text });
    const error = await errorOf(loadBaseline(await find(folder), undefined));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ problems: [{ file: join(folder, "baseline.json"), ...told }] });
  });
});

describe("a path that is shown", () => {
  it("is short below the working folder, and whole elsewhere", () => {
    expect(displayPath(join(process.cwd(), "a/b.json"))).toBe("a/b.json");
    expect(displayPath("/elsewhere/b.json")).toBe("/elsewhere/b.json");
  });
});

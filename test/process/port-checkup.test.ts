import { describe, expect, it } from "vitest";
import type { PortManifest } from "../../runners/engine/types.generated.ts";
import { checkNeeds, checkPort } from "../../runners/process/port-checkup.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";

const node = process.execPath;

/** A harness that tells of itself and ends as the protocol has it, but for what `over` says. */
const harness = (over: { readonly operations?: readonly string[]; readonly atEnd?: string } = {}) => `
const { operations, atEnd } = ${JSON.stringify({ operations: ["toolnexus/toGemini"], atEnd: "", ...over })};
const port = { name: "acme", version: "0.3.0", language: "JavaScript", runtime: "Node 20" };
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const result = { protocolVersion: 1, port, operations, features: [] };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(line).id, result }) + "\\n");
}).on("close", () => { eval(atEnd) });
`;

function port(manifest: Partial<PortManifest>, source = harness()) {
  const folder = writeFiles(temporaryFolder(), { "harness.cjs": source });
  return {
    manifest: {
      name: "acme",
      language: "JavaScript",
      command: [node, "harness.cjs"],
      ...manifest,
    } satisfies PortManifest,
    folder,
    source: { kind: "none" } as const,
  };
}

const checked = (manifest: Partial<PortManifest>, source?: string) =>
  checkPort(port(manifest, source), { suite: { name: "suite", version: "1.0.0" }, cacheFolder: temporaryFolder() });

describe("a port that is checked", () => {
  it("is told by what it says of itself and what it claims", async () => {
    expect(await checked({})).toEqual([
      { kind: "good", what: "start", found: expect.stringMatching(/^acme 0\.3\.0, Node 20, after \d+ ms$/) },
      { kind: "good", what: "claims", found: "1 operation, 0 features, 1 request in flight" },
    ]);
  });

  it("is told of a name in its handshake that is not that of its manifest", async () => {
    expect((await checked({ name: "acne" })).at(-1)).toEqual({
      kind: "note",
      what: "warning",
      found: expect.stringContaining('calls itself "acme" in its handshake and is "acne" in port.json'),
    });
  });

  it("is built before it is started", async () => {
    const build = { command: [node, "-e", ""], inputs: ["harness.cjs"], output: "harness.cjs" } as const;
    const findings = await checked({ build: { ...build, command: [...build.command], inputs: [...build.inputs] } });
    expect(findings.map(({ kind, what }) => [kind, what])).toEqual([
      ["good", "build"],
      ["good", "start"],
      ["good", "claims"],
    ]);
    expect(findings[0]).toMatchObject({ found: expect.stringMatching(/^done \([0-9a-f]{16}\)$/) });
  });

  it("is not built where a tool is missing, and how to get the tool is said for every system", async () => {
    const install = { debian: "apt-get install x", macos: "brew install x", windows: "winget install X" };
    const findings = await checked({
      toolchain: [{ command: [node, "-e", "process.exit(1)"], need: "X", install }],
      build: { command: [node, "-e", ""], inputs: ["*"], output: "x" },
    });
    expect(findings).toEqual([
      { kind: "bad", what: "X", detail: `the check ${node} exited with code 1`, install },
      { kind: "unknown", what: "build" },
      { kind: "unknown", what: "start" },
    ]);
  });

  it("is not started where its build fails, and what the build printed is kept", async () => {
    const build = {
      command: [node, "-e", "console.error('no such header'); process.exit(2)"],
      inputs: ["*"],
      output: "x",
    };
    const findings = await checked({ build: build as NonNullable<PortManifest["build"]> });
    expect(findings).toMatchObject([
      { kind: "bad", what: "build", detail: expect.stringContaining("exited with code 2"), output: "no such header" },
      { kind: "unknown", what: "start" },
    ]);
  });

  it.each([
    {
      fault: "a command that is not there",
      command: ["no-such-runtime"],
      told: "cannot start no-such-runtime: it is not on the PATH",
    },
    {
      fault: "a harness that ends at once",
      command: [node, "-e", "console.error('no library')"],
      told: "before it answered initialize",
    },
  ])("does not start: $fault", async ({ command, told }) => {
    const findings = await checked({ command: command as PortManifest["command"] });
    expect(findings).toMatchObject([{ kind: "bad", what: "start", detail: expect.stringContaining(told) }]);
  });

  it("keeps what a harness that does not start wrote to stderr", async () => {
    const [finding] = await checked({ command: [node, "-e", "console.error('no library')"] });
    expect(finding).toMatchObject({ output: "no library" });
  });

  it("is noted for operations that nobody will ask of it, and for claiming nothing else", async () => {
    const findings = await checked({}, harness({ operations: ["toolnexus/toGemni"] }));
    expect(findings.slice(1)).toEqual([
      { kind: "note", what: "claims", found: "0 operations, 0 features, 1 request in flight" },
      { kind: "note", what: "warning", found: expect.stringContaining("toolnexus/toGemni") },
    ]);
  });

  it("is noted for an odd end", async () => {
    const findings = await checked({}, harness({ atEnd: "process.exitCode = 3" }));
    expect(findings.at(-1)).toMatchObject({ kind: "note", what: "warning", found: expect.stringContaining("code 3") });
  });

  it("can be asked for its needs alone", async () => {
    expect(await checkNeeds(port({ toolchain: [{ command: [node, "-p", "1 + 1"], need: "Node" }] }))).toEqual([
      { kind: "good", what: "Node", found: "2" },
    ]);
  });
});

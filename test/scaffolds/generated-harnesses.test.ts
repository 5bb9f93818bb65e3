import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { beforeAll, describe, expect, it } from "vitest";
import { init } from "../../runners/cli/init.ts";
import { parsePortReference } from "../../runners/engine/port-reference.ts";
import { type ScaffoldLanguage, scaffoldLanguages } from "../../runners/engine/scaffold.ts";
import type { PortReport, Report } from "../../runners/engine/types.generated.ts";
import { findPort } from "../../runners/files/port-files.ts";
import { suiteRoot } from "../../runners/files/suite-files.ts";
import { ensureBuild } from "../../runners/process/build.ts";
import { planLaunch } from "../../runners/process/launch-plan.ts";
import { checkToolchain } from "../../runners/process/toolchain.ts";
import { printed } from "../cli/called-verb.ts";
import { conformance, type Ended } from "../cli/conformance-program.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";

const adapters = ["toOpenAI", "toAnthropic", "toGemini"];
const folder = temporaryFolder();
/** Compilers and package managers are slow: what is built for one test is kept for the others. */
const env = { TOOLNEXUS_CONFORMANCE_CACHE: join(folder, "cache") };

interface Generated {
  readonly language: ScaffoldLanguage;
  /** What the machine lacks for this language; empty where nothing is missing. */
  readonly lacking: string;
  readonly port: string;
}

async function generate(language: ScaffoldLanguage): Promise<Generated> {
  const port = join(folder, language);
  await printed(() => init(language, port, { name: `acme-${language}` }));
  const { manifest } = await findPort(parsePortReference(join(port, "port.json")));
  const findings = await checkToolchain(manifest, port);
  const lacking = findings.filter((finding) => finding.kind === "unmet").map(({ need }) => need);
  return { language, lacking: lacking.join(", "), port };
}

const generated: Generated[] = [];
for (const language of scaffoldLanguages) generated.push(await generate(language));
const able = generated.filter(({ lacking }) => lacking === "");

/** The suite, with the first few vectors of each adapter: enough to see how a first run goes. */
function shortSuite(): string {
  const suite = temporaryFolder();
  cpSync(join(suiteRoot, "spec"), join(suite, "spec"), { recursive: true });
  const files = adapters.map((operation) => {
    const path = `vectors/toolnexus/${operation}.json`;
    const file = JSON.parse(readFileSync(join(suiteRoot, path), "utf8")) as { vectors: unknown[] };
    return [path, JSON.stringify({ ...file, vectors: file.vectors.slice(0, 5) })];
  });
  return writeFiles(suite, Object.fromEntries(files));
}

/** One run for all languages: the suite is read once, and while one harness is built another one answers. */
function judge(...args: readonly string[]): Promise<Ended> {
  const ports = able.flatMap(({ port }) => ["--port", join(port, "port.json")]);
  return conformance([...ports, ...args], { env });
}

/** What the machine lacks stands in the name of a skipped test. */
const titled = generated.map((each) => ({
  ...each,
  title: each.lacking === "" ? each.language : `${each.language} (needs ${each.lacking})`,
}));

describe("a first run, right after init", () => {
  let ended: Ended;
  beforeAll(async () => {
    ended = await judge("--suite", shortSuite());
  });

  it.for(titled)("says what to do first: $title", ({ language, lacking }, context) => {
    context.skip(lacking !== "", `needs ${lacking}`);
    const section = ended.stdout.split("\n\n").find((each) => each.startsWith(`acme-${language} 0.0.0`)) ?? "";
    const lines = section.split("\n");
    expect(lines[1], ended.stdout).toMatch(
      /^ {2}The harness answers the handshake\. Nothing passes yet: start with toGemini\. /,
    );
    expect(lines[2]).toMatch(/^ {2}fail tn-gem-0001 /);
    expect(section).toMatch(/^ {4}an exception escaped the port: .*(is not implemented yet|not yet implemented: )/m);
    expect(lines.length).toBeLessThan(16);
  });

  it("fails", () => {
    expect(ended.exitCode).toBe(able.length === 0 ? 0 : 1);
  });
});

describe("the frames of a harness", () => {
  it.for(titled)("are those of the protocol: $title", async ({ language, lacking, port }, context) => {
    context.skip(lacking !== "", `needs ${lacking}`);
    const { manifest, folder: portFolder, source } = await findPort(parsePortReference(join(port, "port.json")));
    const toolchain = (await checkToolchain(manifest, portFolder)).map((finding) =>
      finding.kind === "met" ? finding.version : "",
    );
    const cacheFolder = env.TOOLNEXUS_CONFORMANCE_CACHE;
    const build = await ensureBuild({ manifest, folder: portFolder, source, cacheFolder, toolchain });
    const values = build.kind === "built" ? { source, buildDir: build.buildDir } : { source };
    const { argv, cwd, env: variables } = planLaunch(manifest, portFolder, values);
    const [program, ...args] = argv;
    const suite = { name: "test", version: "1.0.0" };
    const asked = [
      { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: 99, suite } },
      { jsonrpc: "2.0", id: 2, method: "initialize", params: { protocolVersion: 1, suite } },
      { jsonrpc: "2.0", id: 3, method: "toolnexus/toKlingon", params: { tools: [] } },
      { jsonrpc: "2.0", id: 4, method: "toolnexus/toGemini", params: {} },
      { jsonrpc: "2.0", id: 5, method: "toolnexus/toGemini", params: { tools: [] } },
    ].map((request) => JSON.stringify(request));
    // An undecodable line in the middle, a separator that ends a line for some readers, and no end of the last line.
    const input = [...asked.slice(0, 4), '{"jsonrpc":"2.0","id":9,"\u2028', ...asked.slice(4)].join("\n");
    const ended = await execa(program, args, { cwd, env: { ...variables }, input, reject: false });
    const replies = ended.stdout.split("\n").map((line) => JSON.parse(line));
    expect(replies).toEqual([
      { jsonrpc: "2.0", id: 1, error: { code: -32602, message: "this harness speaks protocol version 1" } },
      {
        jsonrpc: "2.0",
        id: 2,
        result: {
          protocolVersion: 1,
          port: {
            name: `acme-${language}`,
            version: "0.0.0",
            language: manifest.language,
            runtime: expect.any(String),
            codec: expect.any(String),
          },
          operations: adapters.map((operation) => `toolnexus/${operation}`),
          features: [],
          window: 64,
        },
      },
      { jsonrpc: "2.0", id: 3, error: { code: -32601, message: "toolnexus/toKlingon is not implemented" } },
      { jsonrpc: "2.0", id: 4, error: { code: -32602, message: "tools must be an array" } },
      { jsonrpc: "2.0", id: null, error: { code: -32700, message: expect.any(String) } },
      {
        jsonrpc: "2.0",
        id: 5,
        error: {
          code: 1,
          message: expect.any(String),
          data: { message: expect.stringMatching(/(is not implemented yet|not yet implemented: )/) },
        },
      },
    ]);
    expect(ended.exitCode).toBe(0);
  });
});

describe("a harness whose library has been filled in", () => {
  let ended: Ended;
  let report: Report;
  beforeAll(async () => {
    for (const { language, port } of able) {
      cpSync(fileURLToPath(new URL(`filled-in/${language}`, import.meta.url)), port, { recursive: true });
    }
    const file = join(folder, "report.json");
    ended = await judge("--json", file, ...adapters.flatMap((operation) => ["--operation", operation]));
    report = JSON.parse(readFileSync(file, "utf8")) as Report;
  });

  it.for(titled)("conforms, whatever its library prints: $title", ({ language, lacking }, context) => {
    context.skip(lacking !== "", `needs ${lacking}`);
    const judged = report.ports.find(({ name }) => name === `acme-${language}`) as PortReport;
    expect(judged, judged.reason).toMatchObject({ status: "ran", version: "0.1.0", protocolErrors: [] });
    const others = judged.verdicts.filter(({ verdict }) => !["pass", "observed", "not-applicable"].includes(verdict));
    expect(others).toEqual([]);
    expect(judged.counts.pass).toBeGreaterThan(600);
    expect(ended.stdout).toContain(`conforms  acme-${language}: toolnexus without convertSequence, `);
  });

  it("makes a good run", () => {
    expect(ended, ended.stdout).toMatchObject({ exitCode: 0 });
  });
});

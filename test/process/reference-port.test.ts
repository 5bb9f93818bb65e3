import { beforeAll, describe, expect, it } from "vitest";
import type { Suite } from "../../runners/engine/suite.ts";
import type { VectorVerdict } from "../../runners/engine/types.generated.ts";
import type { LoadedVector } from "../../runners/engine/vector-file.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { createHarness } from "../../runners/ports/typescript/harness.ts";
import type { Library, PortTool } from "../../runners/ports/typescript/library.ts";
import { loadLibrary } from "../../runners/ports/typescript/load-library.ts";
import { inProcess } from "../../runners/process/in-process.ts";
import type { PreparedPort } from "../../runners/process/port-run.ts";
import { createPortSession } from "../../runners/process/session.ts";
import { counted, judged } from "./double-port.ts";

let suite: Suite;
let reference: Library;
/** Without the largest vectors, which take most of the time and tell nothing more of a mistake. */
let small: readonly LoadedVector[];
beforeAll(async () => {
  suite = await loadSuite(suiteRoot);
  reference = await loadLibrary("reference", "reference");
  small = suite.vectors.filter(({ expand }) => !expand);
});

function portOf(library: Library): PreparedPort {
  const open = inProcess(() => createHarness(library));
  return { ready: true, session: createPortSession({ open, suite: { name: suite.name, version: suite.version } }) };
}

const differing = ({ verdict }: VectorVerdict) => !["pass", "observed", "not-applicable"].includes(verdict);

describe("the reference, put to every vector of the suite", () => {
  it("conforms: no failure, no warning, nothing that could not run", async () => {
    const report = await judged(portOf(reference), suite, { name: "typescript" });
    expect(report.verdicts.filter(differing)).toEqual([]);
    expect(report).toMatchObject({ status: "ran", protocolErrors: [], warnings: [] });
    expect(counted(report)).toBe(suite.vectors.length);
    expect(report.counts.pass).toBeGreaterThan(suite.vectors.length / 2);
  });

  it("claims every operation of its profile", async () => {
    const report = await judged(portOf(reference), suite, { selected: [] });
    expect(report.scope.find(({ profile }) => profile === "toolnexus")).toMatchObject({ claim: "all" });
  });
});

function convertsNothingForGemini({ method, inputText, observes }: LoadedVector): boolean {
  const input = JSON.parse(inputText) as {
    readonly tools?: readonly unknown[];
    readonly providers?: readonly string[];
  };
  const toGemini = method === "toolnexus/toGemini" || input.providers?.includes("gemini") === true;
  return toGemini && input.tools?.length === 0 && !observes;
}

describe("a library with one mistake", () => {
  const { openai, anthropic, gemini } = { openai: "OAI-", anthropic: "ANT-", gemini: "GEM-" };

  it.each<[string, string, (library: Library) => Library["adapters"]]>([
    [
      "gives Anthropic the schema under another name",
      anthropic,
      ({ adapters }) => ({
        ...adapters,
        anthropic: (tools) => tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      }),
    ],
    [
      "gives OpenAI its functions without the wrapper",
      openai,
      ({ adapters }) => ({
        ...adapters,
        openai: (tools) => (adapters.openai(tools) as { function: unknown }[]).map((each) => each.function),
      }),
    ],
  ])("%s: a requirement of that adapter is broken, and no other adapter is blamed", async (_, group, adaptersOf) => {
    const broken = { ...reference, adapters: adaptersOf(reference) };
    const failed = (await judged(portOf(broken), suite, { selected: small })).verdicts.filter(differing);
    expect(failed.length).toBeGreaterThan(0);
    const others = [openai, anthropic, gemini].filter((each) => each !== group);
    const blamed = failed.map(({ requirements }) => requirements.filter((id) => /^(OAI|ANT|GEM)-/.test(id)).join());
    expect(blamed.filter((ids) => others.some((other) => ids.includes(other)) && !ids.includes(group))).toEqual([]);
    expect(blamed.some((ids) => ids.startsWith(group))).toBe(true);
  });

  it("gives Gemini an empty list for no tools: exactly the vectors that ask for that fail, each by a requirement of GEM", async () => {
    const { adapters } = reference;
    const broken = (tools: readonly PortTool[]) => (tools.length === 0 ? [] : adapters.gemini(tools));
    const report = await judged(portOf({ ...reference, adapters: { ...adapters, gemini: broken } }), suite, {
      selected: small,
    });
    const failed = report.verdicts.filter(({ verdict }) => verdict === "fail");
    expect(failed.map(({ id }) => id)).toEqual(small.filter(convertsNothingForGemini).map(({ id }) => id));
    expect(failed.map(({ requirements }) => requirements.some((id) => id.startsWith(gemini)))).not.toContain(false);
    expect(failed.length).toBeGreaterThan(2);
  });
});

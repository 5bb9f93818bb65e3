import { beforeAll, describe, expect, it } from "vitest";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { killersOf, type Probe, probesOf } from "./killing.ts";
import type { Mutant } from "./mutant.ts";

let probes: readonly Probe[];

beforeAll(async () => {
  const suite = await loadSuite(suiteRoot);
  const vectors = suite.vectors.filter(({ requirements }) => requirements.includes("EXE-2"));
  probes = await probesOf({ ...suite, vectors });
});

/** A tool that fails does this instead of giving its failure as a result. */
function failing(statement: string, extra: Partial<Mutant> = {}): Mutant {
  const edits = [{ file: "toolnexus/define-tool.ts", find: "return thrownResult(thrown);", replace: statement }];
  return { name: "fails otherwise", breaks: ["EXE-2"], edits, ...extra };
}

describe("a mutant", () => {
  it("is killed by every vector that gets another reply than it expects", async () => {
    const killers = await killersOf(failing("return { ...thrownResult(thrown), isError: false };"), probes);
    expect(killers).toEqual(probes.map(({ vector }) => vector.id));
  });

  it("is not killed by an exception that escapes", async () => {
    expect(await killersOf(failing("throw thrown;"), probes)).toEqual([]);
  });

  it("is killed by an exception that escapes where that is its mistake", async () => {
    expect((await killersOf(failing("throw thrown;", { escapes: true }), probes)).length).toBeGreaterThan(0);
  });

  it("is not killed by a crash of its own code, even where `execute` gives that as a result", async () => {
    const edits = [{ file: "toolnexus/define-tool.ts", find: "await options.run(", replace: "await nowhere(" }];
    expect(await killersOf({ name: "a slip", breaks: ["EXE-2"], edits }, probes)).toEqual([]);
  });
});

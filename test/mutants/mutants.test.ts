import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parseKillMatrix } from "../../runners/engine/kill-matrix.ts";
import { problemText } from "../../runners/engine/problem.ts";
import type { Requirement } from "../../runners/engine/requirements.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import { unwatchedRequirements } from "../../runners/engine/traceability.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { allMutants } from "./all-mutants.ts";
import { controlMutants, identityMutant } from "./control-mutants.ts";
import { idleVectors } from "./idle-vectors.ts";
import { type KillMatrix, killMatrix, matrixText } from "./kill-matrix.ts";
import { killersOf, type Probe, probesOf } from "./killing.ts";
import { unmutatedRequirements } from "./unmutated-requirements.ts";

let suite: Suite;
let probes: readonly Probe[];
let matrix: KillMatrix;

beforeAll(async () => {
  suite = await loadSuite(suiteRoot);
  probes = await probesOf(suite);
  matrix = await killMatrix(allMutants, probes);
  // Half a minute of one core; many times that where others use the core too.
}, 900_000);

describe("the mutants", () => {
  it("are each killed by a vector of a requirement that they break", () => {
    const alive = matrix.rows.filter(({ killedBy }) => killedBy.length === 0).map(({ mutant }) => mutant.name);
    expect(alive).toEqual([]);
  });

  it("have names of their own", () => {
    expect(repeated(allMutants.map(({ name }) => name))).toEqual([]);
  });

  it("make mistakes of their own", () => {
    expect(repeated(allMutants.map(({ edits }) => JSON.stringify(edits)))).toEqual([]);
  });

  it("break requirements of the spec that ports are judged by", () => {
    const judged = new Set(provable(suite).map(({ id }) => id));
    const astray = allMutants.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !judged.has(id)));
    expect(astray.map(({ name, breaks }) => `${name}: ${breaks.join(" ")}`)).toEqual([]);
  });

  it("are at least two for each MUST and SHOULD that its own vectors notice, one of them more than the negation of a vector", () => {
    const record = parseKillMatrix(matrixText(matrix, suite, { idle: idleVectors, unmutated: unmutatedRequirements }));
    expect(record.ok && unwatchedRequirements(suite, record.value).map(problemText)).toEqual([]);
  });

  it("are missing only where a requirement of the spec says why", () => {
    const ids = new Set(provable(suite).map(({ id }) => id));
    expect(unmutatedRequirements.filter(({ id, because }) => !ids.has(id) || because === "")).toEqual([]);
  });
});

describe("the vectors", () => {
  it("each kill a mutant, or it is said why they stay", () => {
    expect(matrix.idle).toEqual(idleVectors.map(({ id }) => id).sort());
    expect(idleVectors.filter(({ stays }) => stays === "")).toEqual([]);
  });

  it("kill as the published matrix says; `pnpm mutants` writes it anew", async () => {
    const published = await readFile(new URL("kill-matrix.json", import.meta.url), "utf8");
    const fresh = matrixText(matrix, suite, { idle: idleVectors, unmutated: unmutatedRequirements });
    const changed = fresh.split("\n").filter((line) => !published.includes(line));
    expect(changed).toEqual([]);
    expect(published.length).toBe(fresh.length);
  });

  it("all notice a reference that gives nothing", async () => {
    const killers = (await Promise.all(controlMutants.map((mutant) => killersOf(mutant, probes)))).flat();
    expect(probes.map(({ vector }) => vector.id).filter((id) => !killers.includes(id))).toEqual([]);
  });

  it("leave a reference alive that differs in its text alone", async () => {
    expect(await killersOf(identityMutant, probes)).toEqual([]);
  });
});

/** The requirements that vectors can prove: those that the spec does not itself mark as not tested through ports. */
function provable({ requirements }: Suite): readonly Requirement[] {
  return [...requirements.values()].filter(
    ({ level, untestable }) => (level === "MUST" || level === "SHOULD") && untestable === undefined,
  );
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

import { describe, expect, it } from "vitest";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import type { nextTurn } from "../ts-impl/conduit-gemini/next-turn.ts";
import { purityChecks } from "../ts-impl/conduit-gemini/purity-checks.ts";
import { turnChecks } from "../ts-impl/conduit-gemini/turn-checks.ts";
import { askAnthropic } from "../ts-impl/hosts/anthropic-host.ts";
import type { DialectName } from "../ts-impl/hosts/dialects.ts";
import { askGemini } from "../ts-impl/hosts/gemini-host.ts";
import { type Host, hostChecks } from "../ts-impl/hosts/host-checks.ts";
import { askOpenAI } from "../ts-impl/hosts/openai-host.ts";
import { brokenHosts, brokenTurns, toolsThatNeedAContext } from "./host-mutants.ts";
import { impureOperations } from "./impure-operations.ts";
import { mutatedHost } from "./mutated-host.ts";
import { mutatedReference } from "./mutated-reference.ts";

interface Check<Subject> {
  readonly requirements: readonly string[];
  readonly check: (subject: Subject) => unknown;
}

/** Whether a check of the requirement fails as an assertion does. What fails in another way has crashed, which proves nothing. */
async function isCaught<Subject>(
  subject: Subject,
  checks: readonly Check<Subject>[],
  requirement: string | undefined,
): Promise<boolean> {
  for (const { requirements, check } of checks) {
    if (requirement === undefined || !requirements.includes(requirement)) continue;
    try {
      await check(subject);
    } catch (error) {
      if (error instanceof Error && error.name === "AssertionError") return true;
    }
  }
  return false;
}

const hosts: Readonly<Record<DialectName, Host>> = { OpenAI: askOpenAI, Anthropic: askAnthropic, Gemini: askGemini };
const dialectNames: readonly DialectName[] = ["OpenAI", "Anthropic", "Gemini"];

describe("a host is caught that", () => {
  for (const mutant of brokenHosts) {
    const { name, host, breaks } = mutant;
    it(`${name} (${host}, ${breaks.join()})`, async () => {
      const [ask] = Object.values(mutatedHost(mutant)) as Host[];
      if (ask === undefined) throw new Error(`the file of ${host} exports no host`);
      expect(await isCaught(ask, hostChecks[host], breaks[0])).toBe(true);
    });
  }

  for (const mutant of brokenTurns) {
    it(`${mutant.name} (${mutant.breaks.join()})`, async () => {
      const { nextTurn: answer } = mutatedHost(mutant) as { nextTurn: typeof nextTurn };
      expect(await isCaught(answer, turnChecks, mutant.breaks[0])).toBe(true);
    });
  }
});

describe("every host notices tools that", () => {
  for (const { name, breaks, made } of toolsThatNeedAContext) {
    it(`${name} (${breaks.join()})`, async () => {
      for (const dialect of dialectNames) {
        const asking: Host = (url, tools, question) => hosts[dialect](url, tools.map(made), question);
        expect(await isCaught(asking, hostChecks[dialect], breaks[0])).toBe(true);
      }
    });
  }
});

describe("operations are caught that are not pure:", () => {
  const checks = purityChecks.map(({ check }) => ({ requirements: ["CON-1a"], check }));
  for (const mutant of impureOperations) {
    it(`${mutant.name} (${mutant.breaks.join()})`, async () => {
      const { conduitGemini } = mutatedReference(mutant)();
      if (conduitGemini === undefined) throw new Error("the reference has lost conduit-gemini");
      expect(await isCaught(conduitGemini, checks, mutant.breaks[0])).toBe(true);
    });
  }
});

describe("the broken hosts", () => {
  const all = [...brokenHosts, ...brokenTurns, ...impureOperations, ...toolsThatNeedAContext];

  it("are at least two for each MUST and SHOULD that is not tested through ports, one of them more than a negation", async () => {
    const { requirements } = await loadSuite(suiteRoot);
    const untested = [...requirements.values()].filter(({ untestable }) => untestable !== undefined);
    const wanting = untested.filter(({ id }) => {
      const own = all.filter(({ breaks }) => breaks.includes(id));
      return own.length < 2 || own.every((mutant) => "negation" in mutant && mutant.negation);
    });
    expect(untested.length).toBeGreaterThan(0);
    expect(wanting.map(({ id }) => id)).toEqual([]);
  });

  it("have names of their own", () => {
    const names = all.map((mutant) => ("host" in mutant ? `${mutant.host} ${mutant.name}` : mutant.name));
    expect(new Set(names).size).toBe(names.length);
  });
});

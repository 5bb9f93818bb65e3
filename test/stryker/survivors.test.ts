import { describe, expect, it } from "vitest";
import ofTheEngine from "./engine-survivors.json" with { type: "json" };
import ofTheReference from "./reference-survivors.json" with { type: "json" };
import { compareSurvivors, type ExplainedSurvivor, type MutationReport, withoutWording } from "./survivors.ts";

const source = "export function f(a) {\n  return a === 1\n    && g(a);\n}\n";
const mutant = (status: string, replacement: string, startLine: number, from: number, endLine: number, to: number) => ({
  mutatorName: "Any",
  status,
  replacement,
  location: { start: { line: startLine, column: from }, end: { line: endLine, column: to } },
});
const report: MutationReport = {
  files: {
    "ts-impl/f.ts": {
      source,
      mutants: [
        mutant("Killed", "{}", 1, 22, 4, 2),
        mutant("Timeout", "a !== 1", 2, 10, 2, 17),
        mutant("Survived", "true", 2, 10, 3, 12),
        mutant("NoCoverage", "g()", 3, 8, 3, 12),
        mutant("CompileError", "?", 3, 8, 3, 12),
      ],
    },
  },
};
const first = { file: "ts-impl/f.ts", line: "return a === 1", from: "a === 1 && g(a)", to: "true" };
const second = { file: "ts-impl/f.ts", line: "&& g(a);", from: "g(a)", to: "g()" };
const because = { kind: "equivalent", why: "g ignores it" } as const;

describe("the survivors of a mutation run", () => {
  it("are those that no test killed or reached, known by the code that was replaced", () => {
    expect(compareSurvivors(report, [])).toEqual({
      killed: 2,
      total: 4,
      beyond: 0,
      unexplained: [first, second],
      stale: [],
    });
  });

  it("are counted apart where the spec does not forbid them", () => {
    const known: ExplainedSurvivor[] = [
      { ...first, ...because },
      { ...second, kind: "open", why: "FOO-1 leaves it open" },
    ];
    expect(compareSurvivors(report, known)).toMatchObject({ total: 4, beyond: 1 });
  });

  it("are told from mutants that read the same in the same line", () => {
    const twice = (...statuses: string[]): MutationReport => ({
      files: {
        "a.ts": {
          source: "f([], []);\n",
          mutants: statuses.map((status, at) => mutant(status, "[1]", 1, 3 + 4 * at, 1, 5 + 4 * at)),
        },
      },
    });
    const survivor = { file: "a.ts", line: "f([], []);", from: "[]", to: "[1]" };
    expect(compareSurvivors(twice("Survived", "Killed"), []).unexplained).toEqual([survivor]);
    expect(compareSurvivors(twice("Killed", "Survived"), []).unexplained).toEqual([{ ...survivor, nth: 2 }]);
  });

  it("are the same in whatever order a report has the mutants", () => {
    const reversed = Object.entries(report.files).map(([name, { source, mutants }]) => [
      name,
      { source, mutants: [...mutants].reverse() },
    ]);
    expect(compareSurvivors({ files: Object.fromEntries(reversed) }, [])).toEqual(compareSurvivors(report, []));
  });

  it("are no news where they are explained", () => {
    const known = [first, second].map((survivor) => ({ ...survivor, ...because }));
    expect(compareSurvivors(report, known)).toMatchObject({ unexplained: [], stale: [] });
  });

  it("leave their explanation behind when they are killed at last", () => {
    const gone: ExplainedSurvivor = { ...first, to: "false", ...because };
    expect(compareSurvivors(report, [gone]).stale).toEqual([gone]);
  });
});

describe("texts of messages", () => {
  const text = 'fail("no such file", "text/plain");\n';
  const emptied = (status: string, from: number, to: number) => ({
    ...mutant(status, '""', 1, from, 1, to),
    mutatorName: "StringLiteral",
  });
  const counted = (...mutants: ReturnType<typeof emptied>[]) =>
    withoutWording({ files: { "a.ts": { source: text, mutants } } });

  it("are counted apart where no test noticed that one is gone", () => {
    const { report, wording } = counted(emptied("Survived", 6, 20), emptied("Killed", 6, 20));
    expect(wording).toBe(1);
    expect(compareSurvivors(report, [])).toMatchObject({ killed: 1, total: 1, unexplained: [] });
  });

  it("are not what has no space in it, nor what is no text", () => {
    const { report, wording } = counted(emptied("Survived", 22, 34), {
      ...mutant("Survived", "", 1, 1, 1, 35),
      mutatorName: "Any",
    });
    expect(wording).toBe(0);
    expect(compareSurvivors(report, []).unexplained).toHaveLength(2);
  });
});

describe.each([
  ["reference", ofTheReference],
  ["engine", ofTheEngine],
])("the explanations of the survivors of the %s", (_, survivors) => {
  it("each say why, and stand once", () => {
    const explained: readonly ExplainedSurvivor[] = survivors as never;
    expect(explained.filter(({ why }) => why.length < 20)).toEqual([]);
    const places = explained.map(({ file, line, from, to, nth }) => JSON.stringify([file, line, from, to, nth]));
    expect(new Set(places).size).toBe(places.length);
  });
});

import { describe, expect, it } from "vitest";
import { type KilledMutant, type KillMatrix, parseKillMatrix } from "../../runners/engine/kill-matrix.ts";
import { problemText } from "../../runners/engine/problem.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import {
  holesIn,
  type Traceability,
  traceabilityOf,
  untestedRequirements,
  vectorsForOthers,
} from "../../runners/engine/traceability.ts";
import type { VectorVerdict } from "../../runners/engine/types.generated.ts";
import { port, verdict } from "../reporters/sample-report.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "./sample-suite.ts";

const GEM1 = requirement("GEM-1");
const GEM2 = requirement("GEM-2", { level: "SHOULD" });
const first = vector({ requirements: ["GEM-1"] });
const second = vector({ id: "tn-gem-0002", name: "the second one here", requirements: ["GEM-1", "GEM-2"] });
const passing = [
  verdict({ requirements: ["GEM-1"] }),
  verdict({ id: "tn-gem-0002", requirements: ["GEM-1", "GEM-2"] }),
];

const mutant = (name: string, breaks: string[], killedBy: string[], negation = false): KilledMutant => ({
  name,
  breaks,
  killedBy: new Set(killedBy),
  negation,
});

const killing: KillMatrix = {
  mutants: [
    mutant("forgets the wrapper", ["GEM-1"], ["tn-gem-0001", "tn-gem-0002"]),
    mutant("gives a bare list", ["GEM-1"], ["tn-gem-0001"], true),
    mutant("gives null", ["GEM-2"], ["tn-gem-0002"]),
    mutant("gives a text", ["GEM-2"], ["tn-gem-0002"], true),
  ],
  idle: [],
  unmutated: [],
};

function sampleSuite(requirements = [GEM1, GEM2], vectors: readonly unknown[] = [first, second]): Suite {
  return suiteOf(requirements, loadedFile(vectorFileText(vectors)));
}

function traced(over: { suite?: Suite; run?: VectorVerdict[]; kills?: Partial<KillMatrix> } = {}): Traceability {
  const { suite = sampleSuite(), run = passing, kills = {} } = over;
  return traceabilityOf(suite, port({}, run), { ...killing, ...kills });
}

const holes = (over: Parameters<typeof traced>[0]) => holesIn(traced(over)).map(problemText);

describe("the chain from a requirement", () => {
  it("leads over the vectors that cite it to the mutants that these noticed", () => {
    const chain = traced().requirements.map(({ requirement: { id }, vectors, mutants }) => ({
      id,
      vectors: vectors.map((each) => each.id),
      mutants: mutants.map(({ mutant, killers }) => [mutant.name, ...killers.map((each) => each.id)]),
    }));
    expect(chain).toEqual([
      {
        id: "GEM-1",
        vectors: ["tn-gem-0001", "tn-gem-0002"],
        mutants: [
          ["forgets the wrapper", "tn-gem-0001", "tn-gem-0002"],
          ["gives a bare list", "tn-gem-0001"],
        ],
      },
      {
        id: "GEM-2",
        vectors: ["tn-gem-0002"],
        mutants: [
          ["gives null", "tn-gem-0002"],
          ["gives a text", "tn-gem-0002"],
        ],
      },
    ]);
  });

  it("leads back from a vector", () => {
    const [, back] = traced().vectors;
    expect(back?.requirements.map(({ id }) => id)).toEqual(["GEM-1", "GEM-2"]);
    expect(back?.kills.map(({ name }) => name)).toEqual(["forgets the wrapper", "gives null", "gives a text"]);
    expect(back?.verdict?.verdict).toBe("pass");
    expect(traced().vectors[0]?.kills.map(({ name }) => name)).toEqual(["forgets the wrapper", "gives a bare list"]);
  });

  it("has no hole where everything is proved", () => {
    expect(holes({})).toEqual([]);
  });
});

describe("a hole in the chain", () => {
  it.each<[string, Parameters<typeof traced>[0], string]>([
    [
      "a MUST whose vectors are all lowered",
      { suite: sampleSuite([GEM1, GEM2], [{ ...first, level: "SHOULD" }, second]) },
      "GEM-1 (MUST) has only vectors that are lowered below it.",
    ],
    [
      "a SHOULD without a vector",
      { suite: sampleSuite([GEM1, GEM2, requirement("GEM-3", { level: "SHOULD" })]) },
      "spec/toolnexus.md:1: GEM-3 (SHOULD) has no vector",
    ],
    [
      "an unknown id in a vector",
      { suite: sampleSuite([GEM2]) },
      "tn-gem-0001: cites GEM-1, which the spec does not define",
    ],
    [
      "a vector that the run does not answer",
      { run: passing.slice(1) },
      "vectors/toolnexus/toGemini.json:6: tn-gem-0001: the run of the reference does not answer it.",
    ],
    [
      "a vector that could not run",
      { run: [verdict({ verdict: "could-not-run", message: "the harness erred" }), ...passing.slice(1)] },
      "tn-gem-0001: the run of the reference does not answer it: the harness erred.",
    ],
    [
      "a vector that the reference fails",
      { run: [verdict({ verdict: "fail", message: "the result: wrong" }), ...passing.slice(1)] },
      "tn-gem-0001: the reference does not meet it: the result: wrong.",
    ],
    [
      "a vector that the reference only fails in the weight of a warning",
      { run: [verdict({ verdict: "warn", message: "the result: wrong" }), ...passing.slice(1)] },
      "tn-gem-0001: the reference does not meet it: the result: wrong.",
    ],
    [
      "a requirement of which the reference passes nothing",
      { run: [...passing.slice(0, 1), verdict({ id: "tn-gem-0002", verdict: "not-applicable" })] },
      "GEM-2 (SHOULD) has no vector that the reference passes.",
    ],
    [
      "a MUST that no mutant breaks",
      { kills: { mutants: killing.mutants.slice(2) } },
      "spec/toolnexus.md:1: GEM-1 (MUST) is broken by no mutant.",
    ],
    [
      "a SHOULD of whose mutants its vectors notice one",
      { kills: { mutants: [...killing.mutants.slice(0, 3), mutant("x", ["GEM-1", "GEM-2"], ["tn-gem-0001"])] } },
      "GEM-2 (SHOULD) is broken by only one mutant that its vectors notice. Add another one to test/mutants.",
    ],
    [
      "a MUST whose mutants all negate a vector",
      { kills: { mutants: [mutant("x", ["GEM-1"], ["tn-gem-0001"], true), ...killing.mutants.slice(1)] } },
      "GEM-1 (MUST) is broken only by mutants that negate a vector.",
    ],
    [
      "a requirement whose mutants only vectors of another notice",
      {
        kills: {
          mutants: [...killing.mutants.slice(0, 2), mutant("x", ["GEM-1", "GEM-2"], ["tn-gem-0001"])],
        },
      },
      "GEM-2 (SHOULD) is broken by mutants that no vector of it notices.",
    ],
    [
      "a mutant that lives",
      { kills: { mutants: [...killing.mutants, mutant("sorts them", ["GEM-1"], [])] } },
      'test/mutants/kill-matrix.json: the mutant "sorts them" lives',
    ],
    [
      "a mutant of another state of the suite",
      {
        kills: { mutants: [...killing.mutants, mutant("x", ["GEM-9"], ["tn-gem-0009"])] },
      },
      "test/mutants/kill-matrix.json: names tn-gem-0009, which the suite does not have.",
    ],
    [
      "a vector that kills nothing and has no reason to stay",
      { kills: { idle: [{ id: "tn-gem-0001", name: "", stays: "" }] } },
      "test/mutants/kill-matrix.json: kill no mutant, and nothing says why they stay: tn-gem 1.",
    ],
    [
      "an excuse that holds no more",
      { kills: { unmutated: [{ id: "GEM-1", because: "x" }] } },
      "GEM-1 (MUST) is said to be broken by no mutant, but one breaks it.",
    ],
    [
      "an excuse for what the spec does not have",
      { kills: { unmutated: [{ id: "GEM-77", because: "x" }] } },
      "test/mutants/kill-matrix.json: names GEM-77, which the suite does not have.",
    ],
  ])("is told: %s", (_, over, told) => {
    expect(holes(over).join("\n")).toContain(told);
  });

  it("is none where the reason is given: in the spec, by the run, by the matrix", () => {
    const untestable = requirement("HOST-1", { untestable: "the host does it" });
    const forOthers = vector({
      id: "tn-gem-0003",
      name: "for another language",
      requirements: ["GEM-1"],
      requires: ["fatal"],
    });
    const trace = traced({
      suite: sampleSuite([GEM1, GEM2, untestable], [first, second, forOthers]),
      run: [
        ...passing,
        verdict({ id: "tn-gem-0003", verdict: "not-applicable", message: "the port does not declare fatal" }),
      ],
      kills: {
        mutants: killing.mutants.slice(0, 2),
        unmutated: [{ id: "GEM-2", because: "it is only about size" }],
        idle: [{ id: "tn-gem-0003", name: "", stays: "another language needs it" }],
      },
    });
    expect(holesIn(trace)).toEqual([]);
    expect(vectorsForOthers(trace)).toEqual([{ id: "tn-gem-0003", reason: "the port does not declare fatal" }]);
    expect(untestedRequirements(trace)).toEqual([{ id: "HOST-1", reason: "the host does it" }]);
  });

  it("is none for an open question that the reference answers", () => {
    const open = requirement("GEM-3", { level: "OPEN", ground: "open" });
    const third = { name: "what becomes of it", requirements: ["GEM-3"], expect: { observe: true } };
    const suite = sampleSuite([GEM1, GEM2, open], [first, second, vector({ id: "tn-gem-0003", ...third })]);
    const run = [...passing, verdict({ id: "tn-gem-0003", verdict: "observed" })];
    expect(holesIn(traced({ suite, run }))).toEqual([]);
  });

  it("is told once where a vector cites what no port can be asked about", () => {
    const untestable = requirement("GEM-2", { untestable: "the host does it" });
    expect(holes({ suite: sampleSuite([GEM1, untestable]), run: passing.slice(0, 1) })).toEqual([
      "vectors/toolnexus/toGemini.json:14: tn-gem-0002: cites GEM-2, which the spec says no port can be tested for.",
      "vectors/toolnexus/toGemini.json:14: tn-gem-0002: the run of the reference does not answer it.",
    ]);
  });

  it("is no vector for others where the run does not answer, or gives no reason", () => {
    const run = [verdict({ verdict: "not-applicable", requirements: ["GEM-1"] })];
    expect(vectorsForOthers(traced({ run }))).toEqual([{ id: "tn-gem-0001", reason: "" }]);
  });

  it("is told once where a requirement has no vector at all", () => {
    const suite = sampleSuite([GEM1, GEM2, requirement("GEM-3")]);
    expect(holesIn(traced({ suite })).map(({ message }) => message)).toEqual([
      "GEM-3 (MUST) has no vector: GEM-3 holds.",
    ]);
  });

  it("is none for a MAY without mutants", () => {
    const may = requirement("GEM-2", { level: "MAY" });
    expect(holes({ suite: sampleSuite([GEM1, may]), kills: { mutants: killing.mutants.slice(0, 2) } })).toEqual([]);
  });
});

describe("the record of the mutants", () => {
  it("is read from its short form", () => {
    const [first, second] = ['"killedBy":"tn-gem 1-2; tn-oai 7"', '"killedBy":"tn-gem 1","negation":true'];
    const text = `{"mutants":[{"name":"x","breaks":["GEM-1"],${first}},{"name":"y","breaks":["GEM-1"],${second}}],"idle":[]}`;
    const read = parseKillMatrix(text);
    expect(read.ok && read.value.mutants).toEqual([
      mutant("x", ["GEM-1"], ["tn-gem-0001", "tn-gem-0002", "tn-oai-0007"]),
      mutant("y", ["GEM-1"], ["tn-gem-0001"], true),
    ]);
  });

  it("is refused with the place where it is wrong", () => {
    const read = parseKillMatrix('{"mutants":[{"name":"x","breaks":["GEM-1"],"killedBy":["tn-gem-0001"]}],"idle":[]}');
    expect(!read.ok && read.problems.map(problemText)).toEqual([
      "test/mutants/kill-matrix.json /mutants/0/killedBy: expected string. The form is in spec/schemas/kill-matrix.schema.json; `pnpm mutants` writes it.",
    ]);
  });
});

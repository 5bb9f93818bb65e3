import { describe, expect, it } from "vitest";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "../engine/sample-suite.ts";
import { type Asked, counted, error, judged, outcomes, prepared, result } from "./double-port.ts";

const harbor = [{ server: "harbor", tools: [{ name: "tides" }] }];
const two = [
  { server: "a", tools: [{ name: "x" }] },
  { server: "b", tools: [{ name: "x" }] },
];

/** A vector whose result is the exposed name that it was asked with. */
const named = (number: number, servers: unknown, place: readonly [number, number]) =>
  vector({
    id: `cg-fnr-000${number}`,
    name: `the exposed name of number ${number}`,
    requirements: ["FNR-1"],
    input: { servers, name: { $exposed: place } },
    expect: { equals: { $exposed: place } },
  });

const profile = "conduit-gemini";
const suite = suiteOf(
  [requirement("FNR-1", { profile })],
  loadedFile(
    vectorFileText(
      [
        named(1, harbor, [0, 0]),
        named(2, harbor, [0, 0]),
        named(3, two, [1, 0]),
        vector({
          id: "cg-fnr-0004",
          name: "one without a name",
          requirements: ["FNR-1"],
          input: {},
          expect: { equals: null },
        }),
      ],
      { profile, operation: "functionResponse" },
    ),
    "vectors/conduit-gemini/functionResponse.json",
  ),
);

const claims = {
  operations: ["names", "functionDeclarations", "functionCalls", "functionResponse"].map(
    (name) => `${profile}/${name}`,
  ),
};

interface Servers {
  readonly servers: readonly { readonly server: string; readonly tools: readonly { readonly name: string }[] }[];
}

/** Names tools by their server and their own name, and gives back what it is asked with. */
function answer({ id, method, params }: Asked): string {
  if (method !== `${profile}/names`) return result(id, params.name ?? null);
  const { servers } = params as unknown as Servers;
  const entries = servers.flatMap(({ server, tools }) =>
    tools.map(({ name }) => ({ exposed: `${server}_${name}`, server, name })),
  );
  return result(id, entries);
}

describe("vectors with a port's own names", () => {
  it("are asked once the port has told them, once for each list of servers", async () => {
    const asked: string[] = [];
    const listening = (request: Asked) => {
      asked.push(`${request.method.slice(profile.length + 1)} ${request.params.name ?? ""}`);
      return answer(request);
    };
    const report = await judged(prepared({ claims, answer: listening }), suite);
    expect(report.counts).toMatchObject({ pass: 4, fail: 0 });
    expect(asked.slice(0, 2)).toEqual(["names ", "names "]);
    expect(asked.slice(2).sort()).toEqual([
      "functionResponse ",
      "functionResponse b_x",
      "functionResponse harbor_tides",
      "functionResponse harbor_tides",
    ]);
  });

  it("show in their evidence what the port was really asked", async () => {
    const deaf = (request: Asked) => (request.params.name === "b_x" ? result(request.id, "another") : answer(request));
    const { verdicts } = await judged(prepared({ claims, answer: deaf }), suite);
    expect(verdicts.find(({ id }) => id === "cg-fnr-0003")).toMatchObject({
      verdict: "fail",
      differences: [{ at: "", expected: '"b_x"', actual: '"another"' }],
      request: expect.stringContaining('"name":"b_x"'),
    });
  });

  it.each<[string, (asked: Asked) => string]>([
    ["raises", ({ id }) => error(id, 1, "escaped")],
    ["does not know the operation that it claims", ({ id }) => error(id, -32601, "what?")],
    [
      "gives two tools the same name",
      ({ id }) =>
        result(
          id,
          ["a", "b"].map((server) => ({ exposed: "x", server, name: "x" })),
        ),
    ],
    [
      "crashes",
      () => {
        throw new Error("out of names");
      },
    ],
  ])("fail where the port %s when it is asked for them; the others are judged", async (_, failing) => {
    const half = (asked: Asked) => {
      const { servers } = asked.params as unknown as Partial<Servers>;
      return asked.method === `${profile}/names` && servers?.length === 2 ? failing(asked) : answer(asked);
    };
    const report = await judged(prepared({ claims, answer: half }), suite);
    expect(outcomes(report)).toEqual({
      "cg-fnr-0001": "pass",
      "cg-fnr-0002": "pass",
      "cg-fnr-0003": "fail names",
      "cg-fnr-0004": "pass",
    });
    expect(counted(report)).toBe(4);
  });

  it("could not run where the harness itself fails over them", async () => {
    const broken = (asked: Asked) =>
      asked.method === `${profile}/names` ? error(asked.id, -32000, "oops") : answer(asked);
    const report = await judged(prepared({ claims, answer: broken }), suite);
    expect(report.counts).toMatchObject({ couldNotRun: 3, pass: 1 });
    expect(report.protocolErrors).toMatchObject([{ kind: "harness-error", count: 2 }]);
    expect(counted(report)).toBe(4);
  });
});

import { describe, expect, it } from "vitest";
import { buildToolset, functionCalls } from "../../../ts-impl/conduit-gemini/index.ts";
import { nameAt, tool } from "./sample-tools.ts";

const toolset = buildToolset([
  { server: "harbor", tools: [tool("now"), tool("t i d e s")] },
  { server: "weather", tools: [tool("now")] },
]);
const [harborNow, tides, weatherNow] = [nameAt(toolset, 0), nameAt(toolset, 1), nameAt(toolset, 2)];

const part = (name: unknown, args?: unknown, id?: unknown) => ({
  functionCall: { ...(id === undefined ? {} : { id }), name, ...(args === undefined ? {} : { args }) },
});
const read = (response: unknown) => functionCalls(response, toolset);
const nothing = { calls: [], rejected: [] };

describe("functionCalls", () => {
  const parts = [part(harborNow, { n: 1 }, "a")];
  const expected = { calls: [{ server: "harbor", name: "now", arguments: { n: 1 }, callId: "a" }], rejected: [] };

  it("reads the first candidate of a response, and no other (FNC-1)", () => {
    const other = { content: { parts: [part(weatherNow)] } };
    expect(read({ candidates: [{ content: { role: "model", parts } }, other] })).toStrictEqual(expected);
    expect(read({ candidates: [{ finishReason: "SAFETY" }, other] })).toStrictEqual(nothing);
  });

  it("reads a content and a list of parts (FNC-1)", () => {
    expect(read({ role: "model", parts })).toStrictEqual(expected);
    expect(read(parts)).toStrictEqual(expected);
  });

  it("gives a call for each part, in order, with the tool's own name and its server (FNC-2)", () => {
    const response = [part(weatherNow, { a: 1 }), part(tides, {}), part(harborNow, {}), part(weatherNow, { a: 1 })];
    expect(read(response).calls.map(({ server, name }) => `${server}: ${name}`)).toStrictEqual([
      "weather: now",
      "harbor: t i d e s",
      "harbor: now",
      "weather: now",
    ]);
  });

  it("hands on the arguments as they came (FNC-2)", () => {
    const args = JSON.parse('{"__proto__": {"a": [1.5, null]}, "": "", "list": []}');
    expect(read([part(tides, args)]).calls[0]?.arguments).toBe(args);
  });

  it("keeps two calls with one id apart (FNC-2)", () => {
    expect(read([part(tides, {}, "1"), part(tides, {}, "1")]).calls).toHaveLength(2);
  });

  it("gives the id, or null where there is none (FNC-3)", () => {
    const ids = read([part(tides, {}, "x y"), part(tides, {})]).calls.map(({ callId }) => callId);
    expect(ids).toStrictEqual(["x y", null]);
  });

  it("rejects a name that is not in the toolset, and guesses none (FNC-4)", () => {
    for (const name of ["now", "tides", ` ${tides}`, tides.toUpperCase(), "constructor", "__proto__", "no such tool"]) {
      const { calls, rejected } = read([part(name, {})]);
      expect(calls).toStrictEqual([]);
      expect(rejected).toStrictEqual([
        { functionResponse: { name, response: { error: `There is no tool of this name: ${name}` } } },
      ]);
    }
  });

  it("rejects arguments that are no object, and says what they are (FNC-5)", () => {
    const kinds = [
      [[], "a list"],
      ["{}", "a string"],
      [7, "a number"],
      [true, "a boolean"],
    ] as const;
    for (const [args, kind] of kinds) {
      const { calls, rejected } = read([part(tides, args)]);
      expect(calls).toStrictEqual([]);
      const error = `The arguments of ${tides} must be an object, not ${kind}.`;
      expect(rejected).toStrictEqual([{ functionResponse: { name: tides, response: { error } } }]);
    }
  });

  it("takes absent arguments for none (FNC-5a)", () => {
    expect(read([part(tides)]).calls[0]?.arguments).toStrictEqual({});
  });

  it("reads calls out of any mixture of parts (FNC-6)", () => {
    const others = [
      { text: "so" },
      { text: "hm", thought: true },
      { thoughtSignature: "c2ln" },
      { executableCode: {} },
      {},
    ];
    const mixed = [
      others[0],
      { ...part(tides, {}), thoughtSignature: "c2ln", thought: true },
      ...others,
      part(tides, {}),
    ];
    expect(read({ parts: mixed }).calls).toHaveLength(2);
    expect(read(others)).toStrictEqual(nothing);
  });

  it("answers a rejected call by its name and, where it has one, its id, in order (FNC-7)", () => {
    const { calls, rejected } = read([
      part("x", {}, "1"),
      part(tides, {}, "2"),
      part(tides, [], "3"),
      part("y", {}),
      part(tides, 7),
    ]);
    expect(calls.map(({ callId }) => callId)).toStrictEqual(["2"]);
    expect(rejected.map(({ functionResponse: { name, id } }) => [name, id])).toStrictEqual([
      ["x", "1"],
      [tides, "3"],
      ["y", undefined],
      [tides, undefined],
    ]);
    expect(Object.keys(rejected[2]?.functionResponse ?? {})).not.toContain("id");
  });

  it("gives two empty lists for a response without calls, and never raises (FNC-8)", () => {
    const empty: unknown[] = [
      ...[{}, [], { candidates: [] }, { candidates: [{}] }, { candidates: [{ content: {} }] }, { parts: [] }],
      ...[null, undefined, 7, "text", true, { candidates: null }, { candidates: {} }, { candidates: [null] }],
      ...[
        { candidates: [{ content: null }] },
        { candidates: [{ content: [part(tides)] }] },
        { parts: {} },
        { parts: "x" },
      ],
      ...[[null], [[]], ["text"], [{ functionCall: null }], [{ functionCall: [] }], [{ functionCall: "tides" }]],
    ];
    for (const response of empty) expect(read(response), JSON.stringify(response)).toStrictEqual(nothing);
  });

  it("reads null and the empty string as absent, and passes over a call without a name (FNC-9)", () => {
    expect(read([part(tides, null, null), part(tides, {}, ""), part(tides, {}, 7)]).calls).toStrictEqual(
      Array.from({ length: 3 }, () => ({ server: "harbor", name: "t i d e s", arguments: {}, callId: null })),
    );
    expect(read([part("", {}), part(null, {}), part(7, {}), part(undefined, {}), { functionCall: {} }])).toStrictEqual(
      nothing,
    );
  });
});

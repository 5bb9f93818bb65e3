import { describe, expect, it } from "vitest";
import type { Answer } from "../../runners/engine/exchange.ts";
import {
  danglingMarkers,
  exposedNames,
  hasExposedNames,
  namesExchange,
  serversText,
  withExposedNames,
  withMarkers,
} from "../../runners/engine/exposed-names.ts";
import type { JsonValue } from "../../runners/engine/json-value.ts";
import { judge } from "../../runners/engine/judgement.ts";
import { paramsText } from "../../runners/engine/request-text.ts";
import { writtenExpectation } from "../../runners/engine/vector-file.ts";
import { loadedFile, vector, vectorFileText } from "./sample-suite.ts";

const servers = [
  { server: "files", tools: [{ name: "read" }, { name: "list" }] },
  { server: "mail", tools: [{ name: "read" }] },
];
const marker = (server: number, tool: number) => ({ $exposed: [server, tool] });

function loaded(over: Record<string, unknown>) {
  const of = { profile: "conduit-gemini", operation: "functionCalls" };
  const text = vectorFileText([vector({ id: "cg-fnc-0001", ...over })], of);
  const [only] = loadedFile(text, "vectors/conduit-gemini/functionCalls.json").vectors;
  if (only === undefined) throw new Error("no vector");
  return only;
}

const sample = loaded({
  input: { servers, response: [{ functionCall: { name: marker(1, 0), args: { n: 1.5 } } }] },
  expect: { equals: { name: marker(1, 0), other: marker(0, 1) } },
});

function reply(value: JsonValue): Answer {
  return { kind: "result", value, line: "{}" };
}
const names = reply([
  { exposed: "f_read", server: "files", name: "read" },
  { exposed: "f_list", server: "files", name: "list" },
  { exposed: "m_read", server: "mail", name: "read" },
]);

describe("a vector with markers for exposed names", () => {
  it("is told from one without", () => {
    expect(hasExposedNames(sample)).toBe(true);
    expect(hasExposedNames(loaded({}))).toBe(false);
    expect(hasExposedNames(loaded({ input: { servers, name: marker(0, 0) } }))).toBe(true);
    expect(hasExposedNames(loaded({ expect: { equals: marker(0, 0) } }))).toBe(true);
  });

  it("asks for the names of its servers, which reach the port as written", () => {
    expect(namesExchange(serversText(sample), sample.id)).toEqual({
      vector: "cg-fnc-0001",
      method: "conduit-gemini/names",
      params: `{"servers":${JSON.stringify(servers)}}`,
      isolate: false,
    });
  });

  it("has the port's own names in input and expectation, and no marker left", () => {
    const exposed = exposedNames(serversText(sample), names);
    expect(exposed.ok).toBe(true);
    if (!exposed.ok) return;
    const bound = withExposedNames(sample, exposed.names);
    expect(bound.inputText).toContain('[{"functionCall":{"name":"m_read","args":{"n":1.5}}}]');
    expect(writtenExpectation(bound)).toEqual({ equals: { name: "m_read", other: "f_list" } });
    expect(judge(bound, reply({ name: "m_read", other: "f_list" }))).toEqual({ outcome: "met" });
    expect(judge(bound, reply({ name: "m_read", other: "f_read" })).outcome).toBe("not-met");
  });

  it("counts servers and tools beyond ten", () => {
    const bound = withExposedNames(
      loaded({ input: { servers, name: marker(10, 234) }, expect: { equals: marker(0, 10) } }),
      new Map([
        ["10,234", "late"],
        ["0,10", "tenth"],
      ]),
    );
    expect(JSON.parse(bound.inputText)).toEqual({ servers, name: "late" });
    expect(writtenExpectation(bound)).toEqual({ equals: "tenth" });
  });

  it("keeps everything else as it is written: a marker of no tool, and what looks like a short form", () => {
    const text = { $text: { of: "x", times: 2 } };
    const bound = withExposedNames(
      loaded({ input: { servers: [], name: marker(0, 0), text }, expect: { equals: [marker(0, 1), text] } }),
      new Map([["0,1", "f_list"]]),
    );
    expect(JSON.parse(paramsText(bound))).toEqual({ servers: [], name: marker(0, 0), text });
    expect(judge(bound, reply(["f_list", text]))).toEqual({ outcome: "met" });
  });

  it("is observed with the markers in place of the names, so that ports can be grouped", () => {
    const exposed = exposedNames(serversText(sample), names);
    if (!exposed.ok) throw new Error(exposed.message);
    const observing = loaded({ input: JSON.parse(sample.inputText), expect: { observe: true } });
    const bound = withExposedNames(observing, exposed.names);
    expect(judge(bound, reply({ name: "m_read" }))).toEqual({
      outcome: "observed",
      answer: '{"name":{"$exposed":[1,0]}}',
    });
    expect(withMarkers('"m_read"', sample)).toBe('"m_read"');
  });

  it("can't be asked when the port's names are of no use, and says why", () => {
    const told = (answer: Answer) => {
      const exposed = exposedNames(serversText(sample), answer);
      return exposed.ok ? "" : exposed.message;
    };
    expect(told(reply([]))).toContain("3 entries expected, 0 came");
    expect(told(reply([0, 1, 2].map(() => ({ exposed: "x", server: "files", name: "read" }))))).toContain(
      "one-entry-per-tool",
    );
    expect(told({ kind: "escaped", message: "boom", line: "" })).toContain("escaped");
  });

  it("points at a tool of its servers", () => {
    expect(danglingMarkers(sample)).toEqual([]);
    expect(
      danglingMarkers(loaded({ input: { servers, name: marker(1, 1) }, expect: { equals: marker(2, 0) } })),
    ).toEqual(["1,1", "2,0"]);
    expect(danglingMarkers(loaded({ input: { name: marker(0, 0) } }))).toEqual(["0,0"]);
  });
});

describe("a vector of names", () => {
  it("is judged by the invariants beside its schema", () => {
    const of = loaded({ input: { servers }, expect: { matches: { type: "array" }, invariants: ["unique-names"] } });
    expect(judge(of, reply([{ exposed: "a" }, { exposed: "b" }]))).toEqual({ outcome: "met" });
    expect(judge(of, reply([{ exposed: "a" }, { exposed: "a" }]))).toMatchObject({
      outcome: "not-met",
      differences: [{ at: "/1/exposed" }],
    });
  });
});

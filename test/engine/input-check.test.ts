import { describe, expect, it } from "vitest";
import { inputProblems } from "../../runners/engine/input-check.ts";
import { methodOf, operations } from "../../runners/engine/operations.ts";
import { operationsSchema } from "../../runners/engine/schemas.generated.ts";
import { loadedFile, vector, vectorFileText } from "./sample-suite.ts";

const TOOL = { name: "t", description: "d", inputSchema: { type: "object" } };

/** What is told of an input of a `SHOULD`, which need not lie in the safe domain. */
function told(method: string, input: unknown, over: Parameters<typeof vector>[0] = {}): string[] {
  const [profile = "", name = ""] = method.split("/");
  const idPrefix = operations.find((each) => methodOf(each) === method)?.idPrefix;
  const text = vectorFileText([vector({ id: `${idPrefix}-0001`, input, ...over })], { profile, operation: name });
  const [only] = loadedFile(text, `vectors/${method}.json`).vectors;
  if (only === undefined) throw new Error("no vector");
  return inputProblems(only, "SHOULD").map(({ message }) => message);
}

describe("the schema of the operations", () => {
  it("has each operation that the engine knows, and no other", () => {
    expect(Object.keys(operationsSchema.properties)).toEqual(operations.map(methodOf));
  });
});

describe("an input that is what its operation takes", () => {
  it.each<[string, unknown]>([
    ["toolnexus/toGemini", { tools: [] }],
    ["toolnexus/toGemini", { tools: [{}, { name: null, inputSchema: 7, body: { returns: "x" } }] }],
    ["toolnexus/convertSequence", { tools: [TOOL], providers: ["gemini", "openai"] }],
    ["toolnexus/defineTool", { tool: TOOL }],
    ["toolnexus/sanitize", { value: null }],
    ["toolnexus/execute", { tool: TOOL, body: { raises: { message: null, cause: "c" } } }],
    [
      "toolnexus/toolkit",
      { tools: [], builtins: false, calls: [{ get: "t" }, { to: "openai" }, { execute: { name: "t" } }] },
    ],
    ["conduit-gemini/names", { servers: [{ server: "s", tools: [{ name: "t", title: "T" }] }] }],
    ["conduit-gemini/functionCalls", { servers: [], response: 7 }],
    ["conduit-gemini/functionResponse", { name: "n", error: { message: "m" }, options: { id: null } }],
  ])("is let pass: %s %j", (method, input) => {
    expect(told(method, input)).toEqual([]);
  });

  it("may ask a port's own names, and stand in short form", () => {
    const servers = [{ server: "s", tools: [{ name: "t" }] }];
    expect(
      told("conduit-gemini/functionResponse", { servers, name: { $exposed: [0, 0] }, result: { content: [] } }),
    ).toEqual([]);
    expect(told("toolnexus/toGemini", { tools: [{ $repeat: { count: 2, item: TOOL } }] }, { expand: true })).toEqual(
      [],
    );
  });
});

describe("an input that is not what its operation takes", () => {
  it.each<[string, unknown, string]>([
    ["toolnexus/toGemini", {}, '/input: the member "tools" is missing.'],
    [
      "toolnexus/toGemini",
      { tool: [] },
      '/input: the member "tools" is missing; the member "tool" is not known here (did you mean "tools"?).',
    ],
    ["toolnexus/toGemini", { tools: [], providers: [] }, '/input: the member "providers" is not known here.'],
    ["toolnexus/toGemini", { tools: TOOL }, "/input/tools: expected array."],
    ["toolnexus/toGemini", { tools: [7] }, "/input/tools/0: expected object."],
    [
      "toolnexus/toGemini",
      { tools: [{ ...TOOL, inputschema: {} }] },
      '/input/tools/0: the member "inputschema" is not known here (did you mean "inputSchema"?).',
    ],
    [
      "toolnexus/convertSequence",
      { tools: [], providers: ["google"] },
      '/input/providers/0: expected one of "openai", "anthropic", "gemini".',
    ],
    ["toolnexus/aliasing", { tool: TOOL, provider: "gemini", mutate: "all" }, "/input/mutate: expected one of"],
    ["toolnexus/execute", { tool: TOOL }, '/input: the member "body" is missing.'],
    [
      "toolnexus/execute",
      { tool: TOOL, body: { return: "x" } },
      '/input/body: the member "return" is not known here (did you mean "returns"?).',
    ],
    [
      "toolnexus/execute",
      { tool: TOOL, body: { returns: "x", echo: true } },
      '/input/body: "returns" and "echo" exclude each other.',
    ],
    ["toolnexus/execute", { tool: TOOL, body: { async: { echo: 1 } } }, "/input/body/async/echo: expected true."],
    ["toolnexus/execute", { tool: TOOL, body: { raises: "x" } }, "/input/body/raises: expected object."],
    ["toolnexus/toolkit", { tools: [], calls: [] }, '/input: the member "builtins" is missing.'],
    [
      "toolnexus/toolkit",
      { tools: [], builtins: false, calls: [{}] },
      '/input/calls/0: one of the members "get", "execute" or "to" is missing.',
    ],
    ["conduit-gemini/functionResponse", { name: "n" }, '/input: one of the members "result" or "error" is missing.'],
    [
      "conduit-gemini/functionResponse",
      { name: "n", result: {}, error: { message: "m" } },
      '/input: "result" and "error" exclude each other.',
    ],
  ])("is told with its place: %s %j", (method, input, message) => {
    const all = told(method, input);
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(`the input is not what ${method} takes: ${message}`);
  });
});

describe("a marker of a port's own name", () => {
  it.each([
    [[0, 1], "[0,1]"],
    [[1, 0], "[1,0]"],
  ])("must point at a tool of the servers, as %j does not", (place, written) => {
    const servers = [{ server: "s", tools: [{ name: "t" }] }];
    const input = { servers, name: { $exposed: place }, result: { content: [] } };
    expect(told("conduit-gemini/functionResponse", input)).toEqual([
      `{"$exposed": ${written}} points at no tool of its servers.`,
    ]);
  });
});

describe("a feature that the input needs", () => {
  const call = (body: unknown) => ({ tool: TOOL, body });
  it.each<[string, string, unknown, string]>([
    ["rawTool", "toolnexus/toGemini", { tools: [{ ...TOOL, strict: true }], construct: "raw" }, '"construct"'],
    ["mutable", "toolnexus/aliasing", { tool: TOOL, provider: "gemini", mutate: "tool" }, "the operation aliasing"],
    ["builtins", "toolnexus/toolkit", { tools: [], builtins: true, calls: [] }, '"builtins": true'],
    ["nonStringReturn", "toolnexus/execute", call({ returns: 1 }), "/body/returns"],
    ["nonStringReturn", "toolnexus/execute", call({ returnsNothing: true }), "/body/returnsNothing"],
    ["resultReturn", "toolnexus/execute", call({ result: { output: "x" } }), "/body/result"],
    ["throwNonError", "toolnexus/execute", call({ raisesValue: 1 }), "/body/raisesValue"],
    ["fatal", "toolnexus/execute", call({ fatal: "x" }), "/body/fatal"],
    ["asyncReturn", "toolnexus/execute", call({ async: { returns: "x" } }), "/body/async"],
    [
      "fatal",
      "toolnexus/toolkit",
      { tools: [TOOL, { ...TOOL, body: { fatal: "x" } }], builtins: false, calls: [] },
      "/tools/1/body/fatal",
    ],
  ])("must be required: %s for %s", (feature, method, input, because) => {
    expect(told(method, input)).toEqual([`does not require ${feature}, which ${because} needs.`]);
    expect(told(method, input, { requires: [feature] })).toEqual([]);
  });

  it("is told once for each feature, wherever it is needed first", () => {
    const tools = [{ fatal: "x" }, { async: { fatal: "y" } }, { fatal: "z" }].map((body) => ({ ...TOOL, body }));
    expect(told("toolnexus/toolkit", { tools, builtins: false, calls: [] })).toEqual([
      "does not require fatal, which /tools/0/body/fatal needs.",
      "does not require asyncReturn, which /tools/1/body/async needs.",
    ]);
  });

  it("is told for a body within a body too", () => {
    expect(told("toolnexus/execute", call({ async: { returns: 1 } }), { requires: ["asyncReturn"] })).toEqual([
      "does not require nonStringReturn, which /body/async/returns needs.",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../runners/engine/json-value.ts";
import { neededFeatures } from "../../runners/engine/needed-features.ts";

const needed = (method: string, params: JsonObject) =>
  neededFeatures(method, params).map(({ feature, because }) => `${feature}: ${because}`);

describe("the features that an input needs", () => {
  it.each<[JsonValue, string[]]>([
    [{ returns: "text" }, []],
    [{ returns: null }, ["nonStringReturn: /body/returns"]],
    [{ returnsNothing: true }, ["nonStringReturn: /body/returnsNothing"]],
    [{ result: { output: "x", isError: false } }, ["resultReturn: /body/result"]],
    [{ template: "sunny in {city}" }, []],
    [{ echo: true }, []],
    [{ raises: { message: "boom" } }, []],
    [{ raisesValue: 5 }, ["throwNonError: /body/raisesValue"]],
    [{ fatal: "boom" }, ["fatal: /body/fatal"]],
    [{ async: { returns: "text" } }, ["asyncReturn: /body/async"]],
    [{ async: { returns: 1 } }, ["asyncReturn: /body/async", "nonStringReturn: /body/async/returns"]],
    [{}, []],
    [null, []],
    ["returnsNothing", []],
  ])("are those of its body: %j", (body, features) => {
    expect(needed("toolnexus/execute", { body })).toEqual(features);
  });

  it("are told by the place that asks, be it the body of the one tool or of one among several", () => {
    const body = { fatal: "boom" };
    expect(needed("toolnexus/execute", { tool: { body } })).toEqual(["fatal: /tool/body/fatal"]);
    expect(needed("toolnexus/toolkit", { tools: [{}, { body }] })).toEqual(["fatal: /tools/1/body/fatal"]);
  });

  it("are none where a tool has no body, or is none at all", () => {
    for (const tool of [{}, null, "fatal"]) {
      expect(needed("toolnexus/toOpenAI", { tool, tools: [tool] })).toEqual([]);
    }
  });

  it("are those of the operation and of how the tools are built", () => {
    expect(needed("toolnexus/aliasing", { tool: {} })).toEqual(["mutable: the operation aliasing"]);
    expect(needed("toolnexus/toOpenAI", { tools: [], construct: "raw" })).toEqual(['rawTool: "construct"']);
    expect(needed("toolnexus/toolkit", { builtins: true })).toEqual(['builtins: "builtins": true']);
    expect(needed("toolnexus/toolkit", { builtins: false })).toEqual([]);
  });
});

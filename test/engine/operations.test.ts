import { describe, expect, it } from "vitest";
import { methodOf, operationOf, operations, profiles } from "../../runners/engine/operations.ts";

describe("the operations of the spec", () => {
  it("are those of the tables in spec/, with the beginning of their ids and those that are claimed together", () => {
    expect(operations.map((each) => `${methodOf(each)} ${each.idPrefix}${each.core ? " core" : ""}`)).toEqual([
      "toolnexus/toOpenAI tn-oai core",
      "toolnexus/toAnthropic tn-ant core",
      "toolnexus/toGemini tn-gem core",
      "toolnexus/convertSequence tn-seq",
      "toolnexus/defineTool tn-def",
      "toolnexus/aliasing tn-ali",
      "toolnexus/sanitize tn-san",
      "toolnexus/execute tn-exe",
      "toolnexus/toolkit tn-kit",
      "conduit-gemini/names cg-nam core",
      "conduit-gemini/functionDeclarations cg-fnd core",
      "conduit-gemini/functionCalls cg-fnc core",
      "conduit-gemini/functionResponse cg-fnr core",
    ]);
    expect(profiles).toEqual(["toolnexus", "conduit-gemini"]);
  });

  it("are found by their method", () => {
    expect(operationOf("toolnexus/toGemini")).toBe(operations[2]);
    expect(operationOf("toGemini")).toBeUndefined();
    expect(operationOf("conduit-gemini/toGemini")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { methodOf, operations } from "../../runners/engine/operations.ts";
import { applicability, scopeOf } from "../../runners/engine/scope.ts";
import { loaded } from "./sample-suite.ts";

const all = operations.map(methodOf);
const without = (...names: string[]) => all.filter((method) => !names.some((name) => method.endsWith(`/${name}`)));

describe("whether a vector applies to a port", () => {
  it("does when its operation is claimed and its features are declared", () => {
    expect(applicability(loaded({ requires: ["rawTool"] }), { operations: all, features: ["rawTool"] }).kind).toBe(
      "applies",
    );
  });

  it("does not when the operation is not claimed, and says so", () => {
    const vector = { ...loaded(), method: "toolnexus/sanitize" };
    expect(applicability(vector, { operations: without("sanitize"), features: [] })).toEqual({
      kind: "not-applicable",
      message: "the port does not claim toolnexus/sanitize",
    });
  });

  it("does not when a feature is not declared, and names it", () => {
    expect(
      applicability(loaded({ requires: ["rawTool", "mutable"] }), { operations: all, features: ["mutable"] }),
    ).toEqual({
      kind: "not-applicable",
      message: "the port does not declare rawTool",
    });
    expect(applicability(loaded({ requires: ["rawTool", "mutable"] }), { operations: all, features: [] })).toEqual({
      kind: "not-applicable",
      message: "the port does not declare rawTool, mutable",
    });
  });

  it("fails as unsupported when a part of the core is left out: claiming one claims all", () => {
    expect(applicability(loaded(), { operations: without("toGemini"), features: [] })).toEqual({
      kind: "unsupported",
      message:
        'toolnexus/toGemini is a core operation: claiming one of a profile claims all. List it in the "operations" of the handshake',
    });
  });

  it.each([["toolnexus/sanitize"], ["conduit-gemini/names"]])(
    "does not where of its core nothing is claimed: %s",
    (claim) => {
      expect(applicability(loaded(), { operations: [claim], features: [] }).kind).toBe("not-applicable");
    },
  );
});

describe("the scope of a port", () => {
  const toolnexus = (claims: string[]) =>
    scopeOf({ operations: claims, features: [] }, []).find(({ profile }) => profile === "toolnexus");

  it("is told of each profile, with the operations of that profile alone", () => {
    expect(scopeOf({ operations: ["conduit-gemini/names", "other/toGemini"], features: [] }, [])).toEqual([
      {
        profile: "toolnexus",
        claim: "none",
        claimed: [],
        notClaimed: expect.arrayContaining(["toOpenAI", "toAnthropic", "toGemini", "sanitize", "toolkit"]),
        notDeclared: [],
      },
      {
        profile: "conduit-gemini",
        claim: "partial",
        claimed: ["names"],
        notClaimed: ["functionDeclarations", "functionCalls", "functionResponse"],
        notDeclared: [],
      },
    ]);
  });

  it("names what is claimed and what is not", () => {
    expect(toolnexus(without("sanitize"))).toMatchObject({ claim: "partial", notClaimed: ["sanitize"] });
    expect(toolnexus(all)).toMatchObject({ claim: "all", notClaimed: [] });
    expect(toolnexus([])).toMatchObject({ claim: "none", claimed: [] });
  });

  it("names the features that vectors of its operations ask for in vain, each once", () => {
    const vectors = [
      loaded({ requires: ["rawTool", "mutable"] }),
      loaded({ requires: ["rawTool", "exactNumbers"] }),
      { ...loaded({ requires: ["fatal"] }), method: "toolnexus/execute" },
    ];
    const scope = scopeOf({ operations: without("execute"), features: ["mutable"] }, vectors);
    expect(scope.map(({ profile, notDeclared }) => [profile, notDeclared])).toEqual([
      ["toolnexus", ["exactNumbers", "rawTool"]],
      ["conduit-gemini", []],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../runners/engine/json-value.ts";
import { nesting, outsideSafeDomain } from "../../runners/engine/safe-domain.ts";

/** Why parameters of this text lie outside the safe domain. */
const reasons = (text: string) => outsideSafeDomain(text, JSON.parse(text) as JsonObject);

const TOOL = { name: "t", description: "d", inputSchema: {} };
const arrays = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("the safe domain", () => {
  it.each([
    ["words and pairs of surrogates", '{"value":[null,true,false,"\\ud83d\\ude00",{"\\u00e9":0.5}]}'],
    ["integers up to 2^53 - 1", '{"value":[9007199254740991,-9007199254740991]}'],
    ["all that a double can round", '{"value":[0.30000000000000004,1e300,12.9007199254740993,1E-400]}'],
    ["400 containers, the frame of the request included", `{"value":${arrays(398)}}`],
    ["whole tools", JSON.stringify({ tools: [TOOL, { ...TOOL, source: "x" }] })],
    ["a whole tool, and arguments that look like half of one", JSON.stringify({ tool: TOOL, args: { name: "" } })],
  ])("holds %s", (_, text) => {
    expect(reasons(text)).toEqual([]);
  });

  it.each([
    ["a key that stands twice", '{"value":{"a":1,"b":{},"a":1}}', ["the key /value/a stands twice"]],
    ["401 containers", `{"value":${arrays(399)}}`, ["more than 400 containers are nested in the request line"]],
    ["a number beyond doubles", '{"value":[1,{"a":-1e400}]}', ["/value/1/a: -1e400 is not finite as a double"]],
    ["2^53", '{"value":[9007199254740992]}', ["/value/0: the integer 9007199254740992 is beyond 2^53 - 1"]],
    ["-2^53", '{"value":-9007199254740992}', ["/value: the integer -9007199254740992 is beyond 2^53 - 1"]],
    ["half a pair of surrogates", '{"a/b":["x","\\udc00"]}', ["/a~1b/1: a lone surrogate"]],
    ["half a pair in a key", '{"value":{"\\ud800":null}}', ["/value: a key with a lone surrogate"]],
    [
      "several of them",
      '{"value":["\\ud800",9007199254740993],"value":0,"v":"\\ud800"}',
      ["the key /value stands twice", "/v: a lone surrogate"],
    ],
  ])("does not hold %s, and says why", (_, text, told) => {
    expect(reasons(text)).toEqual(told);
  });

  it.each<[string, object, string]>([
    ["no name", { name: undefined }, "name is no non-empty string"],
    ["a number as name", { name: 5 }, "name is no non-empty string"],
    ["an empty name", { name: "" }, "name is no non-empty string"],
    ["no description", { description: undefined }, "description is no string"],
    ["null as description", { description: null }, "description is no string"],
    ["no schema", { inputSchema: undefined }, "inputSchema is no object"],
    ["null as schema", { inputSchema: null }, "inputSchema is no object"],
    ["an array as schema", { inputSchema: [] }, "inputSchema is no object"],
  ])("does not hold a tool with %s, wherever the tool stands", (_, over, told) => {
    const tool = { ...TOOL, ...over };
    expect(reasons(JSON.stringify({ tools: [TOOL, tool] }))).toEqual([`/tools/1/${told}`]);
    expect(reasons(JSON.stringify({ tool }))).toEqual([`/tool/${told}`]);
  });

  it("tells all that a tool lacks", () => {
    expect(reasons('{"tools":[{}]}')).toEqual([
      "/tools/0/name is no non-empty string",
      "/tools/0/description is no string",
      "/tools/0/inputSchema is no object",
    ]);
  });
});

describe("how deep a value is nested", () => {
  it.each([
    [0, "7"],
    [0, "null"],
    [0, '"[[]]"'],
    [1, "[]"],
    [4, '{"a":[1],"b":{"c":[[]]},"d":[]}'],
    [200_000, arrays(200_000)],
  ])("is told of any value: %d", (depth, text) => {
    expect(nesting(JSON.parse(text))).toBe(depth);
  });
});

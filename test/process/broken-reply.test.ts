import { describe, expect, it } from "vitest";
import { brokenReply } from "../../runners/process/broken-reply.ts";

describe("a line that is no JSON", () => {
  it.each([
    ["at the beginning", '{"jsonrpc":"2.0","id":7,"result":NaN}'],
    ["before the version", '{"id": 7, "jsonrpc": "2.0", "result": NaN}'],
    ["without a version", '{"id":7,"result":NaN}'],
    ["at the end", '{"jsonrpc":"2.0","result":NaN,"id":7}'],
    ["at the end, after the version", '{"result":NaN,"jsonrpc":"2.0","id":7}'],
    ["before the version at the end", '{"error":NaN,"id":7,"jsonrpc":"2.0"}'],
  ])("is a reply where it says to which request: %s", (_, line) => {
    expect(brokenReply(line)).toEqual({
      addressee: 7,
      problem: "it is no JSON: it holds NaN, for which JSON has no word",
    });
  });

  it.each([
    ['{"jsonrpc":"2.0","id":7,"result":[1,-Infinity]}', "-Infinity"],
    ['{"jsonrpc":"2.0","id":7,"result":{"a":None}}', "None"],
    ['{"jsonrpc":"2.0","id":7,"result":undefined}', "undefined"],
  ])("is told with the word that JSON does not have: %s", (line, word) => {
    expect(brokenReply(line)?.problem).toBe(`it is no JSON: it holds ${word}, for which JSON has no word`);
  });

  it("is told without a word where only a string holds one", () => {
    expect(brokenReply('{"jsonrpc":"2.0","id":7,"result":"a: NaN",}')).toEqual({
      addressee: 7,
      problem: "it is no JSON",
    });
  });

  it.each([
    ["a log line", "[info] about to answer"],
    ["a log line that quotes a member", 'answered "id":7'],
    ["a request that is logged", '{"jsonrpc":"2.0","id":7,"method":"toolnexus/toGemini","params":{a}}'],
    ["a reply without an id", '{"jsonrpc":"2.0","result":NaN}'],
    ["an id in the port's own text", '{"jsonrpc":"2.0","result":{"a":1,"id":7,"b":NaN}}'],
    ["an id as text", '{"jsonrpc":"2.0","id":"7","result":NaN}'],
    ["nothing", ""],
  ])("is no reply: %s", (_, line) => {
    expect(brokenReply(line)).toBeUndefined();
  });
});

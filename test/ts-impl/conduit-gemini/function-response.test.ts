import { describe, expect, it } from "vitest";
import {
  contentAsText,
  functionResponse,
  type McpToolResult,
  type StructuredMode,
} from "../../../ts-impl/conduit-gemini/index.ts";

const text = (value: string) => ({ type: "text", text: value });
const responseTo = (result: McpToolResult, structured?: StructuredMode) =>
  functionResponse("t", { result }, structured === undefined ? {} : { structured }).functionResponse.response;
const modes = ["auto", "append", "ignore"] as const;

describe("functionResponse", () => {
  it("answers by name, and by id where one is given (FNR-1)", () => {
    const result = { content: [text("ok")] };
    const plain = { functionResponse: { name: "a b", response: { output: "ok" } } };
    expect(functionResponse("a b", { result })).toStrictEqual(plain);
    expect(functionResponse("a b", { result }, { id: null })).toStrictEqual(plain);
    expect(functionResponse("a b", { result }, { id: "7" })).toStrictEqual({
      functionResponse: { id: "7", name: "a b", response: { output: "ok" } },
    });
  });

  it("answers with the structured content itself, whatever the content says (FNR-3)", () => {
    const structuredContent = JSON.parse('{"__proto__": 1, "error": null, "rows": [[]]}');
    const response = responseTo({ content: [text("see data")], structuredContent });
    expect(response).toHaveProperty("output");
    expect("output" in response && response.output).toBe(structuredContent);
    expect(responseTo({ content: [], structuredContent: {} }, "prefer")).toStrictEqual({ output: {} });
  });

  it("answers with the content as text where there is no structured content (FNR-4)", () => {
    expect(responseTo({ content: [text("one"), text("two")] })).toStrictEqual({ output: "one\ntwo" });
    expect(responseTo({ content: [] })).toStrictEqual({ output: "" });
  });

  it("tells a failed result as text under error, and nothing else (FNR-2, FNR-5, FNR-5a)", () => {
    const failed = { content: [text("no"), text("port")], isError: true };
    expect(responseTo(failed)).toStrictEqual({ error: "no\nport" });
    for (const mode of ["prefer", "auto", "ignore"] as const) {
      expect(responseTo({ ...failed, structuredContent: { code: 7 } }, mode)).toStrictEqual({ error: "no\nport" });
    }
    expect(responseTo({ content: [], isError: true })).toStrictEqual({ error: "" });
  });

  it("tells a client's error by its message (FNR-5, FNR-5a)", () => {
    expect(functionResponse("t", { error: { message: "gone" } }, { id: "7", structured: "append" })).toStrictEqual({
      functionResponse: { id: "7", name: "t", response: { error: "gone" } },
    });
  });

  it("takes a result for failed only where isError is true (FNR-5)", () => {
    expect(responseTo({ content: [text("ok")], isError: false })).toStrictEqual({ output: "ok" });
    expect(responseTo({ content: [text("ok")], isError: "true" as never })).toStrictEqual({ output: "ok" });
  });

  it("gives text in the modes that ask for it (FNR-6)", () => {
    for (const mode of modes) {
      for (const content of [[], [text("ok")], [text("")]]) {
        for (const structuredContent of [undefined, null, {}, { a: 1 }, [1], "s", 7, true]) {
          const response = responseTo({ content, structuredContent }, mode);
          expect(Object.keys(response)).toStrictEqual(["output"]);
          expect(typeof Object.values(response)[0]).toBe("string");
        }
      }
    }
  });

  it("works structured content into the text as the mode says (FNR-6a)", () => {
    const both = { content: [text("ok")], structuredContent: { a: 1 } };
    const bare = { content: [], structuredContent: { a: 1 } };
    const outputs = (result: McpToolResult) => modes.map((mode) => Object.values(responseTo(result, mode))[0]);
    expect(outputs(both)).toStrictEqual(["ok", 'ok\n{"a":1}', "ok"]);
    expect(outputs(bare)).toStrictEqual(['{"a":1}', '{"a":1}', ""]);
    expect(outputs({ content: [text("")], structuredContent: { a: 1 } })).toStrictEqual(['{"a":1}', '{"a":1}', ""]);
    expect(responseTo({ ...bare, isError: true })).toStrictEqual({ error: '{"a":1}' });
    expect(responseTo({ ...both, isError: true }, "append")).toStrictEqual({ error: 'ok\n{"a":1}' });
  });

  it("gives the content as text where structured content is no object (FNR-7)", () => {
    for (const structuredContent of [null, [1], "s", 7, true]) {
      expect(responseTo({ content: [text("ok")], structuredContent })).toStrictEqual({ output: "ok" });
    }
  });

  it("takes an empty id for none, and content that is no list for empty (FNR-7)", () => {
    expect(functionResponse("t", { result: {} }, { id: "" })).toStrictEqual({
      functionResponse: { name: "t", response: { output: "" } },
    });
    expect(responseTo({ content: "text" as never })).toStrictEqual({ output: "" });
  });
});

describe("content as text", () => {
  const base64 = (length: number) => Buffer.alloc(length, 0xff).toString("base64");
  const image = (data: unknown, mimeType: unknown = "image/png") => ({ type: "image", data, mimeType });

  it("is the text itself, to the character (FNR-4)", () => {
    for (const value of ["", " a\r\n\t", '{"a": 1}', "\u200b\ufeff\ud83d", "[image]"]) {
      expect(contentAsText([text(value)])).toBe(value);
    }
  });

  it("has the decoded length of an image (FNR-4)", () => {
    for (const length of [0, 1, 2, 3, 4, 5, 1024, 1025]) {
      const padded = base64(length);
      for (const data of [padded, padded.replace(/=+$/, "")]) {
        expect(contentAsText([image(data)])).toBe(`[image: image/png, ${length} bytes]`);
      }
    }
  });

  const placeholders = [
    ["audio", { type: "audio", data: base64(9), mimeType: "audio/wav" }, "[audio: audio/wav, 9 bytes]"],
    ["an image without a MIME type", { type: "image", data: "AAAA" }, "[image: 3 bytes]"],
    ["an image with an empty MIME type", image("AAAA", ""), "[image: 3 bytes]"],
    ["an image without data", { type: "image", mimeType: "image/png" }, "[image: image/png]"],
    ["an image with data that is no base64", image("AA A"), "[image: image/png]"],
    ["an image with base64 of an impossible length", image("AAAAA"), "[image: image/png]"],
    ["an image with padding inside", image("AA=A"), "[image: image/png]"],
    ["an image of which nothing is known", { type: "image" }, "[image]"],
    ["an image that also has a text", { type: "image", text: "alt" }, "[image]"],
    ["an embedded text", { type: "resource", resource: { uri: "file:///a", text: "two\nlines" } }, "two\nlines"],
    ["an embedded empty text", { type: "resource", resource: { uri: "file:///a", text: "" } }, ""],
    [
      "an embedded blob",
      { type: "resource", resource: { uri: "file:///a", mimeType: "application/pdf", blob: "AA==" } },
      "[resource: file:///a, application/pdf, 1 bytes]",
    ],
    [
      "an embedded resource with nothing in it",
      { type: "resource", resource: { uri: "file:///a" } },
      "[resource: file:///a]",
    ],
    ["an embedded resource that is missing", { type: "resource" }, "[resource]"],
    [
      "a resource link",
      { type: "resource_link", uri: "file:///a", name: "a", mimeType: "text/plain", size: 12 },
      "[resource_link: file:///a, text/plain, 12 bytes]",
    ],
    ["a resource link with its uri alone", { type: "resource_link", uri: "file:///a" }, "[resource_link: file:///a]"],
    [
      "a resource link with an odd size",
      { type: "resource_link", uri: "file:///a", size: -1 },
      "[resource_link: file:///a]",
    ],
    ["a text without a type", { text: "t" }, "t"],
    ["a text of an unknown type", { type: "markdown", text: "t" }, "t"],
    ["an unknown type", { type: "video", data: "AAAA" }, "[video]"],
    ["a text block without a text", { type: "text" }, "[text]"],
    ["a block without anything", {}, "[content]"],
    ["a type that is no text", { type: 7 }, "[content]"],
    ["no block at all", "text", "[content]"],
    ["null", null, "[content]"],
  ] as const;
  for (const [what, block, expected] of placeholders) {
    it(`of ${what} is ${JSON.stringify(expected)} (FNR-4a)`, () => {
      expect(contentAsText([block])).toBe(expected);
    });
  }

  it("joins blocks by line feeds, empty ones too (FNR-4a)", () => {
    expect(contentAsText([text("a"), text(""), image("AAAA"), text("b\n")])).toBe(
      "a\n\n[image: image/png, 3 bytes]\nb\n",
    );
  });

  it("never has base64 in it (FNR-4a)", () => {
    const data = base64(300);
    const blocks = [
      image(data),
      { type: "audio", data },
      { type: "resource", resource: { blob: data } },
      { type: "video", data },
    ];
    expect(contentAsText(blocks)).not.toContain(data);
  });
});

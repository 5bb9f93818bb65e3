import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import {
  decodeLine,
  encodeInitialize,
  encodeRequest,
  encodeResult,
  idAtSight,
  MultilineParamsError,
} from "../../runners/engine/frames.ts";

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../spec/schemas/${name}.schema.json`, import.meta.url), "utf8")) as object;
const ajv = new Ajv2020({ strict: false, schemas: [schemaOf("vector-file"), schemaOf("protocol")] });
const accepts = (definition: string, frame: unknown) =>
  ajv.validate(`protocol.schema.json#/$defs/${definition}`, frame);

describe("a request line", () => {
  it("fits the schema of the protocol", () => {
    expect(accepts("OperationRequest", JSON.parse(encodeRequest(7, "toolnexus/toGemini", '{"tools":[]}')))).toBe(true);
    expect(accepts("InitializeRequest", JSON.parse(encodeInitialize(1, { name: "s", version: "1.0.0" })))).toBe(true);
  });

  it("holds the parameters as they were written", () => {
    expect(encodeRequest(7, "a/b", '{"n":1.0,"n":1e400}')).toBe(
      '{"jsonrpc":"2.0","id":7,"method":"a/b","params":{"n":1.0,"n":1e400}}',
    );
  });

  it("is refused when it would be two lines", () => {
    expect(() => encodeRequest(7, "a/b", "{\n}")).toThrow(MultilineParamsError);
  });
});

describe("a reply line that is known at sight", () => {
  it("is the one that a compact writer makes of id and result", () => {
    const line = encodeResult(12, '{"a":[1.0]}');
    expect(decodeLine(line)).toEqual({ kind: "result", id: 12, value: { a: [1] } });
    expect(idAtSight(line)).toBe(12);
  });

  it.each(['{"jsonrpc":"2.0","id":1.5,"result":1}', '{"jsonrpc":"2.0","id":"x","result":1}', '{"id":1}', "", "{"])(
    "has no id where it is not written like that: %s",
    (line) => expect(idAtSight(line)).toBeUndefined(),
  );
});

describe("a reply line", () => {
  it.each([
    '{"jsonrpc":"2.0","id":1,"result":null}',
    '{"jsonrpc":"2.0","id":1,"result":{"id":"x","jsonrpc":1}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":[]}}',
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":""}}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":""}}',
    '{"jsonrpc":"2.0","id":1,"result":1,"x":1}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1.5,"message":""}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1}}',
    '{"jsonrpc":"2.0","id":1,"error":null}',
    '{"jsonrpc":2.0,"id":1,"result":1}',
    '{"id":1,"result":1}',
    '{"jsonrpc":"2.0","result":1}',
    '{"jsonrpc":"2.0","id":"1","result":1}',
    '{"jsonrpc":"2.0","id":1.5,"result":1}',
    '{"jsonrpc":"2.0","id":null,"result":1}',
    "[]",
    "null",
    '"x"',
  ])("is taken for a frame exactly when the schema of the protocol takes it for one: %s", (line) => {
    const frame: unknown = JSON.parse(line);
    const isFrame = ["result", "error", "undecodable"].includes(decodeLine(line).kind);
    expect(isFrame).toBe(accepts("ResultReply", frame) || accepts("ErrorReply", frame));
  });

  it("may have its id in any spelling of the number", () => {
    expect(decodeLine('{"jsonrpc":"2.0","id":5.0,"result":1}')).toMatchObject({ kind: "result", id: 5 });
    expect(decodeLine('{"jsonrpc":"2.0","id":50e-1,"result":1}')).toMatchObject({ kind: "result", id: 5 });
  });

  it("may have a result whose members are called like those of an object's prototype", () => {
    const decoded = decodeLine('{"jsonrpc":"2.0","id":5,"result":{"__proto__":{"id":1},"constructor":2}}');
    expect(decoded.kind === "result" && Object.keys(decoded.value as object)).toEqual(["__proto__", "constructor"]);
  });

  it("is not fooled by a prototype: what is not written is not there", () => {
    expect(decodeLine('{"__proto__":{"jsonrpc":"2.0","id":1,"result":1}}')).toMatchObject({ kind: "not-a-frame" });
    expect(decodeLine('{"jsonrpc":"2.0","id":1,"error":{"__proto__":{"code":1,"message":""}}}')).toMatchObject({
      kind: "not-a-frame",
      problem: expect.stringContaining("`error.code` is missing"),
    });
  });

  it("may be nested as deeply as it likes", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(decodeLine(`{"jsonrpc":"2.0","id":5,"result":${deep}}`).kind).toBe("result");
  });

  it.each(["", " ", "{", "hello", '{"jsonrpc":"2.0","id":1,"result":NaN}', "{'a':1}", "\u0000"])(
    "that is no JSON is told: %j",
    (line) => {
      expect(decodeLine(line)).toEqual({ kind: "not-json" });
    },
  );

  it("names the request that it tries to answer, where it does", () => {
    const addressee = (line: string) => {
      const decoded = decodeLine(line);
      return "addressee" in decoded ? decoded.addressee : undefined;
    };
    expect(addressee('{"id":5,"result":1}')).toBe(5);
    expect(addressee('{"jsonrpc":"2.0","id":"5","result":1}')).toBe(5);
    expect(addressee('{"jsonrpc":"2.0","id":"05","result":1}')).toBeUndefined();
    expect(addressee('{"id":5,"level":"info"}')).toBeUndefined();
    expect(addressee('{"jsonrpc":"2.0","id":5,"method":"ping"}')).toBeUndefined();
    expect(addressee('{"jsonrpc":"2.0","id":true,"result":1}')).toBeUndefined();
    expect(addressee('{"jsonrpc":"2.0","id":1.5,"result":1}')).toBeUndefined();
    expect(addressee('{"jsonrpc":"2.0","id":"12","result":1}')).toBe(12);
    expect(addressee('{"id":5,"error":{"code":1,"message":"m"}}')).toBe(5);
  });

  it.each([
    ['{"id":1,"result":1}', 'its member `jsonrpc` is missing: expected "2.0"'],
    ['{"jsonrpc":{"v":2},"id":1,"result":1}', 'its member `jsonrpc` is {"v":2}: expected "2.0"'],
    [`{"jsonrpc":"${"x".repeat(38)}","id":1,"result":1}`, `its member \`jsonrpc\` is "${"x".repeat(38)}": expected`],
    [`{"jsonrpc":"${"x".repeat(39)}","id":1,"result":1}`, `its member \`jsonrpc\` is "${"x".repeat(39)}…: expected`],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":"1","message":"m"}}', 'its `error.code` is "1": expected an integer'],
    ['{"jsonrpc":"2.0","id":1,"error":7}', "its `error` is a number: expected"],
  ])("says what is wrong with it: %s", (line, problem) => {
    expect(decodeLine(line)).toMatchObject({ kind: "not-a-frame", problem: expect.stringContaining(problem) });
  });

  it("is undecodable only with the id null: another id is told as wrong", () => {
    const error = '"error":{"code":-32700,"message":"m"}';
    expect(decodeLine(`{"jsonrpc":"2.0","id":null,${error}}`)).toMatchObject({ kind: "undecodable" });
    expect(decodeLine(`{"jsonrpc":"2.0","id":"x",${error}}`)).toMatchObject({
      kind: "id-type",
      problem: 'its `id` is "x": expected the integer of the request',
    });
  });
});

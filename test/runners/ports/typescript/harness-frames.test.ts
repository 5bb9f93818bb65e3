import { describe, expect, it } from "vitest";
import { methodOf, operations } from "../../../../runners/engine/operations.ts";
import { createHarness } from "../../../../runners/ports/typescript/harness.ts";
import { referenceLibrary } from "../../../../runners/ports/typescript/load-library.ts";
import { ask, harnessOf, reference, throwing, tool } from "./asking.ts";

describe("initialize", () => {
  const suite = { name: "toolnexus-conformance", version: "1.0.0" };

  it("is answered with what the port is and what it claims", async () => {
    const { result } = await ask("initialize", { protocolVersion: 1, suite });
    expect(result).toStrictEqual(reference.handshake);
    expect(reference.handshake).toMatchObject({
      protocolVersion: 1,
      port: { name: "typescript", version: "1.0.0", language: "TypeScript", runtime: `Node ${process.versions.node}` },
      window: 64,
    });
  });

  it("claims every operation of both profiles, and each feature but fatal and exactNumbers", () => {
    expect([...reference.handshake.operations].sort()).toStrictEqual(operations.map(methodOf).sort());
    expect(reference.handshake.features).toStrictEqual([
      ...["rawTool", "nonStringReturn", "resultReturn", "asyncReturn", "throwNonError", "mutable", "builtins"],
    ]);
  });

  it("does not claim what the library under test can't do", async () => {
    const { sanitize: _, createToolkit: __, ...rest } = referenceLibrary();
    const poorer = createHarness(rest);
    expect(poorer.handshake.operations).not.toContain("toolnexus/sanitize");
    expect(poorer.handshake.operations).not.toContain("toolnexus/toolkit");
    expect(poorer.handshake.features).not.toContain("builtins");
    expect(await ask("toolnexus/sanitize", { value: "x" }, poorer)).toMatchObject({ error: { code: -32601 } });
  });

  it.each([2, "1", undefined])(
    "is refused for protocol version %j, with the version that is spoken",
    async (version) => {
      const { error } = await ask("initialize", { protocolVersion: version, suite });
      expect(error?.code).toBe(-32602);
      expect(error?.message).toContain("version 1");
    },
  );
});

describe("a line that is no request", () => {
  it.each(["", "not json", '{"jsonrpc":"2.0",', "[1,2", "\ufeff{}"])(
    "%j can't be decoded: -32700 without an id",
    async (line) => {
      expect(JSON.parse(await reference.answer(line))).toMatchObject({ id: null, error: { code: -32700 } });
    },
  );

  it.each([
    "7",
    "[]",
    "null",
    '{"jsonrpc":"2.0","method":"initialize","params":{}}',
    '{"jsonrpc":"2.0","id":"1","method":"initialize","params":{}}',
    '{"jsonrpc":"2.0","id":1.5,"method":"initialize","params":{}}',
  ])("%s has no id to answer to", async (line) => {
    expect(JSON.parse(await reference.answer(line))).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it("names no method that there is: -32601, also for names that every object has", async () => {
    for (const method of ["toolnexus/toKlingon", "toGemini", "__proto__", "constructor", ""]) {
      expect(await ask(method, {})).toMatchObject({ error: { code: -32601 } });
    }
  });
});

describe("parameters that make no sense", () => {
  it.each([
    ["toolnexus/toGemini", []],
    ["toolnexus/toGemini", {}],
    ["toolnexus/toGemini", { tools: {} }],
    ["toolnexus/toGemini", { tools: [1] }],
    ["toolnexus/toGemini", { tools: [tool], construct: "cooked" }],
    ["toolnexus/toGemini", { tools: [{ ...tool, body: "returns" }] }],
    ["toolnexus/toGemini", { tools: [{ ...tool, body: {} }] }],
    ["toolnexus/toGemini", { tools: [{ ...tool, body: { echo: true, returns: 1 } }] }],
    ["toolnexus/convertSequence", { tools: [tool], providers: ["klingon"] }],
    ["toolnexus/convertSequence", { tools: [tool] }],
    ["toolnexus/defineTool", { tools: [tool] }],
    ["toolnexus/aliasing", { tool, provider: "gemini", mutate: "everything" }],
    ["toolnexus/execute", { tool, body: { fatal: "out of memory" } }],
    ["toolnexus/execute", { tool, body: { async: { fatal: "out of memory" } } }],
    ["toolnexus/execute", { tool, body: { template: 5 } }],
    ["toolnexus/execute", { tool, body: { raises: "boom" } }],
    ["toolnexus/toolkit", { tools: [tool], calls: [{ delete: "t" }] }],
  ])("%s %j is answered with -32602", async (method, params) => {
    expect(await ask(method, params)).toMatchObject({ error: { code: -32602 } });
  });
});

describe("what goes wrong in the port", () => {
  const failing = "toolnexus/toGemini";

  it("is error 1 with the message when an exception escapes an adapter", async () => {
    const harness = harnessOf({
      adapters: { ...referenceLibrary().adapters, gemini: throwing(new TypeError("no tools")) },
    });
    const { error } = await ask(failing, { tools: [tool] }, harness);
    expect(error).toMatchObject({ code: 1, data: { message: "no tools" } });
  });

  it("is error 1 when an exception escapes the execution of a tool, at once or later", async () => {
    for (const execute of [throwing(new Error("out")), async () => throwing(new Error("out"))()]) {
      const harness = harnessOf({ defineTool: () => ({ ...tool, execute }) });
      expect(await ask("toolnexus/execute", { tool, body: { returns: "x" } }, harness)).toMatchObject({
        error: { code: 1, data: { message: "out" } },
      });
    }
  });

  it("is told also when what escaped has no readable message", async () => {
    for (const thrown of [undefined, Object.create(null), { toString: throwing(1) }, "text"]) {
      const harness = harnessOf({ sanitize: throwing(thrown) });
      const { error } = await ask("toolnexus/sanitize", { value: "x" }, harness);
      expect(error).toMatchObject({ code: 1, data: { message: expect.any(String) } });
    }
  });

  it("is error 1 when the output can't be written as JSON (COR-1)", async () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    for (const output of [cyclic, [{ functionDeclarations: 1n }]]) {
      const harness = harnessOf({ adapters: { ...referenceLibrary().adapters, gemini: () => output } });
      const { error } = await ask(failing, { tools: [tool] }, harness);
      expect(error?.code).toBe(1);
    }
  });

  it("is a null, not a missing result, when a port gives nothing", async () => {
    const harness = harnessOf({ sanitize: () => undefined });
    expect(await ask("toolnexus/sanitize", { value: "x" }, harness)).toMatchObject({ result: null });
  });
});

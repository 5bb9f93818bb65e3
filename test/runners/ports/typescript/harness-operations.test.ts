import { describe, expect, it } from "vitest";
import { referenceLibrary } from "../../../../runners/ports/typescript/load-library.ts";
import { ask, harnessOf, reference, tool } from "./asking.ts";

describe("the conversions", () => {
  it("are done for tools that are defined, without what is not part of a definition", async () => {
    const { result } = await ask("toolnexus/toOpenAI", { tools: [{ ...tool, strict: true }] });
    expect(result).toStrictEqual([
      { type: "function", function: { name: "t", description: "d", parameters: { type: "object" } } },
    ]);
  });

  it("give raw tools to the adapter with all their members, and leave out what they lack", async () => {
    const received: unknown[] = [];
    const keep = (tools: readonly unknown[]) => {
      received.push(...tools);
      return [];
    };
    const harness = harnessOf({ adapters: { ...referenceLibrary().adapters, anthropic: keep } });
    const line =
      '{"jsonrpc":"2.0","id":1,"method":"toolnexus/toAnthropic","params":{"construct":"raw","tools":[{"name":null,"__proto__":{"a":1},"strict":true,"body":{"echo":true}}]}}';
    await harness.answer(line);
    const [record] = received as [object];
    expect(Object.keys(record).sort()).toStrictEqual(["__proto__", "execute", "name", "source", "strict"]);
    expect(JSON.stringify(Object.getOwnPropertyDescriptor(record, "__proto__")?.value)).toBe('{"a":1}');
  });

  it("in a sequence are copied one by one, and the tools are read when all is done (COR-7)", async () => {
    let conversions = 0;
    // A port that lends its one output, and soils the tool.
    const output = [{ count: 0 }];
    const lending = (tools: readonly { readonly inputSchema?: unknown }[]) => {
      conversions += 1;
      Object.assign(output[0] ?? {}, { count: conversions });
      Object.assign(tools[0]?.inputSchema ?? {}, { soiled: conversions });
      return output;
    };
    const harness = harnessOf({ adapters: { openai: lending, anthropic: lending, gemini: lending } });
    const { result } = await ask(
      "toolnexus/convertSequence",
      { tools: [tool], providers: ["gemini", "openai"] },
      harness,
    );
    expect(result).toStrictEqual({
      outputs: [[{ count: 1 }], [{ count: 2 }]],
      toolsAfter: [{ name: "t", description: "d", inputSchema: { type: "object", soiled: 2 } }],
    });
  });

  it("of a definition come with the tool as it was defined (TOOL-1, TOOL-2)", async () => {
    const { result } = await ask("toolnexus/defineTool", { tool: { ...tool, source: "http" } });
    expect(result).toMatchObject({
      tool: { ...tool, source: "http" },
      gemini: [{ functionDeclarations: [{ name: "t" }] }],
    });
    expect(await ask("toolnexus/defineTool", { tool })).toMatchObject({ result: { tool: { source: "native" } } });
  });
});

describe("aliasing", () => {
  const schemaOf = (output: unknown) => (output as [{ input_schema: unknown }])[0].input_schema;

  async function schemasAfter(mutate: string, given: object, harness = reference) {
    const { result } = await ask("toolnexus/aliasing", { tool: given, provider: "anthropic", mutate }, harness);
    const { before, after, freshTool } = result as Record<string, unknown>;
    return { before: schemaOf(before), after: schemaOf(after), freshTool: schemaOf(freshTool) };
  }

  it.each(["output", "tool"])(
    "shows that the reference shares the schema of the %s with the tool, and with no other tool",
    async (mutate) => {
      expect(await schemasAfter(mutate, tool)).toStrictEqual({
        before: { type: "object" },
        after: { type: "object", zz_mut: true },
        freshTool: { type: "object" },
      });
    },
  );

  it("shows that the default schema of the reference is a tool's own (TOOL-5)", async () => {
    const schema = { type: "object", properties: {}, additionalProperties: false };
    const { before, freshTool } = await schemasAfter("defaultSchema", { name: "t", description: "d" });
    expect([before, freshTool]).toStrictEqual([schema, schema]);
  });

  it("shows it when a port copies the schema", async () => {
    const { adapters } = referenceLibrary();
    const copying = (tools: Parameters<typeof adapters.anthropic>[0]) => structuredClone(adapters.anthropic(tools));
    const harness = harnessOf({ adapters: { ...adapters, anthropic: copying } });
    expect((await schemasAfter("output", tool, harness)).after).toStrictEqual({ type: "object" });
    expect((await schemasAfter("tool", tool, harness)).after).toStrictEqual({ type: "object" });
  });

  it.each(["openai", "anthropic", "gemini"])("finds the schema in the output for %s", async (provider) => {
    const { result } = await ask("toolnexus/aliasing", { tool, provider, mutate: "output" });
    expect(JSON.stringify(result).match(/zz_mut/g)).toHaveLength(1);
  });
});

describe("executing a tool", () => {
  const outcomeOf = async (body: unknown, args?: unknown) =>
    (await ask("toolnexus/execute", { tool, body, ...(args === undefined ? {} : { args }) })).result;

  it.each([
    [undefined, { output: "", isError: false }],
    [{ returns: "x" }, { output: "x", isError: false }],
    [{ returns: { a: 1 } }, { output: '{"a":1}', isError: false }],
    [{ returnsNothing: true }, { output: "null", isError: false }],
    [
      { result: { output: "x", isError: true, metadata: { a: 1 } } },
      { output: "x", isError: true, metadata: { a: 1 } },
    ],
    [{ result: { output: "x", isError: true, metadata: {} } }, { output: "x", isError: true }],
    [{ raises: { message: "boom", cause: "inner" } }, { output: "boom", isError: true }],
    [{ raises: { message: null } }, { output: "", isError: true }],
    [{ raisesValue: { a: 1 } }, { output: '{"a":1}', isError: true }],
    [{ async: { returns: "late" } }, { output: "late", isError: false }],
    [{ async: { raises: { message: "late" } } }, { output: "late", isError: true }],
  ])("with the body %j gives %j", async (body, outcome) => {
    expect(await outcomeOf(body)).toStrictEqual(outcome);
  });

  it("fills a template with arguments that are strings, and leaves the rest as it stands", async () => {
    const template = "{city} {missing} {number} {toString} {} $1 {city}";
    expect(await outcomeOf({ template }, { city: "$& Oslo", number: 5 })).toMatchObject({
      output: "$& Oslo {missing} {number} {toString} {} $1 $& Oslo",
    });
  });

  it("passes on arguments that are absent or null as the language's own (EXE-6)", async () => {
    const received: unknown[] = [];
    const harness = harnessOf({
      defineTool: () => ({
        ...tool,
        execute: (...args: unknown[]) => {
          received.push(args);
          return { output: "", isError: false };
        },
      }),
    });
    await ask("toolnexus/execute", { tool, body: { echo: true } }, harness);
    await ask("toolnexus/execute", { tool, body: { echo: true }, args: null }, harness);
    expect(received).toStrictEqual([[undefined], [null]]);
  });

  it("reports what a port returned without mending it (EXE-5)", async () => {
    const returned: [unknown, unknown][] = [
      [
        { output: 5, isError: "no" },
        { output: 5, isError: "no" },
      ],
      [
        { output: null, isError: false },
        { output: null, isError: false },
      ],
      [{ isError: false }, { isError: false }],
      [undefined, {}],
      ["text", {}],
    ];
    for (const [result, reported] of returned) {
      const harness = harnessOf({ defineTool: () => ({ ...tool, execute: () => result }) });
      expect((await ask("toolnexus/execute", { tool }, harness)).result).toStrictEqual(reported);
    }
  });
});

describe("a toolkit", () => {
  it("answers each call in order", async () => {
    const tools = [
      { ...tool, name: "bash", body: { template: "ran {command}" } },
      { ...tool, name: "bash", description: "second" },
    ];
    const calls = [
      { get: "bash" },
      { get: "__proto__" },
      { execute: { name: "bash", args: { command: "ls" } } },
      { execute: { name: "nope", args: {} } },
      { to: "openai" },
      { to: "anthropic" },
      { to: "gemini" },
    ];
    const declared = { name: "bash", description: "d" };
    expect((await ask("toolnexus/toolkit", { tools, builtins: false, calls })).result).toStrictEqual([
      { ...declared, inputSchema: { type: "object" } },
      null,
      { output: "ran ls", isError: false },
      { output: expect.stringContaining("nope"), isError: true },
      [{ type: "function", function: { ...declared, parameters: { type: "object" } } }],
      [{ ...declared, input_schema: { type: "object" } }],
      [{ functionDeclarations: [{ ...declared, parameters: { type: "object" } }] }],
    ]);
  });

  it("of the reference has stand-ins for the built-in tools, which a host's tool replaces (KIT-6)", async () => {
    const params = {
      tools: [{ ...tool, name: "bash" }],
      builtins: true,
      calls: [{ to: "anthropic" }, { execute: { name: "read" } }],
    };
    const [declared, outcome] = (await ask("toolnexus/toolkit", params)).result as [{ name: string }[], unknown];
    expect(declared.map(({ name }) => name)).toStrictEqual([
      "read",
      "write",
      "edit",
      "grep",
      "glob",
      "webfetch",
      "question",
      "apply_patch",
      "todowrite",
      "bash",
    ]);
    expect(outcome).toMatchObject({ isError: true, output: expect.stringContaining("stand-in") });
  });
});

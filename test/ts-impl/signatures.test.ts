import { expectTypeOf, it } from "vitest";
import {
  createToolkit,
  type DefineToolOptions,
  defineTool,
  type JSONSchema,
  sanitize,
  type Tool,
  type ToolContext,
  type Toolkit,
  type ToolResult,
  toAnthropic,
  toGemini,
  toOpenAI,
} from "../../ts-impl/index.ts";

/** What the compiler checks here is checked by `tsc`; at run time these tests pass by themselves. */

it("the adapters take tools and give what the provider's request takes", () => {
  expectTypeOf(toOpenAI).toBeCallableWith([] as Tool[]);
  expectTypeOf(toAnthropic).toBeCallableWith([] as Tool[]);
  expectTypeOf(toGemini).toBeCallableWith([] as Tool[]);
  expectTypeOf(toOpenAI).returns.toEqualTypeOf<
    { type: "function"; function: { name: string; description: string; parameters: JSONSchema } }[]
  >();
  expectTypeOf(toAnthropic).returns.toEqualTypeOf<{ name: string; description: string; input_schema: JSONSchema }[]>();
  expectTypeOf(toGemini).returns.toEqualTypeOf<
    [{ functionDeclarations: { name: string; description: string; parameters: JSONSchema }[] }]
  >();
});

it("a result of toGemini has one group by its type", () => {
  expectTypeOf(toGemini([]).length).toEqualTypeOf<1>();
});

it("a tool is run with arguments alone, or with a context", () => {
  const tool = {} as Tool;
  expectTypeOf(tool.execute).toBeCallableWith({ city: "Chennai" });
  expectTypeOf(tool.execute).toBeCallableWith({}, { timeout: 1 });
  expectTypeOf(tool.execute).parameter(1).toEqualTypeOf<ToolContext | undefined>();
  expectTypeOf(tool.execute).returns.toEqualTypeOf<Promise<ToolResult>>();
  expectTypeOf<ToolResult["output"]>().toEqualTypeOf<string>();
  expectTypeOf<ToolResult["isError"]>().toEqualTypeOf<boolean>();
});

it("a definition may leave out the schema and the source, and nothing else", () => {
  expectTypeOf(defineTool).parameters.toEqualTypeOf<[DefineToolOptions]>();
  expectTypeOf(defineTool).returns.toEqualTypeOf<Tool>();
  expectTypeOf({ name: "n", description: "d", run: async () => "text" }).toExtend<DefineToolOptions>();
  expectTypeOf({ name: "n", run: () => "" }).not.toExtend<DefineToolOptions>();
  expectTypeOf({ name: "n", description: "d" }).not.toExtend<DefineToolOptions>();
});

it("a schema that is a constant is accepted", () => {
  const inputSchema = { type: "object", properties: { a: { enum: [1, 2] } }, required: ["a"] } as const;
  expectTypeOf(inputSchema).toExtend<JSONSchema>();
});

it("a toolkit is promised, and its adapters have the types of the free functions", () => {
  expectTypeOf(createToolkit).returns.toEqualTypeOf<Promise<Toolkit>>();
  expectTypeOf<Toolkit["get"]>().toEqualTypeOf<(name: string) => Tool | undefined>();
  expectTypeOf<Toolkit["toOpenAI"]>().returns.toEqualTypeOf<ReturnType<typeof toOpenAI>>();
  expectTypeOf<Toolkit["toAnthropic"]>().returns.toEqualTypeOf<ReturnType<typeof toAnthropic>>();
  expectTypeOf<Toolkit["toGemini"]>().returns.toEqualTypeOf<ReturnType<typeof toGemini>>();
  expectTypeOf(sanitize).toEqualTypeOf<(value: string) => string>();
});

import { expectTypeOf, it } from "vitest";
import {
  buildToolset,
  type ExposedTool,
  exposedName,
  type FunctionCalls,
  type FunctionDeclaration,
  type FunctionResponseOptions,
  type FunctionResponsePart,
  functionCalls,
  functionDeclarations,
  functionResponse,
  type McpTool,
  names,
  type Outcome,
  type ResponseBody,
  type ServerTools,
  type ToolCall,
  type Toolset,
  type ToolsetEntry,
} from "../../../ts-impl/conduit-gemini/index.ts";

/** What the compiler checks here is checked by `tsc`; at run time these tests pass by themselves. */

it("a toolset is made of servers, and found in by exposed name or by server and tool", () => {
  expectTypeOf(buildToolset).parameters.toEqualTypeOf<[readonly ServerTools[]]>();
  expectTypeOf(buildToolset).returns.toEqualTypeOf<Toolset>();
  expectTypeOf<ReturnType<Toolset["get"]>>().toEqualTypeOf<ToolsetEntry | undefined>();
  expectTypeOf(names).returns.toEqualTypeOf<ExposedTool[]>();
  expectTypeOf(exposedName).returns.toEqualTypeOf<string | undefined>();
});

it("a tool is taken as its server lists it, with members that nobody knows", () => {
  expectTypeOf({ name: "n", inputSchema: {} }).toExtend<McpTool>();
  expectTypeOf({ name: "n", description: null, inputSchema: {}, annotations: { title: "t" } }).toExtend<McpTool>();
  expectTypeOf({ name: "n" }).not.toExtend<McpTool>();
});

it("declarations are what a request takes", () => {
  expectTypeOf(functionDeclarations).returns.toEqualTypeOf<FunctionDeclaration[]>();
  expectTypeOf<FunctionDeclaration>().toEqualTypeOf<{
    name: string;
    description: string;
    parametersJsonSchema: object;
  }>();
});

it("calls are read from anything, into calls and rejections", () => {
  expectTypeOf(functionCalls).parameters.toEqualTypeOf<[unknown, Toolset]>();
  expectTypeOf(functionCalls).returns.toEqualTypeOf<FunctionCalls>();
  expectTypeOf<FunctionCalls["calls"]>().toEqualTypeOf<ToolCall[]>();
  expectTypeOf<FunctionCalls["rejected"]>().toEqualTypeOf<FunctionResponsePart[]>();
  expectTypeOf<ToolCall["callId"]>().toEqualTypeOf<string | null>();
});

it("a response answers by the id that a call came with, null included, and has one of two bodies", () => {
  expectTypeOf(functionResponse).toBeCallableWith("n", { error: { message: "m" } });
  expectTypeOf(functionResponse).toBeCallableWith("n", { result: { content: [] } }, { id: {} as ToolCall["callId"] });
  expectTypeOf<keyof FunctionResponseOptions>().toEqualTypeOf<"id" | "structured">();
  expectTypeOf<{ result: object; error: object }>().not.toEqualTypeOf<Outcome>();
  expectTypeOf<FunctionResponsePart["functionResponse"]["response"]>().toEqualTypeOf<ResponseBody>();
  expectTypeOf<{ error: { code: number } }>().not.toExtend<ResponseBody>();
});

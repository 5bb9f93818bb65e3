import { describe, expect, it } from "vitest";
import { createToolkit, defineTool, type Tool, toAnthropic, toGemini, toOpenAI } from "../../ts-impl/index.ts";
import { beacon, pilot, tides } from "./sample-tools.ts";

/** A tool that tells where it comes from. */
function toolFrom(origin: string, name: string): Tool {
  return defineTool({ name, description: origin, run: () => origin });
}

const listing = (tools: readonly Tool[]) => tools.map(({ name, description }) => `${name} of ${description}`);

describe("a toolkit", () => {
  it("converts its own tools with the same adapters (KIT-1)", async () => {
    const toolkit = await createToolkit({ extraTools: [tides, beacon, pilot] });
    expect(toolkit.toOpenAI()).toStrictEqual(toOpenAI(toolkit.tools()));
    expect(toolkit.toAnthropic()).toStrictEqual(toAnthropic(toolkit.tools()));
    expect(toolkit.toGemini()).toStrictEqual(toGemini(toolkit.tools()));
    expect(toolkit.toGemini()[0].functionDeclarations).toHaveLength(3);
  });

  it("is empty without tools, and Gemini still has its group (KIT-1, GEM-2)", async () => {
    const toolkit = await createToolkit({});
    expect([toolkit.tools(), toolkit.toOpenAI(), toolkit.toAnthropic()]).toStrictEqual([[], [], []]);
    expect(toolkit.toGemini()).toStrictEqual([{ functionDeclarations: [] }]);
  });

  it("finds a tool by its name and runs it (KIT-2)", async () => {
    const toolkit = await createToolkit({ extraTools: [tides, beacon] });
    expect(toolkit.get("beacon-status")).toBe(beacon);
    expect(await toolkit.execute("tide_table", { harbour: "Esbjerg" })).toStrictEqual({
      output: "high water in Esbjerg at 06:12",
      isError: false,
    });
  });

  it.each(["nope", "", "__proto__", "constructor", "toString", "TIDE_TABLE", 'a "quoted" \n é😀'])(
    "answers the unknown name %j with a failure that names it (KIT-3)",
    async (name) => {
      const toolkit = await createToolkit({ extraTools: [tides] });
      const { output, isError } = await toolkit.execute(name, {});
      expect(isError).toBe(true);
      expect(output).toContain(name);
      expect(toolkit.get(name)).toBeUndefined();
    },
  );

  it("finds a tool that is called __proto__ (KIT-2)", async () => {
    const toolkit = await createToolkit({ extraTools: [toolFrom("the host", "__proto__")] });
    expect(toolkit.get("__proto__")?.description).toBe("the host");
    expect(await toolkit.execute("__proto__", {})).toMatchObject({ output: "the host" });
  });

  it("hands an empty object to a hand-made tool when a model sends no arguments (EXE-6)", async () => {
    const handMade: Tool = { ...beacon, execute: async (args) => ({ output: JSON.stringify(args), isError: false }) };
    const toolkit = await createToolkit({ extraTools: [handMade] });
    const absent = undefined as unknown as Record<string, unknown>;
    expect(await toolkit.execute("beacon-status", absent)).toMatchObject({ output: "{}" });
  });

  it("passes the context on to the tool", async () => {
    const waiting = defineTool({ name: "w", description: "", run: (_, context) => context?.timeout });
    const toolkit = await createToolkit({ extraTools: [waiting] });
    expect(await toolkit.execute("w", {}, { timeout: 30 })).toMatchObject({ output: "30" });
  });

  it("is not changed by changing the list that it gave or was given", async () => {
    const extraTools = [tides];
    const toolkit = await createToolkit({ extraTools });
    extraTools.push(beacon);
    toolkit.tools().pop();
    expect(toolkit.tools()).toStrictEqual([tides]);
  });
});

describe("assembling a toolkit", () => {
  it("keeps extra tools in their order, and the first of a name (KIT-4, KIT-5)", async () => {
    const toolkit = await createToolkit({
      extraTools: [toolFrom("first", "zeta"), toolFrom("first", "alpha"), toolFrom("second", "zeta"), beacon],
    });
    expect(listing(toolkit.tools())).toStrictEqual([
      "zeta of first",
      "alpha of first",
      `beacon-status of ${beacon.description}`,
    ]);
    expect(toolkit.toOpenAI().map((entry) => entry.function.description)).not.toContain("second");
    expect(await toolkit.execute("zeta", {})).toMatchObject({ output: "first" });
  });

  it("lets an extra tool take the place of a built-in of its name (KIT-6)", async () => {
    const toolkit = await createToolkit({
      builtins: [toolFrom("library", "bash"), toolFrom("library", "read")],
      extraTools: [toolFrom("host", "bash")],
    });
    expect(listing(toolkit.tools())).toStrictEqual(["read of library", "bash of host"]);
    expect(await toolkit.execute("bash", {})).toMatchObject({ output: "host" });
  });

  it("orders the sources, and lets MCP win over skills, and skills over built-ins (KIT-6)", async () => {
    const toolkit = await createToolkit({
      extraTools: [toolFrom("host", "d"), toolFrom("host", "a")],
      builtins: [toolFrom("library", "c"), toolFrom("library", "b"), toolFrom("library", "a")],
      skillTools: [toolFrom("skills", "b"), toolFrom("skills", "a")],
      mcpTools: [toolFrom("mcp", "a")],
    });
    expect(listing(toolkit.tools())).toStrictEqual(["a of mcp", "b of skills", "c of library", "d of host"]);
  });

  it("holds the extra tools and nothing else when the built-ins are switched off (KIT-7)", async () => {
    const toolkit = await createToolkit({ builtins: false, extraTools: [tides] });
    expect(toolkit.tools()).toStrictEqual([tides]);
  });
});

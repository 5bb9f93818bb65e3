import { describe, expect, it } from "vitest";
import { buildToolset, exposedName, names, type ServerTools } from "../../../ts-impl/conduit-gemini/index.ts";
import { tool } from "./sample-tools.ts";

function server(id: string, ...toolNames: readonly string[]): ServerTools {
  return { server: id, tools: toolNames.map((name) => tool(name)) };
}

const exposedIn = (...servers: readonly ServerTools[]) => names(buildToolset(servers)).map(({ exposed }) => exposed);

const hostile = [
  server("почта", "счёт", "почта", "日本語", "اتصال", "😀", "\ud83d", "\ude00"),
  server("files", "read/v2", "read.v2", "read v2", "read_v2", "read-v2", "Read_v2"),
  server("", "", " ", "_", "__", "-", "0", "\u0000", "\u200b"),
  server("x".repeat(200), "y".repeat(200), `${"y".repeat(199)}z`, "y".repeat(63)),
  server("__proto__", "constructor", "__proto__", "toString"),
  server("7", "2nd"),
  server("-", "-x"),
];

describe("exposed names", () => {
  it("of plain servers and tools can be read", () => {
    expect(exposedIn(server("files", "read", "list_dir"), server("gh-2", "read"))).toStrictEqual([
      "files__read",
      "files__list_dir",
      "gh-2__read",
    ]);
  });

  it("are legal, whatever servers and tools are called (NAM-1)", () => {
    for (const exposed of exposedIn(...hostile)) expect(exposed).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it("begin with a letter or an underscore (NAM-4)", () => {
    for (const exposed of exposedIn(...hostile)) expect(exposed).toMatch(/^[A-Za-z_]/);
  });

  it("are unique (NAM-2)", () => {
    const exposed = exposedIn(...hostile);
    expect(new Set(exposed).size).toBe(exposed.length);
  });

  it("stay apart where server and tool run into each other, in any order (NAM-2)", () => {
    const servers = [
      server("a_b", "c"),
      server("a", "b_c"),
      server("a__b", "c"),
      server("a", "b__c"),
      server("a_", "_b"),
    ];
    for (const order of [servers, servers.toReversed()]) {
      const exposed = exposedIn(...order);
      expect(new Set(exposed).size).toBe(servers.length);
    }
  });

  it("stay apart where a tool is called like the exposed name of another (NAM-2)", () => {
    const [first = ""] = exposedIn(server("a", "b.c"));
    for (const order of [
      [server("a", "b.c"), server("", first)],
      [server("", first), server("a", "b.c")],
      [server("a", "b.c", first)],
      [server("a", first, "b.c")],
    ]) {
      const exposed = exposedIn(...order);
      expect(new Set(exposed).size).toBe(exposed.length);
    }
  });

  it("are the same each time, and whatever other tools there are (NAM-3)", () => {
    const all = buildToolset(hostile);
    for (const { server: id, tools } of hostile) {
      for (const { name } of tools) {
        expect(exposedIn(server(id, name))).toStrictEqual([exposedName(all, id, name)]);
      }
    }
  });

  it("are listed with servers in order and tools in order (NAM-3)", () => {
    const listed = names(buildToolset(hostile)).map((entry) => [entry.server, entry.name]);
    expect(listed).toStrictEqual(hostile.flatMap(({ server: id, tools }) => tools.map(({ name }) => [id, name])));
  });

  it("lead to the tool, and back to the name (NAM-2, CON-3)", () => {
    const toolset = buildToolset(hostile);
    for (const { exposed, server: id, name } of names(toolset)) {
      expect(toolset.get(exposed)).toMatchObject({ server: id, tool: { name } });
      expect(exposedName(toolset, id, name)).toBe(exposed);
    }
  });

  it("do not exist for a tool that is not in the toolset (FND-7)", () => {
    const toolset = buildToolset([server("files", "read")]);
    expect(exposedName(toolset, "files", "write")).toBeUndefined();
    expect(exposedName(toolset, "other", "read")).toBeUndefined();
    expect(toolset.get("read")).toBeUndefined();
  });

  it("are plain up to 64 characters, and no longer than that (NAM-1)", () => {
    const [plain = "", digested = ""] = exposedIn(server("s", "t".repeat(61), "t".repeat(62)));
    expect(plain).toBe(`s__${"t".repeat(61)}`);
    expect(digested).toHaveLength(44);
  });

  it("of tools that are not plain are never like a plain one (NAM-2)", () => {
    const servers = [
      server("a.", ".b", "b"),
      server("a_", "b"),
      server("_a", "_"),
      server("é", "_b_"),
      server("x__y", "z"),
    ];
    for (const exposed of exposedIn(...servers)) expect(exposed).not.toContain("__");
  });

  it("differ by server alone and by tool alone, the same in any order (NAM-2, NAM-3)", () => {
    const alike = [server("a.b", "t.u", "t/u"), server("a/b", "t.u", "t/u")];
    const exposed = exposedIn(...alike);
    expect(new Set(exposed).size).toBe(4);
    expect(new Set(exposedIn(...alike.toReversed()))).toStrictEqual(new Set(exposed));
    for (const one of [server("a.b", "t/u"), server("a/b", "t.u")]) expect(exposed).toContain(exposedIn(one)[0]);
  });

  it("stay unique where two digests are the same (NAM-2)", () => {
    // Two of 33 million names, which agree in the 48 bits of their digests.
    const clash = ["üßëößéèé", "èüëëèèößü"];
    const alone = clash.map((name) => exposedIn(server("s", name))[0]);
    expect(alone[0]).toBe(alone[1]);

    const toolset = buildToolset([server("s", ...clash)]);
    expect(toolset.size).toBe(2);
    for (const name of clash) {
      const exposed = exposedName(toolset, "s", name) ?? "";
      expect(exposed).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
      expect(toolset.get(exposed)?.tool.name).toBe(name);
    }
  });

  it("are given to each listing where a name comes twice (NAM-5)", () => {
    const toolset = buildToolset([server("files", "read", "read"), server("files", "read")]);
    const listed = names(toolset);
    expect(new Set(listed.map(({ exposed }) => exposed)).size).toBe(3);
    for (const { exposed } of listed) expect(exposed).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
    expect(exposedName(toolset, "files", "read")).toBe("files__read");
  });

  it("are made in no time for a server that lists one name ten thousand times", () => {
    const repeated = { server: "files", tools: Array.from({ length: 10_000 }, () => tool("read")) };
    expect(buildToolset([repeated]).size).toBe(10_000);
  });

  it("do not exist where there are no tools", () => {
    expect(exposedIn()).toStrictEqual([]);
    expect(exposedIn(server("files"))).toStrictEqual([]);
  });
});

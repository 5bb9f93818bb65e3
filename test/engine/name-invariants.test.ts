import { describe, expect, it } from "vitest";
import { brokenInvariants, toolsOfServers } from "../../runners/engine/name-invariants.ts";
import type { NameInvariant } from "../../runners/engine/types.generated.ts";

const servers = [
  { server: "files", tools: [{ name: "read" }, { name: "list" }] },
  { server: "mail", tools: [{ name: "read" }] },
];
const good = [
  { exposed: "a", server: "files", name: "read" },
  { exposed: "b", server: "files", name: "list" },
  { exposed: "c", server: "mail", name: "read" },
];

const places = (invariant: NameInvariant, reply: unknown) =>
  brokenInvariants([invariant], toolsOfServers(servers), reply as never).map(({ at }) => at);

describe("the invariants of names", () => {
  const all: NameInvariant[] = ["one-entry-per-tool", "legal-names", "unique-names", "reversible-names"];

  it("all hold of a good reply", () => {
    expect(all.flatMap((invariant) => places(invariant, good))).toEqual([]);
  });

  it("none holds of a reply that is no list", () => {
    for (const invariant of all) {
      expect(brokenInvariants([invariant], [], { exposed: "a" })).toEqual([
        { at: "", problem: "a list of names expected" },
      ]);
    }
  });

  it.each<[NameInvariant, unknown[], string]>([
    ["one-entry-per-tool", [], "3 entries expected, 0 came"],
    ["one-entry-per-tool", [good[0], good[2], good[1]], 'the entry of ["files","list"] expected'],
    ["legal-names", [{ exposed: "a b" }], '"a b" does not match ^[A-Za-z0-9_-]{1,64}$'],
    ["legal-names", [{ server: "files", name: "read" }], "no name does not match ^[A-Za-z0-9_-]{1,64}$"],
    ["legal-names", ["a"], "no name does not match ^[A-Za-z0-9_-]{1,64}$"],
    ["unique-names", [good[0], good[1], good[0]], "the name stands at entry 0 too"],
    ["reversible-names", [good[0], { ...good[1], exposed: "a" }], "the name stands beside another server and tool"],
    ["reversible-names", [good[0], { ...good[0], exposed: "z" }], "the tool has another name at another entry"],
  ])("%s: what breaks it is told: %j", (invariant, reply, message) => {
    const [first] = brokenInvariants([invariant], toolsOfServers(servers), reply as never);
    expect(first?.problem).toBe(`${invariant}: ${message}`);
  });

  it("one-entry-per-tool: an entry more or less, or in another order, breaks it", () => {
    expect(places("one-entry-per-tool", good.slice(1))).toEqual([""]);
    expect(places("one-entry-per-tool", [...good, good[0]])).toEqual([""]);
    expect(places("one-entry-per-tool", [good[1], good[0], good[2]])).toEqual(["/0", "/1"]);
    expect(places("one-entry-per-tool", [good[0], good[1], { exposed: "c", server: "mail" }])).toEqual(["/2"]);
  });

  it.each(["", "a b", "a.b", "é", "x".repeat(65), null, 5])("legal-names: %j breaks it", (exposed) => {
    expect(places("legal-names", [good[0], { ...good[1], exposed }, good[2]])).toEqual(["/1/exposed"]);
  });

  it("unique-names: a name that stands twice breaks it, whatever it stands for", () => {
    expect(places("unique-names", [good[0], { ...good[1], exposed: "a" }, good[2]])).toEqual(["/1/exposed"]);
  });

  it("reversible-names: a name for two tools, or two names for one, break it", () => {
    expect(places("reversible-names", [good[0], { ...good[1], exposed: "a" }, good[2]])).toEqual(["/1/exposed"]);
    expect(places("reversible-names", [good[0], { ...good[0], exposed: "z" }, good[2]])).toEqual(["/1/exposed"]);
    expect(places("reversible-names", [good[0], good[0], good[2]])).toEqual([]);
  });
});

describe("the tools of servers", () => {
  it("come in the order of the toolset, each with its place", () => {
    expect(toolsOfServers(servers)).toEqual([
      { server: "files", name: "read", serverIndex: 0, toolIndex: 0 },
      { server: "files", name: "list", serverIndex: 0, toolIndex: 1 },
      { server: "mail", name: "read", serverIndex: 1, toolIndex: 0 },
    ]);
  });

  it.each([[null], ["files"], [{}], [[null, "files", { server: "files" }, { server: "files", tools: "read" }]]])(
    "are none where there are no servers with tools: %j",
    (none) => {
      expect(toolsOfServers(none)).toEqual([]);
    },
  );

  it("keep their places beside one that is no tool", () => {
    expect(toolsOfServers([{ server: "files", tools: ["read", { name: "list" }] }])).toMatchObject([
      { name: "", toolIndex: 0 },
      { name: "list", toolIndex: 1 },
    ]);
  });
});

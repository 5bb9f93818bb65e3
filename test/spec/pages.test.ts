import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Nodes } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { methodOf, operations } from "../../runners/engine/operations.ts";
import { parseRequirements, parseSpecVersion } from "../../runners/engine/requirements.ts";
import {
  baselineSchema,
  portManifestSchema,
  protocolSchema,
  reportSchema,
  vectorFileSchema,
} from "../../runners/engine/schemas.generated.ts";
import { pageNamed, type SpecPage, specPages } from "./spec-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = pageNamed("spec/README.md");
const protocol = pageNamed("spec/harness-protocol.md");
const toolnexus = pageNamed("spec/toolnexus.md");

/** The first cells of a table, by the words of its head, without code marks. */
function firstColumn(page: SpecPage, head: string): string[] {
  const lines = page.markdown.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  expect(start, `a table that begins with ${head}`).toBeGreaterThan(-1);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows
    .slice(0, end === -1 ? undefined : end)
    .map((row) => row.split(" | ")[0]?.replaceAll(/[|`]/g, "").trim() ?? "");
}

describe("the tables of the spec", () => {
  it("list the operations that the engine knows", () => {
    const listed = firstColumn(toolnexus, "operation | params").flatMap((cell) => cell.split(", "));
    const known = operations.filter(({ profile }) => profile === "toolnexus").map(methodOf);
    expect(listed.map((name) => `toolnexus/${name}`)).toEqual(known);
  });

  it("list the features of the schema", () => {
    expect(firstColumn(toolnexus, "feature").sort()).toEqual([...vectorFileSchema.$defs.Feature.enum].sort());
  });

  it("list the verdicts and causes of the schemas", () => {
    const verdicts = reportSchema.$defs.VerdictName.enum;
    expect(firstColumn(readme, "verdict").sort()).toEqual([...verdicts, "skipped"].sort());
    expect(firstColumn(readme, "cause").sort()).toEqual([...baselineSchema.$defs.FailureCause.enum].sort());
  });

  it("list the exit codes of the schema", () => {
    expect(firstColumn(readme, "code").map(Number)).toEqual([...reportSchema.properties.exitCode.enum]);
  });

  it("list the protocol errors of the schema", () => {
    const kinds = reportSchema.$defs.ProtocolError.properties.kind.enum;
    expect(firstColumn(protocol, "kind | what happened").sort()).toEqual([...kinds].sort());
  });

  it("list every member of a manifest and of a handshake", () => {
    const members = new Set(firstColumn(protocol, "member | meaning").map((name) => name.split(".")[0]));
    expect([...members].sort()).toEqual(Object.keys(portManifestSchema.properties).sort());
    const handshake = new Set(firstColumn(protocol, "member of the result").map((name) => name.split(".")[0]));
    expect([...handshake].sort()).toEqual(Object.keys(protocolSchema.$defs.Handshake.properties).sort());
  });

  it("give each prefix of a requirement its subject", () => {
    const prefixes = new Set(requirementsOf(toolnexus).map(({ id }) => id.split("-")[0] ?? ""));
    for (const prefix of prefixes) expect(readme.markdown).toContain(`\`${prefix}\` |`);
  });
});

describe("the pages of the spec", () => {
  it("state the versions where a program looks for them", () => {
    expect(parseSpecVersion(readme.markdown)).toMatch(/^\d+\.\d+\.\d+$/);
    const [, version] = /^Protocol version: (\d+)$/m.exec(protocol.markdown) ?? [];
    expect(Number(version)).toBe(protocolSchema.$defs.Handshake.properties.protocolVersion.const);
  });

  it("hold requirements in the form that the engine reads, each id once", () => {
    const ids = requirementsOf(toolnexus).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("say of nothing but the host's part that ports are not tested for it", () => {
    const untested = requirementsOf(toolnexus).filter(({ untestable }) => untestable !== undefined);
    expect(untested.length).toBeGreaterThan(0);
    expect(untested.map(({ id }) => id).filter((id) => !id.startsWith("HOST-"))).toEqual([]);
  });

  for (const page of specPages) {
    it(`have links that lead somewhere: ${page.file}`, () => {
      expect(linksOf(page.tree).filter((url) => !/^https?:/.test(url) && !leadsSomewhere(page, url))).toEqual([]);
    });
  }
});

function requirementsOf({ markdown, profile, file }: SpecPage) {
  const { requirements, problems } = parseRequirements(markdown, { profile, file });
  expect(problems).toEqual([]);
  return requirements;
}

function linksOf(node: Nodes): string[] {
  const here = node.type === "link" ? [node.url] : [];
  return "children" in node ? [...here, ...node.children.flatMap(linksOf)] : here;
}

function leadsSomewhere(page: SpecPage, url: string): boolean {
  const [path = "", anchor] = url.split("#");
  const target = path === "" ? page.file : join(dirname(page.file), path);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(pageNamed(target)).includes(anchor);
}

/** The anchors that code hosts give to the headings of a page. */
function anchorsOf(page: SpecPage): string[] {
  return page.tree.children.flatMap((node) => {
    if (node.type !== "heading") return [];
    return [
      plainText(node)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ];
  });
}

import { describe, expect, it } from "vitest";
import { operations } from "../../runners/engine/operations.ts";
import { parseRequirements } from "../../runners/engine/requirements.ts";
import { vectorFileSchema } from "../../runners/engine/schemas.generated.ts";
import { runExample } from "./json-blocks.ts";
import { pageNamed, type SpecPage } from "./spec-pages.ts";

const servers = '[{"server":"s","tools":[{"name":"t","inputSchema":{"type":"object"}}]}]';
const twice = '[{"server":"s","tools":[{"name":"t","inputSchema":{}},{"name":"t","inputSchema":{}}]}]';
const declared = (name: string) => `[{"name":${name},"description":"","parametersJsonSchema":{"type":"object"}}]`;
const declarations = `"operation":"functionDeclarations","input":{"servers":${servers}}`;

function run(members: string): Promise<void> {
  return runExample({
    file: "spec/conduit-gemini.md",
    line: 1,
    profile: "conduit-gemini",
    heading: "",
    info: "json example",
    text: `{${members}}`,
  });
}

describe("the check of the examples of conduit-gemini", () => {
  it("puts the exposed name in the place of its marker", async () => {
    await run(`${declarations},"result":${declared('{"$exposed":[0,0]}')}`);
  });

  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ["a result that the reference does not give", `${declarations},"result":[]`, /0 elements expected/],
    ["another name than the exposed one", `${declarations},"result":${declared('"t"')}`, /another string/],
    ["a schema that the reply breaks", `${declarations},"matches":{"minItems":2}`, /fewer than 2 items/],
    [
      "a marker that points at no tool",
      `${declarations},"result":${declared('{"$exposed":[0,1]}')}`,
      /points at no tool/,
    ],
    ["neither a result nor a schema", declarations, /one of result and matches/],
    ["a member that nothing reads", `${declarations},"result":[],"note":""`, /members that an example does not have/],
    [
      "an operation that does not exist",
      '"operation":"build","input":{},"result":[]',
      /no operation conduit-gemini\/build/,
    ],
    [
      "an invariant that the reply breaks",
      `"operation":"names","input":{"servers":${twice}},"matches":true,"invariants":["reversible-names"]`,
      /reversible-names: the tool has another name/,
    ],
    [
      "an invariant that does not exist",
      `"operation":"names","input":{"servers":[]},"matches":true,"invariants":["pretty-names"]`,
      /invariants/,
    ],
  ];
  for (const [what, members, reason] of wrong) {
    it(`refuses ${what}`, () => expect(run(members)).rejects.toThrow(reason));
  }
});

describe("the page of conduit-gemini", () => {
  const page = pageNamed("spec/conduit-gemini.md");
  const requirementsOf = ({ markdown, profile, file }: SpecPage) => {
    const { requirements, problems } = parseRequirements(markdown, { profile, file });
    expect(problems).toEqual([]);
    return requirements;
  };
  const rowsBelow = (head: string) => {
    const [, table = ""] = page.markdown.split(`| ${head} | `);
    return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell]) => cell);
  };

  it("lists the operations and the invariants that the engine knows", () => {
    expect(rowsBelow("operation")).toEqual(
      operations.filter(({ profile }) => profile === "conduit-gemini").map(({ name }) => name),
    );
    expect(rowsBelow("invariant")).toEqual([...vectorFileSchema.$defs.NameInvariant.enum]);
  });

  it("gives each requirement an id that no other one has", () => {
    const ids = [page, pageNamed("spec/toolnexus.md")].flatMap(requirementsOf).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("gives each prefix of a requirement its subject in the README", () => {
    const prefixes = new Set(requirementsOf(page).map(({ id }) => id.split("-")[0] ?? ""));
    for (const prefix of prefixes) expect(pageNamed("spec/README.md").markdown).toContain(`\`${prefix}\` |`);
  });

  it("says of nothing but the contract as a whole that ports are not tested for it", () => {
    const untested = requirementsOf(page).filter(({ untestable }) => untestable !== undefined);
    expect(untested.map(({ id }) => id)).toEqual(["CON-1a", "CON-2", "CON-3"]);
  });
});

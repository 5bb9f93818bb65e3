import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { check } from "../../runners/cli/check.ts";
import { explain } from "../../runners/cli/explain.ts";
import { collect } from "../../runners/cli/filter-options.ts";
import { list } from "../../runners/cli/list.ts";
import { vector, vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, suiteOnDisk } from "../files/suite-on-disk.ts";
import { expectRefused, printed } from "./called-verb.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { numberVector } from "./counting-port.ts";

const suite = suiteOnDisk({
  ...specFiles(
    requirementText("GEM-1"),
    requirementText("GEM-2", { level: "SHOULD", ground: "ratified" }),
    requirementText("SAN-1", { level: "OPEN", ground: "open" }),
  ),
  "vectors/toolnexus/toGemini.json": vectorFileText([
    numberVector(1),
    numberVector(2, { requirements: ["GEM-1", "GEM-2"], requires: ["rawTool"], isolate: true }),
  ]),
  "vectors/toolnexus/sanitize.json": vectorFileText(
    [vector({ id: "tn-san-0001", requirements: ["SAN-1"], input: { value: "\u202e" }, expect: { observe: true } })],
    { operation: "sanitize" },
  ),
});

async function told(verb: () => Promise<number>): Promise<string> {
  const ended = await printed(verb);
  expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
  return ended.stdout;
}

describe("`list`", () => {
  it("shows the vectors that pass the filters, one a line", async () => {
    expect(await told(() => list("vectors", { suite, operation: ["to*"], level: ["{MUST,SHOULD}"] }))).toBe(
      [
        "tn-gem-0001  MUST    GEM-1        the number 1 comes back",
        "tn-gem-0002  SHOULD  GEM-1 GEM-2  the number 2 comes back",
        "",
      ].join("\n"),
    );
  });

  it("shows requirements with how many vectors prove them", async () => {
    expect(await told(() => list("requirements", { suite }))).toBe(
      [
        "GEM-1  MUST    stated    2 vectors  What GEM-1 demands holds.",
        "GEM-2  SHOULD  ratified  1 vector   What GEM-2 demands holds.",
        "SAN-1  OPEN    open      1 vector   What SAN-1 demands holds.",
        "",
      ].join("\n"),
    );
  });

  it("shows the requirements of a level, though their vectors cite weaker ones beside them", async () => {
    expect(await told(() => list("requirements", { suite, level: ["MUST"] }))).toBe(
      "GEM-1  MUST  stated  2 vectors  What GEM-1 demands holds.\n",
    );
    expect(await told(() => list("requirements", { suite, level: ["OPEN"], operation: ["sanitize"] }))).toMatch(
      /^SAN-1 .*\n$/,
    );
  });

  it("says when nothing is of a level", async () => {
    const ended = await printed(() => list("requirements", { suite, level: ["SHUOLD"] }));
    expect(ended).toMatchObject({ exitCode: 3, stdout: "" });
    expect(ended.stderr).toContain("--level SHUOLD alone selects 0 of 3; did you mean SHOULD?");
  });

  it("shows operations and ports", async () => {
    expect(await told(() => list("operations", { suite }))).toMatch(/^toolnexus\/toGemini +core +tn-gem +2 vectors$/m);
    expect(await told(() => list("ports", { suite }))).toMatch(/^typescript +TypeScript +reference +@path$/m);
  });
});

describe("`explain`", () => {
  it("says of a requirement what it demands, why, where that stands, and which vectors prove it", async () => {
    expect(await told(() => explain("gem-2", { suite }))).toBe(`GEM-2 (SHOULD, ratified)
  What GEM-2 demands holds.
  why: it is better.
  ${suite}/spec/toolnexus.md:9#gem-2-should-ratified

1 vector:
  tn-gem-0002 (SHOULD) the number 2 comes back
`);
  });

  it("says of a vector what it asks, what it expects, and what a difference means", async () => {
    expect(await told(() => explain("tn-gem-0002", { suite }))).toBe(`tn-gem-0002 the number 2 comes back
  toolnexus/toGemini, SHOULD: a difference warns, for GEM-2 is no more than SHOULD
  ${suite}/vectors/toolnexus/toGemini.json:14
  only for ports that declare rawTool
  runs in a process of its own

  GEM-1 (MUST, stated) What GEM-1 demands holds.
    ${suite}/spec/toolnexus.md:3#gem-1-must-stated
  GEM-2 (SHOULD, ratified) What GEM-2 demands holds.
    ${suite}/spec/toolnexus.md:9#gem-2-should-ratified

  params  {"tools":[{"name":"n","description":"d","inputSchema":{"number":2}}]}
  expect  {"equals":{"number":2}}
`);
  });

  it.each([
    ["it is a MUST that a source states", {}, "MUST: a difference fails the port"],
    [
      "it lowers itself",
      { level: "SHOULD" },
      "SHOULD: a difference warns, for this vector asks less than what it cites",
    ],
    [
      "no source but this spec states it",
      { requirements: ["GEM-3"] },
      "MUST: a difference warns, for no source but this spec demands it",
    ],
    [
      "several that it cites are weaker",
      { requirements: ["GEM-1", "GEM-4", "GEM-5"] },
      "MAY: a difference is recorded, never judged, for GEM-4, GEM-5 are no more than MAY",
    ],
    ["it observes", { expect: { observe: true } }, "OPEN: a difference is recorded, never judged"],
  ])("says of a vector why a difference does what it does: %s", async (_, over, outcome) => {
    const one = suiteOnDisk({
      ...specFiles(
        requirementText("GEM-1"),
        requirementText("GEM-3", { ground: "ratified" }),
        requirementText("GEM-4", { level: "MAY" }),
        requirementText("GEM-5", { level: "MAY" }),
      ),
      "vectors/toolnexus/toGemini.json": vectorFileText([numberVector(1, over)]),
    });
    const shown = await told(() => explain("tn-gem-0001", { suite: one }));
    expect(shown.split("\n")[1]).toBe(`  toolnexus/toGemini, ${outcome}`);
  });

  it("shows what could steer a terminal by its code", async () => {
    expect(await told(() => explain("tn-san-0001", { suite }))).toContain('  params  {"value":"\\u202e"}\n');
  });

  it.each([
    ["GEM-9", 'there is no vector and no requirement "GEM-9". Did you mean one of GEM-1, GEM-2?'],
    ["tn-gem-0009", "Did you mean one of tn-gem-0001, tn-gem-0002?"],
    ["nonsense", "`pnpm conformance list` shows what there is."],
  ])("refuses an id that nobody has, with those like it: %s", async (id, message) => {
    await expectRefused(() => explain(id, { suite }), message);
  });
});

describe("`check`", () => {
  it("says what is sound", async () => {
    expect(await told(() => check({ suite }))).toBe(
      "Sound: 3 requirements (1 MUST, 1 SHOULD, 0 MAY, 1 OPEN) of spec 1.0.0, 3 vectors in 2 files.\n",
    );
  });

  it("names everything that does not hold, each with its place", async () => {
    const unsound = suiteOnDisk({
      ...specFiles(requirementText("GEM-2"), requirementText("GEM-3")),
      "vectors/toolnexus/toGemini.json": vectorFileText([
        vector({ input: { tools: [{ name: "", description: "d", inputSchema: {} }] } }),
      ]).replace('"since"', ' "since"'),
    });
    const ended = await printed(() => check({ suite: unsound }));
    expect(ended).toMatchObject({ exitCode: 2, stdout: "" });
    for (const part of [
      /^spec\/toolnexus\.md:9: GEM-3 \(MUST\) has no vector: What GEM-3 demands holds\. Add one: /m,
      /^vectors\/toolnexus\/toGemini\.json:6: tn-gem-0001: is a MUST outside the safe domain: \/tools\/0\/name is no non-empty string\. /m,
      /^vectors\/toolnexus\/toGemini\.json: is not formatted\. Run `pnpm conformance vector fmt`\.$/m,
      /^3 problems\.$/m,
    ])
      expect(ended.stderr).toMatch(part);
  });
});

describe("a suite without a vector", () => {
  it("is told so", async () => {
    const empty = suiteOnDisk({ "vectors/toolnexus/toGemini.json": vectorFileText([]) });
    expect(await printed(() => list("vectors", { suite: empty }))).toEqual({
      exitCode: 3,
      stdout: "",
      stderr: "The suite holds no vector. `pnpm conformance vector add` writes them.\n",
    });
  });
});

describe("filters that select nothing", () => {
  it.each([
    [{ operation: ["sanitise"] }, "  --operation sanitise alone selects 0 of 3; did you mean sanitize?"],
    [
      { id: ["tn-gem-0001, tn-oai-*,"] },
      "  --id tn-gem-0001, tn-oai-*, alone selects 0 of 3; give each its own: --id 'tn-gem-0001' --id 'tn-oai-*'",
    ],
    [{ id: ["tn-{zzz,yyy}-*"] }, "  --id tn-{zzz,yyy}-* alone selects 0 of 3"],
    [{ requirement: ["gem-2"] }, "  --requirement gem-2 alone selects 0 of 3; did you mean GEM-2?"],
    [{ profile: ["toolnexsu"] }, "  --profile toolnexsu alone selects 0 of 3; did you mean toolnexus?"],
    [
      { level: ["COULD"], id: ["tn-gem-0001"] },
      "  --id tn-gem-0001 alone selects 1 of 3\n  --level COULD alone selects 0 of 3",
    ],
  ])("are told one by one, with what was probably meant: %o", async (filters, told) => {
    const ended = await printed(() => list("vectors", { suite, ...filters }));
    expect(ended).toEqual({
      exitCode: 3,
      stdout: "",
      stderr: `The filters select no vector.\n${told}\n\`pnpm conformance list\` shows what there is.\n`,
    });
  });
});

describe("a requirement that binds the host alone", () => {
  it("is told from one that nobody has", async () => {
    const text = `${requirementText("HOST-1")}\nNot tested through ports: it is the caller's part.\n`;
    const hosting = suiteOnDisk({ ...specFiles(requirementText("GEM-2"), text) });
    const ended = await printed(() => list("vectors", { suite: hosting, requirement: ["HOST-1"] }));
    expect(ended.stderr).toContain("--requirement HOST-1 alone selects 0 of 1; HOST-1 is not tested through ports\n");
  });
});

describe("a value that may be given several times", () => {
  it("is refused when it is empty, or longer than anything can be", () => {
    expect(collect("b", ["a"])).toEqual(["a", "b"]);
    expect(() => collect(" ")).toThrow("It is empty.");
    expect(() => collect("x".repeat(4097))).toThrow("It is longer than 4096 characters.");
  });
});

describe("what can't be listed", () => {
  it("is refused, with what can", async () => {
    const message = 'can\'t list "colours". Choose one of vectors, requirements, operations, ports.';
    await expectRefused(() => list("colours", { suite }), message);
  });
});

describe.concurrent("the program", () => {
  it("takes filters, and prints what is asked for", async () => {
    const ended = await conformance(["list", "--requirement", "GEM-2", "--suite", suite]);
    expect(ended).toEqual({
      exitCode: 0,
      stdout: "tn-gem-0002  SHOULD  GEM-1 GEM-2  the number 2 comes back\n",
      stderr: "",
    });
  });

  it("refuses an id that nobody has, with those like it", async () => {
    const ended = await conformance(["explain", "GEM-9", "--suite", suite]);
    expectRefusal(ended, 2, 'there is no vector and no requirement "GEM-9". Did you mean one of GEM-1, GEM-2?');
  });

  it("names every verb when asked for help", async () => {
    const help = await conformance(["--help"]);
    expect(help).toMatchObject({ exitCode: 0, stderr: "" });
    for (const verb of ["run", "list", "explain", "check", "trace", "vector", "baseline"])
      expect(help.stdout).toMatch(new RegExp(`^ {2}${verb}\\b`, "m"));
  });

  it("gives help, as for a mistake, for a verb that is only half there", async () => {
    expectRefusal(await conformance(["vector"]), 2, /add \[options\] <operation> <draft>/, /fmt \[options\]/);
  });

  it("tells its version", async () => {
    expect(await conformance(["--version"])).toMatchObject({ exitCode: 0, stdout: `${packageJson.version}\n` });
  });
});

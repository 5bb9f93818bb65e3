import { describe, expect, it } from "vitest";
import { parseRequirements, type Requirement } from "../../runners/engine/requirements.ts";
import { runCommandCheck } from "./commands.ts";
import { runDraft, runEquality, runExample, runExpansion, runManifest } from "./json-blocks.ts";
import { replyLines } from "./reference-port.ts";
import { expectNone, pageNamed, type SpecBlock, specBlocks, specPages } from "./spec-pages.ts";
import { runTranscript, withProcess } from "./transcripts.ts";
import { runTypeScript, typeErrors } from "./ts-blocks.ts";

const requirements: readonly Requirement[] = specPages.flatMap(
  ({ markdown, profile, file }) => parseRequirements(markdown, { profile, file }).requirements,
);
/** Those that the spec holds, and those that it shows as examples of how to write one. */
const requirementIds = new Set([
  ...requirements.map(({ id }) => id),
  ...specBlocks
    .filter(({ info }) => info === "md requirement")
    .flatMap((block) => shownRequirements(block).map(({ id }) => id)),
]);

/** Every kind of block that the spec may hold, by info string, and what running it means. */
const kinds: Readonly<Record<string, (block: SpecBlock, parameter: string) => void | Promise<void>>> = {
  "json example": runExample,
  "json draft": (block, method) => runDraft(block, method, requirementIds),
  "json expansion": runExpansion,
  "json manifest": runManifest,
  "jsonl equality": runEquality,
  "jsonl transcript": (block) => runTranscript(block, withProcess),
  "md requirement": expectRequirement,
  "sh command": runCommandCheck,
  "ts example": runTypeScript,
};

async function run(block: SpecBlock): Promise<void> {
  const [language, kind, ...parameter] = block.info.split(" ");
  const runner = kinds[`${language} ${kind}`];
  if (runner === undefined) throw new Error(`nothing runs a block of kind ${JSON.stringify(block.info)}`);
  await runner(block, parameter.join(" "));
}

/** `md requirement`: a requirement as the spec writes them, readable by the program that reads the spec. */
function expectRequirement(block: SpecBlock): void {
  expect(shownRequirements(block)).toHaveLength(1);
}

function shownRequirements({ text, file }: SpecBlock): readonly Requirement[] {
  const parsed = parseRequirements(text, { profile: "toolnexus", file });
  expectNone(parsed.problems);
  return parsed.requirements;
}

describe("the examples of the spec", () => {
  for (const block of specBlocks) {
    it(`${block.file}:${block.line} ${block.info}, under "${block.heading}"`, () => run(block));
  }

  it("are well typed where they are TypeScript, unlike one that is wrong on purpose", () => {
    const examples = specBlocks.filter(({ info }) => info === "ts example");
    const wrong = exampleOf("ts example", 'import { sanitize } from "toolnexus";\nsanitize(7);');
    const errors = typeErrors([...examples, wrong]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^spec\/toolnexus\.md:3: /);
  });

  it("are of the kinds that the README lists", () => {
    const listed = Object.keys(kinds).filter((kind) => pageNamed("spec/README.md").markdown.includes(`| \`${kind}`));
    expect(listed).toEqual(Object.keys(kinds));
  });

  it("show every MUST that a port can be asked about", () => {
    const shown = new Set(
      specBlocks.filter(({ info }) => info === "json example").map(({ heading }) => heading.split(" ")[0]),
    );
    const testable = requirements.filter(({ level, untestable }) => level === "MUST" && untestable === undefined);
    expect(testable.length).toBeGreaterThan(0);
    expect(testable.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

describe("the check of the examples", () => {
  const block = exampleOf;
  const noTools = '"name":"no tools give nothing","input":{"tools":[]},"expect":{"equals":[]}';
  const wrong: readonly (readonly [string, SpecBlock, RegExp])[] = [
    ["a kind that nothing runs", block("json", "{}"), /nothing runs a block of kind "json"/],
    ["no info string at all", block("", "pnpm conformance"), /nothing runs a block of kind ""/],
    [
      "a result that the reference does not give",
      block("json example", '{"operation":"toGemini","input":{"tools":[]},"result":[]}'),
      /0 elements expected, 1 element came/,
    ],
    [
      "a member that is not compared",
      block("json example", '{"operation":"toOpenAI","input":{"tools":[]},"result":[],"note":""}'),
      /members that an example does not have/,
    ],
    [
      "a result beside a schema",
      block("json example", '{"operation":"toOpenAI","input":{"tools":[]},"result":[],"matches":true}'),
      /one of result and matches/,
    ],
    [
      "a schema that the reply breaks",
      block("json example", '{"operation":"toOpenAI","input":{"tools":[]},"matches":{"minItems":1}}'),
      /must NOT have fewer than 1 items/,
    ],
    [
      "an operation that does not exist",
      block("json example", '{"operation":"toKlingon","input":{"tools":[]},"result":[]}'),
      /there is no operation toolnexus\/toKlingon/,
    ],
    [
      "a requirement that does not exist",
      block("json draft toolnexus/toOpenAI", `{"requirements":["OAI-99"],${noTools}}`),
      /unknown requirements/,
    ],
    ["a draft that breaks its schema", block("json draft toolnexus/toOpenAI", `{${noTools}}`), /requirements/],
    [
      "a draft whose expectation the reference does not meet",
      block("json draft toolnexus/toGemini", `{"requirements":["GEM-2"],${noTools}}`),
      /0 elements expected, 1 element came/,
    ],
    [
      "a short form that stands for something else",
      block("json expansion", '{"short":{"$text":{"of":"a","times":2}},"long":"a"}'),
      /another string/,
    ],
    [
      "a wrong equality",
      block("jsonl equality", '{"left":1,"right":1.0,"equal":false}'),
      /expected 'true' to be 'false'/,
    ],
    ["a manifest without a command", block("json manifest", '{"name":"perl","language":"Perl"}'), /command/],
    [
      "a requirement without a source",
      block("md requirement", "### GEM-1 (MUST, stated)\n\nOne element."),
      /a paragraph that begins/,
    ],
    [
      "an assertion that does not hold",
      block("ts example", 'import assert from "node:assert";\nassert.equal(1, 2, "first");'),
      /first/,
    ],
    [
      "an assertion that does not hold after an await",
      block("ts example", 'import assert from "node:assert";\nawait null;\nassert.equal(1, 2, "second");'),
      /second/,
    ],
    ["an import from elsewhere", block("ts example", 'import "node:fs";'), /imports only toolnexus and node:assert/],
  ];

  const wrongTranscripts: readonly (readonly [string, string, RegExp])[] = [
    ["another reply than it shows", '{"jsonrpc":"2.0","id":2,"result":[{}]}', /1 element expected, 0 elements came/],
    ["a reply to another request", '{"jsonrpc":"2.0","id":3,"result":[]}', /no reply with this id/],
    [
      "an error where a result comes",
      '{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":""}}',
      /a result came instead of an error/,
    ],
    [
      "a frame that breaks the schema",
      '{"jsonrpc":"2.0","id":2,"result":[],"note":""}',
      /must NOT have additional properties/,
    ],
  ];

  for (const [what, example, reason] of wrong) {
    it(`refuses ${what}`, async () => {
      await expect(run(example)).rejects.toThrow(reason);
    });
  }

  for (const [what, reply, reason] of wrongTranscripts) {
    const request = '{"jsonrpc":"2.0","id":2,"method":"toolnexus/toOpenAI","params":{"tools":[]}}';
    it(`refuses a transcript with ${what}`, async () => {
      const transcript = block("jsonl transcript", `> ${request}\n< ${reply}`);
      await expect(runTranscript(transcript, replyLines)).rejects.toThrow(reason);
    });
  }
});

function exampleOf(info: string, text: string): SpecBlock {
  return { file: "spec/toolnexus.md", line: 1, profile: "toolnexus", heading: "", info, text };
}

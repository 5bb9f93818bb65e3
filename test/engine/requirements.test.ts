import { describe, expect, it } from "vitest";
import { problemText } from "../../runners/engine/problem.ts";
import { parseRequirements, parseSpecVersion, requirementLocation } from "../../runners/engine/requirements.ts";

const parse = (markdown: string) => parseRequirements(markdown, { profile: "toolnexus", file: "spec/toolnexus.md" });

const PAGE = `# Page

### GEM-2 (MUST, stated)

No tools give \`[]\`,
never null.

Source: the SPEC.

### COR-10 (OPEN, open)

What becomes of it.

Ports: they differ.

### HOST-1 (MUST, ratified)

The caller parses.

Why: nobody else can.

Not tested through ports: it is the caller's part.

## Another section
`;

describe("reading requirements from the spec", () => {
  it("takes id, level, ground and the sentence, with its code marks and on one line", () => {
    const { requirements, problems } = parse(PAGE);
    expect(problems).toEqual([]);
    expect(requirements.map(({ id, level, ground, text, because }) => ({ id, level, ground, text, because }))).toEqual([
      { id: "GEM-2", level: "MUST", ground: "stated", text: "No tools give `[]`, never null.", because: "the SPEC." },
      { id: "COR-10", level: "OPEN", ground: "open", text: "What becomes of it.", because: "they differ." },
      { id: "HOST-1", level: "MUST", ground: "ratified", text: "The caller parses.", because: "nobody else can." },
    ]);
    expect(requirements[2]?.untestable).toBe("it is the caller's part.");
  });

  it("is not disturbed by a byte order mark", () => {
    const page = PAGE.slice(PAGE.indexOf("###"));
    expect(parse(`\ufeff${page}`)).toEqual(parse(page));
    expect(parse(page).requirements).toHaveLength(3);
  });

  it("keeps such a mark within a text, where it is a character like others", () => {
    const { requirements } = parse(PAGE.replace("What becomes of it.", "a\ufeffb"));
    expect(requirements[1]?.text).toBe("a\ufeffb");
  });

  it("tells where each stands, as file, line and anchor", () => {
    const [first] = parse(PAGE).requirements;
    expect(first && requirementLocation(first)).toBe("spec/toolnexus.md:3#gem-2-must-stated");
  });

  it.each([
    ["### GEM-2 MUST stated", "is not in the form of a requirement"],
    ["### GEM–2 (MUST, stated)", "is not in the form of a requirement"],
    ['### <a id="gem-2"></a>GEM 2 (MUST, stated)', "is not in the form of a requirement"],
    ["### GEM-2 (SHALL, stated)", "is not in the form of a requirement"],
    ["### gem-2 (MUST, stated)", "is not in the form of a requirement"],
    ["#### GEM-2 (MUST, stated)", "is not in the form of a requirement"],
    ["### GEM-02 (MUST, stated)", "is not in the form of a requirement"],
    ["### GEMINI-2 (MUST, stated)", "is not in the form of a requirement"],
    ["### GEM-2 (MUST, stated), later", "is not in the form of a requirement"],
    ["### GEM-2_ (MUST, stated)", "is not in the form of a requirement"],
    ["### gem2: no tools", "is not in the form of a requirement"],
    ["### Gemini, no tools (MUST, stated)", "is not in the form of a requirement"],
    ["### GEM-2 (MUST, stated)\n\nText.\n\n### Other\n\nSource: x.", "needs its sentence"],
    ["### GEM-2 (MUST, stated)\n\nSource: only.", "needs its sentence"],
    ["### GEM-2 (MUST, stated)\n\nText.\n\nWhy: x.", 'a paragraph that begins "Source: "'],
    ["### GEM-2 (MUST, open)\n\nText.\n\nPorts: x.", "only an open question has the level OPEN"],
    ["### GEM-2 (OPEN, stated)\n\nText.\n\nSource: x.", "only an open question has the level OPEN"],
  ])("refuses %j and says why", (markdown, message) => {
    const { requirements, problems } = parse(markdown);
    expect(requirements).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: "spec/toolnexus.md",
      line: 1,
      message: expect.stringContaining(message),
    });
  });

  it("takes a paragraph for the sentence, whatever stands around it", () => {
    const { requirements } = parse(
      "### GEM-2 (MUST, stated)\n\n- a list\n\n```\ncode\n```\n\nThe sentence.\n\nSource: x.",
    );
    expect(requirements).toMatchObject([{ text: "The sentence.", because: "x." }]);
  });

  it("passes over headings that are of no requirement", () => {
    expect(
      parse(
        "# GEM\n\nGEM-2 (MUST, stated) in a text.\n\n## Gemini 2\n\nText.\n\n## Of GEM-2\n\n## Levels (MUST, stated) and more",
      ),
    ).toEqual({
      requirements: [],
      problems: [],
    });
  });

  it.each<[string, boolean]>([
    ["two sources differ, https://example.org/7", true],
    ["see [the issue](https://example.org/7)", true],
    ["see [the issue](../issues/7)", true],
    ["two sources differ, http://example.org/7", true],
    ["[the issue](../issues/7)", false],
    ["[](../issues/7) and words", true],
    ["https://example.org/7", false],
    ["a https://example.org/7", false],
    ["two sources differ", false],
    ["", false],
  ])("believes in a dispute that has a reason and a link: %j", (why, isReasoned) => {
    const { requirements, problems } = parse(`### GEM-2 (MUST, stated)\n\nText.\n\nSource: x.\n\nDisputed: ${why}`);
    expect(requirements.map(({ disputed }) => disputed)).toEqual(isReasoned ? [why] : []);
    expect(problems.map(({ message }) => message)).toEqual(
      isReasoned ? [] : ["GEM-2 is disputed without a reason and a link."],
    );
  });

  it("ends what it says where the sentence ends", () => {
    const { problems } = parse("### GEM-2 (MUST, stated)\n\nSource: only.");
    expect(problems.map(problemText)).toEqual([
      'spec/toolnexus.md:1: GEM-2 needs its sentence as the first paragraph and, being stated, a paragraph that begins "Source: ".',
    ]);
  });

  it("reads the version of the spec from its line", () => {
    expect(parseSpecVersion("# Spec\n\nSpec version: 1.2.3\n")).toBe("1.2.3");
    expect(parseSpecVersion("# Spec\n\nSpec version: 10.20.30")).toBe("10.20.30");
    expect(parseSpecVersion("The spec version is 1.2.3.")).toBeUndefined();
    expect(parseSpecVersion("Not: Spec version: 1.2.3")).toBeUndefined();
    expect(parseSpecVersion("Spec version: 1.2.3-beta")).toBeUndefined();
  });
});

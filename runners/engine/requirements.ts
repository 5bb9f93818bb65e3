import { type Node, Parser } from "commonmark";
import type { Problem } from "./problem.ts";

export type RequirementLevel = "MUST" | "SHOULD" | "MAY" | "OPEN";
export type Ground = "stated" | "ratified" | "open";

/** One numbered sentence of the spec. */
export interface Requirement {
  readonly id: string;
  readonly profile: string;
  /** `OPEN` has no level: what ports do is only observed. */
  readonly level: RequirementLevel;
  readonly ground: Ground;
  /** The normative sentence, as it stands in the markdown, on one line. */
  readonly text: string;
  /** Where the sentence comes from, or why it was decided. */
  readonly because: string;
  /** Why no vector can prove it, where that is so. */
  readonly untestable?: string;
  /** Why the sentence is under discussion, and where: until that is over, no port fails for it. */
  readonly disputed?: string;
  readonly file: string;
  readonly line: number;
  readonly anchor: string;
}

const HEADING = /^([A-Z]{3,4}-[1-9][0-9]*[a-z]?) \((MUST|SHOULD|MAY|OPEN), (stated|ratified|open)\)$/;
/** A heading that means to be a requirement, be it misspelt: it begins like an id, or ends like the heading of one. */
const MEANT_AS_ONE = /^[A-Za-z]{2,6}-?[0-9]|\((MUST|SHOULD|MAY|OPEN), (stated|ratified|open)\)$/;
const BECAUSE: Record<Ground, string> = { stated: "Source: ", ratified: "Why: ", open: "Ports: " };
const UNTESTABLE = "Not tested through ports: ";
const DISPUTED = "Disputed:";
/** A web address, or a link of markdown. */
const LINK = /\bhttps?:\/\/\S+|\[[^\]]*\]\([^)]+\)/g;

/** `spec/toolnexus.md:120#gem-2-must-stated`: what a person opens. */
export function requirementLocation(requirement: Requirement): string {
  return `${requirement.file}:${requirement.line}#${requirement.anchor}`;
}

/**
 * Reads the requirements of one profile from its page. The form: a heading `### GEM-2 (MUST, stated)`, then the sentence as the first
 * paragraph, then a paragraph that begins `Source: ` (stated), `Why: ` (ratified) or `Ports: ` (open). Further paragraphs may begin
 * `Not tested through ports: ` and `Disputed: `.
 */
export function parseRequirements(
  markdown: string,
  page: { readonly profile: string; readonly file: string },
): { readonly requirements: Requirement[]; readonly problems: Problem[] } {
  const requirements: Requirement[] = [];
  const problems: Problem[] = [];
  // Before a heading, a byte order mark would make it a paragraph.
  const content = markdown.replace(/^\uFEFF/, "");
  const lines = content.split(/\r\n|\r|\n/);
  const blocks = [...siblingsFrom(new Parser().parse(content).firstChild)];
  blocks.forEach((node, index) => {
    if (node.type !== "heading") return;
    const title = plainText(node);
    if (!MEANT_AS_ONE.test(title)) return;
    const line = node.sourcepos[0][0];
    const fail = (problem: { readonly message: string; readonly hint?: string }) =>
      problems.push({ file: page.file, line, ...problem });
    const heading = HEADING.exec(title);
    if (node.level !== 3 || heading === null) {
      fail({
        message: `the heading ${JSON.stringify(title)} is not in the form of a requirement, "### GEM-2 (MUST, stated)".`,
        hint: "Levels: MUST SHOULD MAY OPEN. Grounds: stated ratified open. An id is three or four capitals, a hyphen and a number.",
      });
      return;
    }
    const [, id, level, ground] = heading as unknown as [string, string, RequirementLevel, Ground];
    const paragraphs = paragraphsBelow(blocks, index).map((paragraph) => sourceOf(lines, paragraph));
    const [text] = paragraphs;
    const opening = BECAUSE[ground];
    const because = paragraphs.find((paragraph) => paragraph.startsWith(opening));
    if (text === undefined || because === undefined || text === because) {
      fail({
        message: `${id} needs its sentence as the first paragraph and, being ${ground}, a paragraph that begins "${opening}".`,
      });
      return;
    }
    if ((level === "OPEN") !== (ground === "open")) {
      fail({
        message: `${id} is ${level} and ${ground}; only an open question has the level OPEN, and it has no other.`,
      });
      return;
    }
    const untestable = paragraphs.find((paragraph) => paragraph.startsWith(UNTESTABLE));
    const disputed = paragraphs
      .find((paragraph) => paragraph.startsWith(DISPUTED))
      ?.slice(DISPUTED.length)
      .trim();
    if (disputed !== undefined && !isReasoned(disputed)) {
      fail({
        message: `${id} is disputed without a reason and a link.`,
        hint: `Say in the paragraph why, and where it is discussed: "${DISPUTED} two sources differ, https://…".`,
      });
      return;
    }
    requirements.push({
      id,
      profile: page.profile,
      level,
      ground,
      text,
      because: because.slice(opening.length),
      ...(untestable === undefined ? {} : { untestable: untestable.slice(UNTESTABLE.length) }),
      ...(disputed === undefined ? {} : { disputed }),
      file: page.file,
      line,
      anchor: anchorOf(title),
    });
  });
  return { requirements, problems };
}

const SPEC_VERSION = /^Spec version: (\d+\.\d+\.\d+)$/m;

/** The version of the spec, from the line `Spec version: 1.0.0` of its README. */
export function parseSpecVersion(readme: string): string | undefined {
  return SPEC_VERSION.exec(readme)?.[1];
}

/** True for a text that has a link, and words beside it. */
function isReasoned(text: string): boolean {
  const words = text.replaceAll(LINK, "");
  return words !== text && /\p{L}{2}/u.test(words);
}

function* siblingsFrom(first: Node | null): Generator<Node> {
  for (let node = first; node !== null; node = node.next) yield node;
}

/** The paragraphs between a heading and the next one. */
function paragraphsBelow(blocks: readonly Node[], heading: number): Node[] {
  const rest = blocks.slice(heading + 1);
  const next = rest.findIndex((node) => node.type === "heading");
  return (next === -1 ? rest : rest.slice(0, next)).filter((node) => node.type === "paragraph");
}

/** The markdown of a paragraph on one line: code marks stay, so that a message shows `[]` as the spec does. */
function sourceOf(lines: readonly string[], { sourcepos: [[first], [last]] }: Node): string {
  return lines
    .slice(first - 1, last)
    .map((line) => line.trim())
    .join(" ");
}

/** What a reader sees of a heading, without its markup. */
function plainText(node: Node): string {
  return node.literal ?? Array.from(siblingsFrom(node.firstChild), plainText).join("");
}

/** The anchor that code hosts give a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
}

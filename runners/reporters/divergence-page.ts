import type { PhrasingContent, RootContent } from "mdast";
import type { LoadedBaseline } from "../engine/baseline.ts";
import { inRanges } from "../engine/id-ranges.ts";
import { byCodeUnits } from "../engine/order.ts";
import type { Requirement } from "../engine/requirements.ts";
import type { Suite } from "../engine/suite.ts";
import type { BaselineEntry, PortReport, Report } from "../engine/types.generated.ts";
import { onDifference } from "../engine/vector-level.ts";
import { code, heading, markdownOf, paragraph, plain, prose, table } from "./markdown-nodes.ts";

/** Where the page stands, relative to the repository. */
export const DIVERGENCE_FILE = "docs/divergences.md";

/** Of an answer: enough to see how two ports differ. */
const ANSWER = 90;

/** Differences that were found at a version which no run here can reach: the baseline that was written then. */
export interface RecordedBaseline {
  /** The version of the library, `0.16.0`. */
  readonly version: string;
  readonly baseline: LoadedBaseline;
}

interface Difference {
  readonly id: string;
  readonly outcome: "fail" | "warn" | "observed";
  readonly reason: string;
  readonly link: string;
}

/**
 * The page of what was found in the real ports, in Markdown: from a report of those that ran, judged with their baselines, and from
 * baselines recorded earlier. It holds nothing that depends on the machine or on time.
 */
export function divergencePage(report: Report, recorded: readonly RecordedBaseline[], suite: Suite): string {
  const ran = report.ports.map((port) => ({ title: `${port.name} ${port.version ?? ""}`, found: differencesIn(port) }));
  const earlier = recorded.map(({ version, baseline }) => ({
    title: `${baseline.port} ${version}, as recorded`,
    found: [...baseline.entries].map(([id, entry]) => differenceOf(id, entry, suite)),
  }));
  return [
    ...opening(report, recorded),
    ...[...ran, ...earlier].flatMap((each) => portSection(each, suite)),
    ...silence(report),
  ]
    .map(markdownOf)
    .join("\n");
}

function opening(report: Report, recorded: readonly RecordedBaseline[]): RootContent[] {
  const header = ["port", "version", "pass", "fail", "warn", "observed", "not applicable"];
  const rows = report.ports.map(({ name, version = "", counts }) => [
    plain(name),
    plain(version),
    ...[counts.pass, counts.fail, counts.warn, counts.observed, counts.notApplicable].map((count) =>
      plain(String(count)),
    ),
  ]);
  const earlier = recorded.map(({ baseline, version }) => `${baseline.port} ${version}`).join(", ");
  return [
    heading(1, plain("Divergences found in the real ports")),
    paragraph(
      ...prose(
        `Written by \`pnpm divergences\`, which puts all ${report.vectors.length} vectors of suite ${report.suite.version}, spec ${report.spec}, to the releases of the ports that can be had from a registry. A test compares this page with a new run.`,
      ),
    ),
    table(header, rows, 2),
    paragraph(
      plain(`The other ports were judged from a checkout or a jar: ${earlier}. `),
      code("pnpm conformance --port NAME@FOLDER --baseline runners/ports/NAME/baseline-0.16.0.json"),
      plain(" does it again, and says where a recorded difference is gone or has changed."),
    ),
    paragraph(
      plain(
        "A fail breaks a MUST that a source states. A warn breaks a SHOULD, or a MUST that only this spec has decided.",
      ),
    ),
  ];
}

function differencesIn(port: PortReport): Difference[] {
  return port.verdicts.flatMap(({ id, verdict, baseline, message = "" }) =>
    verdict === "fail" || verdict === "warn"
      ? [{ id, outcome: verdict, reason: baseline?.reason ?? message, link: baseline?.link ?? "" }]
      : [],
  );
}

function differenceOf(id: string, { reason, link }: BaselineEntry, suite: Suite): Difference {
  const vector = suite.vectors.find((each) => each.id === id);
  return { id, outcome: vector === undefined ? "observed" : onDifference(vector, suite.citedBy(vector)), reason, link };
}

/** Vectors that differ for one reason share a row. */
function portSection({ title, found }: { title: string; found: readonly Difference[] }, suite: Suite): RootContent[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of found) {
    const key = [difference.outcome, difference.reason, difference.link].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  const rows = [...groups.values()].map((group): PhrasingContent[][] => {
    const [{ outcome, reason, link }] = group as [Difference];
    const evidence: PhrasingContent = { type: "link", url: link, children: [plain("evidence")] };
    return [
      [plain(outcome)],
      requirementsOf(group, reason, suite),
      prose(reason),
      [code(inRanges(group.map(({ id }) => id)))],
      link === "" ? [] : [evidence],
    ];
  });
  return [
    heading(2, plain(title)),
    rows.length === 0
      ? paragraph(plain("None."))
      : cells(["verdict", "requirement", "what differs, and why", "vectors", ""], rows),
  ];
}

/** The requirement that the reason names, and otherwise all that the vectors cite. */
function requirementsOf(group: readonly Difference[], reason: string, suite: Suite): PhrasingContent[] {
  const ids = new Set(group.map(({ id }) => id));
  const cited = new Set(suite.vectors.filter(({ id }) => ids.has(id)).flatMap((vector) => suite.citedBy(vector)));
  const named = [...cited].filter(({ id }) => reason.startsWith(`${id}:`));
  const shown = (named.length > 0 ? named : [...cited]).sort((a, b) => byCodeUnits(a.id, b.id));
  return shown.flatMap((requirement, index) => [...(index === 0 ? [] : [plain(" ")]), linkTo(requirement)]);
}

function linkTo({ id, file, anchor }: Requirement): PhrasingContent {
  return { type: "link", url: `../${file}#${anchor}`, children: [plain(id)] };
}

/** The open questions on which the ports that ran differ. The same question to several adapters is one row. */
function silence(report: Report): RootContent[] {
  const answered = new Map(report.divergences.map(({ id, answers }) => [id, answers]));
  const open = report.vectors.filter(({ id }) => (answered.get(id)?.length ?? 0) > 1);
  const questions = new Map<string, string[]>();
  for (const { id, name } of open) questions.set(name, [...(questions.get(name) ?? []), id]);
  const rows = [...questions].map(([name, ids]): PhrasingContent[][] => {
    const answers = answered.get(ids[0] ?? "") ?? [];
    const start = differingFrom(answers.map(({ answer }) => answer));
    const shown = report.ports.map(({ name: port }) => {
      const given = answers.find(({ ports }) => ports.includes(port));
      return given === undefined ? [] : [code(excerpt(given.answer, start))];
    });
    return [prose(name), [code(inRanges(ids))], ...shown];
  });
  return [
    heading(2, plain("Where the spec is silent")),
    paragraph(
      ...prose(
        `${report.divergences.length} questions were asked where nothing is decided, and the ports that ran differ on ${open.length} of them. Nobody is wrong here. The same question to several adapters stands in one row, with the answer of the first; long answers begin where they differ.`,
      ),
    ),
    cells(["question", "vectors", ...report.ports.map(({ name, version = "" }) => `${name} ${version}`)], rows),
  ];
}

/** A little before the first character in which the answers differ; 0 where the whole begin can be shown. */
function differingFrom(answers: readonly string[]): number {
  const [first = "", ...others] = answers;
  let same = 0;
  while (same < first.length && others.every((other) => other[same] === first[same])) same += 1;
  return same < ANSWER / 2 ? 0 : same - 20;
}

function excerpt(answer: string, start: number): string {
  const shown = answer.slice(start, start + ANSWER);
  return `${start > 0 ? "…" : ""}${shown}${start + ANSWER < answer.length ? "…" : ""}`;
}

function cells(header: readonly string[], rows: readonly PhrasingContent[][][]): RootContent {
  const row = (contents: readonly PhrasingContent[][]) => ({
    type: "tableRow" as const,
    children: contents.map((children) => ({ type: "tableCell" as const, children })),
  });
  return { type: "table", children: [row(header.map((word) => [plain(word)])), ...rows.map(row)] };
}

import type { PhrasingContent, RootContent } from "mdast";
import { portLabel } from "../engine/port-label.ts";
import type { PortReport, Report, ReportedVector, VectorVerdict } from "../engine/types.generated.ts";
import { citedRequirements, othersCited } from "./cited-requirements.ts";
import { columnsSentence, countColumns, kindCounts } from "./counts-table.ts";
import { divergenceSummary } from "./divergence-view.ts";
import {
  baselineErrorGroups,
  type FailureGroup,
  failureGroups,
  knownGroups,
  mayTellOnStderr,
  morePlaces,
  othersText,
  PLACES_SHOWN,
  tellsWarningsWhole,
} from "./failure-groups.ts";
import { bullets, code, codeLines, heading, markdownOf, paragraph, plain, prose, table } from "./markdown-nodes.ts";
import { claimsText, counted, missingText, portStanding, reasonOf, times } from "./port-standing.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";

/** The ids of a group that are named; the JSON report has them all. */
const IDS_NAMED = 20;

/**
 * The report as Markdown with tables, for a pull request or a page. What came from a port or a file stands in code, where nothing of it
 * is markup. With `limit`, in bytes, it is cut between two sections, and says so.
 */
export function markdownReport(report: Report, limit = Number.POSITIVE_INFINITY): string {
  const vectors = new Map(report.vectors.map((vector) => [vector.id, vector]));
  const sections = [opening(report), ...report.ports.flatMap((port) => portSections(port, report, vectors))];
  return withinLimit(sections, limit);
}

/** Whole sections only, and at the end how many are not there. */
function withinLimit(sections: readonly RootContent[][], limit: number): string {
  const reserve = 200;
  const texts: string[] = [];
  let bytes = 0;
  for (const [index, section] of sections.entries()) {
    const text = section.map(markdownOf).join("\n");
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > limit - reserve) {
      const left = counted(sections.length - index, "section");
      texts.push(markdownOf(paragraph(plain(`Cut here: ${left} more would not fit. The JSON report has everything.`))));
      break;
    }
    texts.push(text);
  }
  return texts.join("\n");
}

function opening(report: Report): RootContent[] {
  const part = shardSentence(report);
  const open = divergenceSummary(report);
  const columns = columnsSentence(report);
  const incomplete = report.complete ? [] : [plain(" The run is incomplete: not everything was judged.")];
  return [
    heading(2, plain(`Conformance: ${outcomeText(report)}`)),
    paragraph(...prose(scopeSentence(report)), ...incomplete),
    ...(part === "" ? [] : [paragraph(...prose(part))]),
    ...(report.ports.length === 0 ? [] : [portTable(report)]),
    ...(columns === "" ? [] : [paragraph(...prose(columns))]),
    ...(open === "" ? [] : [paragraph(...prose(open))]),
  ];
}

const OUTCOMES: Readonly<Record<Report["exitCode"], string>> = {
  0: "no failure outside the baselines",
  1: "failed",
  2: "not run",
  3: "incomplete",
  130: "interrupted",
};

/** A failure that is only disputed stands in no baseline. */
function outcomeText(report: Report): string {
  const isDisputed = report.ports.some((port) => kindCounts(port, report).has("disputed"));
  return `${OUTCOMES[report.exitCode]}${report.exitCode === 0 && isDisputed ? ", but for what is disputed" : ""}`;
}

function portTable(report: Report): RootContent {
  const counts = countColumns(report);
  const rows = report.ports.map((port, at) => {
    const { words } = portStanding(port, report);
    const numbers = (counts.rows[at] ?? []).map(plain);
    return [code(portLabel(port)), plain(words), code(port.version ?? "-", 40), ...numbers];
  });
  return table(["port", "verdict", "version", ...counts.header], rows, 3);
}

type Vectors = ReadonlyMap<string, ReportedVector>;

/** What is to be said of a port, a section for each failure: the heading and the general troubles first. */
function portSections(port: PortReport, report: Report, vectors: Vectors): RootContent[][] {
  return [
    portOpening(port, report),
    ...failureGroups(port, "fail").map((group) => failureSection(group, report, vectors)),
    ...(tellsWarningsWhole(report)
      ? failureGroups(port, "warn").map((group) => failureSection(group, report, vectors))
      : [warningSection(port, vectors)]),
    knownSection(port),
  ].filter((section) => section.length > 0);
}

function portOpening(port: PortReport, report: Report): RootContent[] {
  const { why, details } = reasonOf(port);
  const missing = missingText(port);
  const identity = [port.version, port.runtime, port.codec].filter((part) => part !== undefined).join(", ");
  const notes = [
    ...(port.status === "ran"
      ? []
      : [[plain(port.status === "ended-early" ? "ended early: " : "could not run: "), code(why)]]),
    ...(missing === "" ? [] : [[plain("needs "), code(missing)]]),
    ...port.protocolErrors.map((error) => [
      plain("protocol error "),
      code(error.kind),
      plain(`${times(error.count)}: `),
      code(error.message),
    ]),
    ...baselineErrorGroups(port).map(({ shown, others }) => [
      plain("baseline "),
      code(shown.kind),
      plain(": "),
      code(shown.message),
      ...othersText(others, IDS_NAMED, " …").flatMap((text) => [plain(" "), code(text, 1000)]),
    ]),
    ...port.warnings.map((warning) => [plain("note: "), code(warning)]),
  ];
  const claims = claimsText(port);
  const captured = (
    mayTellOnStderr(port, report)
      ? [
          ["The last lines of its output:", details],
          ["The last lines on its stderr:", port.stderr ?? ""],
        ]
      : []
  ).filter(([, text = ""]) => text.trim() !== "");
  return [
    heading(3, code(portLabel(port)), ...(identity === "" ? [] : [plain(" "), code(identity)])),
    ...(claims === "" ? [] : [paragraph(plain("Claims: "), ...prose(claims), plain("."))]),
    ...(notes.length === 0 ? [] : [bullets(notes)]),
    ...captured.flatMap(([title = "", text = ""]) => [
      paragraph(plain(title)),
      codeLines(text.trimEnd().split(/\r?\n/).slice(-10)),
    ]),
  ];
}

function failureSection({ shown, others }: FailureGroup, report: Report, vectors: Vectors): RootContent[] {
  const { quoted, others: unquoted } = citedRequirements(shown, report);
  const demands = [
    ...quoted.map((requirement) => [
      code(requirement.id),
      plain(` (${requirement.level}) `),
      ...prose(requirement.text),
      plain(" "),
      code(requirement.location),
    ]),
    ...othersCited(unquoted).map((text) => [code(text, 1000)]),
  ];
  const wire = [shown.request, shown.reply, shown.reproduce].filter((line) => line !== undefined);
  return [
    heading(
      4,
      plain(`${shown.verdict}${shown.disputed === undefined ? "" : " (disputed)"} `),
      code(shown.id),
      plain(" "),
      ...prose(vectors.get(shown.id)?.name ?? ""),
    ),
    ...whatDiffers(shown),
    ...(demands.length === 0 ? [] : [bullets(demands)]),
    ...(wire.length === 0 ? [] : [codeLines(wire)]),
    ...(others.length === 0
      ? []
      : [paragraph(plain(`The same for ${others.length} more: `), code(idsText(others), 1000))]),
  ];
}

function whatDiffers(verdict: VectorVerdict): RootContent[] {
  const { cause, message = "", differences = [] } = verdict;
  if (differences.length === 0) return [paragraph(plain(`${cause ?? "value"}: `), code(message, 1000))];
  const rows = differences
    .slice(0, PLACES_SHOWN)
    .map(({ at, problem, expected, actual }) => [
      at === "" ? plain("the result") : code(at),
      code(problem),
      expected === undefined ? plain("") : code(expected),
      actual === undefined ? plain("") : code(actual),
    ]);
  const more = morePlaces(verdict).map((text) => paragraph(plain(`${text}.`)));
  return [table(["at", "problem", "expected", "actual"], rows, 4), ...more];
}

function idsText(ids: readonly string[]): string {
  const more = ids.length > IDS_NAMED ? ` … ${ids.length - IDS_NAMED} more` : "";
  return `${ids.slice(0, IDS_NAMED).join(" ")}${more}`;
}

function warningSection(port: PortReport, vectors: Vectors): RootContent[] {
  const groups = failureGroups(port, "warn");
  if (groups.length === 0) return [];
  const rows = groups.map(({ shown, others }): PhrasingContent[] => [
    code(shown.id),
    code(shown.requirements.join(" ")),
    code(vectors.get(shown.id)?.name ?? ""),
    code(shown.message ?? "", 160),
    plain(String(others.length)),
  ]);
  return [heading(4, plain("Warnings")), table(["vector", "requirements", "name", "what differs", "same in"], rows, 4)];
}

function knownSection(port: PortReport): RootContent[] {
  const rows = knownGroups(port).map(({ shown: { id, verdict, cause = "", baseline }, others }) => [
    code(idsText([id, ...others]), 1000),
    code(`${verdict} ${cause}`.trim()),
    code(baseline?.reason ?? ""),
    code(baseline?.link ?? ""),
  ]);
  if (rows.length === 0) return [];
  return [heading(4, plain("Known failures")), table(["vectors", "verdict", "reason", "evidence"], rows, 4)];
}

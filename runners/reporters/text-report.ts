import pc from "picocolors";
import { portLabel } from "../engine/port-label.ts";
import { printable, printableExcerpt } from "../engine/printable.ts";
import { isUnexpected } from "../engine/report.ts";
import type { PortReport, Report, ReportedVector, VectorVerdict } from "../engine/types.generated.ts";
import { citedRequirements, othersCited } from "./cited-requirements.ts";
import { columnsSentence, countColumns } from "./counts-table.ts";
import { divergenceSummary, divergenceView } from "./divergence-view.ts";
import {
  baselineErrorGroups,
  type FailureGroup,
  failureGroups,
  mayTellOnStderr,
  morePlaces,
  othersText,
  PLACES_SHOWN,
  tellsWarningsWhole,
} from "./failure-groups.ts";
import { type FirstSteps, firstSteps, stepNow, stepsAfterwards } from "./first-steps.ts";
import { claimsText, missingText, portStanding, reasonOf, times } from "./port-standing.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";
import { textTable } from "./text-table.ts";

/** Behind what is only begun here. */
const ELSEWHERE = " … (--json FILE has them all)";

type Colors = ReturnType<typeof pc.createColors>;

interface View {
  readonly report: Report;
  readonly colors: Colors;
  readonly vectors: ReadonlyMap<string, ReportedVector>;
}

/** The report for a person at a terminal: the failures first, then one line per port, then what is incomplete. */
export function textReport(
  report: Report,
  options: { readonly color: boolean; readonly divergences?: boolean },
): string {
  const divergences = options.divergences === true;
  const view: View = {
    report,
    colors: pc.createColors(options.color),
    vectors: new Map(report.vectors.map((vector) => [vector.id, vector])),
  };
  const sections = [
    ...report.ports.map((port) => portSection(port, view)).filter((section) => section !== ""),
    divergences ? divergenceView(report) : "",
    summaryTable(report),
    report.ports.map((port) => verdictLine(port, view)).join("\n"),
    closingLines(view, divergences),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** What a maintainer has to look at; empty for a port without trouble. */
function portSection(port: PortReport, view: View): string {
  const { bold, red, yellow } = view.colors;
  const steps = firstSteps(port, view.report);
  const told = steps?.rest ?? port;
  const failures = failureGroups(told, "fail").map((group) => failureText(group, view));
  const isWhole = tellsWarningsWhole(view.report);
  const warnings = failureGroups(told, "warn").map((group) =>
    isWhole ? failureText(group, view) : warningText(group, view),
  );
  const protocol = port.protocolErrors.map(
    (error) => `  ${red("protocol error")} ${error.kind}${times(error.count)}: ${printable(error.message)}`,
  );
  const baseline = baselineErrorGroups(port).flatMap(({ shown, others }) => [
    `  ${red("baseline")} ${shown.kind}: ${printable(shown.message)}`,
    ...othersText(others, 8, ELSEWHERE).map((text) => `    ${printable(text)}`),
  ]);
  const notes = port.warnings.map((warning) => `  ${yellow("note")} ${printable(warning)}`);
  const ended =
    port.status === "ended-early" ? [`  ${red("ended early")}: ${printableExcerpt(reasonOf(port).why, 1000)}`] : [];
  const captured = mayTellOnStderr(told, view.report)
    ? [
        ...lastLines("the last lines of its output", reasonOf(port).details),
        ...lastLines("the last lines on its stderr", port.stderr ?? ""),
      ]
    : [];
  const opening = steps === undefined ? [] : firstStepsLines(steps, view);
  const parts = [...opening, ...protocol, ...failures, ...ended, ...baseline, ...warnings, ...notes, ...captured];
  if (parts.length === 0) return "";
  return [`${bold(printable(portLabel(port)))} ${printable(identity(port))}`.trimEnd(), ...parts].join("\n");
}

/** Hundreds of failures of an operation that is not there yet say no more than the simplest of them. */
function firstStepsLines(steps: FirstSteps, view: View): string[] {
  const smoke = failureText({ shown: steps.next.smoke, others: [] }, view);
  return [`  ${stepNow(steps)}`, smoke, ...stepsAfterwards(steps).map((line) => `  ${line}`)];
}

function identity(port: PortReport): string {
  return [port.version, port.runtime, port.codec]
    .filter((part) => part !== undefined)
    .join(", ")
    .slice(0, 300);
}

function failureText(group: FailureGroup, view: View): string {
  const { red, yellow, bold, dim } = view.colors;
  const { shown, others } = group;
  const tone = isUnexpected(shown, view.report.selection.enforce) ? red : yellow;
  const word = tone(`${shown.verdict}${shown.disputed === undefined ? "" : " (disputed)"}`);
  const lines = [
    `  ${word} ${bold(printable(shown.id))} ${printable(view.vectors.get(shown.id)?.name ?? "")}`,
    ...(shown.differences === undefined ? [`    ${printableExcerpt(shown.message ?? "", 1000)}`] : []),
    ...(shown.differences ?? [])
      .slice(0, PLACES_SHOWN)
      .flatMap((difference) => [
        `    ${difference.at === "" ? "(the result)" : printableExcerpt(difference.at, 300)}: ${printableExcerpt(difference.problem, 300)}`,
        ...(difference.expected === undefined ? [] : [`      expected ${printableExcerpt(difference.expected, 300)}`]),
        ...(difference.actual === undefined ? [] : [`      actual   ${printableExcerpt(difference.actual, 300)}`]),
      ]),
    ...morePlaces(shown).map((text) => `    ${text}`),
    ...requirementLines(shown, view),
    ...(shown.request === undefined ? [] : [`    request   ${dim(printableExcerpt(shown.request, 500))}`]),
    ...(shown.reply === undefined ? [] : [`    reply     ${dim(printableExcerpt(shown.reply, 500))}`]),
    ...(shown.reproduce === undefined ? [] : [`    reproduce ${printable(shown.reproduce)}`]),
    ...othersText(others, 8, ELSEWHERE).map((text) => `    ${printable(text)}`),
  ];
  return lines.join("\n");
}

function requirementLines(verdict: VectorVerdict, view: View): string[] {
  const { quoted, others } = citedRequirements(verdict, view.report);
  return [
    ...quoted.flatMap(({ id, level, text, disputed, location }) => [
      `    ${printable(id)} (${level}) ${printable(text)}`,
      `      ${view.colors.dim(printable(location))}`,
      ...(disputed === undefined ? [] : [`      disputed, so it fails no port: ${printable(disputed)}`]),
    ]),
    ...othersCited(others).map((text) => `    ${printable(text)}`),
  ];
}

function warningText(group: FailureGroup, view: View): string {
  const { yellow } = view.colors;
  const { shown, others } = group;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  const word = yellow(shown.disputed === undefined ? "warn" : "warn (disputed)");
  return `  ${word} ${printable(shown.id)} ${printable(shown.requirements.join(" "))} ${printable(view.vectors.get(shown.id)?.name ?? "")}: ${printableExcerpt(shown.message ?? "", 160)}${more}`;
}

function lastLines(title: string, text: string): string[] {
  if (text.trim() === "") return [];
  const lines = text.trimEnd().split(/\r?\n/).slice(-10);
  return [`  ${title}:`, ...lines.map((line) => `    | ${printableExcerpt(line.replaceAll("\t", "  "), 200)}`)];
}

function summaryTable(report: Report): string {
  const counts = countColumns(report);
  const rows = report.ports.map((port, at) => [
    printable(portLabel(port)),
    printableExcerpt(port.version ?? "-", 40),
    ...(counts.rows[at] ?? []),
  ]);
  const table = textTable([["port", "version", ...counts.header], ...rows], 2);
  return [table, columnsSentence(report)].filter((each) => each !== "").join("\n");
}

/** Who conforms, within what it claims. */
function verdictLine(port: PortReport, { report, colors }: View): string {
  const { words, tone } = portStanding(port, report);
  const toned = { good: colors.green, caution: colors.yellow, bad: colors.red, unknown: colors.yellow }[tone](words);
  const label = printable(portLabel(port));
  if (port.status === "could-not-run") return `${toned}  ${label}: ${printable(reasonOf(port).why)}`;
  const speed =
    port.coldStartMs === undefined || port.vectorsPerSecond === undefined
      ? ""
      : ` (start ${Math.round(port.coldStartMs)} ms, ${Math.round(port.vectorsPerSecond).toLocaleString("en")} vectors/s)`;
  return `${toned}  ${label}: ${printable(claimsText(port))}${speed}`;
}

function closingLines({ report, colors }: View, divergencesShown: boolean): string {
  const missing = report.ports
    .filter((port) => port.missing !== undefined)
    .map((port) => colors.yellow(`incomplete: ${printable(`${port.name} (needs ${missingText(port)})`)}`));
  const part = shardSentence(report);
  return [
    divergenceSummary(report, divergencesShown),
    printable(scopeSentence(report)),
    part === "" ? "" : colors.yellow(part),
    ...missing,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

import pc from "picocolors";
import { portLabel } from "../engine/port-label.ts";
import { printable, printableExcerpt } from "../engine/printable.ts";
import type { PortReport, Report, ReportedVector, VectorVerdict } from "../engine/types.generated.ts";
import { divergenceSummary, divergenceView } from "./divergence-view.ts";
import { type FailureGroup, failureGroups } from "./failure-groups.ts";
import { type FirstSteps, firstSteps, stepNow, stepsAfterwards } from "./first-steps.ts";
import { claimsText, missingText, portStanding, reasonOf, times } from "./port-standing.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";
import { textTable } from "./text-table.ts";

type Colors = ReturnType<typeof pc.createColors>;

interface View {
  readonly report: Report;
  readonly colors: Colors;
  readonly vectorNamed: (id: string) => ReportedVector | undefined;
}

/** The report for a person at a terminal: the failures first, then one line per port, then what is incomplete. */
export function textReport(
  report: Report,
  options: { readonly color: boolean; readonly divergences?: boolean },
): string {
  const view: View = {
    report,
    colors: pc.createColors(options.color),
    vectorNamed: (id) => report.vectors.find((vector) => vector.id === id),
  };
  const sections = [
    ...report.ports.map((port) => portSection(port, view)).filter((section) => section !== ""),
    options.divergences === true ? divergenceView(report) : "",
    summaryTable(report),
    report.ports.map((port) => verdictLine(port, view)).join("\n"),
    closingLines(view),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** What a maintainer has to look at; empty for a port without trouble. */
function portSection(port: PortReport, view: View): string {
  const { bold, red, yellow } = view.colors;
  const steps = firstSteps(port, view.report);
  const told = steps?.rest ?? port;
  const failures = failureGroups(told, "fail").map((group) => failureText(group, port, view));
  const warnings = failureGroups(told, "warn").map((group) => warningText(group, view));
  const protocol = port.protocolErrors.map(
    (error) => `  ${red("protocol error")} ${error.kind}${times(error.count)}: ${printable(error.message)}`,
  );
  const baseline = port.baselineErrors.map(
    (error) => `  ${red("baseline")} ${error.kind}: ${printable(error.message)}`,
  );
  const notes = port.warnings.map((warning) => `  ${yellow("note")} ${printable(warning)}`);
  const ended =
    port.status === "ended-early" ? [`  ${red("ended early")}: ${printableExcerpt(reasonOf(port).why, 1000)}`] : [];
  const inTrouble = protocol.length + failures.length > 0 || port.status !== "ran";
  const captured = inTrouble
    ? [
        ...lastLines("the last lines of its output", reasonOf(port).details),
        ...lastLines("the last lines on its stderr", port.stderr ?? ""),
      ]
    : [];
  const opening = steps === undefined ? [] : firstStepsLines(steps, port, view);
  const parts = [...opening, ...failures, ...protocol, ...ended, ...baseline, ...warnings, ...notes, ...captured];
  if (parts.length === 0) return "";
  return [`${bold(portLabel(port))} ${printable(identity(port))}`.trimEnd(), ...parts].join("\n");
}

/** Hundreds of failures of an operation that is not there yet say no more than the simplest of them. */
function firstStepsLines(steps: FirstSteps, port: PortReport, view: View): string[] {
  const smoke = failureText({ shown: steps.next.smoke, others: [] }, port, view);
  return [`  ${stepNow(steps)}`, smoke, ...stepsAfterwards(steps).map((line) => `  ${line}`)];
}

function identity(port: PortReport): string {
  return [port.version, port.runtime, port.codec]
    .filter((part) => part !== undefined)
    .join(", ")
    .slice(0, 300);
}

function failureText(group: FailureGroup, port: PortReport, view: View): string {
  const { red, yellow, bold, dim } = view.colors;
  const { shown } = group;
  const vector = view.vectorNamed(shown.id);
  const word = shown.disputed === undefined ? red("fail") : yellow("fail (disputed)");
  const lines = [
    `  ${word} ${bold(shown.id)} ${printable(vector?.name ?? "")}`,
    ...requirementLines(shown, view),
    ...(shown.differences === undefined ? [`    ${printableExcerpt(shown.message ?? "", 1000)}`] : []),
    ...(shown.differences ?? [])
      .slice(0, 5)
      .flatMap((difference) => [
        `      ${difference.at === "" ? "(the result)" : printableExcerpt(difference.at, 300)}: ${printableExcerpt(difference.problem, 300)}`,
        ...(difference.expected === undefined
          ? []
          : [`        expected ${printableExcerpt(difference.expected, 300)}`]),
        ...(difference.actual === undefined ? [] : [`        actual   ${printableExcerpt(difference.actual, 300)}`]),
      ]),
    ...(shown.request === undefined ? [] : [`    request   ${dim(printableExcerpt(shown.request, 1000))}`]),
    ...(shown.reply === undefined ? [] : [`    reply     ${dim(printableExcerpt(shown.reply, 1000))}`]),
    ...(shown.reproduce === undefined ? [] : [`    reproduce ${printable(shown.reproduce)}`]),
    ...othersLine(group, port),
  ];
  return lines.join("\n");
}

function requirementLines(verdict: VectorVerdict, view: View): string[] {
  const cited = view.report.requirements.filter((requirement) => verdict.requirements.includes(requirement.id));
  return cited.flatMap(({ id, level, text, disputed, location }) => [
    `    ${id} (${level}) ${printable(text)}`,
    `      ${view.colors.dim(location)}`,
    ...(disputed === undefined ? [] : [`      disputed, so it fails no port: ${printable(disputed)}`]),
  ]);
}

function othersLine(group: FailureGroup, port: PortReport): string[] {
  if (group.others.length === 0) return [];
  const named = group.others.slice(0, 8).join(" ");
  const rest = group.others.length > 8 ? ` … (all in the JSON report of ${port.name})` : "";
  return [`    the same for ${group.others.length} more: ${named}${rest}`];
}

function warningText(group: FailureGroup, view: View): string {
  const { yellow } = view.colors;
  const { shown, others } = group;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  const word = yellow(shown.disputed === undefined ? "warn" : "warn (disputed)");
  return `  ${word} ${shown.id} ${shown.requirements.join(" ")} ${printable(view.vectorNamed(shown.id)?.name ?? "")}: ${printableExcerpt(shown.message ?? "", 160)}${more}`;
}

function lastLines(title: string, text: string): string[] {
  if (text.trim() === "") return [];
  const lines = text.trimEnd().split(/\r?\n/).slice(-10);
  return [`  ${title}:`, ...lines.map((line) => `    | ${printableExcerpt(line.replaceAll("\t", "  "), 200)}`)];
}

function summaryTable(report: Report): string {
  const header = ["port", "version", "pass", "fail", "warn", "observed", "n/a", "not run", "known"];
  const rows = report.ports.map((port) => {
    const { pass, fail, warn, observed, notApplicable, couldNotRun, baselined } = port.counts;
    const numbers = [pass, fail, warn, observed, notApplicable, couldNotRun, baselined].map(String);
    return [portLabel(port), printableExcerpt(port.version ?? "-", 40), ...numbers];
  });
  return textTable([header, ...rows], 2);
}

/** Who conforms, within what it claims. */
function verdictLine(port: PortReport, { report, colors }: View): string {
  const { words, tone } = portStanding(port, report);
  const toned = { good: colors.green, caution: colors.yellow, bad: colors.red, unknown: colors.yellow }[tone](words);
  const label = portLabel(port);
  if (port.status === "could-not-run") return `${toned}  ${label}: ${printable(reasonOf(port).why)}`;
  const speed =
    port.coldStartMs === undefined || port.vectorsPerSecond === undefined
      ? ""
      : ` (start ${Math.round(port.coldStartMs)} ms, ${Math.round(port.vectorsPerSecond).toLocaleString("en")} vectors/s)`;
  return `${toned}  ${label}: ${claimsText(port)}${speed}`;
}

function closingLines({ report, colors }: View): string {
  const missing = report.ports
    .filter((port) => port.missing !== undefined)
    .map((port) => colors.yellow(`incomplete: ${port.name} (needs ${printable(missingText(port))})`));
  const part = shardSentence(report);
  return [divergenceSummary(report), scopeSentence(report), part === "" ? "" : colors.yellow(part), ...missing]
    .filter((line) => line !== "")
    .join("\n");
}

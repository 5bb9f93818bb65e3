import pc from "picocolors";
import { isRealPort, portLabel } from "../engine/port-label.ts";
import { printable, printableExcerpt } from "../engine/printable.ts";
import { isUnexpected, wasAsked } from "../engine/report.ts";
import type { PortReport, ProfileScope, Report, ReportedVector, VectorVerdict } from "../engine/types.generated.ts";
import { divergenceSummary, divergenceView } from "./divergence-view.ts";
import { type FailureGroup, failureGroups } from "./failure-groups.ts";
import { textTable } from "./text-table.ts";

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
  const view: View = {
    report,
    colors: pc.createColors(options.color),
    vectors: new Map(report.vectors.map((vector) => [vector.id, vector])),
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
  const failures = failureGroups(port, "fail").map((group) => failureText(group, port, view));
  const warnings = failureGroups(port, "warn").map((group) => warningText(group, view));
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
  const parts = [...failures, ...protocol, ...ended, ...baseline, ...warnings, ...notes, ...captured];
  if (parts.length === 0) return "";
  return [`${bold(portLabel(port))} ${printable(identity(port))}`.trimEnd(), ...parts].join("\n");
}

/** The first line says why; what a build or a check printed may follow. */
function reasonOf({ reason = "" }: PortReport): { readonly why: string; readonly details: string } {
  const end = reason.indexOf("\n");
  return end === -1 ? { why: reason, details: "" } : { why: reason.slice(0, end), details: reason.slice(end + 1) };
}

function identity(port: PortReport): string {
  return [port.version, port.runtime, port.codec]
    .filter((part) => part !== undefined)
    .join(", ")
    .slice(0, 300);
}

function failureText(group: FailureGroup, port: PortReport, view: View): string {
  const { red, bold, dim } = view.colors;
  const { shown } = group;
  const vector = view.vectors.get(shown.id);
  const lines = [
    `  ${red("fail")} ${bold(shown.id)} ${printable(vector?.name ?? "")}`,
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
    ...(shown.reproduce === undefined ? [] : [`    reproduce ${shown.reproduce}`]),
    ...othersLine(group, port),
  ];
  return lines.join("\n");
}

function requirementLines(verdict: VectorVerdict, view: View): string[] {
  const cited = view.report.requirements.filter((requirement) => verdict.requirements.includes(requirement.id));
  return cited.flatMap(({ id, level, text, location }) => [
    `    ${id} (${level}) ${printable(text)}`,
    `      ${view.colors.dim(location)}`,
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
  return `  ${yellow("warn")} ${shown.id} ${shown.requirements.join(" ")} ${printable(view.vectors.get(shown.id)?.name ?? "")}: ${printableExcerpt(shown.message ?? "", 160)}${more}`;
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
function verdictLine(port: PortReport, view: View): string {
  const { yellow } = view.colors;
  const label = portLabel(port);
  if (port.status === "could-not-run") return `${yellow("could not run")}  ${label}: ${printable(reasonOf(port).why)}`;
  const claims = port.scope.map(scopeText).join("; ");
  const speed =
    port.coldStartMs === undefined || port.vectorsPerSecond === undefined
      ? ""
      : ` (start ${Math.round(port.coldStartMs)} ms, ${Math.round(port.vectorsPerSecond).toLocaleString("en")} vectors/s)`;
  return `${verdictWord(port, view)}  ${label}: ${claims}${speed}`;
}

function verdictWord(port: PortReport, { report, colors: { green, red, yellow } }: View): string {
  if (port.protocolErrors.length > 0) return red("breaks the protocol");
  if (port.baselineErrors.length > 0) return red("baseline does not hold");
  if (port.verdicts.some((verdict) => isUnexpected(verdict, report.selection.enforce))) return red("does not conform");
  if (port.status === "ended-early") return red("ended early");
  if (port.counts.fail > 0) return yellow(`differs in ${counted(port.counts.fail, "known way")}`);
  if (port.scope.every((scope) => scope.claim === "none")) return yellow("claims nothing");
  if (!wasAsked(port)) return yellow("was asked nothing");
  return green("conforms");
}

function scopeText({ profile, claim, notClaimed }: ProfileScope): string {
  switch (claim) {
    case "all":
      return `${profile}, every operation`;
    case "none":
      return `${profile} not applicable: nothing of it is claimed`;
    case "partial":
      return `${profile} without ${notClaimed.join(", ")} (not claimed)`;
  }
}

function closingLines(view: View): string {
  const { report } = view;
  const { selected, skipped, enforce } = report.selection;
  const real = report.ports.filter((port) => isRealPort(port) && port.status === "ran").length;
  const left = skipped === 0 ? "" : `, ${skipped} left out by filters`;
  const strict = enforce === "should" ? " Warnings count as failures." : "";
  const missing = report.ports
    .filter((port) => port.missing !== undefined)
    .map((port) => {
      const needs = (port.missing ?? []).map(({ need, install }) =>
        printable(install === undefined ? need : `${need}: ${install}`),
      );
      return view.colors.yellow(`incomplete: ${port.name} (needs ${needs.join("; ")})`);
    });
  return [
    divergenceSummary(report),
    `${counted(selected, "vector")} of spec ${report.spec}${left}; ${counted(report.ports.length, "port")}, ${real} of them real ports that ran.${strict}`,
    ...missing,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function times(count: number): string {
  return count === 1 ? "" : ` (${count.toLocaleString("en")} times)`;
}

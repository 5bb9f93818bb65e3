import { portLabel } from "../engine/port-label.ts";
import { printableExcerpt } from "../engine/printable.ts";
import type { PortReport, Report, ReportedVector } from "../engine/types.generated.ts";
import { citedRequirements, othersCited } from "./cited-requirements.ts";
import { baselineErrorGroups, type FailureGroup, failureGroups, othersText } from "./failure-groups.ts";
import { markdownReport } from "./markdown-report.ts";
import { isLacking, missingText, portStanding, reasonOf, times } from "./port-standing.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";

/** GitHub shows so many annotations of one kind for a step, and drops the others without a word. */
const PER_KIND = 10;

/** GitHub refuses a step summary that is larger. */
const SUMMARY_BYTES = 1024 * 1024;

type Kind = "error" | "warning" | "notice";

interface Annotation {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string;
  /** `vectors/toolnexus/toGemini.json:6`: where the page with the annotation points to. */
  readonly location?: string;
}

/**
 * The report as workflow commands, one a line: GitHub shows them as annotations. What keeps the run from being complete comes first, then
 * breaches of the protocol, then failures, each reason once.
 */
export function githubAnnotations(report: Report): string {
  const vectors = new Map(report.vectors.map((vector) => [vector.id, vector]));
  const annotations = [
    ...incompleteness(report),
    ...report.ports.flatMap(breaches),
    ...report.ports.flatMap((port) => differences(port, report, vectors)),
    { kind: "notice", title: "conformance", message: summary(report) } as const,
  ];
  const kinds: readonly Kind[] = ["error", "warning", "notice"];
  return kinds
    .flatMap((kind) => shownOf(annotations.filter((annotation) => annotation.kind === kind)))
    .map((annotation) => `${commandText(annotation)}\n`)
    .join("");
}

/** The report as Markdown that fits into the summary of a step. */
export function githubSummary(report: Report): string {
  return markdownReport(report, SUMMARY_BYTES);
}

function shownOf(annotations: readonly Annotation[]): readonly Annotation[] {
  const [first] = annotations;
  if (first === undefined || annotations.length <= PER_KIND) return annotations;
  const shown = annotations.slice(0, PER_KIND - 1);
  const more = annotations.length - shown.length;
  return [
    ...shown,
    { kind: first.kind, title: `and ${more} more`, message: `… and ${more} more: the report has them.` },
  ];
}

/** What was not judged. An error, unless the run was asked to forgive it. */
function incompleteness(report: Report): Annotation[] {
  if (report.complete) return [];
  const kind = report.exitCode === 0 ? "warning" : "error";
  const ports = report.ports.filter(isLacking).map((port): Annotation => {
    const missing = missingText(port);
    const why = port.status === "ran" ? portStanding(port, report).words : reasonOf(port).why;
    return { kind, title: `${portLabel(port)} was not judged`, message: missing === "" ? why : `needs ${missing}` };
  });
  const whole = { kind, title: "the run is incomplete", message: summary(report) } as const;
  return [whole, ...ports];
}

function breaches(port: PortReport): Annotation[] {
  const label = portLabel(port);
  return [
    ...port.protocolErrors.map(({ kind, count, message }): Annotation => {
      return { kind: "error", title: `${label} breaks the protocol: ${kind}${times(count)}`, message };
    }),
    ...baselineErrorGroups(port).map(({ shown, others }): Annotation => {
      const place = port.baseline === undefined ? {} : { location: port.baseline };
      const message = [shown.message, ...othersText(others, 8, " …")].join("\n");
      return { kind: "error", title: `${label}: baseline ${shown.kind}`, message, ...place };
    }),
    ...port.warnings.map((message): Annotation => ({ kind: "notice", title: label, message })),
  ];
}

function differences(port: PortReport, report: Report, vectors: ReadonlyMap<string, ReportedVector>): Annotation[] {
  const warningsAre = report.selection.enforce === "should" ? "error" : "warning";
  const annotate = (kind: Kind) => (group: FailureGroup) => difference(kind, group, port, report, vectors);
  return [
    ...failureGroups(port, "fail").map(annotate("error")),
    ...failureGroups(port, "warn").map(annotate(warningsAre)),
  ];
}

function difference(
  kind: Kind,
  { shown, others }: FailureGroup,
  port: PortReport,
  report: Report,
  vectors: ReadonlyMap<string, ReportedVector>,
): Annotation {
  const vector = vectors.get(shown.id);
  const cited = citedRequirements(shown, report);
  const lines = [
    shown.message ?? "",
    ...cited.quoted.map(({ id, level, text, location }) => `${id} (${level}) ${text} ${location}`),
    ...othersCited(cited.others),
    ...(shown.reproduce === undefined ? [] : [`reproduce: ${shown.reproduce}`]),
    ...othersText(others, 8, " …"),
  ];
  return {
    kind: shown.disputed === undefined ? kind : "warning",
    title: `${portLabel(port)}: ${shown.id} ${vector?.name ?? ""}`.trimEnd(),
    message: lines.join("\n"),
    ...(vector === undefined ? {} : { location: vector.location }),
  };
}

function summary(report: Report): string {
  const words = report.ports.map((port) => `${portLabel(port)} ${portStanding(port, report).words}`);
  return [scopeSentence(report), shardSentence(report), `${words.join("; ")}.`].filter((each) => each !== "").join(" ");
}

/** `::error file=…,line=…,title=…::message`. A line break is data there, everything else that could steer GitHub is shown by its code. */
function commandText({ kind, title, message, location }: Annotation): string {
  const place = /^(.*):(\d+)$/s.exec(location ?? "");
  const file = place?.[1] ?? location;
  const properties = [
    ...(file === undefined ? [] : [`file=${propertyText(file)}`]),
    ...(place?.[2] === undefined ? [] : [`line=${place[2]}`]),
    `title=${propertyText(title)}`,
  ];
  const lines = message.split("\n").map(oneLine);
  return `::${kind} ${properties.join(",")}::${lines.map(dataText).join("%0A")}`;
}

function oneLine(text: string): string {
  return printableExcerpt(text, 1000);
}

function dataText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function propertyText(text: string): string {
  return dataText(printableExcerpt(text, 250)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

import { portLabel } from "../engine/port-label.ts";
import { isUnexpected } from "../engine/report.ts";
import type { PortReport, Report, ReportedVector, VectorVerdict } from "../engine/types.generated.ts";
import { isLacking, missingText, portStanding, reasonOf, times } from "./port-standing.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";

/** What JUnit knows of a test. Only `passed` is green. */
type JunitOutcome =
  | { readonly kind: "passed" }
  | { readonly kind: "failure" | "error"; readonly type: string; readonly message: string; readonly details: string }
  | { readonly kind: "skipped"; readonly message: string };

export interface JunitCase {
  readonly classname: string;
  readonly name: string;
  readonly outcome: JunitOutcome;
  /** `vectors/toolnexus/toGemini.json:6`. */
  readonly location?: string;
  /** Shown beside a test whatever its outcome. */
  readonly output?: string;
}

export interface JunitSuite {
  readonly name: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly cases: readonly JunitCase[];
}

const PASSED: JunitOutcome = { kind: "passed" };
/** Why a port could not run is told once, as an error of the port; the rest of it is no pass. */
const NOT_RUN: JunitOutcome = { kind: "skipped", message: "not run: the port could not be judged" };

/**
 * A report as JUnit has it: a suite for the run as a whole and one for each port. What was not judged is an error, so that absence is
 * green nowhere; what is not applicable, only observed or a known failure is skipped, with the reason; a warning passes, and tells.
 */
export function junitSuites(report: Report): JunitSuite[] {
  const vectors = new Map(report.vectors.map((vector) => [vector.id, vector]));
  return [runSuite(report), ...report.ports.map((port) => portSuite(port, report, vectors))];
}

function runSuite(report: Report): JunitSuite {
  const standings = report.ports.map((port) => `${portLabel(port)}: ${portStanding(port, report).words}`);
  const sentences = [scopeSentence(report), shardSentence(report), ...standings].filter((each) => each !== "");
  const isWhole = report.complete && report.exitCode !== 3 && report.exitCode !== 130;
  const message =
    report.exitCode === 130 ? "the run was interrupted" : "the run is incomplete: not everything was judged";
  const outcome: JunitOutcome = isWhole
    ? PASSED
    : { kind: "error", type: "incomplete", message, details: sentences.join("\n") };
  return {
    name: "run",
    properties: [
      ["suite", `${report.suite.name} ${report.suite.version}`],
      ["spec", report.spec],
      ["protocol", String(report.protocol)],
    ],
    cases: [
      { classname: "run", name: "everything that was selected is judged", outcome, output: sentences.join("\n") },
    ],
  };
}

function portSuite(port: PortReport, report: Report, vectors: ReadonlyMap<string, ReportedVector>): JunitSuite {
  const label = portLabel(port);
  const { version, runtime, codec, buildHash } = port;
  return {
    name: label,
    properties: Object.entries({ version, runtime, codec, buildHash }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
    cases: [
      { classname: label, name: "the port is judged", outcome: judgedOutcome(port, report) },
      { classname: label, name: "the port keeps to the protocol", outcome: protocolOutcome(port) },
      { classname: label, name: "the baseline holds", outcome: baselineOutcome(port) },
      ...port.verdicts.map((verdict) => vectorCase(verdict, port, report, vectors.get(verdict.id))),
    ],
  };
}

function judgedOutcome(port: PortReport, report: Report): JunitOutcome {
  if (!isLacking(port)) return PASSED;
  const { why, details } = reasonOf(port);
  const { words } = portStanding(port, report);
  const missing = missingText(port);
  const message = missing !== "" ? `needs ${missing}` : why !== "" ? why : words;
  return {
    kind: "error",
    type: port.status === "ran" ? "not-judged" : port.status,
    message,
    details: captured(details, port),
  };
}

function protocolOutcome(port: PortReport): JunitOutcome {
  const told = port.protocolErrors.map(({ kind, count, message }) => `${kind}${times(count)}: ${message}`);
  const [message] = told;
  if (message === undefined) return port.status === "could-not-run" ? NOT_RUN : PASSED;
  return { kind: "failure", type: "protocol", message, details: captured(told.join("\n"), port) };
}

function baselineOutcome(port: PortReport): JunitOutcome {
  const [first] = port.baselineErrors;
  if (first === undefined) return port.status === "could-not-run" ? NOT_RUN : PASSED;
  const details = port.baselineErrors.map(({ kind, message }) => `${kind}: ${message}`).join("\n");
  return { kind: "failure", type: "baseline", message: first.message, details };
}

function vectorCase(
  verdict: VectorVerdict,
  port: PortReport,
  report: Report,
  vector: ReportedVector | undefined,
): JunitCase {
  const output = verdict.verdict === "warn" ? { output: warningText(verdict) } : {};
  return {
    classname: `${portLabel(port)}.${(vector?.operation ?? "unknown").replace("/", ".")}`,
    name: `${verdict.id} ${vector?.name ?? ""}`.trimEnd(),
    outcome: vectorOutcome(verdict, port, report),
    ...(vector === undefined ? {} : { location: vector.location }),
    ...output,
  };
}

function vectorOutcome(verdict: VectorVerdict, port: PortReport, report: Report): JunitOutcome {
  const { baseline, disputed, message = "" } = verdict;
  if (baseline !== undefined) return { kind: "skipped", message: `known: ${baseline.reason} (${baseline.link})` };
  if (disputed !== undefined) return { kind: "skipped", message: `disputed ${disputed.join(" ")}: ${message}` };
  switch (verdict.verdict) {
    case "pass":
      return PASSED;
    case "fail":
    case "warn":
      if (!isUnexpected(verdict, report.selection.enforce)) return PASSED;
      return { kind: "failure", type: verdict.cause ?? "value", message, details: failureText(verdict, report) };
    case "observed":
      return { kind: "skipped", message: "observed: the spec is silent, the answer is recorded and not judged" };
    case "not-applicable":
      return { kind: "skipped", message: `not applicable: ${message}` };
    case "could-not-run":
      if (port.status !== "ran") return NOT_RUN;
      return {
        kind: "error",
        type: "could-not-run",
        message: message === "" ? "not run" : message,
        details: failureText(verdict, report),
      };
  }
}

function failureText(verdict: VectorVerdict, report: Report): string {
  const { message = "", differences = [], request, reply, reproduce } = verdict;
  const cited = report.requirements.filter(({ id }) => verdict.requirements.includes(id));
  const shown = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name} ${value.length > 4000 ? `${value.slice(0, 4000)}… (cut)` : value}`];
  return [
    message,
    ...cited.flatMap(({ id, level, text, location }) => [`${id} (${level}) ${text}`, `  ${location}`]),
    ...differences.flatMap(({ at, problem, expected, actual }) => [
      `${at === "" ? "(the result)" : at}: ${problem}`,
      ...shown("  expected", expected),
      ...shown("  actual  ", actual),
    ]),
    ...shown("request  ", request),
    ...shown("reply    ", reply),
    ...shown("reproduce", reproduce),
  ].join("\n");
}

function warningText({ requirements, message = "" }: VectorVerdict): string {
  return `warning: ${requirements.join(" ")} is not met: ${message}`;
}

function captured(details: string, port: PortReport): string {
  return [details, ...(port.stderr === undefined ? [] : ["stderr:", port.stderr])].join("\n");
}

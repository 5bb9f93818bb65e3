import { printable, printableExcerpt } from "../engine/printable.ts";
import { hasChanges, isChanged } from "../engine/report-diff.ts";
import type { ComparedVerdict, PortDiff, ReportDiff, VerdictChange } from "../engine/types.generated.ts";

/** Changes of one kind that are listed; the JSON form has them all. */
const LISTED = 20;

/** What changed, for a person at a terminal: what to beware of, the ports, the vectors, and at last in one line what it comes to. */
export function diffText(diff: ReportDiff): string {
  const warnings = diff.warnings.map((warning) => `warning: ${printableExcerpt(warning, 500)}`).join("\n");
  const sections = [warnings, ...diff.ports.filter(isChanged).map(portText), suiteText(diff), conclusion(diff)];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** `Worse: 2 regressed, 1 mended.`: what the exit code says, and what there is of each kind of change. */
export function conclusion(diff: ReportDiff): string {
  if (!hasChanges(diff)) return "Nothing changed.";
  const { before, after, vectors, ports, portsAddedFailing, portsRemoved } = diff;
  const breaches = ports.flatMap(({ protocolErrors }) => [...protocolErrors.added, ...protocolErrors.oftener]);
  const broken = ports.flatMap(({ baselineErrors }) => baselineErrors.added);
  const sizes = changeKinds.map(([kind, title]) => [title, diff.ports.flatMap((port) => port[kind]).length] as const);
  const told = [
    ...sizes,
    ["protocol errors", breaches.length] as const,
    ["baseline errors", broken.length] as const,
    ["vectors left out", vectors.selectionDiffers ? vectors.removed.length : 0] as const,
    ["ports added that fail", portsAddedFailing.length] as const,
    ["ports gone", portsRemoved.length] as const,
  ].flatMap(([title, count]) => (count === 0 ? [] : [`${title} ${count}`]));
  if (before.complete && !after.complete) told.push("no longer complete");
  if (before.exitCode === 0 && after.exitCode !== 0) told.push(`exit code ${before.exitCode} → ${after.exitCode}`);
  const word = diff.worse ? "Worse" : "No change for the worse";
  return `${[word, told.join(", ")].filter((each) => each !== "").join(": ")}.`;
}

/** The kinds of changes with their headings, the gravest first. */
export const changeKinds = [
  ["regressed", "regressed"],
  ["lost", "no longer judged"],
  ["mended", "mended"],
  ["changed", "different in another way"],
  ["moved", "moved"],
] as const;

function portText(port: PortDiff): string {
  const messages = ([name, list]: readonly [string, readonly string[]]) =>
    list.map((each) => `  ${name} ${printableExcerpt(each, 300)}`);
  return [
    port.port,
    ...port.facts.map(
      ({ fact, before = "none", after = "none" }) =>
        `  ${fact}: ${printableExcerpt(before, 200)} → ${printableExcerpt(after, 200)}`,
    ),
    ...messages(["new protocol error", port.protocolErrors.added]),
    ...messages(["protocol error oftener than before", port.protocolErrors.oftener]),
    ...messages(["gone protocol error", port.protocolErrors.removed]),
    ...messages(["new baseline error", port.baselineErrors.added]),
    ...messages(["gone baseline error", port.baselineErrors.removed]),
    ...changeKinds.flatMap(([kind, title]) => changeLines(title, port[kind])),
  ].join("\n");
}

function changeLines(title: string, changes: readonly VerdictChange[]): string[] {
  if (changes.length === 0) return [];
  const more = changes.length > LISTED ? [`    … and ${changes.length - LISTED} more`] : [];
  return [
    `  ${title}: ${changes.length}`,
    ...changes
      .slice(0, LISTED)
      .map((change) => `    ${printable(change.id)} ${printableExcerpt(changeText(change), 300)}`),
    ...more,
  ];
}

/** `pass → fail (value at /0/name: another string)`. */
export function changeText({ before, after }: VerdictChange): string {
  const message = after?.message === undefined || after.verdict === "pass" ? "" : `: ${after.message}`;
  return `${stateText(before)} → ${stateText(after)}${message}`;
}

function stateText(verdict: ComparedVerdict | undefined): string {
  if (verdict === undefined) return "(new)";
  const { cause, at = [], known } = verdict;
  const place = at.length === 0 ? "" : ` at ${at.map((each) => (each === "" ? '""' : each)).join(" ")}`;
  const details = cause === undefined ? "" : ` (${cause}${place})`;
  return `${known ? "known " : ""}${verdict.verdict}${details}`;
}

/** What changed in what was asked: suite, spec, vectors, ports. */
function suiteText(diff: ReportDiff): string {
  return suiteLines(diff)
    .map((line) => printableExcerpt(line, 500))
    .join("\n");
}

export function suiteLines({
  before,
  after,
  vectors,
  portsAdded,
  portsAddedFailing,
  portsRemoved,
}: ReportDiff): string[] {
  const moved = (name: string, old: string | number | boolean, now: string | number | boolean) =>
    old === now ? [] : [`${name}: ${old} → ${now}`];
  return [
    ...moved("suite", before.suite, after.suite),
    ...moved("spec", before.spec, after.spec),
    ...moved("complete", before.complete, after.complete),
    ...moved("exit code", before.exitCode, after.exitCode),
    ...moved("--enforce", before.enforce, after.enforce),
    ...idsLine("vectors added", vectors.added),
    ...idsLine(vectors.selectionDiffers ? "vectors left out or removed" : "vectors removed", vectors.removed),
    ...idsLine("vectors that weigh another verdict", vectors.reweighed),
    ...portsAdded.map((port) => `port added: ${port}${portsAddedFailing.includes(port) ? ", which fails" : ""}`),
    ...portsRemoved.map((port) => `port gone: ${port}`),
  ];
}

function idsLine(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > LISTED ? " …" : "";
  return [`${title}: ${ids.length} (${ids.slice(0, LISTED).join(" ")}${more})`];
}

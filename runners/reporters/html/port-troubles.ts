import type { PortReport } from "../../engine/types.generated.ts";
import { baselineErrorGroups, type FailureGroup, failureGroups, othersText } from "../failure-groups.ts";
import { reasonOf, times } from "../port-standing.ts";
import { html, type Markup } from "./markup.ts";
import { clipped, shownBlock } from "./shown-text.ts";

/** Items of one list that a card shows; the rest is counted. */
const LISTED = 6;
/** Characters and lines of captured output that are shown, from its end. */
const OUTPUT = { characters: 4_000, lines: 40 };

/** What stands against a port: why it could not run, breaches, failures by their reason, warnings, what it wrote. */
export function portTroubles(port: PortReport, index: number, vectors: ReadonlyMap<string, number>): Markup {
  const { why, details } = reasonOf(port);
  const failures = failureGroups(port, "fail");
  const item = (group: FailureGroup): Markup => groupItem(group, index, vectors.get(group.shown.id));
  const undisputed = failures.filter(({ shown }) => shown.disputed === undefined).map(item);
  const disputed = failures.filter(({ shown }) => shown.disputed !== undefined).map(item);
  const missing = (port.missing ?? []).map(
    ({ need, install }) => html`${need}${install === undefined ? undefined : html`: <code>${install}</code>`}`,
  );
  const protocol = port.protocolErrors.map(
    ({ kind, message, count }) => html`<b>${kind}</b>${times(count)}: ${clipped(message, 1_000)}`,
  );
  const baseline = baselineErrorGroups(port).map(
    ({ shown, others }) =>
      html`<b>${shown.kind}</b>: ${clipped([shown.message, ...othersText(others, 20, " …")].join(" "), 1_000)}`,
  );
  const notes = port.warnings.map((warning) => html`${clipped(warning, 1_000)}`);
  return html`${why === "" ? undefined : html`<p class="reason">${clipped(why, 1_000)}</p>`}
${[
  list("What is missing", "unknown", missing),
  list("Protocol errors", "bad", protocol),
  list("Baseline errors", "bad", baseline),
  list("Unexpected failures", "bad", undisputed),
  list("Disputed", "caution", disputed),
  list("Warnings", "caution", failureGroups(port, "warn").map(item)),
  list("Notes", "caution", notes),
  output("Output", details),
  output("The end of its stderr", port.stderr ?? ""),
]}`;
}

/** The script makes the id a button that opens the evidence. */
function groupItem({ shown, others }: FailureGroup, port: number, vector: number | undefined): Markup {
  const more = others.length === 0 ? "" : `, and ${others.length} more like it`;
  return html`<span class="vector-id" data-port="${port}" data-vector="${vector}">${shown.id}</span> ${shown.requirements.join(" ")}: ${clipped(shown.message ?? shown.cause ?? "", 240)}${more}`;
}

function list(title: string, tone: string, items: readonly Markup[]): Markup | undefined {
  if (items.length === 0) return undefined;
  const rest = items.length > LISTED ? html`<li>… and ${items.length - LISTED} more</li>` : undefined;
  return html`<div class="trouble ${tone}"><h4>${title} <small>(${items.length})</small></h4><ul>${items.slice(0, LISTED).map((item) => html`<li>${item}</li>`)}${rest}</ul></div>`;
}

function output(title: string, text: string): Markup | undefined {
  if (text.trim() === "") return undefined;
  const lines = shownBlock(text.trimEnd().slice(-OUTPUT.characters)).split("\n").slice(-OUTPUT.lines);
  return html`<details><summary>${title}</summary><pre tabindex="0" role="group" aria-label="${title}">${lines.map((line) => html`${line}\n`)}</pre></details>`;
}

import { portLabel } from "../../engine/port-label.ts";
import type { PortReport, Report } from "../../engine/types.generated.ts";
import { kindCounts } from "../counts-table.ts";
import { claimsText, portStanding } from "../port-standing.ts";
import { kindMarks, type VerdictKind, verdictKinds } from "../verdict-kinds.ts";
import { html, type Markup } from "./markup.ts";
import { toneSymbols } from "./outcome.ts";
import { portTroubles } from "./port-troubles.ts";
import { clipped } from "./shown-text.ts";

type KindCounts = ReturnType<typeof kindCounts>;

/** Who conforms, within what it claims, and what stands against it: one card for each port. */
export function portCards(report: Report): Markup {
  const vectors = new Map(report.vectors.map((vector, index) => [vector.id, index]));
  return html`<div class="cards">${report.ports.map((port, index) => card(port, index, report, vectors))}</div>`;
}

/** The standing of a port, with its symbol. */
export function standingBadge(port: PortReport, report: Report): Markup {
  const { tone, words } = portStanding(port, report);
  return html`<span class="standing ${tone}"><i aria-hidden="true">${toneSymbols[tone]}</i> ${words}</span>`;
}

function card(port: PortReport, index: number, report: Report, vectors: ReadonlyMap<string, number>): Markup {
  const { tone } = portStanding(port, report);
  const counts = kindCounts(port, report);
  const shown = verdictKinds.filter((kind) => counts.has(kind) || kind === "fail");
  const identity = [port.version, port.runtime, port.codec].filter((part) => part !== undefined).join(" · ");
  return html`<article class="card ${tone}" id="port-${index}" tabindex="-1" aria-labelledby="port-name-${index}">
<h3 id="port-name-${index}">${portLabel(port)}</h3>
${standingBadge(port, report)}
${identity === "" ? undefined : html`<p class="identity">${clipped(identity, 300)}</p>`}
${bar(counts)}
<ul class="counts">${shown.map((kind) => countItem(kind, counts.get(kind) ?? 0))}</ul>
${port.scope.length === 0 ? undefined : html`<p class="scope">${claimsText(port)}.</p>`}
${portTroubles(port, index, vectors)}
${facts(port)}
</article>`;
}

function countItem(kind: VerdictKind, count: number): Markup {
  const { symbol, word } = kindMarks[kind];
  return html`<li class="${count === 0 ? "none" : kind}"><i aria-hidden="true">${symbol}</i> <b>${count.toLocaleString("en")}</b> ${word}</li>`;
}

/** The counts as proportions. It tells nothing that the list below it does not. */
function bar(counts: KindCounts): Markup {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let from = 0;
  const pieces = [...counts].map(([kind, count]) => ({ kind, width: (count * 1000) / total }));
  pieces.sort((a, b) => verdictKinds.indexOf(a.kind) - verdictKinds.indexOf(b.kind));
  const drawn = pieces.map(({ kind, width }) => {
    const x = from;
    from += width;
    return html`<rect class="${kind}" x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="8"/>`;
  });
  return html`<svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}

function facts(port: PortReport): Markup {
  const rows: [string, string | undefined][] = [
    ["language", port.language],
    ["source", [port.source.kind, port.source.value].filter((part) => part !== undefined).join(" ")],
    ["operations", port.operations.join(", ")],
    ["features", port.features.join(", ")],
    ["build", port.buildHash],
    ["baseline", port.baseline],
    ["start", rounded(port.coldStartMs, "ms")],
    ["speed", rounded(port.vectorsPerSecond, "vectors/s")],
  ];
  const told = rows.filter(([, value]) => value !== undefined && value !== "");
  return html`<details class="facts"><summary>About this port</summary><dl>${told.map(([name, value]) => html`<dt>${name}</dt><dd>${clipped(value ?? "", 2_000)}</dd>`)}</dl></details>`;
}

function rounded(value: number | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${Math.round(value).toLocaleString("en")} ${unit}`;
}

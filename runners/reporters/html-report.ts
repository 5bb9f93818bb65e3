import { createHash } from "node:crypto";
import { portLabel } from "../engine/port-label.ts";
import type { Report } from "../engine/types.generated.ts";
import { pageScript, pageStyle } from "./html/assets.generated.ts";
import { filterBar } from "./html/filter-bar.ts";
import { html, type Markup, trusted } from "./html/markup.ts";
import { matrix } from "./html/matrix.ts";
import { openQuestions } from "./html/open-questions.ts";
import { outcomeBanner, outcomeOf } from "./html/outcome.ts";
import type { PageData } from "./html/page-data.ts";
import { pageDataOf } from "./html/page-data-of-report.ts";
import { portCards, standingBadge } from "./html/port-cards.ts";
import { scopeSentence, shardSentence } from "./report-scope.ts";
import { kindMarks, verdictKinds } from "./verdict-kinds.ts";

/**
 * The report as one HTML file that needs nothing beside itself: no network, no server. The overview, requirements by ports, is plain
 * HTML; the script adds search, filters and the evidence behind each cell, which it reads from the embedded data.
 */
export function htmlReport(report: Report): string {
  const data = pageDataOf(report);
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${outcomeOf(report).words} · ${report.suite.name} ${report.suite.version}</title>
<style>${trusted(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#matrix-title">Skip to the matrix</a>
${header(report)}
<main>
${portsSection(report)}
${matrixSection(report, data)}
<section aria-labelledby="questions-title">
<h2 id="questions-title" tabindex="-1">Open questions</h2>
<p class="lead">Where the spec is silent, nobody passes or fails. Ports are grouped by their answer.</p>
${openQuestions(data)}
</section>
</main>
${footer(report)}
<dialog id="detail" aria-labelledby="detail-title"></dialog>
<script type="application/json" id="data">${embedded(data)}</script>
<script>${trusted(pageScript)}</script>
</body>
</html>
`.text
  }`;
}

/**
 * Nothing may be loaded, sent or framed, and only the one script and the one style run, known by their digests. The icon is an empty
 * `data:` URL, which spares a served report the request for `/favicon.ico`.
 */
const contentPolicy = [
  "default-src 'none'",
  `script-src '${digest(pageScript)}'`,
  `style-src '${digest(pageStyle)}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** JSON whose text can neither end the script element nor open a comment in it. */
function embedded(data: PageData): Markup {
  return trusted(
    JSON.stringify(data)
      .replaceAll("<", "\\u003c")
      .replaceAll(/[\u2028\u2029]/g, escapedCode),
  );
}

function escapedCode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}

function header(report: Report): Markup {
  return html`<header>
<p class="suite">${report.suite.name} ${report.suite.version}</p>
<h1>Conformance report</h1>
${outcomeBanner(report)}
<p class="lead">${selectionText(report)}</p>
<nav aria-label="On this page"><a href="#ports-title">Ports</a> <a href="#matrix-title">Matrix</a> <a href="#questions-title">Open questions</a></nav>
</header>`;
}

function selectionText(report: Report): string {
  const given = Object.entries(report.selection.filters).flatMap(([name, values = []]) =>
    values.map((value) => `--${name} ${value}`),
  );
  const filters = given.length === 0 ? "" : `Filters: ${given.join(" ")}.`;
  return [scopeSentence(report), shardSentence(report), filters].filter((sentence) => sentence !== "").join(" ");
}

function portsSection(report: Report): Markup {
  return html`<section aria-labelledby="ports-title">
<h2 id="ports-title" tabindex="-1">Ports</h2>
${report.ports.length === 0 ? html`<p class="empty">No port was judged.</p>` : portCards(report)}
</section>`;
}

function matrixSection(report: Report, data: PageData): Markup {
  const heads = report.ports.map((port) => ({
    label: portLabel(port),
    version: (port.version ?? port.source.value ?? "").slice(0, 60),
    standing: standingBadge(port, report),
  }));
  const empty = data.requirements.length === 0;
  return html`<section aria-labelledby="matrix-title">
<h2 id="matrix-title" tabindex="-1">Requirements by ports</h2>
${
  empty
    ? html`<p class="empty">No requirement was put to the test.</p>`
    : html`${filterBar(data)}
${matrix(data, heads)}
<ul class="legend">${verdictKinds.map((kind) => html`<li><span class="key ${kind}"><i aria-hidden="true">${kindMarks[kind].symbol}</i> ${kindMarks[kind].word}</span> ${kindMarks[kind].meaning}</li>`)}</ul>`
}
</section>`;
}

function footer(report: Report): Markup {
  return html`<footer><p>${report.suite.name} ${report.suite.version} · spec ${report.spec} · harness protocol ${report.protocol} · a projection of the JSON report, which has every request and reply whole.</p>
<p class="without-js">Search, filters and the evidence behind each cell need JavaScript; the overview above does not.</p></footer>`;
}

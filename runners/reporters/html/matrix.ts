import { countKinds, gravest, kindMarks, kindOfLetter } from "../verdict-kinds.ts";
import { codeSpans } from "./code-spans.ts";
import { type Content, html, type Markup } from "./markup.ts";
import type { PageData, PageRequirement } from "./page-data.ts";

/** What a column says at its head. */
export interface ColumnHead {
  readonly label: string;
  readonly version: string;
  readonly standing: Markup;
}

/**
 * Requirements by ports. A cell shows the gravest verdict among the vectors that cite its requirement, and how many of them have it. It
 * is complete without the script, which finds its cells by row and column.
 */
export function matrix(data: PageData, heads: readonly ColumnHead[]): Markup {
  const profiles = [...new Set(data.requirements.map((requirement) => requirement.profile))];
  const rows = data.requirements.map((requirement, index) => ({ requirement, index }));
  return html`<div class="scroll" id="matrix-scroll" tabindex="0" role="region" aria-label="The matrix, which scrolls">
<table id="matrix">
<caption class="apart">Each cell shows the gravest verdict among the vectors of its requirement, and how many of them have it.</caption>
<thead><tr><th scope="col" class="corner">Requirement</th>${heads.map(columnHead)}</tr></thead>
${profiles.map(
  (profile) => html`<tbody data-profile="${profile}">
<tr class="profile"><th scope="rowgroup" colspan="${heads.length + 1}"><span>${profile}</span></th></tr>
${rows.filter(({ requirement }) => requirement.profile === profile).map(({ requirement, index }) => row(requirement, index, data))}</tbody>
`,
)}</table>
</div>`;
}

/** Text with its code spans marked. */
export function prose(text: string): Content {
  return codeSpans(text).map((span) => (span.code ? html`<code>${span.text}</code>` : span.text));
}

function columnHead(head: ColumnHead, index: number): Markup {
  return html`<th scope="col"><a href="#port-${index}">${head.label}</a> <small>${head.version}</small> ${head.standing}</th>`;
}

function row(requirement: PageRequirement, index: number, data: PageData): Markup {
  const { id, level, text, disputed } = requirement;
  return html`<tr data-row="${index}"><th scope="row"><span class="id">${id}</span> <span class="level">${level}${disputed === undefined ? "" : " disputed"}</span> <span class="text">${prose(text)}</span></th>${data.ports.map((port) => cell(requirement, port.kinds))}</tr>
`;
}

function cell({ vectors }: PageRequirement, kinds: string): Markup {
  const counts = countKinds(vectors.map((vector) => kindOfLetter(kinds[vector])));
  const kind = gravest(counts);
  const { symbol, word } = kindMarks[kind];
  return html`<td class="${kind}"><span class="mark"><i aria-hidden="true">${symbol}</i> ${word}</span> <small>${counts.get(kind) ?? 0} of ${vectors.length}</small></td>`;
}

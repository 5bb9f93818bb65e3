import { countKinds, kindMarks, kindOfLetter, verdictKinds } from "../verdict-kinds.ts";
import { html, type Markup } from "./markup.ts";
import type { PageData } from "./page-data.ts";

const LEVELS = ["MUST", "SHOULD", "MAY", "OPEN"] as const;

/** Search and filters over the matrix. Without the script they would do nothing, so it is the script that shows them. */
export function filterBar(data: PageData): Markup {
  const kinds = countKinds(data.ports.flatMap((port) => [...port.kinds].map(kindOfLetter)));
  const profiles = [...new Set(data.requirements.map((requirement) => requirement.profile))];
  const levels = LEVELS.filter((level) => data.requirements.some((requirement) => requirement.level === level));
  return html`<form class="filters js-only" id="filters" role="search" hidden>
<p class="search"><label for="search">Search</label> <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="requirement, vector, operation" aria-describedby="shown"></p>
${choices(
  "Verdict",
  "verdict",
  verdictKinds
    .filter((kind) => kinds.has(kind))
    .map((kind) => [
      kind,
      html`<span class="key ${kind}"><i aria-hidden="true">${kindMarks[kind].symbol}</i> ${kindMarks[kind].word}</span> <small>${(kinds.get(kind) ?? 0).toLocaleString("en")}</small>`,
    ]),
)}
${choices(
  "Profile",
  "profile",
  profiles.map((profile) => [profile, html`${profile}`]),
)}
${choices(
  "Level",
  "level",
  levels.map((level) => [level, html`${level}`]),
)}
<p class="shown"><output id="shown" for="search"></output> <button type="reset" id="reset">Clear</button></p>
</form>`;
}

function choices(title: string, name: string, values: readonly (readonly [string, Markup])[]): Markup {
  return html`<fieldset><legend>${title}</legend>${values.map(([value, label]) => html`<label class="choice"><input type="checkbox" name="${name}" value="${value}"> ${label}</label>`)}</fieldset>`;
}

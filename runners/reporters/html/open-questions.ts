import { html, type Markup } from "./markup.ts";
import { prose } from "./matrix.ts";
import type { PageData, PageVector } from "./page-data.ts";

interface Question {
  /** Index of the requirement; none for vectors that are observed for another reason. */
  readonly requirement?: number;
  readonly title: Markup;
  readonly vectors: readonly number[];
}

/**
 * Where the spec is silent: per open requirement how many questions were asked and on how many the ports differ. The script fills in the
 * answers.
 */
export function openQuestions(data: PageData): Markup {
  const questions = questionsOf(data);
  if (questions.length === 0) return html`<p>No question was asked where the spec is silent.</p>`;
  return html`<p class="js-only" hidden><label><input type="checkbox" id="only-split" checked> Only questions on which the ports differ</label></p>
<div class="questions">${questions.map((question) => questionItem(question, data))}</div>`;
}

/** Observed vectors by the open requirement that they cite, then those of a MAY or of inputs outside the safe domain. */
function questionsOf({ requirements, vectors }: PageData): Question[] {
  const asked = (places: readonly number[]): number[] =>
    places.filter((place) => vectors[place]?.answers !== undefined);
  const open = requirements.flatMap(({ id, level, text, vectors: citing }, requirement): Question[] =>
    level !== "OPEN" || asked(citing).length === 0
      ? []
      : [{ requirement, title: html`<span class="id">${id}</span> ${prose(text)}`, vectors: asked(citing) }],
  );
  const covered = new Set(open.flatMap((question) => question.vectors));
  const others = asked([...vectors.keys()]).filter((place) => !covered.has(place));
  if (others.length === 0) return open;
  const title = html`Answers that are allowed to differ: a MAY, or an input outside the safe domain`;
  return [...open, { title, vectors: others }];
}

function questionItem({ title, vectors }: Question, data: PageData): Markup {
  const split = vectors.filter((place) => differs(data.vectors[place])).length;
  const told =
    split === 0 ? `${vectors.length} asked, one answer each` : `${vectors.length} asked, the ports differ on ${split}`;
  return html`<details class="question" data-vectors="${vectors.join(" ")}"><summary><span>${title}</span> <small class="${split === 0 ? "alike" : "split"}">${told}</small></summary></details>`;
}

function differs(vector: PageVector | undefined): boolean {
  return (vector?.answers?.length ?? 0) > 1;
}

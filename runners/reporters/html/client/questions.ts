import type { PageData } from "../page-data.ts";
import { answerList } from "./detail-dialog.ts";
import { element, part } from "./element.ts";

/** Fills the open questions with the ports' answers, each when it is opened first. */
export function bindQuestions(data: PageData): void {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>("details.question")];
  if (questions.length === 0) return;
  const onlySplit = part("only-split", HTMLInputElement);
  const agreement = element("p", { class: "empty", hidden: "" }, "All ports agree on every question.");
  questions[0]?.parentElement?.append(agreement);
  const apply = (): void => {
    for (const question of questions) {
      question.hidden = onlySplit.checked && question.querySelector("small.split") === null;
      for (const item of question.querySelectorAll<HTMLElement>("[data-answers='1']")) item.hidden = onlySplit.checked;
    }
    agreement.hidden = questions.some((question) => !question.hidden);
  };
  for (const question of questions) {
    question.addEventListener("toggle", () => {
      if (!question.open || question.childElementCount > 1) return;
      question.append(...vectorsOf(question).map((vector) => questionView(data, vector)));
      apply();
    });
  }
  onlySplit.addEventListener("change", apply);
  apply();
}

function vectorsOf(question: HTMLElement): number[] {
  return (question.dataset.vectors ?? "").split(" ").map(Number);
}

function questionView(data: PageData, vector: number): HTMLElement {
  const { id, name, answers = [] } = data.vectors[vector] ?? { id: "", name: "" };
  const title = element("p", { class: "asked" }, element("code", {}, id), " ", name);
  return element(
    "div",
    { class: "answered", "data-answers": String(answers.length) },
    title,
    answerList(data, answers),
  );
}

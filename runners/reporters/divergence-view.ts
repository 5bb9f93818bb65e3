import { printable, printableExcerpt } from "../engine/printable.ts";
import type { Report } from "../engine/types.generated.ts";

/** The open questions on which ports differ: requirement, vector, and the ports by answer. */
export function divergenceView(report: Report): string {
  const answersTo = new Map(report.divergences.map(({ id, answers }) => [id, answers]));
  const open = report.requirements.filter((requirement) => requirement.level === "OPEN");
  const sections = open.flatMap(({ id, text }) => {
    const lines = report.vectors
      .filter((vector) => vector.requirements.includes(id))
      .flatMap((vector) => {
        const answers = answersTo.get(vector.id) ?? [];
        if (answers.length < 2) return [];
        const told = answers.map(({ answer, ports }) => `    ${ports.join(", ")}: ${printableExcerpt(answer, 200)}`);
        return [`  ${vector.id} ${printable(vector.name)}`, ...told];
      });
    return lines.length === 0 ? [] : [[`${id} ${printable(text)}`, ...lines].join("\n")];
  });
  if (sections.length > 0) return sections.join("\n\n");
  return divergenceSummary(report) === ""
    ? "Where the spec is silent: no question that two ports answered."
    : "Where the spec is silent, all ports agree.";
}

/**
 * One line: how many questions were asked where the spec is silent, and on how many the ports differ; how to see them, unless they are
 * shown. Empty where none can be compared.
 */
export function divergenceSummary(report: Report, areShown = false): string {
  const asked = report.divergences.length;
  const answering = new Set(report.divergences.flatMap(({ answers }) => answers.flatMap(({ ports }) => ports)));
  if (answering.size < 2) return "";
  const split = report.divergences.filter(({ answers }) => answers.length > 1).length;
  return `Where the spec is silent: ${asked} questions, the ports differ on ${split}${areShown ? "" : " (--divergences shows them)"}.`;
}

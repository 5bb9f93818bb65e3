import { nearestWord } from "../../runners/engine/nearest-word.ts";
import type { Mutant } from "./mutant.ts";

/** The mutants whose name contains the word or that break the requirement of this id, in capitals or not; all of them without a word. */
export function chosenMutants(mutants: readonly Mutant[], word: string | undefined): readonly Mutant[] {
  if (word === undefined) return mutants;
  const sought = word.toLowerCase();
  return mutants.filter(
    ({ name, breaks }) => name.toLowerCase().includes(sought) || breaks.some((id) => id.toLowerCase() === sought),
  );
}

/** What to say of a word that chooses nothing: the requirements of its group, or the word that was probably meant. */
export function nothingChosen(mutants: readonly Mutant[], word: string): string {
  const ids = [...new Set(mutants.flatMap(({ breaks }) => breaks))];
  const group = ids.filter((id) => id.startsWith(`${word.toUpperCase().replace(/-?\d+[A-Z]?$/, "")}-`));
  const words = new Set(mutants.flatMap(({ name }) => name.toLowerCase().match(/\p{L}+/gu) ?? []));
  const near = nearestWord(word, [...ids, ...words]);
  const hint = group.length > 0 ? `There are some of ${group.join(", ")}.` : near && `Did you mean ${near}?`;
  return [
    `no mutant breaks ${word} or has this in its name.`,
    hint ?? "They stand in test/mutants/*.ts, and by requirement in test/mutants/kill-matrix.json.",
  ].join(" ");
}

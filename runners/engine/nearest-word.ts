/** The known word that a misspelt one most likely means: at most a third of its letters are wrong. Upper and lower case are the same letter. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Math.floor(word.length / 3);
  for (const each of known) {
    const distance = editDistance(word.toLowerCase(), each.toLowerCase());
    if (distance > least || (distance === least && nearest !== undefined)) continue;
    nearest = each;
    least = distance;
  }
  return nearest;
}

/** How many letters have to be put in, taken out, replaced or swapped with their neighbour. */
function editDistance(from: string, to: string): number {
  /** By the lengths of the two beginnings that are compared. */
  const distance = Array.from({ length: from.length + 1 }, (_, i) =>
    Array.from({ length: to.length + 1 }, (_, j) => Math.max(i, j)),
  );
  const at = (i: number, j: number) => distance[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i += 1) {
    for (let j = 1; j <= to.length; j += 1) {
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      (distance[i] ?? [])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}

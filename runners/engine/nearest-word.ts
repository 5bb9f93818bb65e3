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

/** How many letters have to be put in, taken out or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const [above = 0, before = 0, diagonal = 0] = [row[j + 1], next[j], row[j]];
      next.push(Math.min(above + 1, before + 1, diagonal + (from[i] === to[j] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Digits in the number of a vector's id; a longer number keeps its own. */
const ID_DIGITS = 4;

/**
 * Ids of vectors in a short form, those of one prefix together and neighbours as a range: `tn-gem 1-3 7; tn-oai 12`. What
 * `idsInRanges` reads.
 */
export function inRanges(ids: readonly string[]): string {
  const numbers = new Map<string, number[]>();
  for (const id of [...ids].sort()) {
    const { prefix, number } = partsOfId(id);
    const known = numbers.get(prefix);
    if (known === undefined) numbers.set(prefix, [number]);
    else known.push(number);
  }
  return [...numbers].map(([prefix, of]) => `${prefix} ${rangesOf(of)}`).join("; ");
}

function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(" ");
}

/** The ids that a short form stands for, in its order. */
export function idsInRanges(text: string): string[] {
  return text.split("; ").flatMap((group) => {
    const [prefix, ...ranges] = group.split(" ") as [string, ...string[]];
    return ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => idOf(prefix, first + index));
    });
  });
}

/** `tn-gem-0007` is `tn-gem` and 7. */
export function partsOfId(id: string): { readonly prefix: string; readonly number: number } {
  const dash = id.lastIndexOf("-");
  return { prefix: id.slice(0, dash), number: Number(id.slice(dash + 1)) };
}

/** `tn-gem` and 7 make `tn-gem-0007`. */
export function idOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(ID_DIGITS, "0")}`;
}

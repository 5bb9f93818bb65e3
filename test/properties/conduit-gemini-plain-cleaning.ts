import {
  type CodePointRange,
  emoji,
  invisible,
  joiningScripts,
  variationSelectors,
  whiteSpace,
} from "../../ts-impl/conduit-gemini/invisible-characters.ts";

const ZWNJ = 0x200c;
const ZWJ = 0x200d;

const isIn = (ranges: readonly CodePointRange[], codePoint: number | undefined): boolean =>
  codePoint !== undefined && ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
const isJoiner = (codePoint: number | undefined) => codePoint === ZWNJ || codePoint === ZWJ;
const isSelector = (codePoint: number | undefined) => isIn(variationSelectors, codePoint);
const hasLook = (codePoint: number | undefined) =>
  codePoint !== undefined && !isIn(whiteSpace, codePoint) && !isJoiner(codePoint) && !isSelector(codePoint);

/** The cleaning of descriptions as the spec words it, code point by code point: slow, and without a regular expression. */
export function plainlyCleaned(text: string): string {
  const all = [...text].map((character) => character.codePointAt(0) ?? 0);
  const visible = all.filter((codePoint) => !isIn(invisible, codePoint));
  const selected = visible.filter((codePoint, index) => !isSelector(codePoint) || hasLook(visible[index - 1]));
  return withoutTail(longestPrefix(withoutIdleJoiners(selected)));
}

function withoutIdleJoiners(text: readonly number[]): number[] {
  const kept: number[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (isJoiner(text[end])) end += 1;
    const left = isSelector(kept.at(-1)) ? kept.at(-2) : kept.at(-1);
    const right = text[end];
    const areBothIn = (ranges: readonly CodePointRange[]) => isIn(ranges, left) && isIn(ranges, right);
    const row = text.slice(start, end);
    const joiner = row.find((each) => areBothIn(joiningScripts) || (each === ZWJ && areBothIn(emoji)));
    if (joiner !== undefined) kept.push(joiner);
    if (right !== undefined) kept.push(right);
    end += 1;
  }
  return kept;
}

function longestPrefix(text: readonly number[]): string[] {
  const prefix: string[] = [];
  let bytes = 0;
  for (const character of text.map((codePoint) => String.fromCodePoint(codePoint))) {
    bytes += Buffer.byteLength(character);
    if (bytes > 4096) break;
    prefix.push(character);
  }
  return prefix;
}

function withoutTail(characters: readonly string[]): string {
  const last = characters.findLastIndex((character) => {
    const codePoint = character.codePointAt(0);
    return !isJoiner(codePoint) && !isSelector(codePoint);
  });
  return characters.slice(0, last + 1).join("");
}

import {
  classOf,
  emoji,
  invisible,
  joiner,
  joiningScripts,
  nonJoiner,
  variationSelectors,
  whiteSpace,
} from "./invisible-characters.ts";

/** 4 KiB of UTF-8 (FND-6). */
const MOST_BYTES = 4096;

const joiners = classOf(nonJoiner, joiner);
const selectors = classOf(variationSelectors);

/** Surrogates are in the table too; with the flag `u` they match only where they stand alone. */
const invisibles = new RegExp(`[${classOf(invisible)}]`, "gu");

/** A selector without a character before it that can have a look: one that is no white space, no joiner and no selector (FND-5c). */
const idleSelector = new RegExp(`(?<![^${classOf(whiteSpace)}${joiners}${selectors}])[${selectors}]`, "gu");

/** Joiners in a row, with the first that may stand between the neighbours of the row as a group, if there is one (FND-5b). */
const joinersInARow = new RegExp(
  [
    `(?<=${leftOf(joiningScripts)})([${joiners}])[${joiners}]*(?=[${classOf(joiningScripts)}])`,
    `(?<=${leftOf(emoji)})[${classOf(nonJoiner)}]*([${classOf(joiner)}])[${joiners}]*(?=[${classOf(emoji)}])`,
    `[${joiners}]+`,
  ].join("|"),
  "gu",
);

const tail = new RegExp(`[${joiners}${selectors}]+$`, "u");

/** A character of the table on the left of a joiner: looked for through one selector. */
function leftOf(table: typeof emoji): string {
  return `[${classOf(table)}][${selectors}]?`;
}

/**
 * A tool's description as the model may read it: without characters that a person would not see, and at most 4 KiB of UTF-8.
 *
 * Four steps, in this order. Invisible characters go. Variation selectors and joiners go where they would have nothing to work on. What
 * is left is cut after the last character that fits. Joiners and selectors at the very end go.
 *
 * Cleaning only ever removes whole characters, and what is clean stays as it is (FND-5a): the first step leaves nothing of its set; the
 * second leaves each selector and joiner that stays with the neighbours it was judged by; the last two only shorten the end, and the
 * last takes away whatever the cut has left without a right neighbour.
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter (FND-5, FND-6); the sets and the order are ratified (FND-5a to 5c, FND-6a).
 */
export function cleanDescription(text: string): string {
  const visible = text.replace(invisibles, "");
  const shaped = visible
    .replace(idleSelector, "")
    .replace(joinersInARow, (_row, first, second) => first ?? second ?? "");
  return longestPrefix(shaped).replace(tail, "");
}

/** The encoder stops before the first character that does not fit as a whole (FND-6a). */
function longestPrefix(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MOST_BYTES));
  return text.slice(0, read);
}

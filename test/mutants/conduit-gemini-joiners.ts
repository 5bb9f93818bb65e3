import { editing } from "./editing.ts";
import type { Edit, Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/clean-description.ts");
const inTables = editing("conduit-gemini/invisible-characters.ts");

const idle = "`(?<![^${classOf(whiteSpace)}${joiners}${selectors}])[${selectors}]`";
const chosen = '(_row, first, second) => first ?? second ?? ""';

/** Another row, or none, in the place of a row of the tables. */
function row(range: string, replace: string): Edit {
  return inTables(`[${range}],`, replace);
}

/** Which joiners and variation selectors stay in a description (FND-5b, FND-5c). */
export const conduitJoiners: readonly Mutant[] = [
  {
    name: "Joiners are removed wherever they stand",
    breaks: ["FND-5b"],
    negation: true,
    edits: [edit(chosen, '() => ""')],
  },
  {
    name: "Joiners stay wherever they stand",
    breaks: ["FND-5b"],
    edits: [edit(chosen, "(row) => row")],
  },
  {
    name: "All joiners of a row stay, once one of them may",
    breaks: ["FND-5b"],
    edits: [edit(chosen, '(row, first, second) => (first === undefined && second === undefined ? "" : row)')],
  },
  {
    name: "Of a row of joiners the last stays",
    breaks: ["FND-5b"],
    edits: [
      edit(
        "([${joiners}])[${joiners}]*(?=[${classOf(joiningScripts)}])",
        "[${joiners}]*([${joiners}])(?=[${classOf(joiningScripts)}])",
      ),
    ],
  },
  {
    name: "A non-joiner stays between emoji as a joiner does",
    breaks: ["FND-5b"],
    edits: [edit("[${classOf(nonJoiner)}]*([${classOf(joiner)}])", "([${joiners}])")],
  },
  {
    name: "A selector hides the emoji before it from a joiner",
    breaks: ["FND-5b"],
    edits: [edit("`[${classOf(table)}][${selectors}]?`", "`[${classOf(table)}]`")],
  },
  {
    name: "A joiner stays after a letter that joins, whatever follows",
    breaks: ["FND-5b"],
    edits: [edit("(?=[${classOf(joiningScripts)}])", "")],
  },
  {
    name: "A joiner stays between an emoji and a letter that joins",
    breaks: ["FND-5b"],
    edits: [edit("(?<=${leftOf(joiningScripts)})", "(?<=${leftOf([...joiningScripts, ...emoji])})")],
  },
  {
    name: "Of the scripts of India only Devanagari joins",
    breaks: ["FND-5b"],
    edits: [row("0x0840, 0x0dff", "[0x0840, 0x097f],")],
  },
  {
    name: "No script above the basic plane joins",
    breaks: ["FND-5b"],
    edits: [row("0x11000, 0x11fff", "")],
  },
  {
    name: "Emoji begin at U+1F000, so that a heart is none",
    breaks: ["FND-5b"],
    edits: [row("0x2600, 0x27bf", "")],
  },
  {
    name: "Variation selectors are removed wherever they stand",
    breaks: ["FND-5c"],
    negation: true,
    edits: [edit(idle, "`[${selectors}]`")],
  },
  {
    name: "A selector stays after an emoji and nowhere else",
    breaks: ["FND-5c"],
    edits: [edit(idle, "`(?<![${classOf(emoji)}])[${selectors}]`")],
  },
  {
    name: "All selectors of a row stay, once the first may",
    breaks: ["FND-5c"],
    edits: [edit("${joiners}${selectors}])[", "${joiners}])[")],
  },
  {
    name: "White space before a selector is that of ASCII",
    breaks: ["FND-5c"],
    edits: [edit(idle, "`(?<![^ \\\\t\\\\n${joiners}${selectors}])[${selectors}]`")],
  },
  {
    name: "Mongolian selectors are no selectors",
    breaks: ["FND-5c"],
    edits: [row("0x180b, 0x180d", ""), row("0x180f, 0x180f", "")],
  },
  {
    name: "A selector at the end stays where nothing was cut",
    breaks: ["FND-5c"],
    edits: [
      edit(
        'return longestPrefix(shaped).replace(tail, "");',
        'return longestPrefix(shaped) === shaped ? shaped : longestPrefix(shaped).replace(tail, "");',
      ),
    ],
  },
];

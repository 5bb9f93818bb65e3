import { editing } from "./editing.ts";
import type { Edit, Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/clean-description.ts");
const inTables = editing("conduit-gemini/invisible-characters.ts");
const inDeclarations = editing("conduit-gemini/function-declarations.ts");

const removal = 'const visible = text.replace(invisibles, "");';
const cutting = "return text.slice(0, read);";
const encoded = "const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MOST_BYTES));";
const chosen = '(_row, first, second) => first ?? second ?? ""';

/** Another row, or none, in the place of a row of the tables. */
function row(range: string, replace: string): Edit {
  return inTables(`[${range}],`, replace);
}

/** What is removed from a description, and where it is cut (FND-5, FND-5a, FND-6, FND-6a). */
export const conduitCleaning: readonly Mutant[] = [
  {
    name: "Descriptions are declared as they come",
    breaks: ["FND-5"],
    negation: true,
    edits: [inDeclarations("cleanDescription(tool.description)", "tool.description")],
  },
  {
    name: "Of the invisible characters only the first is removed",
    breaks: ["FND-5"],
    edits: [edit('`[${classOf(invisible)}]`, "gu"', '`[${classOf(invisible)}]`, "u"')],
  },
  {
    name: "Only the description of the first tool is cleaned",
    breaks: ["FND-5"],
    edits: [
      inDeclarations("([exposed, { tool }]) => ({", "([exposed, { tool }], index) => ({"),
      inDeclarations(
        "? cleanDescription(tool.description)",
        "? (index === 0 ? cleanDescription(tool.description) : tool.description)",
      ),
    ],
  },
  {
    name: "U+FEFF is taken for a byte order mark and removed at the beginning alone",
    breaks: ["FND-5"],
    edits: [
      row("0xfeff, 0xfeff", ""),
      edit(removal, 'const visible = text.replace(invisibles, "").replace(/^\\ufeff/, "");'),
    ],
  },
  {
    name: "Tag characters are let through",
    breaks: ["FND-5"],
    edits: [row("0xe0000, 0xe0fff", "[0xe0100, 0xe0fff],")],
  },
  {
    name: "Tag characters are let through behind a black flag",
    breaks: ["FND-5"],
    edits: [
      edit("`[${classOf(invisible)}]`", "`(?<!\\\\u{1f3f4}[\\\\u{e0020}-\\\\u{e007f}]*)[${classOf(invisible)}]`"),
    ],
  },
  {
    name: "A blank takes the place of what is removed",
    breaks: ["FND-5a"],
    edits: [edit(removal, removal.replace('""', '" "'))],
  },
  {
    name: "A description is trimmed",
    breaks: ["FND-5a"],
    edits: [edit(removal, removal.replace(";", ".trim();"))],
  },
  {
    name: "White space of any kind becomes one blank",
    breaks: ["FND-5a"],
    edits: [edit(removal, removal.replace(";", '.replace(/\\s+/g, " ");'))],
  },
  {
    name: "A description is normalized",
    breaks: ["FND-5a"],
    edits: [edit(removal, removal.replace(";", '.normalize("NFC");'))],
  },
  {
    name: "What the language knows as controls and format characters is all that is invisible",
    breaks: ["FND-5a"],
    edits: [edit(removal, 'const visible = text.replace(/(?![\\t\\n\\u200c\\u200d])[\\p{Cc}\\p{Cf}]/gu, "");')],
  },
  {
    name: "Characters for private use are removed with the invisible ones",
    breaks: ["FND-5a"],
    edits: [edit(removal, removal.replace(";", '.replace(/\\p{Co}/gu, "");'))],
  },
  {
    name: "Joiners are judged before the invisible characters between them are removed",
    breaks: ["FND-5a"],
    edits: [
      edit(removal, ""),
      edit("const shaped = visible", "const shaped = text"),
      edit(chosen, `${chosen}).replace(invisibles, ""`),
    ],
  },
  {
    name: "Carriage returns stay",
    breaks: ["FND-5a"],
    edits: [row("0x000b, 0x001f", "[0x000b, 0x000c], [0x000e, 0x001f],")],
  },
  {
    name: "Tabs go with the other controls",
    breaks: ["FND-5a"],
    edits: [row("0x0000, 0x0008", "[0x0000, 0x0009],")],
  },
  {
    name: "The controls above ASCII are forgotten",
    breaks: ["FND-5a"],
    edits: [row("0x007f, 0x009f", "[0x007f, 0x007f],")],
  },
  {
    name: "Of the directional characters the isolates are forgotten",
    breaks: ["FND-5a"],
    edits: [row("0x2060, 0x206f", "[0x2060, 0x2065], [0x206a, 0x206f],")],
  },
  {
    name: "Hangul fillers stay, because Unicode calls them letters",
    breaks: ["FND-5a"],
    edits: [row("0x115f, 0x1160", ""), row("0x3164, 0x3164", ""), row("0xffa0, 0xffa0", "")],
  },
  {
    name: "Variation selectors 17 to 256 are left to the rule of the others",
    breaks: ["FND-5a"],
    edits: [row("0xe0000, 0xe0fff", "[0xe0000, 0xe00ff], [0xe01f0, 0xe0fff],")],
  },
  {
    name: "Line separators are taken for directional characters",
    breaks: ["FND-5a"],
    edits: [row("0x202a, 0x202e", "[0x2028, 0x202e],")],
  },
  {
    name: "A description is as long as it likes",
    breaks: ["FND-6"],
    negation: true,
    edits: [edit(cutting, "return text;")],
  },
  {
    name: "4,096 characters are let through, however many bytes they are",
    breaks: ["FND-6"],
    edits: [edit(encoded, ""), edit(cutting, 'return Array.from(text).slice(0, MOST_BYTES).join("");')],
  },
  {
    name: "4,096 units of UTF-16 are let through, however many bytes they are",
    breaks: ["FND-6"],
    edits: [edit(encoded, ""), edit(cutting, "return text.slice(0, MOST_BYTES).toWellFormed();")],
  },
  {
    name: "An ellipsis shows the cut, on top of 4 KiB",
    breaks: ["FND-6"],
    edits: [edit(cutting, 'return text.slice(0, read) + (read < text.length ? "…" : "");')],
  },
  {
    name: "An ellipsis shows the cut, within 4 KiB",
    breaks: ["FND-6a"],
    edits: [edit(cutting, "return read === text.length ? text : `${text.slice(0, read - 3).toWellFormed()}…`;")],
  },
  {
    name: "4 KiB are 4,000 bytes",
    breaks: ["FND-6a"],
    edits: [edit("const MOST_BYTES = 4096;", "const MOST_BYTES = 4000;")],
  },
  {
    name: "A text of exactly 4 KiB is one byte too long",
    breaks: ["FND-6a"],
    edits: [edit("const MOST_BYTES = 4096;", "const MOST_BYTES = 4095;")],
  },
  {
    name: "The bytes are cut, and half a character becomes U+FFFD",
    breaks: ["FND-6a"],
    edits: [
      edit(encoded, ""),
      edit(cutting, "return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, MOST_BYTES));"),
    ],
  },
  {
    name: "The cut goes back to the end of a word",
    breaks: ["FND-6a"],
    edits: [edit(cutting, 'return read === text.length ? text : text.slice(0, read).replace(/\\s\\S*$/, "");')],
  },
  {
    name: "The cut does not part what a reader takes for one character",
    breaks: ["FND-6a"],
    edits: [
      edit(
        cutting,
        `if (read === text.length) return text;
  const last = Array.from(new Intl.Segmenter().segment(text.slice(0, read + 8))).findLast(({ index }) => index <= read);
  return text.slice(0, last?.index ?? read);`,
      ),
    ],
  },
  {
    name: "A description is cut before it is cleaned",
    breaks: ["FND-6a"],
    edits: [
      edit(removal, 'const visible = longestPrefix(text).replace(invisibles, "");'),
      edit("return longestPrefix(shaped)", "return shaped"),
    ],
  },
  {
    name: "Bytes are counted in the JSON text, escapes included",
    breaks: ["FND-6a"],
    edits: [
      edit(
        cutting,
        `let fitting = text.slice(0, read);
  while (new TextEncoder().encode(JSON.stringify(fitting)).length - 2 > MOST_BYTES) fitting = fitting.slice(0, -1);
  return fitting;`,
      ),
    ],
  },
];

import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/content-text.ts");

const joined = 'content.map(blockAsText).join("\\n")';
const verbatim = 'if (typeof block.text === "string") return block.text;';
const media = "return placeholder(block.type, [block.mimeType, byteCount(decodedLength(block.data))]);";
const unknown = 'return placeholder(typeof block.type === "string" ? block.type : "content", []);';
const link = 'return placeholder("resource_link", [block.uri, block.mimeType, byteCount(block.size)]);';
const embedded = 'if (typeof text === "string") return text;';
const bytes = "`${count} bytes`";
const alphabet = "!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)";

/** The content of a result as text: texts, placeholders, and how they are joined (FNR-4, FNR-4a). */
export const conduitContent: readonly Mutant[] = [
  {
    name: "An image is told as its base64 text",
    breaks: ["FNR-4"],
    negation: true,
    edits: [edit(media, "return String(block.data);")],
  },
  {
    name: "The length of an image is that of its base64 text",
    breaks: ["FNR-4"],
    edits: [edit("Math.floor((digits * 3) / 4)", "base64.length")],
  },
  {
    name: "The padding of an image counts as bytes",
    breaks: ["FNR-4"],
    edits: [edit('base64.replace(/=+$/, "").length', "base64.length")],
  },
  {
    name: "The number of bytes is written with separators",
    breaks: ["FNR-4"],
    edits: [edit(bytes, '`${count.toLocaleString("en-US")} bytes`')],
  },
  {
    name: "A large number of bytes is told in kilobytes",
    breaks: ["FNR-4"],
    edits: [edit(bytes, "(count < 1024 ? `${count} bytes` : `${Math.round(count / 1024)} KB`)")],
  },
  {
    name: "Of a MIME type the parameters are left out",
    breaks: ["FNR-4"],
    edits: [edit(media, media.replace("[block.mimeType,", '[String(block.mimeType ?? "").split(";")[0],'))],
  },
  {
    name: "A text with data beside it is told as a placeholder",
    breaks: ["FNR-4"],
    edits: [edit(verbatim, verbatim.replace('"string"', '"string" && block.data === undefined'))],
  },
  {
    name: "A text is trimmed",
    breaks: ["FNR-4"],
    edits: [edit(verbatim, verbatim.replace("block.text;", "block.text.trim();"))],
  },
  {
    name: "Line ends in a text become line feeds",
    breaks: ["FNR-4"],
    edits: [edit(verbatim, verbatim.replace("block.text;", 'block.text.replace(/\\r\\n?/g, "\\n");'))],
  },
  {
    name: "A text is cleaned like a description",
    breaks: ["FNR-4"],
    edits: [
      edit(verbatim, verbatim.replace("block.text;", "cleanDescription(block.text);")),
      edit(
        "import { isJsonObject,",
        'import { cleanDescription } from "./clean-description.ts";\nimport { isJsonObject,',
      ),
    ],
  },
  {
    name: "A text is normalized",
    breaks: ["FNR-4"],
    edits: [edit(verbatim, verbatim.replace("block.text;", "block.text.normalize();"))],
  },
  {
    name: "A long text is cut",
    breaks: ["FNR-4"],
    edits: [edit(verbatim, verbatim.replace("block.text;", "block.text.slice(0, 65_536);"))],
  },
  {
    name: "Only texts are told",
    breaks: ["FNR-4"],
    edits: [edit(joined, joined.replace("content.", 'content.filter((block) => typeof block?.text === "string").'))],
  },
  {
    name: "Only the first block is told",
    breaks: ["FNR-4"],
    edits: [edit(joined, joined.replace("content.", "content.slice(0, 1)."))],
  },
  {
    name: "Texts come before images",
    breaks: ["FNR-4"],
    edits: [
      edit(
        joined,
        joined.replace(
          "content.",
          'content.toSorted((one, other) => Number(one?.type === "image") - Number(other?.type === "image")).',
        ),
      ),
    ],
  },
  {
    name: "Blocks are joined by a blank line",
    breaks: ["FNR-4a"],
    negation: true,
    edits: [edit(joined, joined.replace('"\\n"', '"\\n\\n"'))],
  },
  {
    name: "Empty texts are left out",
    breaks: ["FNR-4a"],
    edits: [edit(joined, joined.replace(".join", '.filter((text) => text !== "").join'))],
  },
  {
    name: "No content gives null",
    breaks: ["FNR-4a"],
    edits: [edit(joined, `(content.length === 0 ? null : ${joined})`)],
  },
  {
    name: "An audio is a block of an unknown type",
    breaks: ["FNR-4a"],
    edits: [edit('    case "audio":\n', "")],
  },
  {
    name: "One byte is told in the singular",
    breaks: ["FNR-4a"],
    edits: [edit(bytes, '(count === 1 ? "1 byte" : `${count} bytes`)')],
  },
  {
    name: "A length of 0 is not known",
    breaks: ["FNR-4a"],
    edits: [edit("count >= 0", "count > 0")],
  },
  {
    name: "A MIME type that is not known is application/octet-stream",
    breaks: ["FNR-4a"],
    edits: [edit(media, media.replace("[block.mimeType,", '[block.mimeType || "application/octet-stream",'))],
  },
  {
    name: "Base64 must be padded",
    breaks: ["FNR-4a"],
    edits: [edit(alphabet, `${alphabet} || base64.length % 4 > 0`)],
  },
  {
    name: "A single base64 character is counted too",
    breaks: ["FNR-4a"],
    edits: [edit("digits % 4 === 1 ? undefined : ", "")],
  },
  {
    name: "Base64 in the alphabet for URLs is counted",
    breaks: ["FNR-4a"],
    edits: [edit(alphabet, alphabet.replace("+/", "+/_-"))],
  },
  {
    name: "Line ends in base64 are passed over",
    breaks: ["FNR-4a"],
    edits: [
      edit(alphabet, alphabet.replace("base64)", 'base64.replace(/\\s/g, ""))')),
      edit('base64.replace(/=+$/, "")', 'base64.replace(/[=\\s]/g, "")'),
    ],
  },
  {
    name: "An embedded text follows its URI",
    breaks: ["FNR-4a"],
    edits: [edit(embedded, embedded.replace("return text", "return `${uri}:\\n${text}`"))],
  },
  {
    name: "An embedded text that is empty is none",
    breaks: ["FNR-4a"],
    edits: [edit(embedded, embedded.replace('"string"', '"string" && text !== ""'))],
  },
  {
    name: "The bytes of a resource come before its text",
    breaks: ["FNR-4a"],
    edits: [edit(embedded, embedded.replace('"string"', '"string" && blob === undefined'))],
  },
  {
    name: "Embedded bytes are told without their URI",
    breaks: ["FNR-4a"],
    edits: [edit("[uri, mimeType, byteCount(decodedLength(blob))]", "[mimeType, byteCount(decodedLength(blob))]")],
  },
  {
    name: "A link is told by its name",
    breaks: ["FNR-4a"],
    edits: [edit(link, link.replace("[block.uri,", "[block.name, block.uri,"))],
  },
  {
    name: "The size of a link may be any number",
    breaks: ["FNR-4a"],
    edits: [edit("Number.isSafeInteger(count)", "Number.isFinite(count)")],
  },
  {
    name: "A block of an unknown type is left out",
    breaks: ["FNR-4a"],
    edits: [
      edit(
        joined,
        joined.replace(
          "content.",
          "content.filter((block) => /^(text|image|audio|resource|resource_link)$/.test(block?.type)).",
        ),
      ),
    ],
  },
  {
    name: "A block of an unknown type is told as JSON",
    breaks: ["FNR-4a"],
    edits: [edit(unknown, "return JSON.stringify(block);")],
  },
  {
    name: "Only a block of type text has a text",
    breaks: ["FNR-4a"],
    edits: [edit(verbatim, verbatim.replace("if (", 'if (block.type === "text" && '))],
  },
  {
    name: "A text block without a text is told as undefined",
    breaks: ["FNR-4a"],
    edits: [edit(verbatim, 'if (block.type === "text" || typeof block.text === "string") return `${block.text}`;')],
  },
  {
    name: "Blocks that are no objects are left out",
    breaks: ["FNR-4a"],
    edits: [edit(joined, joined.replace("content.", "content.filter(isJsonObject)."))],
  },
];

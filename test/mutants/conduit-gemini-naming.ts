import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/naming.ts");
const inToolset = editing("conduit-gemini/toolset.ts");

/** The reference looks whether a name is taken, which makes up for most mistakes in a scheme. A porter who trusts the scheme does not look. */
const lastOneWins = inToolset("while (toolset.has(exposed))", "while (false)");

const joining = "const plain = `${server}__${tool}`;";
const readableParts =
  'const readable = [readablePart(server, 20), readablePart(tool, 29)].filter((part) => part !== "");';
const digest = "digestOf([server, tool, repetition])";
const pairsOfTools = "for (const { server, tools } of servers)";
const listing = "({ exposed, server, name: tool.name }));";

/** Exposed names: how they are made, kept apart and listed (NAM-1 to NAM-4). */
export const conduitNaming: readonly Mutant[] = [
  {
    name: "Dots and colons are legal in a name, because the Gemini API takes them",
    breaks: ["NAM-1"],
    edits: [edit("/[^A-Za-z0-9-]+/g", "/[^A-Za-z0-9.:-]+/g")],
  },
  {
    name: "Whatever Unicode calls a letter or a digit is legal in a name",
    breaks: ["NAM-1"],
    edits: [edit("/[^A-Za-z0-9-]+/g", "/[^\\p{L}\\p{N}-]+/gu")],
  },
  {
    name: "A name is 65 characters long before it is cut",
    breaks: ["NAM-1"],
    edits: [edit("const LONGEST = 64;", "const LONGEST = 65;")],
  },
  {
    name: "The digest is appended to a name that was not cut",
    breaks: ["NAM-1"],
    edits: [edit("legal.slice(0, longest)", "legal")],
  },
  {
    name: "The underscore in front of a digit comes after the cut and is not counted",
    breaks: ["NAM-1"],
    edits: [edit("readablePart(tool, 29)", "readablePart(tool, 30)")],
  },
  {
    name: "A tool without a name keeps the empty name",
    breaks: ["NAM-1"],
    edits: [lastOneWins, edit(joining, `if (tool === "") return tool; ${joining}`)],
  },
  {
    name: "The end of a name is looked for with a `$` that also matches before a last line feed",
    breaks: ["NAM-1"],
    edits: [edit("/^[A-Za-z0-9_-]+$/", "/^[A-Za-z0-9_-]+\\n?$/")],
  },
  {
    name: "A tool is exposed under its own name, whatever its server",
    breaks: ["NAM-2"],
    negation: true,
    edits: [lastOneWins, edit(joining, "const plain = tool;")],
  },
  {
    name: "Server and tool are joined by one underscore",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(joining, "const plain = `${server}_${tool}`;")],
  },
  {
    name: "Server and tool are joined by two underscores, though either may have two",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit("/^[A-Za-z](?:_?[A-Za-z0-9-])*$/", "/^[A-Za-z][A-Za-z0-9_-]*$/")],
  },
  {
    name: "A long name is cut at 64 characters and that is all",
    breaks: ["NAM-2"],
    edits: [
      lastOneWins,
      edit(" && plain.length <= LONGEST", ""),
      edit("return plain;", "return plain.slice(0, LONGEST);"),
    ],
  },
  {
    name: "Of a long name the last 64 characters are kept, where tools differ",
    breaks: ["NAM-2"],
    edits: [
      lastOneWins,
      edit(" && plain.length <= LONGEST", ""),
      edit("return plain;", 'return plain.slice(-LONGEST).replace(/^[^A-Za-z]/, "_");'),
    ],
  },
  {
    name: "The digest is that of the cleaned and cut name",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(digest, "digestOf([...readable, repetition])")],
  },
  {
    name: "The digest is that of the tool's name alone",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(digest, "digestOf([tool, repetition])")],
  },
  {
    name: "The digest is so short that it clashes, and nobody looks",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(".slice(0, 12)", ".slice(0, 2)")],
  },
  {
    name: "Names are lower-cased",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(joining, `server = server.toLowerCase(); tool = tool.toLowerCase(); ${joining}`)],
  },
  {
    name: "Names are brought into Unicode's compatibility form",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(joining, `server = server.normalize("NFKC"); tool = tool.normalize("NFKC"); ${joining}`)],
  },
  {
    name: "Names are rid of characters that nobody sees",
    breaks: ["NAM-2"],
    edits: [lastOneWins, edit(joining, `tool = tool.replace(/\\p{Cf}/gu, ""); ${joining}`)],
  },
  {
    name: "Names that clash are numbered, and the number may be the name of another tool",
    breaks: ["NAM-2"],
    edits: [
      lastOneWins,
      inToolset("JSON.stringify([server, tool.name])", "exposedNameFor(server, tool.name, 0)"),
      edit(
        `const name = [...readable, ${digest}].join("_");`,
        'const name = readable.join("__") + (repetition === 0 ? "" : `_${repetition + 1}`);',
      ),
    ],
  },
  {
    name: "Names are listed in alphabetical order",
    breaks: ["NAM-3"],
    negation: true,
    edits: [
      inToolset(listing, `${listing.slice(0, -1)}.sort((one, other) => (one.exposed < other.exposed ? -1 : 1));`),
    ],
  },
  {
    name: "Servers are kept in an object, which puts whole numbers first",
    breaks: ["NAM-3"],
    edits: [
      inToolset(
        pairsOfTools,
        "for (const { server, tools } of Object.values(Object.fromEntries(servers.map((each) => [each.server, each]))))",
      ),
    ],
  },
  {
    name: "Tools are kept in an object, which puts whole numbers first",
    breaks: ["NAM-3"],
    edits: [
      inToolset(
        "for (const tool of tools)",
        "for (const tool of Object.values(Object.fromEntries(tools.map((each) => [each.name, each]))))",
      ),
    ],
  },
  {
    name: "Where there are no tools there is no list",
    breaks: ["NAM-3"],
    edits: [
      inToolset(
        "return Array.from(toolset, ([exposed, {",
        "if (toolset.size === 0) return null;\n  return Array.from(toolset, ([exposed, {",
      ),
    ],
  },
  {
    name: "A tool is listed by what it is exposed as, not by its own name",
    breaks: ["NAM-3"],
    edits: [inToolset(listing, "({ exposed, server, name: exposed }));")],
  },
  {
    name: "A random suffix keeps names apart",
    breaks: ["NAM-3"],
    edits: [
      edit('import { createHash } from "node:crypto";', 'import { randomUUID } from "node:crypto";'),
      edit(
        'return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 12);',
        'return randomUUID().replaceAll("-", "").slice(0, 12);',
      ),
    ],
  },
  {
    name: "Tools are numbered, and the numbers go on from request to request",
    breaks: ["NAM-3"],
    edits: [
      edit(readableParts, `${readableParts} issued += 1;`),
      edit(digest, "String(issued)"),
      edit("const LONGEST = 64;", "const LONGEST = 64;\nlet issued = 0;"),
    ],
  },
  {
    name: "A name begins with whatever it begins with",
    breaks: ["NAM-4"],
    negation: true,
    edits: [edit("return /^[A-Za-z]/.test(name) ? name : `_${name}`;", "return name;")],
  },
  {
    name: "A hyphen counts as a legal beginning, because it is legal in a name",
    breaks: ["NAM-4"],
    edits: [edit("/^[A-Za-z]/.test(name)", "/^[A-Za-z-]/.test(name)")],
  },
  {
    name: "A server id with a digit in front is plain enough",
    breaks: ["NAM-4"],
    edits: [edit("/^[A-Za-z](?:", "/^[A-Za-z0-9](?:")],
  },
  {
    name: "The beginning is checked in the server's id, of which nothing may be left",
    breaks: ["NAM-4"],
    edits: [edit("/^[A-Za-z]/.test(name)", "!/^[0-9-]/.test(server)")],
  },
];

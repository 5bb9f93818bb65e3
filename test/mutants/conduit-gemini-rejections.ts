import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-calls.ts");

const parts = "partsOf(response).flatMap(namedCallIn)";
const lookup = "const entry = toolset.get(name);";
const unknown = "if (entry === undefined) reject(`There is no tool of this name: ${name}`);";
const unfit =
  "else if (!isJsonObject(args)) reject(`The arguments of ${name} must be an object, not ${kindOf(args)}.`);";
const result = "return { calls, rejected };";
const absent = "args: args ?? {}";

/** What becomes of calls that can't be made (FNC-4, FNC-5, FNC-7). */
export const conduitRejections: readonly Mutant[] = [
  {
    name: "A call of an unknown name is made",
    breaks: ["FNC-4"],
    negation: true,
    edits: [edit(unknown, 'if (entry === undefined) calls.push({ server: "", name, arguments: args, callId: id });')],
  },
  {
    name: "A call of an unknown name is passed over",
    breaks: ["FNC-4"],
    edits: [edit(unknown, "if (entry === undefined) continue;")],
  },
  {
    name: "A call of an unknown name raises",
    breaks: ["FNC-4"],
    escapes: true,
    edits: [edit(unknown, unknown.replace("reject(", "throw new Error("))],
  },
  {
    name: "Reading ends at the first unknown name",
    breaks: ["FNC-4"],
    edits: [edit(unknown, "if (entry === undefined) { reject(`There is no tool of this name: ${name}`); break; }")],
  },
  {
    name: "A tool is found by its own name too",
    breaks: ["FNC-4"],
    edits: [
      edit(lookup, "const entry = toolset.get(name) ?? [...toolset.values()].find(({ tool }) => tool.name === name);"),
    ],
  },
  {
    name: "A prefix that models put before a name is taken off, and what is left is looked for",
    breaks: ["FNC-4"],
    edits: [
      edit(
        lookup,
        `const bare = name.split(/[.:/]/).at(-1)?.trim();
    const entry = toolset.get(name) ?? [...toolset.values()].find(({ tool }) => tool.name === bare);`,
      ),
    ],
  },
  {
    name: "Tools are looked for in an object, which has members of its own",
    breaks: ["FNC-4"],
    edits: [
      edit(lookup, "const entry = Object.fromEntries(toolset)[name];"),
      edit("name: entry.tool.name", "name: entry.tool?.name ?? name"),
    ],
  },
  {
    name: "A rejection says under `output` what is wrong",
    breaks: ["FNC-4"],
    edits: [
      edit(
        "functionResponse(name, { error: { message } }, { id })",
        'functionResponse(name, { result: { content: [{ type: "text", text: message }] } }, { id })',
      ),
    ],
  },
  {
    name: "A call that is wrong in two ways is rejected twice",
    breaks: ["FNC-4", "FNC-5"],
    edits: [
      edit(unfit, unfit.replace("else ", "")),
      edit("else calls.push", "else if (entry !== undefined) calls.push"),
    ],
  },
  {
    name: "A list passes for arguments",
    breaks: ["FNC-5"],
    negation: true,
    edits: [edit(unfit, unfit.replace("!isJsonObject(args)", 'typeof args !== "object"'))],
  },
  {
    name: "An empty list passes for empty arguments",
    breaks: ["FNC-5"],
    edits: [edit(absent, "args: Array.isArray(args) && args.length === 0 ? {} : (args ?? {})")],
  },
  {
    name: "Arguments that are the JSON text of an object are parsed",
    breaks: ["FNC-5"],
    edits: [
      edit(absent, "args: typeof args === 'string' && /^\\{.*\\}$/s.test(args) ? JSON.parse(args) : (args ?? {})"),
    ],
  },
  {
    name: "Arguments that are false, 0 or empty count as absent",
    breaks: ["FNC-5"],
    edits: [edit(absent, "args: args || {}")],
  },
  {
    name: "A list of pairs passes for arguments",
    breaks: ["FNC-5"],
    edits: [
      edit(
        absent,
        "args: Array.isArray(args) && args.length > 0 && args.every(Array.isArray) ? Object.fromEntries(args) : (args ?? {})",
      ),
    ],
  },
  {
    name: "A call whose arguments are no object is passed over",
    breaks: ["FNC-5"],
    edits: [edit(unfit, "else if (!isJsonObject(args)) continue;")],
  },
  {
    name: "A rejection has no id",
    breaks: ["FNC-7"],
    edits: [edit("{ error: { message } }, { id }", "{ error: { message } }")],
  },
  {
    name: "A rejection without an id gets one",
    breaks: ["FNC-7"],
    edits: [edit("{ error: { message } }, { id }", "{ error: { message } }, { id: id ?? `call_${rejected.length}` }")],
  },
  {
    name: "A rejection has the tool's own name",
    breaks: ["FNC-7"],
    edits: [edit("functionResponse(name, {", "functionResponse(entry?.tool.name ?? name, {")],
  },
  {
    name: "The name in a rejection is made legal",
    breaks: ["FNC-7"],
    edits: [edit("functionResponse(name, {", 'functionResponse(name.replace(/[^A-Za-z0-9_.-]/g, "_"), {')],
  },
  {
    name: "The latest rejection comes first",
    breaks: ["FNC-7"],
    negation: true,
    edits: [edit("rejected.push(", "rejected.unshift(")],
  },
  {
    name: "Unknown names are rejected before bad arguments are looked at",
    breaks: ["FNC-7"],
    edits: [
      edit(parts, `${parts}.sort((one, other) => Number(toolset.has(one.name)) - Number(toolset.has(other.name)))`),
    ],
  },
  {
    name: "Calls with one id are rejected once",
    breaks: ["FNC-7"],
    edits: [
      edit(
        result,
        `const ids = rejected.map((each) => each.functionResponse.id);
  return { calls, rejected: rejected.filter((_, index) => !ids[index] || ids.indexOf(ids[index]) === index) };`,
      ),
    ],
  },
];

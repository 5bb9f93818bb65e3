import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-calls.ts");

const parts = "partsOf(response).flatMap(namedCallIn)";
const passed = "arguments: args, callId: id";
const result = "return { calls, rejected };";
const given = 'id: typeof id === "string" && id !== "" ? id : null';
const absent = "args: args ?? {}";

/** The arguments, written out and read again with a change to each of their values. */
function argumentsWith(change: string): string {
  return `arguments: JSON.parse(JSON.stringify(args), (key, value) => ${change}), callId: id`;
}

/** What becomes of calls that can be made (FNC-2, FNC-3, FNC-5a, CON-1). */
export const conduitCalls: readonly Mutant[] = [
  {
    name: "Only the first call is made",
    breaks: ["FNC-2"],
    negation: true,
    edits: [edit(parts, `${parts}.slice(0, 1)`)],
  },
  {
    name: "Two calls that are alike are one",
    breaks: ["FNC-2"],
    edits: [edit(parts, `new Map(${parts}.map((call) => [JSON.stringify(call), call])).values()`)],
  },
  {
    name: "A second call with the same id takes the place of the first",
    breaks: ["FNC-2"],
    edits: [edit(parts, `new Map(${parts}.map((call, index) => [call.id ?? index, call])).values()`)],
  },
  {
    name: "A call goes to the first server that has a tool of this name",
    breaks: ["FNC-2"],
    edits: [
      edit(
        "server: entry.server,",
        "server: [...toolset.values()].find(({ tool }) => tool.name === entry.tool.name).server,",
      ),
    ],
  },
  {
    name: "A call has the name that the model used",
    breaks: ["FNC-2"],
    edits: [edit("name: entry.tool.name", "name")],
  },
  {
    name: "Calls are grouped by server",
    breaks: ["FNC-2"],
    edits: [
      edit(
        result,
        `const place = (of: ToolCall) => calls.findIndex(({ server }) => server === of.server);
  return { calls: calls.toSorted((one, other) => place(one) - place(other)), rejected };`,
      ),
    ],
  },
  {
    name: "Arguments that the schema does not know are dropped",
    breaks: ["FNC-2"],
    edits: [
      edit(
        passed,
        `arguments: Object.fromEntries(
      Object.entries(args).filter(([key]) => (entry.tool.inputSchema.properties ?? args)[key] !== undefined),
    ), callId: id`,
      ),
    ],
  },
  {
    name: "Arguments that are missing get the default of the schema",
    breaks: ["FNC-2"],
    edits: [
      edit(
        passed,
        `arguments: Object.entries(entry.tool.inputSchema.properties ?? {}).reduce(
      (filled, [key, of]) => ("default" in of ? { [key]: of.default, ...filled } : filled),
      args,
    ), callId: id`,
      ),
    ],
  },
  {
    name: "Texts in the arguments that are numbers become numbers",
    breaks: ["FNC-2"],
    edits: [edit(passed, argumentsWith("typeof value === 'string' && /^-?\\d+$/.test(value) ? Number(value) : value"))],
  },
  {
    name: "Arguments that are null are dropped",
    breaks: ["FNC-2"],
    edits: [edit(passed, argumentsWith("value === null ? undefined : value"))],
  },
  {
    name: "Arguments are copied by assignment, which loses one called __proto__",
    breaks: ["FNC-2"],
    edits: [edit(passed, "arguments: Object.assign({}, args), callId: id")],
  },
  {
    name: "A call without an id gets one",
    breaks: ["FNC-3"],
    edits: [edit(passed, "arguments: args, callId: id ?? `call_${calls.length}`")],
  },
  {
    name: "A call without an id has no member for it",
    breaks: ["FNC-3"],
    negation: true,
    edits: [edit(passed, "arguments: args, ...(id === null ? {} : { callId: id })")],
  },
  {
    name: "An id that reads as nothing is none",
    breaks: ["FNC-3"],
    edits: [edit(given, 'id: typeof id === "string" && !/^(0|null|false)?$/.test(id) ? id : null')],
  },
  {
    name: "An id is trimmed",
    breaks: ["FNC-3"],
    edits: [edit(given, 'id: typeof id === "string" && id !== "" ? id.trim() : null')],
  },
  {
    name: "A call without arguments is rejected",
    breaks: ["FNC-5a"],
    negation: true,
    edits: [edit(absent, "args")],
  },
  {
    name: "A call without arguments has null for them",
    breaks: ["FNC-5a"],
    edits: [edit(passed, "arguments: Object.keys(args).length === 0 ? null : args, callId: id")],
  },
  {
    name: "A call without arguments takes those of the call before",
    breaks: ["FNC-5a"],
    edits: [
      edit("const calls: ToolCall[] = [];", "const calls: ToolCall[] = [];\n  let latest = {};"),
      edit(passed, "arguments: (latest = Object.keys(args).length === 0 ? latest : args), callId: id"),
    ],
  },
  {
    name: "An empty object in the arguments becomes an empty list, as in languages with one kind of array",
    breaks: ["CON-1"],
    edits: [edit(passed, argumentsWith('JSON.stringify(value) === "{}" ? [] : value'))],
  },
];

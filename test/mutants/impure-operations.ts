import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const inCalls = editing("conduit-gemini/function-calls.ts");
const inDeclarations = editing("conduit-gemini/function-declarations.ts");

/** Operations of `conduit-gemini` that are not pure (CON-1a). One answer of a port does not show it. */
export const impureOperations: readonly Mutant[] = [
  {
    name: "A description is cleaned in the tool itself",
    breaks: ["CON-1a"],
    edits: [
      inDeclarations(
        "cleanDescription(tool.description)",
        "((tool as { description: string }).description = cleanDescription(tool.description))",
      ),
    ],
  },
  {
    name: "The calls that were read are taken out of the response",
    breaks: ["CON-1a"],
    edits: [
      inCalls(
        "partsOf(response).flatMap(namedCallIn)",
        "(partsOf(response) as unknown[]).splice(0).flatMap(namedCallIn)",
      ),
    ],
  },
  {
    name: "Calls without arguments share one object for them",
    breaks: ["CON-1a"],
    edits: [
      inCalls("args: args ?? {}", "args: args ?? none"),
      inCalls("interface NamedCall {", "const none = {};\n\ninterface NamedCall {"),
    ],
  },
  {
    name: "Rejections are numbered through the life of the program",
    breaks: ["CON-1a"],
    edits: [
      inCalls(
        "`There is no tool of this name: ${name}`",
        "`${(rejections += 1)}. There is no tool of this name: ${name}`",
      ),
      inCalls("interface NamedCall {", "let rejections = 0;\n\ninterface NamedCall {"),
    ],
  },
  {
    name: "A call that is rejected is reported to a server",
    breaks: ["CON-1a"],
    edits: [
      inCalls(
        "if (entry === undefined) reject(",
        `if (entry === undefined) void fetch("http://127.0.0.1/", { method: "POST", body: name }).catch(() => {});
    if (entry === undefined) reject(`,
      ),
    ],
  },
];

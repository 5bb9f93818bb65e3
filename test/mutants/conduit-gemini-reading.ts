import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-calls.ts");

const list = "if (Array.isArray(response)) return response;";
const candidate = "Array.isArray(candidates) ? candidates[0] : undefined;";
const content = "isResponse ? firstContent(response.candidates) : response;";
const parts = "partsOf(response).flatMap(namedCallIn)";
const result = "return { calls, rejected };";
const callOf = "const call = isJsonObject(part) ? part.functionCall : undefined;";

/** What is read out of the model's answer: candidates, contents and parts (FNC-1, FNC-6, FNC-8). */
export const conduitReading: readonly Mutant[] = [
  {
    name: "A list of parts is not read",
    breaks: ["FNC-1"],
    negation: true,
    edits: [edit(list, "if (Array.isArray(response)) return [];")],
  },
  {
    name: "A content is not read without the response around it",
    breaks: ["FNC-1"],
    negation: true,
    edits: [edit(content, "isResponse ? firstContent(response.candidates) : undefined;")],
  },
  {
    name: "A response that says something of the prompt is taken for a refusal",
    breaks: ["FNC-1"],
    edits: [edit(content, `isJsonObject(response) && "promptFeedback" in response ? undefined : ${content}`)],
  },
  {
    name: "The calls of all candidates are made",
    breaks: ["FNC-1"],
    edits: [
      edit(
        list,
        `${list}
  if (Array.isArray(response?.candidates)) return response.candidates.flatMap((each) => each?.content?.parts ?? []);`,
      ),
    ],
  },
  {
    name: "The first candidate with a call is read",
    breaks: ["FNC-1"],
    edits: [
      edit(
        candidate,
        `Array.isArray(candidates)
    ? (candidates.find((each) => JSON.stringify(each).includes("functionCall")) ?? candidates[0])
    : undefined;`,
      ),
    ],
  },
  {
    name: "The candidate with index 0 counts as the first",
    breaks: ["FNC-1"],
    edits: [
      edit(
        candidate,
        "Array.isArray(candidates) ? (candidates.find((each) => each?.index === 0) ?? candidates[0]) : undefined;",
      ),
    ],
  },
  {
    name: "A content must be the model's, and say so",
    breaks: ["FNC-1"],
    edits: [
      edit(
        "isJsonObject(content) && Array.isArray(content.parts)",
        'isJsonObject(content) && content.role === "model" && Array.isArray(content.parts)',
      ),
    ],
  },
  {
    name: "Calls are read only from a candidate that stopped by itself",
    breaks: ["FNC-1"],
    edits: [
      edit(
        "return isJsonObject(first) ? first.content : undefined;",
        "return isJsonObject(first) && /^(STOP|undefined)$/.test(String(first.finishReason)) ? first.content : undefined;",
      ),
    ],
  },
  {
    name: "A part that is a thought is passed over, with the call in it",
    breaks: ["FNC-6"],
    edits: [edit(callOf, callOf.replace("isJsonObject(part)", "isJsonObject(part) && !part.thought"))],
  },
  {
    name: "A part with a text is a text, whatever else is in it",
    breaks: ["FNC-6"],
    edits: [edit(callOf, callOf.replace("isJsonObject(part)", 'isJsonObject(part) && typeof part.text !== "string"'))],
  },
  {
    name: "An answer that begins with something else has no calls",
    breaks: ["FNC-6"],
    edits: [
      edit(parts, `(namedCallIn(partsOf(response)[0]).length > 0 ? partsOf(response) : []).flatMap(namedCallIn)`),
    ],
  },
  {
    name: "Reading ends at the first part after a call that is none",
    breaks: ["FNC-6"],
    edits: [
      edit(
        parts,
        `partsOf(response).slice(partsOf(response).findIndex((part) => part?.functionCall)).reduce(
          (read, part) => ({
            over: read.over || !part?.functionCall,
            calls: read.over ? read.calls : [...read.calls, ...namedCallIn(part)],
          }),
          { over: false, calls: [] },
        ).calls`,
      ),
    ],
  },
  {
    name: "A call that the model writes as a text is made",
    breaks: ["FNC-6"],
    edits: [
      edit(
        callOf,
        `const written = /^\\{"functionCall".*\\}$/s.test(part?.text) ? JSON.parse(part.text).functionCall : undefined;
  const call = isJsonObject(part) ? (part.functionCall ?? written) : undefined;`,
      ),
    ],
  },
  {
    name: "A call in snake case is one too",
    breaks: ["FNC-6"],
    edits: [edit(callOf, callOf.replace("part.functionCall", "(part.functionCall ?? part.function_call)"))],
  },
  {
    name: "A call is looked for at any depth of a part",
    breaks: ["FNC-6"],
    edits: [
      edit(
        callOf,
        `let call = isJsonObject(part) ? part.functionCall : undefined;
  JSON.stringify(part, (key, value) => {
    if (key === "functionCall" && isJsonObject(value)) call ??= value;
    return value;
  });`,
      ),
    ],
  },
  {
    name: "Another candidate steps in for a first without content",
    breaks: ["FNC-8"],
    edits: [
      edit(
        candidate,
        "Array.isArray(candidates) ? (candidates.find((each) => each?.content) ?? candidates[0]) : undefined;",
      ),
    ],
  },
  {
    name: "A malformed part spoils the answer",
    breaks: ["FNC-8"],
    edits: [edit(parts, `(partsOf(response).every(isJsonObject) ? partsOf(response) : []).flatMap(namedCallIn)`)],
  },
  {
    name: "Where there are no calls there are no lists",
    breaks: ["FNC-8"],
    edits: [edit(result, "return calls.length + rejected.length === 0 ? null : { calls, rejected };")],
  },
  {
    name: "Candidates that are no list are read as the candidate",
    breaks: ["FNC-8"],
    edits: [edit(candidate, "Array.isArray(candidates) ? candidates[0] : candidates;")],
  },
  {
    name: "A response without candidates raises",
    breaks: ["FNC-8"],
    escapes: true,
    edits: [
      edit(
        "const content = isResponse",
        `if (!isResponse && !(isJsonObject(response) && "parts" in response)) throw new Error("There are no candidates.");
  const content = isResponse`,
      ),
    ],
  },
  {
    name: "A part that is null raises",
    breaks: ["FNC-8"],
    escapes: true,
    edits: [edit(callOf, `if (part === null) throw new Error("A part is null.");\n  ${callOf}`)],
  },
];

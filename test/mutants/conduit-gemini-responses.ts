import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-response.ts");

const part = 'return { functionResponse: { ...(typeof id === "string" && id !== "" ? { id } : {}), name, response } };';
const failed = "if (result.isError === true) return { error: textOf(result, mode) };";
const preferred =
  'if (mode === "prefer" && isJsonObject(result.structuredContent)) return { output: result.structuredContent };';
const output = "return { output: textOf(result, mode) };";
const absent = "if (structuredContent === undefined || structuredContent === null) return text;";

/** Structured content, written out and read again with a change to each of its values. */
function structuredWith(change: string): string {
  return preferred.replace(
    "output: result.structuredContent",
    `output: JSON.parse(JSON.stringify(result.structuredContent), (key, value) => ${change})`,
  );
}

/** The part that answers a call: its shape, its name and id, and what structured content becomes (FNR-1 to FNR-4, FNR-6, CON-1). */
export const conduitResponses: readonly Mutant[] = [
  {
    name: "The part is the answer itself, without `functionResponse` around it",
    breaks: ["FNR-1"],
    negation: true,
    edits: [edit(part, part.replace("{ functionResponse: {", "{").replace("} };", "};"))],
  },
  {
    name: "An id that is not given is null",
    breaks: ["FNR-1"],
    edits: [edit(part, "return { functionResponse: { id: id ?? null, name, response } };")],
  },
  {
    name: "An id that is not given is made up",
    breaks: ["FNR-1"],
    edits: [edit(part, 'return { functionResponse: { id: id ?? "call_0", name, response } };')],
  },
  {
    name: "An id goes with a success only",
    breaks: ["FNR-1"],
    edits: [edit(part, part.replace('id !== ""', 'id !== "" && "output" in response'))],
  },
  {
    name: "The id is put into the output",
    breaks: ["FNR-1"],
    edits: [
      edit(
        part,
        `if (typeof response.output === "object" && id) response.output = { ...response.output, id };
  ${part}`,
      ),
    ],
  },
  {
    name: "The name is made legal",
    breaks: ["FNR-1"],
    edits: [edit(part, part.replace("name,", 'name: name.replace(/[^\\w.-]/gu, "_"),'))],
  },
  {
    name: "The name is cut at 64 characters",
    breaks: ["FNR-1"],
    edits: [edit(part, part.replace("name,", "name: name.slice(0, 64),"))],
  },
  {
    name: "The name is trimmed",
    breaks: ["FNR-1"],
    edits: [edit(part, part.replace("name,", "name: name.trim(),"))],
  },
  {
    name: "The text is the response, without an object around it",
    breaks: ["FNR-2"],
    negation: true,
    edits: [edit(output, "return textOf(result, mode);")],
  },
  {
    name: "A success goes under `result`",
    breaks: ["FNR-2"],
    edits: [edit(output, "return { result: textOf(result, mode) };")],
  },
  {
    name: "A success says that its error is null",
    breaks: ["FNR-2"],
    edits: [edit(output, "return { output: textOf(result, mode), error: null };")],
  },
  {
    name: "A failure says what it is under `output` too",
    breaks: ["FNR-2"],
    edits: [edit(part, `if ("error" in response) response.output = response.error;\n  ${part}`)],
  },
  {
    name: "A result that says anything of isError has failed",
    breaks: ["FNR-2"],
    edits: [edit(failed, failed.replace("=== true", "!== undefined"))],
  },
  {
    name: "A text that begins like a failure is one",
    breaks: ["FNR-2"],
    edits: [edit(failed, failed.replace("=== true", "=== true || /^error/i.test(textOf(result, mode))"))],
  },
  {
    name: "A text that is JSON becomes what it says",
    breaks: ["FNR-2"],
    edits: [
      edit(
        output,
        `try {
    return { output: JSON.parse(textOf(result, mode)) };
  } catch {}
  ${output}`,
      ),
    ],
  },
  {
    name: "Structured content is written out as JSON text",
    breaks: ["FNR-3"],
    negation: true,
    edits: [
      edit(
        "return { output: result.structuredContent };",
        "return { output: JSON.stringify(result.structuredContent) };",
      ),
    ],
  },
  {
    name: "Structured content is the output only where there is no text",
    breaks: ["FNR-3"],
    edits: [
      edit(
        preferred,
        preferred.replace('mode === "prefer"', 'mode === "prefer" && contentAsText(result.content) === ""'),
      ),
    ],
  },
  {
    name: "Structured content is the output only when it is asked for",
    breaks: ["FNR-3"],
    edits: [edit('structured = "prefer"', 'structured = "auto"')],
  },
  {
    name: "An empty object is no structured content",
    breaks: ["FNR-3"],
    edits: [
      edit(
        preferred,
        preferred.replace(
          "isJsonObject(result.structuredContent)",
          "isJsonObject(result.structuredContent) && Object.keys(result.structuredContent).length > 0",
        ),
      ),
    ],
  },
  {
    name: "Structured content is the response, without `output` around it",
    breaks: ["FNR-3"],
    edits: [edit("return { output: result.structuredContent };", "return result.structuredContent;")],
  },
  {
    name: "Structured content that has an output or a result alone is unwrapped",
    breaks: ["FNR-3"],
    edits: [
      edit(
        "return { output: result.structuredContent };",
        `{
    const [member, second] = Object.entries(result.structuredContent);
    return { output: second === undefined && /^(output|result)$/.test(member?.[0]) ? member[1] : result.structuredContent };
  }`,
      ),
    ],
  },
  {
    name: "Members of structured content that are null count as absent",
    breaks: ["FNR-3"],
    edits: [edit(preferred, structuredWith("value === null ? undefined : value"))],
  },
  {
    name: "Texts in structured content are cleaned",
    breaks: ["FNR-3"],
    edits: [edit(preferred, structuredWith('typeof value === "string" ? value.replace(/\\p{C}/gu, "") : value'))],
  },
  {
    name: "A member $ref of structured content is left out, since Gemini refuses it",
    breaks: ["FNR-3"],
    edits: [edit(preferred, structuredWith('key === "$ref" ? undefined : value'))],
  },
  {
    name: "Structured content is copied by assignment, which loses a member called __proto__",
    breaks: ["FNR-3"],
    edits: [
      edit(
        "return { output: result.structuredContent };",
        "return { output: Object.assign({}, result.structuredContent) };",
      ),
    ],
  },
  {
    name: "With `auto` structured content is preferred all the same",
    breaks: ["FNR-6"],
    edits: [edit('mode === "prefer" &&', '(mode === "prefer" || mode === "auto") &&')],
  },
  {
    name: "With `ignore` structured content is preferred all the same",
    breaks: ["FNR-6"],
    negation: true,
    edits: [edit('mode === "prefer" &&', 'mode !== "auto" && mode !== "append" &&')],
  },
  {
    name: "With `append` something is appended where there is no structured content",
    breaks: ["FNR-4"],
    edits: [edit(absent, 'if ((structuredContent ?? null) === null && mode !== "append") return text;')],
  },
  {
    name: "With `ignore` the content is ignored",
    breaks: ["FNR-4"],
    edits: [edit(absent, `if (mode === "ignore") return "";\n  ${absent}`)],
  },
  {
    name: "With `auto` structured content steps in for empty text as it is",
    breaks: ["FNR-6"],
    edits: [
      edit(
        output,
        `if (mode === "auto" && contentAsText(result.content) === "" && isJsonObject(result.structuredContent))
    return { output: result.structuredContent };
  ${output}`,
      ),
    ],
  },
  {
    name: "With `append` the output is a list of the text and the structured content",
    breaks: ["FNR-6"],
    edits: [
      edit(
        output,
        `if (mode === "append" && isJsonObject(result.structuredContent))
    return { output: [contentAsText(result.content), result.structuredContent] };
  ${output}`,
      ),
    ],
  },
  {
    name: "With `ignore` and without text the output is null",
    breaks: ["FNR-6"],
    edits: [edit(output, 'return { output: textOf(result, mode) || (mode === "ignore" ? null : "") };')],
  },
  {
    name: "Structured content goes out as the language's own map, which its JSON encoder does not know",
    breaks: ["CON-1"],
    edits: [
      edit(
        "return { output: result.structuredContent };",
        "return { output: new Map(Object.entries(result.structuredContent)) };",
      ),
    ],
  },
  {
    name: "Null goes out under the language's own name for it",
    breaks: ["CON-1"],
    edits: [edit(preferred, structuredWith('value === null ? "nil" : value'))],
  },
  {
    name: "Keys that are numbers come to stand in a list",
    breaks: ["CON-1"],
    edits: [
      edit(
        preferred,
        structuredWith(
          `isJsonObject(value) && Object.keys(value).some((each) => /^\\d+$/.test(each)) ? Object.values(value) : value`,
        ),
      ),
    ],
  },
];

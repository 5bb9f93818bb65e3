import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-response.ts");

const clientError = "{ error: outcome.error.message }";
const failed = "if (result.isError === true) return { error: textOf(result, mode) };";

/** What a failure is told as (FNR-5, FNR-5a). */
export const conduitFailures: readonly Mutant[] = [
  {
    name: "A failed result goes under `output` like any other",
    breaks: ["FNR-5"],
    negation: true,
    edits: [edit(failed, "")],
  },
  {
    name: "Structured content comes before the failure",
    breaks: ["FNR-5"],
    edits: [
      edit(
        failed,
        failed.replace("=== true", '=== true && (mode !== "prefer" || !isJsonObject(result.structuredContent))'),
      ),
    ],
  },
  {
    name: "The structured content of a failed result is its error",
    breaks: ["FNR-5"],
    edits: [
      edit(
        failed,
        failed.replace(
          "textOf(result, mode)",
          "isJsonObject(result.structuredContent) ? result.structuredContent : textOf(result, mode)",
        ),
      ),
    ],
  },
  {
    name: "A failed result without text has no error to tell",
    breaks: ["FNR-5"],
    edits: [edit(failed, failed.replace("textOf(result, mode)", "textOf(result, mode) || null"))],
  },
  {
    name: "The error of the client goes out as an object",
    breaks: ["FNR-5"],
    edits: [edit(clientError, "{ error: outcome.error }")],
  },
  {
    name: "The error of the client is raised",
    breaks: ["FNR-5"],
    escapes: true,
    edits: [
      edit(clientError, "raised(outcome.error.message)"),
      edit(
        "function responseOf(",
        "function raised(message: string): never {\n  throw new Error(message);\n}\n\nfunction responseOf(",
      ),
    ],
  },
  {
    name: "The text of a failed result gets a prefix",
    breaks: ["FNR-5a"],
    edits: [edit(failed, failed.replace("textOf(result, mode)", "`Error: ${textOf(result, mode)}`"))],
  },
  {
    name: "A failed result without text gets one",
    breaks: ["FNR-5a"],
    edits: [edit(failed, failed.replace("textOf(result, mode)", 'textOf(result, mode) || "The tool failed."'))],
  },
  {
    name: "The text of a failed result is that of its first block",
    breaks: ["FNR-5a"],
    edits: [edit(failed, failed.replace("textOf(result, mode)", "contentAsText(result.content?.slice(0, 1))"))],
  },
  {
    name: "The error of the client is told in general words",
    breaks: ["FNR-5a"],
    negation: true,
    edits: [edit(clientError, '{ error: "The tool can\'t be reached." }')],
  },
  {
    name: "Of the client's message the first line is told",
    breaks: ["FNR-5a"],
    edits: [edit(clientError, '{ error: outcome.error.message.split("\\n")[0] ?? "" }')],
  },
  {
    name: "A long message of the client is cut",
    breaks: ["FNR-5a"],
    edits: [edit(clientError, "{ error: outcome.error.message.slice(0, 1024) }")],
  },
];

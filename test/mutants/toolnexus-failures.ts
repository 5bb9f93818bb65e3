import type { Mutant } from "./mutant.ts";
import { inDefinition, inResult } from "./toolnexus-edits.ts";

const thrown = "return { output: messageOf(thrown) ?? textOf(thrown), isError: true };";
/** What becomes of the message of an error: an expression of `message`. */
const messageAs = (expression: string) =>
  inResult(
    'return typeof message === "string" ? message : undefined;',
    `return typeof message === "string" ? ${expression} : undefined;`,
  );

/** Mistakes with a tool that fails: EXE-2 and EXE-5. */
export const failures: readonly Mutant[] = [
  {
    name: "An error that a tool raises escapes",
    breaks: ["EXE-2"],
    escapes: true,
    negation: true,
    edits: inDefinition("return thrownResult(thrown);", "throw thrown;"),
  },
  {
    name: "An error is told as a success",
    breaks: ["EXE-2"],
    edits: inResult(thrown, thrown.replace("isError: true", "isError: false")),
  },
  { name: "An error is told with the name of its class", breaks: ["EXE-2"], edits: messageAs("String(thrown)") },
  { name: "An error is told with its stack", breaks: ["EXE-2"], edits: messageAs("(thrown as Error).stack") },
  { name: "An error is told as JSON", breaks: ["EXE-2"], edits: messageAs("JSON.stringify({ error: message })") },
  {
    name: "An error without words is told in words",
    breaks: ["EXE-2"],
    edits: messageAs('(message || "unknown error")'),
  },
  {
    name: "An error is told by the first line of its message",
    breaks: ["EXE-2"],
    edits: messageAs('message.split("\\n")[0]'),
  },
  { name: "The message of an error is trimmed", breaks: ["EXE-2"], edits: messageAs("message.trim()") },
  {
    name: "The message of an error is cut to 4,096 characters",
    breaks: ["EXE-2"],
    edits: messageAs("message.slice(0, 4096)"),
  },
  { name: "The message of an error is cut to 64 KiB", breaks: ["EXE-2"], edits: messageAs("message.slice(0, 65536)") },
  {
    name: "The message of an error loses the name of a class",
    breaks: ["EXE-2"],
    edits: messageAs('message.replace(/^\\w*(?:Error|Exception): /, "")'),
  },
  {
    name: "The message of an error is formatted with no arguments",
    breaks: ["EXE-2"],
    edits: messageAs('message.replace(/%%/g, "%").replace(/%[sd]/g, "")'),
  },
  {
    name: "The message of an error loses control characters",
    breaks: ["EXE-2"],
    edits: messageAs('message.replace(/[\\0-\\x08\\x0b-\\x1f]/g, "")'),
  },
  {
    name: "An error whose message is JSON is taken for a result",
    breaks: ["EXE-2"],
    edits: inResult(
      thrown,
      `const { message } = (thrown ?? {}) as any; if (typeof message === "string" && message.startsWith("{")) return { output: message, isError: false };\n    ${thrown}`,
    ),
  },
  {
    name: "A text that is thrown escapes, for only errors are caught",
    breaks: ["EXE-5"],
    escapes: true,
    edits: inDefinition(
      "return thrownResult(thrown);",
      "if (!(thrown instanceof Error)) throw thrown;\n        return thrownResult(thrown);",
    ),
  },
  {
    name: "A number that is thrown is the output as it is",
    breaks: ["EXE-5"],
    edits: inResult(
      thrown,
      'return { output: typeof thrown === "number" ? (thrown as never) : (messageOf(thrown) ?? textOf(thrown)), isError: true };',
    ),
  },
  {
    name: "The message of a thrown value is the output, whatever its type",
    breaks: ["EXE-5"],
    edits: inResult('return typeof message === "string" ? message : undefined;', "return message as string;"),
  },
  {
    name: "An error with a cause gives both as a list",
    breaks: ["EXE-5"],
    edits: messageAs(
      "((thrown as Error).cause instanceof Error ? ([message, ((thrown as Error).cause as Error).message] as never) : message)",
    ),
  },
  {
    name: "An error without a message gives no output",
    breaks: ["EXE-5"],
    edits: inResult(thrown, "return { output: messageOf(thrown) || (undefined as never), isError: true };"),
  },
  {
    name: "A result is told to be in error by a text",
    breaks: ["EXE-5"],
    edits: inResult(thrown, thrown.replace("isError: true", 'isError: "true" as never')),
  },
];

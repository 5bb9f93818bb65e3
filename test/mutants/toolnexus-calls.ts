import type { Mutant } from "./mutant.ts";
import { inDefinition, inToolkit } from "./toolnexus-edits.ts";

const run = "return returnedResult(await options.run(args ?? {}, context));";

/** What reaches the tool: an expression of `args`, which may be null or missing. */
const passing = (expression: string) =>
  inDefinition("await options.run(args ?? {}, context)", `await options.run(${expression}, context)`);

/** A copy of the arguments through a JSON replacer: `key` and `value` are a member at any depth. */
const copying = (change: string) =>
  passing(
    `(JSON.parse(JSON.stringify(args ?? {}, (key: string, value: any) => { ${change} })) as Record<string, unknown>)`,
  );

/** What is done with what the body gives, in place of awaiting it. */
const running = (statements: string) => inDefinition(run, statements);

/** Mistakes on the way to the tool's body and in waiting for it: EXE-4, EXE-6 and EXE-9. */
export const calls: readonly Mutant[] = [
  {
    name: "The arguments reach the tool as JSON text",
    breaks: ["EXE-4"],
    negation: true,
    edits: passing("JSON.stringify(args ?? {}) as never"),
  },
  {
    name: "The arguments reach the tool as a list of values",
    breaks: ["EXE-4"],
    edits: passing("Object.values(args ?? {}) as never"),
  },
  {
    name: "Only arguments that the schema names reach the tool",
    breaks: ["EXE-4"],
    edits: passing(
      "Object.fromEntries(Object.entries(args ?? {}).filter(([name]) => Object.hasOwn(options.inputSchema?.properties ?? {}, name)))",
    ),
  },
  {
    name: "A call without a required argument is refused",
    breaks: ["EXE-4"],
    edits: running(
      "for (const name of (options.inputSchema?.required ?? [])) if (!Object.hasOwn(args ?? {}, name)) return { output: `Missing argument: ${name}`, isError: true };\n        " +
        run,
    ),
  },
  {
    name: "Defaults of the schema are filled in",
    breaks: ["EXE-4"],
    edits: passing(
      "{ ...Object.fromEntries(Object.entries((options.inputSchema?.properties ?? {}) as Record<string, any>).filter(([, property]) => property?.default !== undefined).map(([name, property]) => [name, property.default])), ...(args ?? {}) }",
    ),
  },
  {
    name: "Arguments are converted to the type that the schema names",
    breaks: ["EXE-4"],
    edits: passing(
      'Object.fromEntries(Object.entries(args ?? {}).map(([name, value]) => { const type = (options.inputSchema?.properties as any)?.[name]?.type; return [name, type === "string" ? String(value) : (type === "integer" || type === "number") && typeof value === "string" ? Number(value) : value]; }))',
    ),
  },
  {
    name: "A tool does not see arguments that are null",
    breaks: ["EXE-4"],
    edits: passing("Object.fromEntries(Object.entries(args ?? {}).filter(([, value]) => value !== null))"),
  },
  {
    name: "A tool does not see arguments that are falsy",
    breaks: ["EXE-4"],
    edits: passing("Object.fromEntries(Object.entries(args ?? {}).filter(([, value]) => Boolean(value)))"),
  },
  {
    name: "Numbers and booleans reach the tool as texts",
    breaks: ["EXE-4"],
    edits: copying('return typeof value === "number" || typeof value === "boolean" ? String(value) : value;'),
  },
  {
    name: "Texts that are JSON are parsed, once more",
    breaks: ["EXE-4"],
    edits: copying(
      'if (typeof value !== "string") return value; try { return JSON.parse(value); } catch { return value; }',
    ),
  },
  {
    name: "Texts are trimmed",
    breaks: ["EXE-4"],
    edits: copying('return typeof value === "string" ? value.trim() : value;'),
  },
  {
    name: "A single argument that is called `arguments` or `args` is unwrapped",
    breaks: ["EXE-4"],
    edits: passing(
      "(Object.keys(args ?? {}).length === 1 ? ((args as any)?.arguments ?? (args as any)?.args ?? args) : args ?? {})",
    ),
  },
  {
    name: "Argument names become snake case",
    breaks: ["EXE-4"],
    edits: passing(
      "Object.fromEntries(Object.entries(args ?? {}).map(([name, value]) => [name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a}_${b.toLowerCase()}`), value]))",
    ),
  },
  {
    name: "Arguments are merged into an object, which `__proto__` slips through",
    breaks: ["EXE-4"],
    edits: passing(
      "Object.entries(args ?? {}).reduce((all: any, [name, value]) => { all[name] = value; return all; }, {})",
    ),
  },
  {
    name: "Arguments whose names are dotted are nested",
    breaks: ["EXE-4"],
    edits: passing(
      'Object.entries(args ?? {}).reduce((all: any, [name, value]) => { const [first = "", ...rest] = name.split("."); all[first] = rest.length === 0 ? value : { ...all[first], [rest.join(".")]: value }; return all; }, {})',
    ),
  },
  {
    name: "Arguments that are numbered become a list",
    breaks: ["EXE-4"],
    edits: copying(
      'return value && typeof value === "object" && Object.keys(value).length > 1 && Object.keys(value).every((name, index) => name === String(index)) ? Object.values(value) : value;',
    ),
  },
  {
    name: "Empty objects among the arguments become empty lists",
    breaks: ["EXE-4"],
    edits: copying(
      'return key !== "" && value && typeof value === "object" && Object.keys(value).length === 0 ? [] : value;',
    ),
  },
  {
    name: "Lists of one element are unwrapped",
    breaks: ["EXE-4"],
    edits: copying("return Array.isArray(value) && value.length === 1 ? value[0] : value;"),
  },
  {
    name: "Integers reach the tool with 32 bits",
    breaks: ["EXE-4"],
    edits: copying("return Number.isInteger(value) ? value | 0 : value;"),
  },
  {
    name: "Numbers reach the tool with single precision",
    breaks: ["EXE-4"],
    edits: copying('return typeof value === "number" ? Math.fround(value) : value;'),
  },
  {
    name: "Keys of arguments are composed to NFC",
    breaks: ["EXE-4"],
    edits: passing('(JSON.parse(JSON.stringify(args ?? {}).normalize("NFC")) as Record<string, unknown>)'),
  },
  {
    name: "Arguments are read 128 levels deep",
    breaks: ["EXE-4"],
    edits: passing(
      '((function cut(value: any, levels: number): any { return value === null || typeof value !== "object" ? value : levels === 0 ? null : Array.isArray(value) ? value.map((each) => cut(each, levels - 1)) : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, levels - 1)])); })(args ?? {}, 128))',
    ),
  },
  {
    name: "The first 255 arguments reach the tool",
    breaks: ["EXE-4"],
    edits: passing("Object.fromEntries(Object.entries(args ?? {}).slice(0, 255))"),
  },
  {
    name: "Arguments of an earlier call stay where the next has none of that name",
    breaks: ["EXE-4"],
    edits: [
      ...inToolkit(
        "return tool.execute(args ?? {}, context);",
        "return tool.execute(Object.assign(earlier, args), context);",
      ),
      ...inToolkit(
        "const byName = assemble(sources);",
        "const byName = assemble(sources);\n  const earlier: Record<string, unknown> = {};",
      ),
    ],
  },
  { name: "Absent arguments reach the tool as nothing", breaks: ["EXE-6"], negation: true, edits: passing("args") },
  {
    name: "Null arguments reach the tool as null, absent ones as an object",
    breaks: ["EXE-6"],
    edits: passing("(args === undefined ? {} : args)"),
  },
  {
    name: "Arguments that are missing reach the tool as an empty list",
    breaks: ["EXE-6"],
    edits: passing("(args ?? ([] as never))"),
  },
  {
    name: "Arguments that are missing are an error of the caller",
    breaks: ["EXE-6"],
    edits: running(
      `if (args === undefined || args === null) return { output: "Arguments expected", isError: true };\n        ${run}`,
    ),
  },
  {
    name: "The toolkit refuses a call without arguments",
    breaks: ["EXE-6"],
    edits: inToolkit(
      "return tool.execute(args ?? {}, context);",
      'return args ? tool.execute(args, context) : { output: "Arguments expected", isError: true };',
    ),
  },
  {
    name: "Arguments that are missing reach the tool as its required ones, all null",
    breaks: ["EXE-6"],
    edits: passing("(args ?? Object.fromEntries((options.inputSchema?.required ?? []).map((name) => [name, null])))"),
  },
  {
    name: "A promise is taken for the value of the tool",
    breaks: ["EXE-9"],
    negation: true,
    edits: running(
      "const outcome = options.run(args ?? {}, context);\n        if (outcome instanceof Promise) outcome.catch(() => {});\n        return returnedResult(outcome);",
    ),
  },
  {
    name: "The value of a promise is awaited, and its failure escapes",
    breaks: ["EXE-9"],
    escapes: true,
    edits: running(
      "const outcome = options.run(args ?? {}, context);\n        return outcome instanceof Promise ? outcome.then(returnedResult) : returnedResult(outcome);",
    ),
  },
  {
    name: "The failure of a promise is a text like any other",
    breaks: ["EXE-9"],
    edits: running(
      "return returnedResult(await Promise.resolve(options.run(args ?? {}, context)).catch((error: Error) => error.message));",
    ),
  },
  {
    name: "The failure of a promise is told with a prefix",
    breaks: ["EXE-9"],
    edits: running(
      "return returnedResult(await Promise.resolve(options.run(args ?? {}, context)).catch((error) => { throw new Error(`Unhandled rejection: ${error}`); }));",
    ),
  },
  {
    name: "A promise that is not settled at once counts as timed out",
    breaks: ["EXE-9"],
    edits: running(
      'const outcome = Promise.resolve(options.run(args ?? {}, context));\n        outcome.catch(() => {});\n        return returnedResult(await Promise.race([outcome, Promise.resolve("timed out")]));',
    ),
  },
  {
    name: "The text of a promise gets quotation marks",
    breaks: ["EXE-9"],
    edits: running(
      'const outcome = options.run(args ?? {}, context);\n        const value = await outcome;\n        return returnedResult(outcome instanceof Promise && typeof value === "string" ? JSON.stringify(value) : value);',
    ),
  },
];

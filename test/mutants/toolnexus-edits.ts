import { editing } from "./editing.ts";
import type { Edit } from "./mutant.ts";

/** Makes one edit of one file. */
type Editor = (find: string, replace: string) => readonly [Edit];

function editorOf(file: string): Editor {
  const edit = editing(file);
  return (find, replace) => [edit(find, replace)];
}

export const inOpenAI = editorOf("toolnexus/to-openai.ts");
export const inAnthropic = editorOf("toolnexus/to-anthropic.ts");
export const inGemini = editorOf("toolnexus/to-gemini.ts");
export const inDefinition = editorOf("toolnexus/define-tool.ts");
export const inResult = editorOf("toolnexus/tool-result.ts");
export const inAssembly = editorOf("toolnexus/assemble.ts");
export const inToolkit = editorOf("toolnexus/toolkit.ts");

const openAIOutput = `tools.map((tool) => ({
    type: "function",
    function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
  }))`;
const anthropicOutput = `tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: tool.inputSchema,
  }))`;
const geminiOutput = `[
    {
      functionDeclarations: tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        parameters: tool.inputSchema,
      })),
    },
  ]`;

/** An adapter that gives something else: an expression of `output`, which is what the reference gives, and of `tools`. */
const giving =
  (edit: Editor, output: string) =>
  (expression: string): readonly [Edit] =>
    edit(`return ${output};`, `const output: any = ${output};\n  return ${expression};`);

export const openAIGives = giving(inOpenAI, openAIOutput);
export const anthropicGives = giving(inAnthropic, anthropicOutput);
export const geminiGives = giving(inGemini, geminiOutput);

/** An adapter that converts other tools than it was given: an expression of `tools`. */
export const converting = (edit: Editor, expression: string) => edit("tools.map(", `(${expression}).map(`);

/** An adapter that puts something else in the place of a tool's name: an expression of `tool`. */
export const naming = (edit: Editor, expression: string) => edit("tool.name", expression);

/** The same for the description. */
export const describing = (edit: Editor, expression: string) => edit("tool.description", expression);

/** The same for the schema. */
export const schemaOf = (edit: Editor, expression: string) => edit("tool.inputSchema", expression);

/**
 * An adapter that copies the schema member by member. `change` is the body of a JSON replacer: `key` and `value` are a member at any
 * depth, and what it returns takes the value's place; `undefined` takes the member away.
 */
export const copyingSchema = (edit: Editor, change: string) =>
  schemaOf(edit, `JSON.parse(JSON.stringify(tool.inputSchema, (key: string, value: any) => { ${change} }))`);

/** Declarations of a mutant's own, below the imports of an adapter. */
export const besides = (edit: Editor, declarations: string) => {
  const imports = 'import type { JSONSchema, Tool } from "./types.ts";';
  return edit(imports, `${imports}\n${declarations}`);
};

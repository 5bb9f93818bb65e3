import { editing } from "./editing.ts";
import type { Mutant } from "./mutant.ts";

const edit = editing("conduit-gemini/function-declarations.ts");

const described = 'typeof tool.description === "string" ? cleanDescription(tool.description) : ""';
const schema = "parametersJsonSchema: tool.inputSchema,";
const end = "  }));";

/** The schema, written out and read again with a change to each of its values. */
function schemaWith(change: string): string {
  return `parametersJsonSchema: JSON.parse(JSON.stringify(tool.inputSchema), (key, value) => ${change}),`;
}

/** What is declared, and what of a tool gets into it (FND-1 to FND-4a, FND-7). */
export const conduitDeclarations: readonly Mutant[] = [
  {
    name: "Declarations come wrapped, as the request wants them",
    breaks: ["FND-1"],
    negation: true,
    edits: [
      edit("return Array.from(toolset,", "return [{ functionDeclarations: Array.from(toolset,"),
      edit(end, "  })) }];"),
    ],
  },
  {
    name: "Declarations are sorted by name, for the sake of a cache",
    breaks: ["FND-1"],
    edits: [edit(end, "  })).sort((one, other) => (one.name < other.name ? -1 : 1));")],
  },
  {
    name: "Two tools with one description and one schema are declared once",
    breaks: ["FND-1"],
    edits: [
      edit(
        end,
        `  })).filter(({ name, ...told }, index, all) =>
          all.findIndex(({ name: _, ...other }) => JSON.stringify(other) === JSON.stringify(told)) === index);`,
      ),
    ],
  },
  {
    name: "A tool's own name is declared once, be it on two servers",
    breaks: ["FND-1"],
    edits: [
      edit(
        "Array.from(toolset,",
        "Array.from(new Map(Array.from(toolset, (each) => [each[1].tool.name, each])).values(),",
      ),
    ],
  },
  {
    name: "No more than 128 tools are declared, as many as some providers take",
    breaks: ["FND-1"],
    edits: [edit(end, "  })).slice(0, 128);")],
  },
  {
    name: "A tool is declared under its own name",
    breaks: ["FND-2"],
    negation: true,
    edits: [edit("name: exposed,", "name: tool.name,")],
  },
  {
    name: "Whatever else a tool has is declared too",
    breaks: ["FND-2"],
    edits: [edit("name: exposed,", "...tool, name: exposed,")],
  },
  {
    name: "A title is declared where there is one",
    breaks: ["FND-2"],
    edits: [edit(schema, `${schema} ...(tool.title === undefined ? {} : { title: tool.title }),`)],
  },
  {
    name: "The schema of a tool's output is declared as that of the response",
    breaks: ["FND-2"],
    edits: [
      edit(schema, `${schema} ...(tool.outputSchema === undefined ? {} : { responseJsonSchema: tool.outputSchema }),`),
    ],
  },
  {
    name: "The schema is sent as `parameters`",
    breaks: ["FND-3"],
    negation: true,
    edits: [edit(schema, "parameters: tool.inputSchema,")],
  },
  {
    name: "The schema is sent as `parameters` too, for older models",
    breaks: ["FND-3"],
    edits: [edit(schema, `${schema} parameters: tool.inputSchema,`)],
  },
  {
    name: "Keywords that begin with a dollar sign are left out of the schema",
    breaks: ["FND-3"],
    edits: [edit(schema, schemaWith('key.startsWith("$") ? undefined : value'))],
  },
  {
    name: "Types are written in capitals, as in `parameters`",
    breaks: ["FND-3"],
    edits: [edit(schema, schemaWith('key === "type" ? JSON.parse(JSON.stringify(value).toUpperCase()) : value'))],
  },
  {
    name: "Of a list of types the first is taken",
    breaks: ["FND-3"],
    edits: [edit(schema, schemaWith('key === "type" && Array.isArray(value) ? value[0] : value'))],
  },
  {
    name: "The descriptions inside the schema are cleaned as well",
    breaks: ["FND-3"],
    edits: [
      edit(schema, schemaWith('key === "description" && typeof value === "string" ? cleanDescription(value) : value')),
    ],
  },
  {
    name: "A schema without a type is given one",
    breaks: ["FND-3"],
    edits: [edit(schema, 'parametersJsonSchema: { type: "object", ...tool.inputSchema },')],
  },
  {
    name: "Empty properties are taken out of the schema",
    breaks: ["FND-3"],
    edits: [edit(schema, schemaWith('key === "properties" && JSON.stringify(value) === "{}" ? undefined : value'))],
  },
  {
    name: "The schema is closed to other properties",
    breaks: ["FND-3"],
    edits: [edit(schema, "parametersJsonSchema: { additionalProperties: false, ...tool.inputSchema },")],
  },
  {
    name: "Members of the schema that are null count as absent",
    breaks: ["FND-3"],
    edits: [edit(schema, schemaWith("value === null ? undefined : value"))],
  },
  {
    name: "The schema is copied by assignment, which loses a property called __proto__",
    breaks: ["FND-3"],
    edits: [
      edit(
        schema,
        schemaWith(
          'typeof value === "object" && value !== null && !Array.isArray(value) ? Object.assign({}, value) : value',
        ),
      ),
    ],
  },
  {
    name: "A tool without a description is declared without one",
    breaks: ["FND-4"],
    negation: true,
    edits: [edit(described, described.replace('""', "undefined"))],
  },
  {
    name: "The tool's name stands in for a missing description",
    breaks: ["FND-4"],
    edits: [edit(described, described.replace('""', "tool.name"))],
  },
  {
    name: "The tool's title stands in for a missing or empty description",
    breaks: ["FND-4"],
    edits: [edit(described, 'cleanDescription(tool.description || String(tool.title ?? ""))')],
  },
  {
    name: "The description of the schema stands in for that of the tool",
    breaks: ["FND-4"],
    edits: [edit(described, described.replace('""', 'String(tool.inputSchema.description ?? "")'))],
  },
  {
    name: "A tool without a description takes that of the tool before",
    breaks: ["FND-4"],
    edits: [
      edit("return Array.from(toolset,", 'let latest = "";\n  return Array.from(toolset,'),
      edit(described, 'typeof tool.description === "string" ? (latest = cleanDescription(tool.description)) : latest'),
    ],
  },
  {
    name: "A description that is null is declared as null",
    breaks: ["FND-4a"],
    negation: true,
    edits: [edit(described, described.replace('""', 'tool.description === null ? null : ""'))],
  },
  {
    name: "A description that is null becomes the word null",
    breaks: ["FND-4a"],
    edits: [edit(described, 'cleanDescription(tool.description === undefined ? "" : String(tool.description))')],
  },
  {
    name: "A tool whose description is null is not fit to be declared",
    breaks: ["FND-4a"],
    edits: [
      edit("Array.from(toolset,", "Array.from([...toolset].filter(([, { tool }]) => tool.description !== null),"),
    ],
  },
  {
    name: "No tools give one empty group, as from toGemini",
    breaks: ["FND-7"],
    negation: true,
    edits: [
      edit(
        "return Array.from(toolset,",
        "if (toolset.size === 0) return [{ functionDeclarations: [] }];\n  return Array.from(toolset,",
      ),
    ],
  },
  {
    name: "A stand-in is declared where there are no tools, since an empty list is refused",
    breaks: ["FND-7"],
    edits: [
      edit(
        "return Array.from(toolset,",
        `if (toolset.size === 0) return [{ name: "no_tools", description: "", parametersJsonSchema: {} }];
  return Array.from(toolset,`,
      ),
    ],
  },
  {
    name: "A tool of the client's own is declared beside those of the toolset",
    breaks: ["FND-7"],
    edits: [edit(end, '  })).concat({ name: "list_servers", description: "", parametersJsonSchema: {} });')],
  },
];

/**
 * Writes `runners/engine/types.generated.ts`: the TypeScript types of everything that stands on disk or on the wire.
 * The JSON Schemas beside this file are their only source. With `--check` nothing is written and a stale file fails.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const schemaFolder = fileURLToPath(new URL(".", import.meta.url));
const typesFile = fileURLToPath(new URL("../../runners/engine/types.generated.ts", import.meta.url));
const schemaFiles = [
  "vector-file.schema.json",
  "port-manifest.schema.json",
  "protocol.schema.json",
  "baseline.schema.json",
  "report.schema.json",
];

/** The schemas name each other by file; one root that reaches every definition gives each type exactly once. */
async function bundledSchema(): Promise<JSONSchema> {
  const $defs: Record<string, unknown> = {};
  for (const file of schemaFiles) {
    const schema = JSON.parse(await readFile(schemaFolder + file, "utf8")) as Record<string, unknown>;
    const { $defs: inner = {}, $id: _id, $schema: _dialect, ...root } = schema;
    Object.assign($defs, inner, { [String(schema.title)]: root });
  }
  const localRefs = JSON.stringify($defs).replaceAll(/"\$ref":"[a-z-]+\.schema\.json#/g, '"$ref":"#');
  return {
    title: "SuiteData",
    type: "object",
    additionalProperties: false,
    properties: {},
    $defs: JSON.parse(localRefs) as Record<string, JSONSchema>,
  } as JSONSchema;
}

/** The library notes on each type which root names it; with one artificial root that is noise. */
function withoutRoot(text: string): string {
  return text
    .replaceAll(/ \*\n \* This interface was referenced by `SuiteData`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, "")
    .replaceAll(/\/\*\*\n \* This interface was referenced by `SuiteData`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, "")
    .replace("export interface SuiteData {}\n", "");
}

const generated = await compile(await bundledSchema(), "SuiteData", {
  additionalProperties: false,
  bannerComment: "// Generated from spec/schemas by `pnpm generate`. Change the schemas, not this file.",
  unreachableDefinitions: true,
  strictIndexSignatures: true,
  unknownAny: true,
  style: { printWidth: 120 },
});

const types = withoutRoot(generated);

if (process.argv.includes("--check")) {
  const current = await readFile(typesFile, "utf8").catch(() => "");
  if (current !== types) {
    console.error("runners/engine/types.generated.ts does not match spec/schemas: run `pnpm generate` and commit it.");
    process.exitCode = 1;
  }
} else {
  await writeFile(typesFile, types);
}

/**
 * Writes `runners/engine/types.generated.ts`, the TypeScript types of everything that stands on disk or on the wire, and
 * `schemas.generated.ts`, the schemas as values, so that the engine reads no disk. The JSON Schemas beside this file are their
 * only source. With `--check` nothing is written and a stale file fails.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const schemaFolder = fileURLToPath(new URL(".", import.meta.url));
const engineFolder = fileURLToPath(new URL("../../runners/engine/", import.meta.url));
const banner = "// Generated from spec/schemas by `pnpm generate`. Change the schemas, not this file.";
const schemaFiles = [
  "vector-file.schema.json",
  "port-manifest.schema.json",
  "protocol.schema.json",
  "baseline.schema.json",
  "report.schema.json",
  "report-diff.schema.json",
  "kill-matrix.schema.json",
  "operations.schema.json",
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
    .replaceAll(
      / \*\n \* This interface was referenced by `SuiteData`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      "",
    )
    .replaceAll(
      /\/\*\*\n \* This interface was referenced by `SuiteData`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      "",
    )
    .replace("export interface SuiteData {}\n", "");
}

const generated = await compile(await bundledSchema(), "SuiteData", {
  additionalProperties: false,
  bannerComment: banner,
  unreachableDefinitions: true,
  strictIndexSignatures: true,
  unknownAny: true,
  style: { printWidth: 120 },
});

/** `port-manifest.schema.json` becomes `portManifestSchema`. */
function constantName(file: string): string {
  const words = file.replace(".schema.json", "").split("-");
  return `${words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")}Schema`;
}

async function schemaConstants(): Promise<string> {
  const constants = await Promise.all(
    schemaFiles.map(async (file) => {
      const schema: unknown = JSON.parse(await readFile(schemaFolder + file, "utf8"));
      return `export const ${constantName(file)} = ${JSON.stringify(schema)};\n`;
    }),
  );
  return `${banner}\n\n${constants.join("\n")}`;
}

async function emit(file: string, content: string): Promise<void> {
  const path = engineFolder + file;
  if (!process.argv.includes("--check")) {
    await writeFile(path, content);
  } else if ((await readFile(path, "utf8").catch(() => "")) !== content) {
    console.error(`runners/engine/${file} does not match spec/schemas: run \`pnpm generate\` and commit it.`);
    process.exitCode = 1;
  }
}

await emit("types.generated.ts", withoutRoot(generated));
await emit("schemas.generated.ts", await schemaConstants());

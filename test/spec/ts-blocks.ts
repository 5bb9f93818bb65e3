import assert from "node:assert";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import * as conduitGemini from "../../ts-impl/conduit-gemini/index.ts";
import * as reference from "../../ts-impl/index.ts";
import type { SpecBlock } from "./spec-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What an example may import. */
const modules: Readonly<Record<string, unknown>> = {
  toolnexus: reference,
  "node:assert": { default: assert },
  "conduit-gemini": conduitGemini,
};

const AsyncFunction = (async () => {}).constructor as new (
  ...sources: string[]
) => (require: unknown, exports: object) => Promise<void>;

/** `ts example`: runs the block in this process, with `toolnexus` and `conduit-gemini` being the reference. */
export async function runTypeScript(block: SpecBlock): Promise<void> {
  const { outputText } = ts.transpileModule(block.text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const require = (name: string) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`an example of the spec imports only ${Object.keys(modules).join(" and ")}, not ${name}`);
  };
  const environment = { ...process.env };
  try {
    await new AsyncFunction("require", "exports", outputText)(require, {});
  } finally {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(environment, name)) delete process.env[name];
    Object.assign(process.env, environment);
  }
}

/** What the compiler finds wrong in the blocks, under `strict`; each message begins with the place in the spec. */
export function typeErrors(blocks: readonly SpecBlock[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [`${root}node_modules/@types`],
    paths: {
      toolnexus: [`${root}ts-impl/index.ts`],
      "conduit-gemini": [`${root}ts-impl/conduit-gemini/index.ts`],
    },
  };
  const files = new Map(blocks.map((block) => [`${root}test/spec/${block.profile}-${block.line}.ts`, block]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists.call(host, file);
  host.getSourceFile = (file, version, ...rest) => {
    const block = files.get(file);
    return block === undefined
      ? getSourceFile.call(host, file, version, ...rest)
      : ts.createSourceFile(file, block.text, version);
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host)).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
    const block = files.get(diagnostic.file?.fileName ?? "");
    if (block === undefined || diagnostic.file === undefined) return message;
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return `${block.file}:${block.line + line + 1}: ${message}`;
  });
}

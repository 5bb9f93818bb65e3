import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import ts from "typescript";
import type { Library } from "../../runners/ports/typescript/library.ts";
import { type Reference, referenceLibrary } from "../../runners/ports/typescript/load-library.ts";
import type { Edit, Mutant } from "./mutant.ts";

/** An edit whose text is not there, or there more than once: the mutant would be the reference itself, or another mutant. */
export class MutantDoesNotApply extends Error {}

/** The edited source is no TypeScript. A reference that can't be loaded answers nothing, and nothing could be learned from it. */
export class MutantDoesNotCompile extends Error {}

const ofNode = createRequire(import.meta.url);

/** The folder of the reference, with a slash at its end. */
const referenceFolder = fileURLToPath(new URL("../../ts-impl/", import.meta.url));

/** The source files of the reference, by their path below `ts-impl/`. */
export const referenceSources: ReadonlyMap<string, string> = new Map(
  readdirSync(referenceFolder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => [path, readFileSync(`${referenceFolder}${path}`, "utf8")]),
);

/** A module before it runs: its code with the names `require` and `exports` open. */
type ModuleBody = (require: (specifier: string) => unknown, exports: object) => void;

const referenceBodies = new Map([...referenceSources].map(([path, source]) => [path, compiled(path, source)]));

/** The reference itself remembers nothing: the profile that a mutant leaves alone is loaded once for all. */
const loadUnchanged = loaderOf(referenceBodies);

/**
 * Makes the reference with the edits of a mutant. Each call of what is returned loads the changed modules anew, so that nothing which
 * one library remembers reaches the next.
 *
 * @throws MutantDoesNotApply or MutantDoesNotCompile, each naming the mutant.
 */
export function mutatedReference(mutant: Pick<Mutant, "name" | "edits">): () => Library {
  const bodies = new Map(referenceBodies);
  for (const [path, source] of mutatedSources(mutant)) bodies.set(path, compiled(path, source, mutant.name));
  const isIn = (folder: string) => mutant.edits.some(({ file }) => file.startsWith(folder));
  const loaderFor = (folder: string) => (isIn(folder) ? loaderOf(bodies) : loadUnchanged);
  return () =>
    referenceLibrary({
      toolnexus: loaderFor("toolnexus/")("index.ts") as Reference["toolnexus"],
      conduitGemini: loaderFor("conduit-gemini/")("conduit-gemini/index.ts") as Reference["conduitGemini"],
    });
}

/** The files that a mutant changes, as they are when changed. */
function mutatedSources({ name, edits }: Pick<Mutant, "name" | "edits">): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const edit of edits) {
    const source = changed.get(edit.file) ?? referenceSources.get(edit.file);
    if (source === undefined) throw new MutantDoesNotApply(`"${name}": there is no ts-impl/${edit.file}.`);
    changed.set(edit.file, edited(source, edit, name));
  }
  return changed;
}

function edited(source: string, { file, find, replace }: Edit, mutant: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    const found = parts.length === 1 ? "is not" : `is ${parts.length - 1} times`;
    throw new MutantDoesNotApply(`"${mutant}": ${JSON.stringify(find)} ${found} in ts-impl/${file}.`);
  }
  return parts.join(replace);
}

/** As a CommonJS module: those can be loaded any number of times, and leave when nobody holds them. */
function compiled(path: string, source: string, mutant = "the reference"): ModuleBody {
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const [first] = diagnostics;
  if (first !== undefined) {
    const message = ts.flattenDiagnosticMessageText(first.messageText, " ");
    throw new MutantDoesNotCompile(`"${mutant}": ts-impl/${path} is no TypeScript: ${message}`);
  }
  return compileFunction(outputText, ["require", "exports"], { filename: `${mutant}: ${path}` }) as ModuleBody;
}

function loaderOf(bodies: ReadonlyMap<string, ModuleBody>): (path: string) => object {
  const loaded = new Map<string, object>();
  return function load(path: string): object {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const body = bodies.get(path);
    if (body === undefined) throw new Error(`The reference imports ${path}, which is none of its files.`);
    const exports = {};
    loaded.set(path, exports);
    const folder = posix.dirname(path);
    body((specifier) => (specifier.startsWith(".") ? load(posix.join(folder, specifier)) : ofNode(specifier)), exports);
    return exports;
  };
}

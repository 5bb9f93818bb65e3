import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as conduitGemini from "../../../ts-impl/conduit-gemini/index.ts";
import * as reference from "../../../ts-impl/index.ts";
import type { Library, PortTool, PortToolkit, ToolDefinition } from "./library.ts";
import { entryOf, type PackageManifest } from "./package-entry.ts";
import { standInBuiltins } from "./stand-in-builtins.ts";

/** No package of the library where one was looked for. */
export class LibraryNotFound extends Error {}

/** The package is there, but what its manifest names as its entry is not. */
export class LibraryNotBuilt extends Error {}

/** The package can't be loaded, or lacks a function that every port has. */
export class LibraryUnusable extends Error {}

/** What the exports of the package are called, as far as the harness needs them. */
interface PackageExports {
  readonly toOpenAI: (tools: readonly PortTool[]) => unknown;
  readonly toAnthropic: (tools: readonly PortTool[]) => unknown;
  readonly toGemini: (tools: readonly PortTool[]) => unknown;
  readonly defineTool: (definition: ToolDefinition) => PortTool;
  readonly sanitize?: (value: unknown) => unknown;
  readonly createToolkit?: (options: {
    readonly extraTools: readonly PortTool[];
    readonly builtins: unknown;
  }) => Promise<PortToolkit> | PortToolkit;
}

const required = ["toOpenAI", "toAnthropic", "toGemini", "defineTool"] as const;

/**
 * The library that a source names.
 *
 * @param sourceKind `reference`, or `path` for the JavaScript library on this disk.
 * @param source of a path: the root of the package, or a folder that holds it as `js/`, as a checkout of the library does.
 * @throws LibraryNotFound, LibraryNotBuilt or LibraryUnusable, each with a message that says what to do.
 */
export async function loadLibrary(sourceKind: string, source: string): Promise<Library> {
  switch (sourceKind) {
    case "reference":
      return referenceLibrary();
    case "path":
      return libraryAt(source);
    default:
      throw new LibraryNotFound(
        `The TypeScript port can't be judged by ${sourceKind}. Name the folder of a built checkout: typescript@<folder>.`,
      );
  }
}

/** The modules that the reference consists of, one for each profile. */
export interface Reference {
  readonly toolnexus: typeof reference;
  readonly conduitGemini: typeof conduitGemini;
}

/** The reference, or a variant of it, with stand-ins for the built-in tools, which it does not have. */
export function referenceLibrary(modules: Reference = { toolnexus: reference, conduitGemini }): Library {
  // Vectors feed the functions values that their types exclude; that is the point of some of them.
  const exports = modules.toolnexus as unknown as PackageExports;
  return {
    ...libraryOf(exports, modules.toolnexus.version, standInBuiltins),
    conduitGemini: modules.conduitGemini,
  };
}

async function libraryAt(folder: string): Promise<Library> {
  const root = packageRoot(folder);
  const manifest = manifestIn(root);
  const entry = join(root, entryOf(manifest));
  if (!existsSync(entry)) {
    throw new LibraryNotBuilt(
      `${entry} is not there: the checkout is not built. Run \`npm ci && npm run build\` in ${root}.`,
    );
  }
  const exports = await exportsOf(entry, root);
  const missing = required.filter((name) => typeof exports[name] !== "function");
  if (missing.length > 0) {
    throw new LibraryUnusable(`${entry} exports no ${missing.join(", ")}: it is not a toolnexus library.`);
  }
  return libraryOf(exports as unknown as PackageExports, manifest.version ?? "unknown", () => true);
}

async function exportsOf(entry: string, root: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(entry).href)) as Record<string, unknown>;
  } catch (cause) {
    throw new LibraryUnusable(
      `${entry} can't be loaded: ${messageOf(cause)} Where a package is missing, run \`npm ci\` in ${root}.`,
      { cause },
    );
  }
}

/** The folder itself, or its `js/`; a folder that says it is toolnexus comes before one that only has a manifest. */
function packageRoot(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new LibraryNotFound(`${folder} is no folder. Name the folder of a built checkout: typescript@<folder>.`);
  }
  const candidates = [folder, join(folder, "js")].filter((root) => existsSync(join(root, "package.json")));
  const root = candidates.find((candidate) => manifestIn(candidate).name === "toolnexus") ?? candidates[0];
  if (root === undefined) {
    throw new LibraryNotFound(
      `Neither ${folder} nor its js/ holds a package.json. Name the root of the JavaScript package.`,
    );
  }
  return root;
}

function manifestIn(root: string): PackageManifest {
  const file = join(root, "package.json");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as PackageManifest;
  } catch (cause) {
    throw new LibraryUnusable(`${file} can't be read as JSON: ${messageOf(cause)}`, { cause });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** @param builtinsOn what the library's own option takes to have built-in tools. */
function libraryOf(exports: PackageExports, version: string, builtinsOn: () => unknown): Library {
  const { sanitize, createToolkit } = exports;
  return {
    version,
    adapters: { openai: exports.toOpenAI, anthropic: exports.toAnthropic, gemini: exports.toGemini },
    defineTool: exports.defineTool,
    ...(typeof sanitize === "function" ? { sanitize } : {}),
    ...(typeof createToolkit === "function"
      ? {
          createToolkit: (extraTools, builtins) =>
            createToolkit({ extraTools, builtins: builtins ? builtinsOn() : false }),
        }
      : {}),
  };
}

import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  LibraryNotBuilt,
  LibraryNotFound,
  LibraryUnusable,
  loadLibrary,
} from "../../../../runners/ports/typescript/load-library.ts";
import { version } from "../../../../ts-impl/index.ts";
import { folderWith, librarySource, manifest, type SampleFolder } from "./sample-packages.ts";

const built = { exports: { ".": { types: "./dist/index.d.ts", import: "./dist/index.js" } } };

const folders: SampleFolder[] = [];

function folder(files: Readonly<Record<string, string>>): string {
  const made = folderWith(files);
  folders.push(made);
  return made.path;
}

afterEach(() => {
  for (const made of folders.splice(0)) made.remove();
});

describe("the library under test", () => {
  it("is the reference unless a path is named", async () => {
    const library = await loadLibrary("reference", "reference");
    expect(library.version).toBe(version);
    expect(library.adapters.gemini([])).toStrictEqual([{ functionDeclarations: [] }]);
  });

  it("is found at the root of a package, with the version that its manifest states", async () => {
    const root = folder({ "package.json": manifest(built), "dist/index.js": librarySource });
    const library = await loadLibrary("path", root);
    expect(library.version).toBe("9.8.7");
    expect(library.adapters.openai([])).toStrictEqual(["an entry of its own", 0]);
    expect(library.sanitize).toBeUndefined();
    expect(library.createToolkit).toBeUndefined();
  });

  it("is found in js/ of a checkout, also when the checkout has a manifest of its own", async () => {
    const js = { "js/package.json": manifest(built), "js/dist/index.js": librarySource };
    for (const files of [js, { ...js, "package.json": manifest({ name: "monorepo", version: "0.0.1" }) }]) {
      expect((await loadLibrary("path", folder(files))).version).toBe("9.8.7");
    }
  });

  it("may go by another name, as a fork does", async () => {
    const root = folder({ "package.json": manifest({ name: "@fork/tools", main: "lib.js" }), "lib.js": librarySource });
    expect((await loadLibrary("path", root)).version).toBe("9.8.7");
  });

  it("is asked for its built-in tools in its own way", async () => {
    const source = `${librarySource}\nexport const createToolkit = async (options) => ({ get: () => options });`;
    const root = folder({ "package.json": manifest({ main: "lib.js" }), "lib.js": source });
    const { createToolkit } = await loadLibrary("path", root);
    for (const builtins of [true, false]) {
      expect((await createToolkit?.([], builtins))?.get("x")).toStrictEqual({ extraTools: [], builtins });
    }
  });
});

describe("a library that can't be judged", () => {
  it("is named when it is not built, with the command that builds it", async () => {
    const root = folder({ "js/package.json": manifest(built) });
    const loading = loadLibrary("path", root);
    await expect(loading).rejects.toThrow(LibraryNotBuilt);
    await expect(loading).rejects.toThrow(`${join(root, "js", "dist", "index.js")} is not there`);
    await expect(loading).rejects.toThrow(`Run \`npm ci && npm run build\` in ${join(root, "js")}`);
  });

  it("is named when there is no package, or no folder", async () => {
    const empty = folder({});
    await expect(loadLibrary("path", empty)).rejects.toThrow(LibraryNotFound);
    await expect(loadLibrary("path", empty)).rejects.toThrow(`Neither ${empty} nor its js/ holds a package.json`);
    await expect(loadLibrary("path", join(empty, "gone"))).rejects.toThrow("is no folder");
  });

  it("is named when a package that it needs is missing", async () => {
    const root = folder({ "package.json": manifest({ main: "lib.js" }), "lib.js": 'import "not-installed-anywhere";' });
    await expect(loadLibrary("path", root)).rejects.toThrow(LibraryUnusable);
    await expect(loadLibrary("path", root)).rejects.toThrow("npm ci");
  });

  it("is named when it lacks what every port has", async () => {
    const root = folder({
      "package.json": manifest({ main: "lib.js" }),
      "lib.js": "export const toGemini = () => [];",
    });
    await expect(loadLibrary("path", root)).rejects.toThrow("exports no toOpenAI, toAnthropic, defineTool");
  });

  it("is named when its manifest is no JSON", async () => {
    const root = folder({ "package.json": "{" });
    await expect(loadLibrary("path", root)).rejects.toThrow(`${join(root, "package.json")} can't be read as JSON`);
  });

  it("is named when it is asked for by version", async () => {
    await expect(loadLibrary("version", "0.16.0")).rejects.toThrow("typescript@<folder>");
  });
});

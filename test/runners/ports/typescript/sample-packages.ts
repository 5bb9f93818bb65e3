import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder on disk with the given files, by relative path. */
export interface SampleFolder {
  readonly path: string;
  remove(): void;
}

export function folderWith(files: Readonly<Record<string, string>>): SampleFolder {
  const path = mkdtempSync(join(tmpdir(), "toolnexus-package-"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const manifest = (members: object) =>
  JSON.stringify({ name: "toolnexus", version: "9.8.7", type: "module", ...members });

/** The smallest library that the harness can expose. Unlike the reference it says who it is. */
export const librarySource = `
export const toOpenAI = (tools) => ["an entry of its own", tools.length];
export const toAnthropic = () => [];
export const toGemini = () => [];
export const defineTool = (options) => ({ ...options, execute: async (args) => ({ output: options.run(args), isError: false }) });
`;

import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Folders that a port's own files never stand in: dependencies, history, and what a run of the port itself writes. */
const skippedFolders = new Set(["node_modules", ".git", "__pycache__"]);

/** The files below a folder, relative to it with `/` between the parts, sorted. Links are told, not followed. Throws `TooManyFilesError` beyond `maxFiles`. */
export async function walkFiles(root: string, maxFiles = 50_000): Promise<string[]> {
  const files: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isSkipped(entry)) folders.push(path);
      } else {
        files.push(path);
        if (files.length > maxFiles) throw new TooManyFilesError(root, maxFiles);
      }
    }
  }
  return files.sort();
}

function isSkipped(folder: Dirent): boolean {
  return skippedFolders.has(folder.name) || folder.name.endsWith(".egg-info");
}

/** A folder is too large to be looked through before every run. */
export class TooManyFilesError extends Error {
  override readonly name = "TooManyFilesError";

  constructor(root: string, maxFiles: number) {
    super(
      `${root} holds more than ${maxFiles.toLocaleString("en")} files: name the folder of the one project that is meant`,
    );
  }
}

import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import picomatch from "picomatch";
import type { BuildStep, ReportedSource } from "../engine/types.generated.ts";
import { walkFiles } from "./file-walk.ts";

/** All that decides whether a finished build may be used again. */
export interface BuildIngredients {
  readonly build: BuildStep;
  /** Absolute path of the manifest's folder. */
  readonly folder: string;
  readonly source: ReportedSource;
  /** What the toolchain checks printed. */
  readonly toolchain: readonly string[];
}

/**
 * The identity of a build as 64 hexadecimal digits. Throws `UnmatchedInputError` for a glob that names no file, `SourceNotFoundError`
 * and `TooManyFilesError` for a source that can't be looked at.
 */
export async function buildIdentity({ build, folder, source, toolchain }: BuildIngredients): Promise<string> {
  const hash = createHash("sha256");
  const add = (label: string, value: unknown) => hash.update(`${JSON.stringify([label, value])}\n`);
  add("platform", [process.platform, process.arch]);
  add("command", build.command);
  add("output", build.output);
  add("source", source);
  add("toolchain", toolchain);
  // What the latest version is, is asked once a day.
  if (source.kind === "version" && source.value === "latest") add("day", new Date().toISOString().slice(0, 10));
  for (const path of await inputFiles(build.inputs, folder)) {
    add(
      path,
      createHash("sha256")
        .update(await readFile(resolve(folder, path)))
        .digest("hex"),
    );
  }
  if (source.kind === "path" && source.value !== undefined) add("files", await sourceFingerprint(source.value));
  return hash.digest("hex");
}

/** The files that the globs name, relative to the folder, sorted. A glob may lead out of the folder with `../`. */
async function inputFiles(globs: readonly string[], folder: string): Promise<string[]> {
  const walks = new Map<string, Promise<string[]>>();
  const found = new Set<string>();
  for (const [index, pattern] of globs.entries()) {
    const { base, glob } = picomatch.scan(pattern);
    // A pattern without any wildcard is a file: its folder is what has to be looked through.
    const start = glob === "" ? dirname(pattern) : base;
    const rest = glob === "" ? pattern.slice(start === "." ? 0 : start.length + 1) : glob;
    const files = await (walks.get(start) ?? walkOf(start));
    const matches = picomatch(rest.replace(/^\.\//, ""), { dot: true });
    const named = files.filter((file) => matches(file));
    if (named.length === 0) throw new UnmatchedInputError(pattern, index, folder);
    for (const path of named) found.add(start === "" || start === "." ? path : `${start}/${path}`);
  }
  return [...found].sort();

  function walkOf(start: string): Promise<string[]> {
    const walk = walkFiles(resolve(folder, start)).catch((error: unknown) => {
      if (isNotFound(error)) return [];
      throw error;
    });
    walks.set(start, walk);
    return walk;
  }
}

/** A working copy is judged by names, sizes and times of change: reading all of it before every run would take too long. */
async function sourceFingerprint(path: string): Promise<readonly unknown[]> {
  const top = await lstat(path).catch(() => undefined);
  if (top === undefined) throw new SourceNotFoundError(path);
  const files = top.isDirectory() ? await walkFiles(path) : [""];
  return Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await lstat(join(path, file));
      return [file, size, mtimeMs];
    }),
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

/** `build.inputs` of port.json has a glob that no file fits: a change there would go unnoticed. */
export class UnmatchedInputError extends Error {
  override readonly name = "UnmatchedInputError";

  constructor(pattern: string, index: number, folder: string) {
    super(
      `port.json /build/inputs/${index}: ${JSON.stringify(pattern)} fits no file below ${folder}. Correct the glob (a folder is written "src/**"), or take it out`,
    );
  }
}

/** The working copy that was named is not there. */
export class SourceNotFoundError extends Error {
  override readonly name = "SourceNotFoundError";

  constructor(path: string) {
    super(`there is nothing at ${path}: correct the path after "@"`);
  }
}

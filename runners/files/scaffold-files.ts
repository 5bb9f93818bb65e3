import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { byCodeUnits } from "../engine/order.ts";
import { UsageError } from "../engine/problem.ts";
import type { ScaffoldFile, ScaffoldLanguage } from "../engine/scaffold.ts";
import { packageRoot } from "./installation.ts";

const scaffoldsFolder = join(packageRoot, "runners", "scaffolds");

/** The templates of a language, sorted by path: all files in its folder. */
export async function scaffoldTemplates(language: ScaffoldLanguage): Promise<ScaffoldFile[]> {
  const folder = join(scaffoldsFolder, language);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => ({
    path: relative(folder, path).split(sep).join("/"),
    text: await readFile(path, "utf8"),
  }));
  return (await Promise.all(files)).sort((a, b) => byCodeUnits(a.path, b.path));
}

/** Writes the files below a folder, which is made where it is not there. Throws `UsageError`, and writes nothing, when one exists. */
export async function writeScaffold(folder: string, files: readonly ScaffoldFile[]): Promise<void> {
  const taken = await Promise.all(files.map(({ path }) => exists(join(folder, path))));
  const inTheWay = files.filter((_, index) => taken[index]).map(({ path }) => path);
  if (inTheWay.length > 0) {
    throw new UsageError(
      `nothing is written, for there is already ${inTheWay.join(", ")} in ${resolve(folder)}. Name another folder, or move them away.`,
    );
  }
  try {
    for (const { path, text } of files) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      // Somebody may have put a file there since.
      await writeFile(place, text, { flag: "wx" });
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new UsageError(`the harness can't be written: ${error.message}.`);
  }
}

/** True where `folder` is the root of a git repository, the only place where GitHub looks for workflows. */
export async function isRepositoryRoot(folder: string): Promise<boolean> {
  return exists(join(folder, ".git"));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { profiles } from "../engine/operations.ts";
import { ConfigurationError, type Problem } from "../engine/problem.ts";
import { parseRequirements, parseSpecVersion, type Requirement } from "../engine/requirements.ts";
import { makeSuite, type Suite } from "../engine/suite.ts";
import { type LoadedVectorFile, parseVectorFile } from "../engine/vector-file.ts";
import { defaultCacheFolder, packageRoot, suiteVersion } from "./installation.ts";

/** The folder that holds this suite's own `spec` and `vectors`. */
export const suiteRoot = packageRoot;

/** True for the folder of this suite itself, however it is written. */
export function isOwnSuite(root: string): boolean {
  return resolve(root) === resolve(suiteRoot);
}

export const SUITE_NAME = "toolnexus-conformance";

/**
 * Reads spec and vectors below a folder. Throws `ConfigurationError` with every problem found in any file, so that an author sees them
 * all at once. The version of the suite is that of this program, whatever the folder.
 */
export async function loadSuite(root: string): Promise<Suite> {
  const [spec, vectors, version] = await Promise.all([loadSpec(root), loadVectors(root), suiteVersion()]);
  const problems = [...spec.problems, ...vectors.problems];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return makeSuite({
    name: SUITE_NAME,
    version,
    specVersion: spec.specVersion,
    requirements: spec.requirements,
    files: vectors.files,
  });
}

/** Where builds of ports are kept. Nothing in it is needed: it may be removed at any time. */
export function cacheFolder(): string {
  return process.env.TOOLNEXUS_CONFORMANCE_CACHE || defaultCacheFolder();
}

async function loadSpec(
  root: string,
): Promise<{ readonly specVersion: string; readonly requirements: Requirement[]; readonly problems: Problem[] }> {
  const requirements: Requirement[] = [];
  const problems: Problem[] = [];
  const readme = await readText(root, "spec/README.md");
  const specVersion = readme === undefined ? undefined : parseSpecVersion(readme);
  if (specVersion === undefined) {
    problems.push({
      file: "spec/README.md",
      message: readme === undefined ? "is not there." : 'has no line "Spec version: 1.0.0".',
      hint: `A suite is a folder with spec/ and vectors/; this one is ${root}.`,
    });
  }
  const pages = await Promise.all(
    profiles.map(async (profile) => ({
      profile,
      file: `spec/${profile}.md`,
      markdown: await readText(root, `spec/${profile}.md`),
    })),
  );
  for (const { profile, file, markdown } of pages) {
    // A suite may be about one profile only; vectors of a profile without a page cite what is not defined, and that is told.
    if (markdown === undefined) continue;
    const parsed = parseRequirements(markdown, { profile, file });
    requirements.push(...parsed.requirements);
    problems.push(...parsed.problems);
  }
  if (pages.every(({ markdown }) => markdown === undefined)) {
    problems.push({ file: "spec", message: `has no page of a profile: ${pages.map(({ file }) => file).join(", ")}.` });
  }
  return { specVersion: specVersion ?? "0.0.0", requirements, problems };
}

async function loadVectors(
  root: string,
): Promise<{ readonly files: LoadedVectorFile[]; readonly problems: Problem[] }> {
  const folder = join(root, "vectors");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const files: LoadedVectorFile[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    // Read at one go: asynchronously it comes in many small pieces. Ports that start meanwhile are heard between two files.
    const bytes = readFileSync(join(root, path));
    await setImmediate();
    if (!isUtf8(bytes)) {
      problems.push({ file: path, message: "is not UTF-8.", hint: "Save it as UTF-8, without a byte order mark." });
      continue;
    }
    const outcome = parseVectorFile(bytes.toString("utf8"), path);
    if (outcome.ok) files.push(outcome.value);
    else problems.push(...outcome.problems);
  }
  return { files, problems };
}

async function readText(root: string, path: string): Promise<string | undefined> {
  return readFile(join(root, path), "utf8").catch(() => undefined);
}

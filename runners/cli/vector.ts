import { isUtf8 } from "node:buffer";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text as readStream } from "node:stream/consumers";
import { nearestWord } from "../engine/nearest-word.ts";
import { methodOf, operationOf, operations } from "../engine/operations.ts";
import { ConfigurationError, type Problem, UsageError } from "../engine/problem.ts";
import { makeSuite, type Suite } from "../engine/suite.ts";
import { checkSuite } from "../engine/suite-check.ts";
import { addVectors, askedAlready } from "../engine/vector-authoring.ts";
import { type LoadedVectorFile, parseVectorFile } from "../engine/vector-file.ts";
import { formatVectorFile } from "../engine/vector-file-text.ts";
import { writeWhole } from "../files/atomic-write.ts";
import { loadSuite } from "../files/suite-files.ts";
import { expectOwnPlace } from "./clone-only.ts";
import { EXIT } from "./exit-codes.ts";

/**
 * `vector add <profile>/<operation> <draft.json | ->`: gives drafts their ids and writes them into the operation's file. Nothing is
 * written unless every draft is good and the file that results is valid.
 */
export async function addVector(
  method: string,
  draftPath: string,
  options: { readonly suite: string },
): Promise<number> {
  expectOwnPlace("`vector add`", options.suite, "--suite FOLDER");
  if (operationOf(method) === undefined) {
    const known = operations.map(methodOf);
    const name = nearestWord(
      method.slice(method.indexOf("/") + 1),
      operations.map((each) => each.name),
    );
    const meant = operations.find((each) => each.name === name);
    const guess = meant === undefined ? "" : ` Did you mean ${methodOf(meant)}?`;
    throw new UsageError(`there is no operation ${JSON.stringify(method)}.${guess} Known: ${known.join(", ")}.`);
  }
  const suite = await loadSuite(options.suite);
  const drafts = await draftText(draftPath);
  const file = `vectors/${method}.json`;
  const existing = suite.files.find((each) => each.method === method);
  const outcome = addVectors(existing?.text, method, drafts.text, drafts.name, suite.specVersion);
  if (!outcome.ok) throw new ConfigurationError(outcome.problems);
  const written = parseVectorFile(outcome.text, file);
  if (!written.ok) throw new ConfigurationError(written.problems);
  const added = written.value.vectors.filter((vector) => outcome.ids.includes(vector.id));
  const problems = problemsOf(drafts.name, outcome.ids, written.value, suite);
  if (problems.length > 0) throw new ConfigurationError(problems);
  await writeVectorFile(options.suite, file, existing?.text, outcome.text);
  console.log(added.map((vector) => `${vector.id} ${vector.name}`).join("\n"));
  for (const vector of added) {
    const other = askedAlready(vector, written.value.vectors);
    if (other !== undefined)
      console.error(`${vector.id} has the same input as ${other.id}, "${other.name}". Is it a question of its own?`);
  }
  return EXIT.good;
}

/** Writes a vector file that was read as `before`; nothing when there was none. Throws `UsageError` where it has changed since. */
export async function writeVectorFile(
  suiteFolder: string,
  file: string,
  before: string | undefined,
  text: string,
): Promise<void> {
  const path = join(suiteFolder, file);
  await mkdir(dirname(path), { recursive: true });
  if ((await readFile(path, "utf8").catch(() => undefined)) !== before) {
    throw new UsageError(
      `${file} was changed by somebody else in the meantime. Nothing is written; run the command again.`,
    );
  }
  await writeWhole(path, text);
}

/** What `check` would say of the vectors with these ids, by the draft that each comes from. */
function problemsOf(draftFile: string, ids: readonly string[], file: LoadedVectorFile, suite: Suite): Problem[] {
  const problems = checkSuite(makeSuite({ ...suite, requirements: [...suite.requirements.values()], files: [file] }));
  return ids.flatMap((id, index) => {
    const opening = `${id}: `;
    return problems
      .filter((problem) => problem.message.startsWith(opening))
      .map(({ message, hint }) => ({
        file: draftFile,
        ...(ids.length === 1 ? {} : { pointer: `/${index}` }),
        message: message.slice(opening.length),
        ...(hint === undefined ? {} : { hint }),
      }));
  });
}

async function draftText(path: string): Promise<{ readonly name: string; readonly text: string }> {
  if (path === "-") return { name: "(standard input)", text: await readStream(process.stdin) };
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined)
    throw new UsageError(
      `there is no draft at ${path}. Give a file with one vector or a list of them, or - for standard input.`,
    );
  if (!isUtf8(bytes)) throw new UsageError(`${path} is not UTF-8. Save it as UTF-8, without a byte order mark.`);
  return { name: path, text: bytes.toString("utf8") };
}

/** `vector fmt`: sorts and lays out every vector file; with `--check` it only says which are not. */
export async function formatVectors(options: { readonly suite: string; readonly check: boolean }): Promise<number> {
  if (!options.check) expectOwnPlace("`vector fmt`", options.suite, "--suite FOLDER");
  const suite = await loadSuite(options.suite);
  const changed = suite.files
    .map((file) => ({ file: file.file, before: file.text, after: formatVectorFile(file.text) }))
    .filter(({ before, after }) => before !== after);
  if (options.check) {
    for (const { file } of changed) console.error(`${file}: is not formatted. Run \`pnpm conformance vector fmt\`.`);
    if (changed.length > 0) return EXIT.failed;
    console.log(`${suite.files.length} ${suite.files.length === 1 ? "file is" : "files are"} formatted.`);
    return EXIT.good;
  }
  for (const { file, after } of changed) {
    await writeWhole(join(options.suite, file), after);
    console.log(`formatted ${file}`);
  }
  return EXIT.good;
}

import { partsOfId } from "../engine/id-ranges.ts";
import { methodOf, operations } from "../engine/operations.ts";
import { ConfigurationError, problemText, UsageError } from "../engine/problem.ts";
import { makeSuite } from "../engine/suite.ts";
import { uncoveredRequirements } from "../engine/suite-check.ts";
import { type LoadedVectorFile, parseVectorFile } from "../engine/vector-file.ts";
import { retireVectors } from "../engine/vector-retirement.ts";
import { loadSuite } from "../files/suite-files.ts";
import { expectOwnPlace } from "./clone-only.ts";
import { EXIT } from "./exit-codes.ts";
import { noSuchId } from "./explain.ts";
import { writeVectorFile } from "./vector.ts";

/**
 * `vector retire <id>... --reason TEXT`: takes vectors out and keeps their ids and the reason. Nothing is written unless every id can be
 * retired. What is then left without a vector is told; `check` will refuse it.
 */
export async function retire(
  givenIds: readonly string[],
  options: { readonly suite: string; readonly reason: string },
): Promise<number> {
  expectOwnPlace("`vector retire`", options.suite, "--suite FOLDER");
  const reason = options.reason.trim();
  if (reason === "" || /[\r\n]/.test(reason))
    throw new UsageError("--reason needs a text on one line: why the vectors go.");
  const suite = await loadSuite(options.suite);
  const ids = givenIds.map((id) => id.toLowerCase());
  const idsByFile = new Map<LoadedVectorFile, string[]>();
  for (const id of ids) {
    const operation = operations.find((each) => each.idPrefix === partsOfId(id).prefix);
    const file = operation && suite.files.find((each) => each.method === methodOf(operation));
    if (file === undefined) throw new UsageError(noSuchId(id, suite));
    idsByFile.set(file, [...(idsByFile.get(file) ?? []), id]);
  }
  const outcomes = [...idsByFile].map(([before, of]) => ({
    before,
    outcome: retireVectors(before.text, before.file, of, reason),
  }));
  const problems = outcomes.flatMap(({ outcome }) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new ConfigurationError(problems);
  const written = new Map<LoadedVectorFile, LoadedVectorFile>();
  for (const { before, outcome } of outcomes) {
    const after = parseVectorFile(outcome.ok ? outcome.text : before.text, before.file);
    if (!after.ok) throw new ConfigurationError(after.problems);
    written.set(before, after.value);
  }
  for (const [before, after] of written) await writeVectorFile(options.suite, before.file, before.text, after.text);
  console.log(ids.map((id) => `${id} is retired`).join("\n"));
  const files = suite.files.map((file) => written.get(file) ?? file);
  const left = uncoveredRequirements(makeSuite({ ...suite, requirements: [...suite.requirements.values()], files }));
  if (left.length > 0) console.error(left.map(problemText).join("\n"));
  return EXIT.good;
}

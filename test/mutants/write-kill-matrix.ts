/**
 * `pnpm mutants`: puts the vectors to every mutant and writes the kill matrix. `pnpm mutants <word>`: only to those whose name or
 * requirements contain the word; prints who kills them and writes nothing. Exit code 1 when a mutant lives, 2 when there is none to ask.
 */
import { fileURLToPath } from "node:url";
import { inRanges } from "../../runners/engine/id-ranges.ts";
import { writeWhole } from "../../runners/files/atomic-write.ts";
import { loadSuite, suiteRoot } from "../../runners/files/suite-files.ts";
import { allMutants } from "./all-mutants.ts";
import { chosenMutants, nothingChosen } from "./chosen-mutants.ts";
import { idleVectors } from "./idle-vectors.ts";
import { killMatrix, matrixText } from "./kill-matrix.ts";
import { probesOf } from "./killing.ts";
import { unmutatedRequirements } from "./unmutated-requirements.ts";

const [word] = process.argv.slice(2);
const chosen = chosenMutants(allMutants, word);
if (chosen.length === 0) {
  console.error(nothingChosen(allMutants, word ?? ""));
  process.exit(2);
}
console.error(`Putting the vectors to ${chosen.length} mutants${word === undefined ? ": a minute or two." : "."}`);
const suite = await loadSuite(suiteRoot);
const matrix = await killMatrix(chosen, await probesOf(suite));

if (word !== undefined) {
  for (const { mutant, killedBy } of matrix.rows) {
    console.log(`${mutant.breaks.join(" ")}: ${mutant.name}\n  ${inRanges(killedBy) || "LIVES"}`);
  }
}

const alive = matrix.rows.filter(({ killedBy }) => killedBy.length === 0).map(({ mutant }) => mutant);
for (const { name, breaks } of alive) {
  console.error(`lives: "${name}". No vector of ${breaks.join(", ")} notices: one is missing, or nothing is broken.`);
}
if (alive.length > 0) {
  process.exitCode = 1;
} else if (word === undefined) {
  const reasoned = new Set(idleVectors.map(({ id }) => id));
  const questioned = matrix.idle.filter((id) => !reasoned.has(id));
  if (questioned.length > 0) {
    console.error(`kill no mutant: ${inRanges(questioned)}. Write the mutants that they are there for, or say in`);
    console.error("test/mutants/idle-vectors.ts why they stay.");
  }
  const reasons = { idle: idleVectors, unmutated: unmutatedRequirements };
  await writeWhole(fileURLToPath(new URL("kill-matrix.json", import.meta.url)), matrixText(matrix, suite, reasons));
  console.log(`${matrix.rows.length} mutants, all killed; ${matrix.idle.length} vectors kill none.`);
}

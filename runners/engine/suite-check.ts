import { expectationProblems } from "./expectation-check.ts";
import { inputProblems } from "./input-check.ts";
import { operationOf } from "./operations.ts";
import type { Problem } from "./problem.ts";
import { lostIds, retiredIn } from "./retired-vectors.ts";
import type { Suite } from "./suite.ts";
import { type LoadedVector, type LoadedVectorFile, repeatedExpectationKeys } from "./vector-file.ts";
import { formatVectorFile, partsOf } from "./vector-file-text.ts";
import { levelOf, raisesLevel } from "./vector-level.ts";

/** Everything that must hold of spec and vectors together. Empty when the suite is sound. */
export function checkSuite(suite: Suite): Problem[] {
  return [
    ...structuralProblems(suite),
    ...suite.files.flatMap(checkFile),
    ...suite.vectors.flatMap((vector) => {
      const cited = suite.citedBy(vector);
      const problems = [...expectationProblems(vector, cited), ...inputProblems(vector, levelOf(vector, cited))];
      return problems.map(({ message, hint }) => at(vector, message, hint));
    }),
    ...uncoveredRequirements(suite),
  ];
}

/** What would make the verdicts of a run wrong: ids that clash or lead nowhere. Quick enough to precede every run. */
export function structuralProblems(suite: Suite): Problem[] {
  return [
    ...duplicateRequirements(suite),
    ...duplicateIds(suite.vectors),
    ...suite.vectors.flatMap((vector) => checkCitations(vector, suite)),
  ];
}

function at(vector: LoadedVector, message: string, hint = ""): Problem {
  return {
    file: vector.file,
    line: vector.line,
    message: `${vector.id}: ${message}`,
    ...(hint === "" ? {} : { hint }),
  };
}

function checkFile(file: LoadedVectorFile): Problem[] {
  const problems: Problem[] = [];
  if (formatVectorFile(file.text) !== file.text) {
    problems.push({ file: file.file, message: "is not formatted.", hint: "Run `pnpm conformance vector fmt`." });
  }
  for (const pointer of repeatedExpectationKeys(file)) {
    problems.push({
      file: file.file,
      pointer,
      message: "stands twice in an expectation.",
      hint: "Remove one of them.",
    });
  }
  const retired = new Map(retiredIn({ files: [file] }).map((each) => [each.id, each.reason]));
  const { lastId } = partsOf(file.text);
  for (const id of lastId === undefined ? [] : lostIds(file, lastId)) {
    problems.push({
      file: file.file,
      message: `${id} was a vector once and is gone without a reason.`,
      hint: `Say it: \`vector retire ${id} --reason "…"\`.`,
    });
  }
  for (const vector of file.vectors) {
    if (retired.has(vector.id)) {
      problems.push(at(vector, `the id is retired: ${retired.get(vector.id)}.`, "Add the vector under a new id."));
    }
    const prefix = operationOf(vector.method)?.idPrefix;
    if (!vector.id.startsWith(`${prefix}-`)) {
      problems.push(at(vector, `ids of ${vector.method} begin with ${prefix}.`, "Let `vector add` assign the id."));
    }
  }
  const names = new Set<string>();
  for (const vector of file.vectors) {
    if (names.has(vector.name))
      problems.push(at(vector, "another vector of the file has the same name.", "Say what differs."));
    names.add(vector.name);
  }
  return problems;
}

function duplicateIds(vectors: readonly LoadedVector[]): Problem[] {
  return vectors.flatMap((vector, index) => {
    const before = vectors[index - 1];
    if (before?.id !== vector.id) return [];
    return [
      at(vector, `the id is already used at ${before.file}:${before.line}.`, "Remove the id and use `vector add`."),
    ];
  });
}

function duplicateRequirements(suite: Suite): Problem[] {
  return suite.duplicateRequirements.map(({ id, file, line }) => ({
    file,
    line,
    message: `the requirement ${id} is already defined at ${suite.requirements.get(id)?.file}:${suite.requirements.get(id)?.line}.`,
    hint: "Ids are never reused: take the next free number.",
  }));
}

function checkCitations(vector: LoadedVector, suite: Suite): Problem[] {
  const problems: Problem[] = [];
  for (const id of vector.requirements) {
    const requirement = suite.requirements.get(id);
    if (requirement === undefined) {
      problems.push(at(vector, `cites ${id}, which the spec does not define.`, "Add it to spec/ or mend the id."));
    } else if (!vector.method.startsWith(`${requirement.profile}/`)) {
      problems.push(at(vector, `cites ${id}, which belongs to profile ${requirement.profile}.`));
    } else if (requirement.untestable !== undefined) {
      problems.push(at(vector, `cites ${id}, which the spec says no port can be tested for.`));
    }
  }
  if (vector.since !== suite.specVersion && isLater(vector.since, suite.specVersion)) {
    problems.push(at(vector, `"since" is ${vector.since}, but the spec is ${suite.specVersion}.`));
  }
  if (vector.level !== undefined && raisesLevel(vector, suite.citedBy(vector))) {
    problems.push(at(vector, "raises its level above its weakest requirement.", "A vector may only be lowered."));
  }
  return problems;
}

/** True when version `a` comes after version `b`. */
function isLater(a: string, b: string): boolean {
  return a.localeCompare(b, "en", { numeric: true }) > 0;
}

export function uncoveredRequirements(suite: Suite): Problem[] {
  const cited = new Set(suite.vectors.flatMap((vector) => vector.requirements));
  // An observation never fails: it proves nothing of what has a level.
  const proved = new Set(suite.vectors.filter((vector) => !vector.observes).flatMap((vector) => vector.requirements));
  return [...suite.requirements.values()]
    .filter(
      ({ id, level, untestable }) =>
        !(level === "OPEN" ? cited : proved).has(id) && untestable === undefined && level !== "MAY",
    )
    .map(({ id, level, file, line, text }) => ({
      file,
      line,
      message: `${id} (${level}) has no vector: ${text}`,
      hint: "Add one: `pnpm conformance vector add <profile>/<operation> draft.json`.",
    }));
}

import { expectationProblems } from "./expectation-check.ts";
import { inRanges, partsOfId } from "./id-ranges.ts";
import { inputProblems } from "./input-check.ts";
import { operationOf } from "./operations.ts";
import type { Problem } from "./problem.ts";
import type { Requirement } from "./requirements.ts";
import { lostIds, retiredIn } from "./retired-vectors.ts";
import type { Suite } from "./suite.ts";
import { type LoadedVector, type LoadedVectorFile, repeatedExpectationKeys } from "./vector-file.ts";
import { formatVectorFile, partsOf } from "./vector-file-text.ts";
import { levelOf, onDifference, raisesLevel } from "./vector-level.ts";

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
  const prefix = operationOf(file.method)?.idPrefix;
  problems.push(...lostVectors(file, prefix));
  for (const vector of file.vectors) {
    if (retired.has(vector.id)) {
      problems.push(at(vector, `the id is retired: ${retired.get(vector.id)}.`, "Add the vector under a new id."));
    }
    if (!vector.id.startsWith(`${prefix}-`)) {
      problems.push(at(vector, `ids of ${file.method} begin with ${prefix}.`, "Let `vector add` assign the id."));
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

function lostVectors(file: LoadedVectorFile, prefix: string | undefined): Problem[] {
  const { lastId } = partsOf(file.text);
  if (lastId === undefined) return [];
  if (partsOfId(lastId).prefix !== prefix) {
    // Where it is the id of a vector, the vector is told.
    if (file.vectors.some(({ id }) => id === lastId)) return [];
    return [
      {
        file: file.file,
        pointer: "/lastId",
        message: `is ${lastId}, but ids of ${file.method} begin with ${prefix}.`,
        hint: "It is the last id that `vector add` assigned in this file: restore that.",
      },
    ];
  }
  const lost = lostIds(file, lastId);
  const [only] = lost;
  if (only === undefined) return [];
  const message =
    lost.length === 1
      ? `${only} was a vector once and is gone without a reason.`
      : `${inRanges(lost)} were vectors once and are gone without a reason.`;
  return [
    {
      file: file.file,
      message,
      hint: `Say it: \`vector retire ${only}${lost.length === 1 ? "" : " …"} --reason "…"\`.`,
    },
  ];
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
  if (raisesLevel(vector, suite.citedBy(vector))) {
    problems.push(at(vector, "raises its level above its weakest requirement.", "A vector may only be lowered."));
  }
  return problems;
}

/** True when version `a` comes after version `b`. */
function isLater(a: string, b: string): boolean {
  return a.localeCompare(b, "en", { numeric: true }) > 0;
}

/** By the id of a requirement: the vectors that cite it. */
export function citingVectors({ vectors }: Suite): ReadonlyMap<string, readonly LoadedVector[]> {
  const citing = new Map<string, LoadedVector[]>();
  for (const vector of vectors) {
    for (const id of vector.requirements) {
      const known = citing.get(id);
      if (known === undefined) citing.set(id, [vector]);
      else known.push(vector);
    }
  }
  return citing;
}

/** Requirements that no vector asks about, or by whose vectors nothing can fail or warn as their level says. */
export function uncoveredRequirements(suite: Suite): Problem[] {
  const citing = citingVectors(suite);
  return [...suite.requirements.values()].flatMap((requirement) => {
    const { id, level, file, line, text, untestable } = requirement;
    if (untestable !== undefined || level === "MAY") return [];
    const vectors = citing.get(id) ?? [];
    // An observation never fails: it proves nothing of what has a level.
    const proving = level === "OPEN" ? vectors : vectors.filter((vector) => !vector.observes);
    if (proving.length === 0) {
      const hint = "Add one: `pnpm conformance vector add <profile>/<operation> draft.json`.";
      return [{ file, line, message: `${id} (${level}) has no vector: ${text}`, hint }];
    }
    if (level === "OPEN" || proving.some((vector) => weighsEnough(vector, requirement, suite))) return [];
    const hint = "Nothing can fail by it: add one that is not lowered.";
    return [{ file, line, message: `${id} (${level}) has only vectors that are lowered below it.`, hint }];
  });
}

/** A MUST whose vectors are all lowered can't fail a port any more, whatever its heading says. */
function weighsEnough(vector: LoadedVector, { level, ground }: Requirement, suite: Suite): boolean {
  const outcome = onDifference(vector, suite.citedBy(vector));
  return outcome === "fail" || (outcome === "warn" && !(level === "MUST" && ground === "stated"));
}

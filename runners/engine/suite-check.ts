import { ExpansionError, expand } from "./expansion.ts";
import { danglingMarkers, hasExposedNames } from "./exposed-names.ts";
import type { JsonValue } from "./json-value.ts";
import { operationOf } from "./operations.ts";
import type { Problem } from "./problem.ts";
import { paramsText } from "./request-text.ts";
import type { Requirement } from "./requirements.ts";
import { outsideSafeDomain } from "./safe-domain.ts";
import { replyMatcher } from "./schema-validation.ts";
import type { Suite } from "./suite.ts";
import { formatVectorFile } from "./vector-authoring.ts";
import {
  type LoadedVector,
  type LoadedVectorFile,
  repeatedExpectationKeys,
  writtenExpectation,
} from "./vector-file.ts";
import { levelOf, raisesLevel } from "./vector-level.ts";

/** Everything that must hold of spec and vectors together. Empty when the suite is sound. */
export function checkSuite(suite: Suite): Problem[] {
  return [
    ...structuralProblems(suite),
    ...suite.files.flatMap(checkFile),
    ...suite.vectors.flatMap((vector) => {
      const cited = suite.citedBy(vector);
      return [...checkExpectation(vector, cited), ...checkInput(vector, cited)];
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
  const retired = new Set(file.retired);
  for (const vector of file.vectors) {
    if (retired.has(vector.id)) problems.push(at(vector, "the id is retired.", "Add the vector under a new id."));
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

function checkExpectation(vector: LoadedVector, cited: readonly Requirement[]): Problem[] {
  const open = cited.filter((requirement) => requirement.level === "OPEN");
  if (open.length > 0 && !vector.observes) {
    const ids = open.map((requirement) => requirement.id).join(", ");
    return [at(vector, `expects a value although ${ids} is an open question.`, 'Use {"observe": true}.')];
  }
  const expect = writtenExpectation(vector);
  if (!("matches" in expect)) return [];
  if (holdsMisjudgedConstant(expect.matches as JsonValue)) {
    return [
      at(
        vector,
        '"matches" has a constant with a member called like an object\'s own, which JSON Schema validators misjudge.',
        'Use "equals".',
      ),
    ];
  }
  try {
    replyMatcher(expect.matches);
    return [];
  } catch (error) {
    return [
      at(vector, `"matches" is no valid JSON Schema: ${error instanceof Error ? error.message : String(error)}.`),
    ];
  }
}

const SHORT_FORM = /"\$(?:repeat|nest|text)":/;

/** The validator compares constants by a function that takes these members for what every object has. */
const MISJUDGED_KEYS = new Set(["constructor", "valueOf", "toString"]);

function holdsMisjudgedConstant(schema: JsonValue, inConstant = false): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return Object.entries(schema as Record<string, JsonValue>).some(
    ([key, value]) =>
      (inConstant && MISJUDGED_KEYS.has(key)) ||
      holdsMisjudgedConstant(value, inConstant || key === "const" || key === "enum"),
  );
}

/** A MUST lives in the safe domain only; a vector with `expand` must expand to something. */
function checkInput(vector: LoadedVector, cited: readonly Requirement[]): Problem[] {
  let text = vector.inputText;
  if (vector.expand) {
    if (!SHORT_FORM.test(text + vector.expectText)) return [at(vector, '"expand" is set, but nothing expands.')];
    try {
      expand(writtenExpectation(vector) as unknown as JsonValue);
      text = paramsText(vector);
    } catch (error) {
      if (error instanceof ExpansionError) return [at(vector, `can't be expanded: ${error.message}.`)];
      throw error;
    }
  }
  if (hasExposedNames(vector)) {
    const [dangling] = danglingMarkers(vector);
    if (dangling !== undefined) {
      return [
        at(vector, `{"$exposed": [${dangling}]} points at no tool of its servers.`, "Both indices count from 0."),
      ];
    }
  }
  if (levelOf(vector, cited) !== "MUST") return [];
  return outsideSafeDomain(text, JSON.parse(text) as JsonValue).map((reason) =>
    at(vector, `is a MUST outside the safe domain: ${reason}.`, 'Lower it with "level", or make it an observation.'),
  );
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

import { ExpansionError, expand } from "./expansion.ts";
import { danglingMarkers, hasExposedNames } from "./exposed-names.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { neededFeatures } from "./needed-features.ts";
import { paramsText } from "./request-text.ts";
import type { RequirementLevel } from "./requirements.ts";
import { outsideSafeDomain } from "./safe-domain.ts";
import { checkAgainstSchema } from "./schema-validation.ts";
import { type LoadedVector, writtenExpectation } from "./vector-file.ts";

/** Something that must be mended in one vector. */
export interface VectorProblem {
  readonly message: string;
  readonly hint?: string;
}

const SHORT_FORM = /"\$(?:repeat|nest|text)":/;

/**
 * What is wrong with the input of a vector of this level: it must expand, be what its operation takes, ask for no feature that the
 * vector does not require, and as a MUST lie in the safe domain.
 */
export function inputProblems(vector: LoadedVector, level: RequirementLevel): VectorProblem[] {
  const expansion = expansionProblem(vector);
  if (expansion !== undefined) return [{ message: expansion }];
  const text = paramsText(vector);
  const params = JSON.parse(text) as JsonObject;
  const misfits = paramsProblems(vector, params);
  if (misfits.length > 0) return misfits;
  return [
    ...markerProblems(vector),
    ...featureProblems(vector, params),
    ...(level === "MUST" ? domainProblems(text, params) : []),
  ];
}

function expansionProblem(vector: LoadedVector): string | undefined {
  if (!vector.expand) return undefined;
  if (!SHORT_FORM.test(vector.inputText + vector.expectText)) return '"expand" is set, but nothing expands.';
  try {
    expand(writtenExpectation(vector) as unknown as JsonValue);
    paramsText(vector);
    return undefined;
  } catch (error) {
    if (error instanceof ExpansionError) return `can't be expanded: ${error.message}.`;
    throw error;
  }
}

function paramsProblems({ method }: LoadedVector, params: JsonObject): VectorProblem[] {
  const checked = checkAgainstSchema("operationParams", { [method]: params });
  if (checked.ok) return [];
  return checked.violations.map(({ pointer, message }) => ({
    message: `the input is not what ${method} takes: ${["/input", ...pointer.split("/").slice(2)].join("/")}: ${message}.`,
    hint: "The form is in spec/schemas/operations.schema.json.",
  }));
}

function markerProblems(vector: LoadedVector): VectorProblem[] {
  const [dangling] = hasExposedNames(vector) ? danglingMarkers(vector) : [];
  if (dangling === undefined) return [];
  return [
    { message: `{"$exposed": [${dangling}]} points at no tool of its servers.`, hint: "Both indices count from 0." },
  ];
}

/** A port without the feature would refuse the input, and be blamed for it. */
function featureProblems({ method, requires }: LoadedVector, params: JsonObject): VectorProblem[] {
  const missing = neededFeatures(method, params).filter(({ feature }) => !requires.includes(feature));
  const firsts = missing.filter(
    ({ feature }, index) => missing.findIndex((other) => other.feature === feature) === index,
  );
  return firsts.map(({ feature, because }) => ({
    message: `does not require ${feature}, which ${because} needs.`,
    hint: `Add ${JSON.stringify(feature)} to "requires".`,
  }));
}

function domainProblems(text: string, params: JsonObject): VectorProblem[] {
  return outsideSafeDomain(text, params).map((reason) => ({
    message: `is a MUST outside the safe domain: ${reason}.`,
    hint: 'Lower it with "level", or make it an observation.',
  }));
}

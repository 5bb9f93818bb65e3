import type { VectorProblem } from "./input-check.ts";
import type { JsonValue } from "./json-value.ts";
import type { Requirement } from "./requirements.ts";
import { replyMatcher, schemaMistake } from "./schema-validation.ts";
import type { MatchesExpectation } from "./types.generated.ts";
import { type LoadedVector, writtenExpectation } from "./vector-file.ts";

/** What is wrong with the expectation of a vector. */
export function expectationProblems(vector: LoadedVector, cited: readonly Requirement[]): VectorProblem[] {
  const open = cited.filter((requirement) => requirement.level === "OPEN");
  if (open.length > 0 && !vector.observes) {
    const ids = open.map((requirement) => requirement.id).join(", ");
    return [{ message: `expects a value although ${ids} is an open question.`, hint: 'Use {"observe": true}.' }];
  }
  if (vector.expand && vector.requires.includes("exactNumbers")) {
    const message = '"expand" and exactNumbers exclude each other: what is expanded loses the digits of its numbers.';
    return [{ message, hint: "Write the input and the expectation out." }];
  }
  const expect = writtenExpectation(vector);
  return "matches" in expect ? matchesProblems(expect) : [];
}

/** One value of each kind, the emptiest there is: what a schema that demands nothing lets pass. */
const EMPTY_VALUES: readonly JsonValue[] = [null, false, 0, "", [], {}];

function matchesProblems({ matches, invariants }: MatchesExpectation): VectorProblem[] {
  if (holdsMisjudgedConstant(matches as JsonValue)) {
    const message =
      '"matches" has a constant with a member called like an object\'s own, which JSON Schema validators misjudge.';
    return [{ message, hint: 'Use "equals".' }];
  }
  const mistake = schemaMistake(matches);
  if (mistake !== undefined) return [{ message: `"matches" is no valid JSON Schema: ${mistake}.` }];
  const violations = replyMatcher(matches);
  // Beside invariants a schema may leave everything to them.
  if (invariants !== undefined || EMPTY_VALUES.some((value) => violations(value).length > 0)) return [];
  return [
    {
      message: '"matches" lets pass null, false, 0, "", [] and {} alike: a port that answers nothing would meet it.',
      hint: 'Say at least the "type".',
    },
  ];
}

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

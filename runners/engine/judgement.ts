import { createHash } from "node:crypto";
import { decodeMembers } from "./decoding.ts";
import { canonicalText, differencesOf } from "./equality.ts";
import { type ExactValue, parseExact } from "./exact-number.ts";
import type { Answer } from "./exchange.ts";
import { expand } from "./expansion.ts";
import { serversText, withMarkers } from "./exposed-names.ts";
import { repeatedKeys } from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import { brokenInvariants, toolsOfServers } from "./name-invariants.ts";
import { oncePerVector } from "./once-per-vector.ts";
import { byPlace } from "./order.ts";
import { replyMatcher } from "./schema-validation.ts";
import type {
  AnyOfExpectation,
  Difference,
  Expectation,
  FailureCause,
  MatchesExpectation,
  ObserveExpectation,
} from "./types.generated.ts";
import { type LoadedVector, writtenExpectation } from "./vector-file.ts";

/** What one answer means for one vector, before level and baseline are looked at. */
export type Judgement =
  | { readonly outcome: "met" }
  | {
      readonly outcome: "not-met";
      readonly cause: FailureCause;
      readonly message: string;
      readonly differences: readonly Difference[];
    }
  /** `answer` is the same text for equal answers. */
  | { readonly outcome: "observed"; readonly answer: string }
  | { readonly outcome: "could-not-run"; readonly message: string };

/** Judges an answer by the vector's expectation. */
export function judge(vector: LoadedVector, answer: Answer): Judgement {
  if (answer.kind === "could-not-run") return { outcome: "could-not-run", message: answer.reason };
  if (answer.kind === "harness-error") {
    const message = `the harness answered with its own error ${answer.code}: ${answer.message}`;
    return { outcome: "could-not-run", message };
  }
  if (answer.kind === "expected") return { outcome: "met" };
  if (vector.observes) return { outcome: "observed", answer: withMarkers(observedAnswer(answer), vector) };
  if (answer.kind === "result") return withoutRepeatedKeys(judgeResult(vector, answer.value, answer.line), answer.line);
  const { cause, message } = causeOf(answer);
  return { outcome: "not-met", cause, message, differences: [] };
}

type AnswerWithoutResult = Exclude<Answer, { kind: "result" | "expected" | "could-not-run" | "harness-error" }>;

function causeOf(answer: AnswerWithoutResult): { readonly cause: FailureCause; readonly message: string } {
  switch (answer.kind) {
    case "escaped":
      return { cause: "escaped", message: `an exception escaped the port: ${answer.message}` };
    case "not-implemented":
      return { cause: "unsupported", message: "the operation is claimed but was answered as not implemented (-32601)" };
    case "not-expressible":
      return {
        cause: "unsupported",
        message: `the harness can't put the input to the port (-32602): ${answer.message}`,
      };
    case "undecodable":
      return { cause: "undecodable", message: `the port could not decode the request: ${answer.message}` };
    case "crash":
      return { cause: "crash", message: answer.detail };
    case "timeout":
      return { cause: "timeout", message: answer.detail };
  }
}

function observedAnswer(answer: Exclude<Answer, { kind: "expected" | "could-not-run" | "harness-error" }>): string {
  if (answer.kind === "result") return shortened(canonicalText(answer.value));
  // What a runtime says in its own words differs between versions of it; that it raised is the answer.
  return answer.kind === "not-expressible" ? "(not expressible)" : `(${causeOf(answer).cause})`;
}

function judgeResult(vector: LoadedVector, value: JsonValue, line: string): Judgement {
  const expectation = expectationOf(vector);
  const decode = expectation.decode ?? [];
  if ("equals" in expectation && vector.requires.includes("exactNumbers")) {
    return notMet(exactDifferences(vector, line, decode));
  }
  const decoded = decodeMembers(value, decode, (text) => JSON.parse(text) as JsonValue);
  if (!decoded.ok) return notMet([decoded.difference]);
  if ("equals" in expectation) return notMet(differencesOf(expectation.equals as JsonValue, decoded.value));
  if ("anyOf" in expectation) return judgeAnyOf(expectation, decoded.value);
  return notMet([...violations(vector, decoded.value), ...invariantsBroken(vector, expectation, decoded.value)]);
}

/** An object with a key that stands twice equals nothing (spec/README.md): which of the two a reader takes is anyone's guess. */
function withoutRepeatedKeys(judgement: Judgement, line: string): Judgement {
  if (judgement.outcome !== "met") return judgement;
  const problem = "the key stands twice in one object";
  return notMet(repeatedKeys(line).map((pointer) => ({ at: pointer.replace("/result", ""), problem })));
}

const LONGEST_ANSWER = 2000;

/** Still the same text for equal answers: a long one is told by its beginning and a digest of the whole. */
function shortened(answer: string): string {
  if (answer.length <= LONGEST_ANSWER) return answer;
  const digest = createHash("sha256").update(answer).digest("hex").slice(0, 16);
  return `${answer.slice(0, 200)}… (${answer.length} characters, SHA-256 begins ${digest})`;
}

type JudgedExpectation = Exclude<Expectation, ObserveExpectation>;

/** What is expected, with its short forms expanded. The vector must not be one that only observes. */
function expectationOf(vector: LoadedVector): JudgedExpectation {
  return vector.expand ? expandedExpectation(vector) : (writtenExpectation(vector) as JudgedExpectation);
}

const expandedExpectation = oncePerVector(
  (vector) => expand(writtenExpectation(vector) as unknown as JsonValue) as unknown as JudgedExpectation,
);

/** Met where nothing differs. `intro` stands before the words for the first difference. */
function notMet(differences: readonly Difference[], intro = ""): Judgement {
  const [first] = differences;
  if (first === undefined) return { outcome: "met" };
  const place = first.at === "" ? "the result" : first.at;
  return { outcome: "not-met", cause: "value", message: `${intro}${place}: ${first.problem}`, differences };
}

function judgeAnyOf(expectation: AnyOfExpectation, value: JsonValue): Judgement {
  const attempts = expectation.anyOf.map((allowed) => differencesOf(allowed as JsonValue, value));
  const nearest = attempts.reduce((best, next) => (next.length < best.length ? next : best));
  return notMet(nearest, `none of the ${attempts.length} allowed values came; nearest: `);
}

const matcherOf = oncePerVector((vector) => replyMatcher((expectationOf(vector) as MatchesExpectation).matches));

function violations(vector: LoadedVector, value: JsonValue): Difference[] {
  const found = matcherOf(vector)(value).map(({ pointer, message, expected, actual }) => ({
    at: pointer,
    problem: message,
    expected: shortened(canonicalText(expected)),
    actual: shortened(canonicalText(actual)),
  }));
  return found.sort(byPlace);
}

function invariantsBroken(vector: LoadedVector, { invariants }: MatchesExpectation, reply: JsonValue): Difference[] {
  if (invariants === undefined) return [];
  return brokenInvariants(invariants, toolsOfServers(JSON.parse(serversText(vector)) as JsonValue), reply);
}

/** Compares the texts of expectation and reply, so that no digit is lost on the way. */
function exactDifferences(vector: LoadedVector, line: string, decode: readonly string[]): Difference[] {
  const reply = (parseExact(line) as { readonly result: ExactValue }).result;
  const decoded = decodeMembers(reply, decode, (text) => {
    JSON.parse(text);
    return parseExact(text);
  });
  if (!decoded.ok) return [decoded.difference];
  return differencesOf((parseExact(vector.expectText) as { readonly equals: ExactValue }).equals, decoded.value);
}

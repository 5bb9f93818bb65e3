import { resolve } from "node:path";
import { printableExcerpt } from "../engine/printable.ts";
import { UsageError } from "../engine/problem.ts";
import { paramsText } from "../engine/request-text.ts";
import { type Requirement, requirementLocation } from "../engine/requirements.ts";
import { retiredIn } from "../engine/retired-vectors.ts";
import type { Suite } from "../engine/suite.ts";
import type { LoadedVector } from "../engine/vector-file.ts";
import { levelOf, onDifference } from "../engine/vector-level.ts";
import { calledAs } from "../files/installation.ts";
import { displayPath } from "../files/port-files.ts";
import { loadSuite } from "../files/suite-files.ts";
import { EXIT } from "./exit-codes.ts";

/** A place in the suite as the user's folder has it. */
type Below = (place: string) => string;

/** `explain <vector or requirement>`: what it demands, why, and where that is written. */
export async function explain(id: string, options: { readonly suite: string }): Promise<number> {
  const suite = await loadSuite(options.suite);
  const vector = suite.vectors.find((each) => each.id === id.toLowerCase());
  const requirement = [...suite.requirements.values()].find((each) => each.id.toLowerCase() === id.toLowerCase());
  const retired = retiredIn(suite).find((each) => each.id === id.toLowerCase());
  // The suite may lie elsewhere, in an installed package for one.
  const below: Below = (place) => displayPath(resolve(options.suite, place));
  if (vector !== undefined) console.log(vectorText(vector, suite, below));
  else if (requirement !== undefined) console.log(requirementText(requirement, suite, below));
  else if (retired !== undefined) console.log(`${retired.id} is retired: ${retired.reason}\n  ${below(retired.file)}`);
  else throw new UsageError(noSuchId(id, suite));
  return EXIT.good;
}

/** What to say of an id that nothing has, or ever had. */
export function noSuchId(id: string, suite: Suite): string {
  return `there is no vector and no requirement ${JSON.stringify(id)}.${suggestion(id, suite)}`;
}

/** What begins like the id up to its number: the requirements of a group, or the vectors of an operation. */
function suggestion(id: string, suite: Suite): string {
  const group = id.toLowerCase().replace(/-?\d+[a-z]?$/, "");
  const known = [...suite.requirements.keys(), ...suite.vectors.map((vector) => vector.id)];
  const near = group === "" ? [] : known.filter((each) => each.toLowerCase().startsWith(`${group}-`));
  const [first, last] = [near[0], near.at(-1)];
  if (first === undefined) return ` \`${calledAs} list\` shows what there is.`;
  return near.length <= 12
    ? ` Did you mean one of ${near.join(", ")}?`
    : ` There are ${near.length} from ${first} to ${last}.`;
}

function requirementText(requirement: Requirement, suite: Suite, below: Below): string {
  const { id, level, ground, text, because, untestable, disputed } = requirement;
  const vectors = suite.vectors.filter((vector) => vector.requirements.includes(id));
  return [
    `${id} (${level}, ${ground})`,
    `  ${text}`,
    `  ${ground === "stated" ? "source" : ground === "ratified" ? "why" : "ports"}: ${because}`,
    `  ${below(requirementLocation(requirement))}`,
    ...(untestable === undefined ? [] : [`  not tested through ports: ${untestable}`]),
    ...(disputed === undefined ? [] : [`  disputed, so it fails no port: ${disputed}`]),
    "",
    vectors.length === 1 ? "1 vector:" : `${vectors.length} vectors:`,
    ...vectors.map((vector) => `  ${vector.id} (${levelOf(vector, suite.citedBy(vector))}) ${vector.name}`),
  ].join("\n");
}

/** Why a difference does less than fail the port; empty where it fails, or where nothing is expected. */
function groundOfOutcome(vector: LoadedVector, cited: readonly Requirement[]): string {
  if (vector.observes || onDifference(vector, cited) === "fail") return "";
  const level = levelOf(vector, cited);
  if (level === "MUST") return ", for no source but this spec demands it";
  const weakest = cited.filter((requirement) => requirement.level === level).map(({ id }) => id);
  if (weakest.length === 0) return ", for this vector asks less than what it cites";
  return `, for ${weakest.join(", ")} ${weakest.length === 1 ? "is" : "are"} no more than ${level}`;
}

const OUTCOMES = { fail: "fails the port", warn: "warns", observed: "is recorded, never judged" } as const;

function outcomeText(vector: LoadedVector, cited: readonly Requirement[]): string {
  const outcome = onDifference(vector, cited);
  const disputed = cited.filter((requirement) => requirement.disputed !== undefined).map(({ id }) => id);
  if (disputed.length === 0 || outcome === "observed") return `${OUTCOMES[outcome]}${groundOfOutcome(vector, cited)}`;
  return `is shown as ${outcome}, but fails no port: ${disputed.join(", ")} ${disputed.length === 1 ? "is" : "are"} disputed`;
}

function vectorText(vector: LoadedVector, suite: Suite, below: Below): string {
  const cited = suite.citedBy(vector);
  const requires = vector.requires.length === 0 ? [] : [`  only for ports that declare ${vector.requires.join(", ")}`];
  return [
    `${vector.id} ${vector.name}`,
    `  ${vector.method}, ${levelOf(vector, cited)}: a difference ${outcomeText(vector, cited)}`,
    `  ${below(`${vector.file}:${vector.line}`)}`,
    ...requires,
    ...(vector.isolate ? ["  runs in a process of its own"] : []),
    "",
    ...cited.flatMap((requirement) => [
      `  ${requirement.id} (${requirement.level}, ${requirement.ground}) ${requirement.text}`,
      `    ${below(requirementLocation(requirement))}`,
    ]),
    "",
    `  params  ${printableExcerpt(paramsText(vector), 2000)}`,
    `  expect  ${printableExcerpt(vector.expectText, 2000)}`,
  ].join("\n");
}

import { UsageError } from "../engine/problem.ts";
import { paramsText } from "../engine/request-text.ts";
import { type Requirement, requirementLocation } from "../engine/requirements.ts";
import type { Suite } from "../engine/suite.ts";
import type { LoadedVector } from "../engine/vector-file.ts";
import { levelOf, onDifference } from "../engine/vector-level.ts";
import { loadSuite } from "../files/suite-files.ts";
import { printableExcerpt } from "../reporters/printable.ts";
import { EXIT } from "./exit-codes.ts";

/** `explain <vector or requirement>`: what it demands, why, and where that is written. */
export async function explain(id: string, options: { readonly suite: string }): Promise<number> {
  const suite = await loadSuite(options.suite);
  const vector = suite.vectors.find((each) => each.id === id.toLowerCase());
  const requirement = suite.requirements.get(id) ?? suite.requirements.get(id.toUpperCase());
  if (vector !== undefined) console.log(vectorText(vector, suite));
  else if (requirement !== undefined) console.log(requirementText(requirement, suite));
  else throw new UsageError(`there is no vector and no requirement ${JSON.stringify(id)}.${suggestion(id, suite)}`);
  return EXIT.good;
}

function suggestion(id: string, suite: Suite): string {
  const prefix = id.split("-")[0]?.toLowerCase() ?? "";
  const near = [...suite.requirements.keys()].filter((each) => each.toLowerCase().startsWith(prefix));
  return near.length === 0 ? " `list` shows what there is." : ` Did you mean one of ${near.join(", ")}?`;
}

function requirementText(requirement: Requirement, suite: Suite): string {
  const { id, level, ground, text, because, untestable } = requirement;
  const vectors = suite.vectors.filter((vector) => vector.requirements.includes(id));
  return [
    `${id} (${level}, ${ground})`,
    `  ${text}`,
    `  ${ground === "stated" ? "source" : ground === "ratified" ? "why" : "ports"}: ${because}`,
    `  ${requirementLocation(requirement)}`,
    ...(untestable === undefined ? [] : [`  not tested through ports: ${untestable}`]),
    "",
    vectors.length === 1 ? "1 vector:" : `${vectors.length} vectors:`,
    ...vectors.map((vector) => `  ${vector.id} (${levelOf(vector, suite.citedBy(vector))}) ${vector.name}`),
  ].join("\n");
}

const OUTCOMES = { fail: "fails the port", warn: "warns", observed: "is recorded, never judged" } as const;

function vectorText(vector: LoadedVector, suite: Suite): string {
  const cited = suite.citedBy(vector);
  const requires = vector.requires.length === 0 ? [] : [`  only for ports that declare ${vector.requires.join(", ")}`];
  return [
    `${vector.id} ${vector.name}`,
    `  ${vector.method}, ${levelOf(vector, cited)}: a difference ${OUTCOMES[onDifference(vector, cited)]}`,
    `  ${vector.file}:${vector.line}`,
    ...requires,
    ...(vector.isolate ? ["  runs in a process of its own"] : []),
    "",
    ...cited.flatMap((requirement) => [
      `  ${requirement.id} (${requirement.level}, ${requirement.ground}) ${requirement.text}`,
      `    ${requirementLocation(requirement)}`,
    ]),
    "",
    `  params  ${printableExcerpt(paramsText(vector), 2000)}`,
    `  expect  ${printableExcerpt(JSON.stringify(vector.expect), 2000)}`,
  ].join("\n");
}

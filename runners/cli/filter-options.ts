import { type Command, InvalidArgumentError } from "commander";
import { nearestWord } from "../engine/nearest-word.ts";
import { type FilterName, type Filters, filteredNames, filterNames } from "../engine/selection.ts";
import type { Suite } from "../engine/suite.ts";
import { calledAs } from "../files/installation.ts";

export type FilterOptions = { readonly [name in FilterName]?: string[] };

const EXPLANATIONS: Record<FilterName, string> = {
  profile: "only vectors of these profiles",
  operation: "only vectors of these operations: toGemini, 'to*', toolnexus/execute",
  requirement: "only vectors that cite one of these requirements: GEM-2, 'GEM-*'",
  id: "only these vectors: tn-gem-0001, 'tn-gem-*'",
  level: "only vectors of these levels: MUST, SHOULD, MAY, OPEN",
};

/** Adds `--profile --operation --requirement --id --level`; each takes globs and may be given several times. */
export function addFilterOptions(command: Command): Command {
  for (const name of filterNames) command.option(`--${name} <glob>`, EXPLANATIONS[name], collect);
  return command;
}

export function filtersFrom(options: FilterOptions): Filters {
  const { profile = [], operation = [], requirement = [], id = [], level = [] } = options;
  return { profile, operation, requirement, id, level };
}

/** No path is longer, no name, and no glob that anybody writes. */
const LONGEST_VALUE = 4096;

/** Commander's way to gather a repeatable option. */
export function collect(value: string, before: string[] = []): string[] {
  if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
  if (value.length > LONGEST_VALUE) throw new InvalidArgumentError(`It is longer than ${LONGEST_VALUE} characters.`);
  return [...before, value];
}

export function positiveInteger(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("Expected a whole number from 1.");
  return number;
}

/** Why nothing was selected, filter by filter. */
export function nothingSelected(filters: Filters, passing: ReadonlyMap<FilterName, number>, suite: Suite): string {
  const total = suite.vectors.length;
  const told = filterNames
    .filter((name) => filters[name].length > 0)
    .map((name) => {
      const alone = passing.get(name) ?? 0;
      const given = filters[name].join(` --${name} `);
      return `  --${name} ${given} alone selects ${alone} of ${total}${alone === 0 ? guess(name, filters[name], suite) : ""}`;
    });
  if (told.length === 0) return `The suite holds no vector. \`${calledAs} vector add\` writes them.`;
  return ["The filters select no vector.", ...told, `\`${calledAs} list\` shows what there is.`].join("\n");
}

/** The words that were probably meant by those that select nothing. */
function guess(name: FilterName, words: readonly string[], suite: Suite): string {
  const several = words.find((word) => word.includes(",") && !word.includes("{"));
  if (several !== undefined) {
    const each = several.split(",").flatMap((part) => (part.trim() === "" ? [] : `--${name} '${part.trim()}'`));
    return `; give each its own: ${each.join(" ")}`;
  }
  const untestable = words.find((word) => suite.requirements.get(word)?.untestable !== undefined);
  if (name === "requirement" && untestable !== undefined) return `; ${untestable} is not tested through ports`;
  const known = [...new Set(suite.vectors.flatMap((vector) => filteredNames[name](vector, suite.citedBy)))];
  const meant = words.flatMap((word) => nearestWord(word, known) ?? []);
  return meant.length === 0 ? "" : `; did you mean ${meant.join(", ")}?`;
}

import { methodOf, operations } from "../engine/operations.ts";
import { parsePortReference } from "../engine/port-reference.ts";
import { UsageError } from "../engine/problem.ts";
import { retiredIn } from "../engine/retired-vectors.ts";
import { globMatcher, select } from "../engine/selection.ts";
import type { Suite } from "../engine/suite.ts";
import { levelOf } from "../engine/vector-level.ts";
import { findPort, shippedPorts } from "../files/port-files.ts";
import { loadSuite } from "../files/suite-files.ts";
import { textTable } from "../reporters/text-table.ts";
import { EXIT } from "./exit-codes.ts";
import { type FilterOptions, filtersFrom, nothingSelected } from "./filter-options.ts";

const SUBJECTS = ["vectors", "requirements", "operations", "ports"] as const;
type Subject = (typeof SUBJECTS)[number];

/** `list [vectors|requirements|operations|ports]`: what there is, one a line, filters applied to vectors and requirements. */
export async function list(subject: string, options: FilterOptions & { readonly suite: string }): Promise<number> {
  const known = SUBJECTS.find((each) => each === subject);
  if (known === undefined)
    throw new UsageError(`can't list ${JSON.stringify(subject)}. Choose one of ${SUBJECTS.join(", ")}.`);
  return lists[known](options);
}

const lists: Record<Subject, (options: FilterOptions & { readonly suite: string }) => Promise<number>> = {
  vectors: async (options) => {
    const { suite, filters, selected, tellNothing } = await selection(options);
    const rows = selected.map((vector) => [
      vector.id,
      levelOf(vector, suite.citedBy(vector)),
      vector.requirements.join(" "),
      vector.name,
    ]);
    rows.push(...retiredAskedFor(filters.id, suite));
    return rows.length === 0 ? tellNothing() : printTable(rows);
  },
  requirements: async (options) => {
    const { suite, filters, tellNothing } = await selection(options);
    // A requirement is listed by its own level, whatever weaker ones its vectors cite beside it.
    const { level, ...others } = filters;
    const { selected } = select(suite.vectors, { ...others, level: [] }, suite.citedBy);
    const isFiltered = Object.values(others).some((globs) => globs.length > 0);
    const cited = new Set(selected.flatMap((vector) => vector.requirements));
    const isOfLevel = level.length === 0 ? () => true : globMatcher(level);
    const shown = [...suite.requirements.values()].filter(
      (requirement) => (!isFiltered || cited.has(requirement.id)) && isOfLevel(requirement.level),
    );
    if (shown.length === 0) return tellNothing();
    const count = (id: string) => selected.filter((vector) => vector.requirements.includes(id)).length;
    return printTable(
      shown.map(({ id, level, ground, text, disputed, untestable }) => [
        id,
        level,
        disputed === undefined ? ground : `${ground}, disputed`,
        untestable !== undefined && count(id) === 0 ? "not through ports" : vectorCount(count(id)),
        text,
      ]),
    );
  },
  operations: async (options) => {
    const suite = await loadSuite(options.suite);
    const count = (method: string) => suite.vectors.filter((vector) => vector.method === method).length;
    return printTable(
      operations.map((each) => [
        methodOf(each),
        each.core ? "core" : "",
        each.idPrefix,
        vectorCount(count(methodOf(each))),
      ]),
    );
  },
  ports: async () => {
    const ports = await Promise.all((await shippedPorts()).map((name) => findPort(parsePortReference(name))));
    return printTable(
      ports.map(({ manifest, source }) => [
        manifest.name,
        manifest.language,
        source.value ?? source.kind,
        `@${(manifest.source?.kinds ?? []).join(" or @") || "-"}`,
      ]),
    );
  },
};

/** Who asks for an id that is retired is told so; in a list of what there is, retired ids have no place. */
function retiredAskedFor(globs: readonly string[], suite: Suite): string[][] {
  if (globs.length === 0) return [];
  const isAskedFor = globMatcher(globs);
  return retiredIn(suite)
    .filter(({ id }) => isAskedFor(id))
    .map(({ id, reason }) => [id, "retired", "", reason]);
}

async function selection(options: FilterOptions & { readonly suite: string }) {
  const suite: Suite = await loadSuite(options.suite);
  const filters = filtersFrom(options);
  const { selected, passing } = select(suite.vectors, filters, suite.citedBy);
  const tellNothing = () => {
    console.error(nothingSelected(filters, passing, suite));
    return EXIT.incomplete;
  };
  return { suite, filters, selected, tellNothing };
}

function vectorCount(count: number): string {
  return count === 1 ? "1 vector" : `${count} vectors`;
}

function printTable(rows: readonly (readonly string[])[]): number {
  console.log(textTable(rows, Number.POSITIVE_INFINITY));
  return EXIT.good;
}

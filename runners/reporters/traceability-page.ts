import type { PhrasingContent, RootContent, Table, TableRow } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { inRanges } from "../engine/id-ranges.ts";
import { methodOf, operations, profiles } from "../engine/operations.ts";
import type { Requirement } from "../engine/requirements.ts";
import {
  type Exclusion,
  type Traceability,
  type TracedRequirement,
  untestedRequirements,
  vectorsForOthers,
} from "../engine/traceability.ts";
import type { VerdictName } from "../engine/types.generated.ts";
import { heading, paragraph, plain, prose } from "./markdown-nodes.ts";

/** Where the page stands, relative to the suite: beside the pages that it links to. */
export const TRACEABILITY_FILE = "spec/traceability.md";

/** Of the short form of many ids: how much one cell shows. Who wants them all asks for the requirement. */
const WORDS_SHOWN = 10;

/**
 * The page that leads from each requirement to its vectors and to the mistakes that they noticed, and from each vector back. It holds
 * nothing that a second run would say differently.
 */
export function traceabilityPage(trace: Traceability): string {
  const { requirements, vectors, kills, suite } = trace;
  const answered = (name: VerdictName) => vectors.filter(({ verdict }) => verdict?.verdict === name).length;
  const killed = kills.mutants.filter(({ killedBy }) => killedBy.size > 0).length;
  const nodes: RootContent[] = [
    heading(1, plain("Traceability")),
    paragraph(
      ...prose(
        "Which vectors prove each requirement, which mistakes they have noticed, and the way back. Written by `pnpm conformance trace --write`; `trace --check` fails when the page is stale or the chain has a hole, and `trace ID` tells everything of one requirement or vector.",
      ),
    ),
    paragraph(
      ...prose(
        `Spec ${suite.specVersion}: ${requirements.length} requirements, ${vectors.length} vectors, ${kills.mutants.length} mutants of the reference, ${killed} of them noticed. ` +
          `Of the vectors the reference passes ${answered("pass")}, answers ${answered("observed")} that only observe, and is not asked ${answered("not-applicable")}. ` +
          "Ids of vectors are in short form: `tn-gem 1-3` is `tn-gem-0001` to `tn-gem-0003`.",
      ),
    ),
    heading(2, plain("From requirements to vectors and mutants")),
    paragraph(
      ...prose(
        "A mutant is the reference with one deliberate mistake, which breaks the requirement. It counts for the requirement when a vector that cites it notices. A MAY and an open question need none: their vectors only observe. Each mutant with the vectors that notice it stands in `test/mutants/kill-matrix.json`.",
      ),
    ),
    ...profiles.flatMap((profile) => profileSection(profile, requirements)),
    heading(2, plain("Exclusions")),
    ...exclusionSection(
      "Requirements that no port can be asked about",
      untestedRequirements(trace),
      suite.requirements,
    ),
    ...exclusionSection(
      "Requirements that no mutant breaks",
      kills.unmutated.map(({ id, because }) => ({ id, reason: because })),
      suite.requirements,
    ),
    ...exclusionSection(
      "Vectors that the reference is not asked",
      grouped(vectorsForOthers(trace)),
      suite.requirements,
    ),
    ...exclusionSection(
      "Vectors that kill no mutant",
      grouped(kills.idle.map(({ id, stays }) => ({ id, reason: stays }))),
      suite.requirements,
    ),
    heading(2, plain("From vectors to requirements")),
    ...operations.flatMap((operation) => operationSection(methodOf(operation), trace)),
  ];
  return toMarkdown({ type: "root", children: nodes }, { extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] });
}

function profileSection(profile: string, requirements: readonly TracedRequirement[]): RootContent[] {
  const own = requirements.filter(({ requirement }) => requirement.profile === profile);
  if (own.length === 0) return [];
  const rows = own.map(({ requirement, vectors, mutants }) => {
    const { level, ground, untestable, disputed } = requirement;
    const killed = mutants.filter(({ killers }) => killers.length > 0).length;
    return [
      [linkTo(requirement)],
      [plain(disputed === undefined ? level : `${level}, disputed`)],
      [plain(ground)],
      [plain(untestable === undefined ? shortened(vectors.map(({ id }) => id)) : "not tested through ports")],
      [plain(mutants.length === 0 ? "" : `${killed} of ${mutants.length}`)],
    ];
  });
  return [
    heading(3, plain(`Profile ${profile}`)),
    table(["requirement", "level", "ground", "vectors", "mutants noticed"], rows),
  ];
}

function operationSection(method: string, { vectors, suite }: Traceability): RootContent[] {
  const citing = new Map<string, string[]>();
  for (const { vector } of vectors) {
    if (vector.method !== method) continue;
    const key = vector.requirements.join(" ");
    const known = citing.get(key);
    if (known === undefined) citing.set(key, [vector.id]);
    else known.push(vector.id);
  }
  if (citing.size === 0) return [];
  const rows = [...citing].map(([requirements, ids]) => [
    [plain(counted(ids))],
    linksTo(requirements.split(" "), suite.requirements),
  ]);
  return [heading(3, plain(method)), table(["vectors", "requirements"], rows)];
}

function exclusionSection(
  title: string,
  exclusions: readonly Exclusion[],
  requirements: ReadonlyMap<string, Requirement>,
): RootContent[] {
  if (exclusions.length === 0) return [];
  const rows = exclusions.map(({ id, reason }) => [linksTo([id], requirements), prose(reason)]);
  return [heading(3, plain(title)), table(["what", "why"], rows)];
}

/** Vectors that are left out for one reason, told together. */
function grouped(exclusions: readonly Exclusion[]): Exclusion[] {
  const ids = new Map<string, string[]>();
  for (const { id, reason } of exclusions) ids.set(reason, [...(ids.get(reason) ?? []), id]);
  return [...ids].map(([reason, of]) => ({ id: inRanges(of), reason }));
}

function counted(ids: readonly string[]): string {
  return ids.length === 0 ? "0" : `${ids.length}: ${inRanges(ids)}`;
}

/** The same, cut where it is longer than a cell can be. */
function shortened(ids: readonly string[]): string {
  const words = inRanges(ids).split(" ");
  if (words.length <= WORDS_SHOWN) return counted(ids);
  const shown = words.slice(0, WORDS_SHOWN).join(" ");
  return `${ids.length}: ${shown.replace(/(; [a-z-]+|;)$/, "")} …`;
}

function linksTo(ids: readonly string[], requirements: ReadonlyMap<string, Requirement>): PhrasingContent[] {
  return ids.flatMap((id, index) => {
    const requirement = requirements.get(id);
    const shown: PhrasingContent = requirement === undefined ? plain(id) : linkTo(requirement);
    return index === 0 ? [shown] : [plain(" "), shown];
  });
}

function linkTo({ id, file, anchor }: Requirement): PhrasingContent {
  return { type: "link", url: `${file.slice("spec/".length)}#${anchor}`, children: [plain(id)] };
}

function table(head: readonly string[], rows: readonly (readonly PhrasingContent[][])[]): Table {
  return { type: "table", children: [tableRow(head.map((title) => [plain(title)])), ...rows.map(tableRow)] };
}

function tableRow(cells: readonly PhrasingContent[][]): TableRow {
  return { type: "tableRow", children: cells.map((children) => ({ type: "tableCell", children })) };
}

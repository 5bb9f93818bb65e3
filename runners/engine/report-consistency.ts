import type { Problem } from "./problem.ts";
import { type NamedReport, portKey, shardOf } from "./report-fit.ts";
import type { Counts, PortReport, Report, ReportedVector, VectorVerdict } from "./types.generated.ts";
import { countVerdicts } from "./verdict.ts";

/** Of one report: a report that was spoilt at one place may well be spoilt at a thousand. */
const TOLD = 5;

/** What a report says of all its ports at once. */
interface Shared {
  readonly vectors: ReadonlyMap<string, ReportedVector>;
  readonly disputed: ReadonlySet<string>;
  readonly skipped: number;
}

interface Contradiction {
  readonly pointer: string;
  readonly message: string;
}

/**
 * What can't be right within one report: the schema knows nothing of what its parts say of each other. A run writes nothing of the kind,
 * so whoever reads such a report would believe a hand that edited it.
 */
export function inconsistencies({ file, report }: NamedReport): Problem[] {
  const shared: Shared = {
    vectors: new Map(report.vectors.map((vector) => [vector.id, vector])),
    disputed: new Set(report.requirements.filter((each) => each.disputed !== undefined).map(({ id }) => id)),
    skipped: report.selection.skipped,
  };
  const found = [
    ...wholeContradictions(report),
    ...report.ports.flatMap((port, at) =>
      portContradictions(port, shared).map(({ pointer, message }) => ({ pointer: `/ports/${at}${pointer}`, message })),
    ),
  ];
  const hint = "No run writes this; was the file edited? Run it again.";
  return found.slice(0, TOLD).map((each) => ({ file, ...each, hint }));
}

function wholeContradictions(report: Report): Contradiction[] {
  const { indices, count } = shardOf(report);
  const { selected } = report.selection;
  const keys = report.ports.map(portKey);
  const isPart = indices.length > 0 && indices.every((index) => index <= count);
  const [vector] = repeated(report.vectors);
  return [
    ...(isPart ? [] : [{ pointer: "/shard", message: `is no part of ${count} shards.` }]),
    ...(vector === undefined ? [] : [{ pointer: "/vectors", message: `holds a vector twice: ${vector.id}.` }]),
    ...(selected === report.vectors.length
      ? []
      : [
          {
            pointer: "/selection/selected",
            message: `is ${selected}, expected ${report.vectors.length}: so many are in /vectors.`,
          },
        ]),
    ...report.ports.flatMap(({ name }, at) =>
      keys.indexOf(keys[at] ?? "") === at
        ? []
        : [{ pointer: `/ports/${at}`, message: `is ${name} from the same source as a port before it.` }],
    ),
  ];
}

function portContradictions(port: PortReport, { vectors, disputed, skipped }: Shared): Contradiction[] {
  const [twice] = repeated(port.verdicts);
  return [
    ...(twice === undefined ? [] : [{ pointer: "/verdicts", message: `has two verdicts on ${twice.id}.` }]),
    ...standingContradictions(port),
    ...port.verdicts.flatMap((verdict, index) => {
      const found = verdictContradiction(verdict, vectors.get(verdict.id), disputed);
      return found === undefined ? [] : [{ ...found, pointer: `/verdicts/${index}${found.pointer}` }];
    }),
    ...countContradictions(port, skipped).map((found) => ({ ...found, pointer: `/counts${found.pointer}` })),
  ];
}

/** The first thing that can't be right with a verdict, with its place in it. */
function verdictContradiction(
  verdict: VectorVerdict,
  vector: ReportedVector | undefined,
  disputed: ReadonlySet<string>,
): Contradiction | undefined {
  const { id } = verdict;
  if (vector === undefined) return { pointer: "/id", message: `is ${id}, which is no vector of the report.` };
  if (!isSameList(verdict.requirements, vector.requirements)) {
    const told = `cites ${listed(verdict.requirements)}, expected those of ${id}: ${listed(vector.requirements)}.`;
    return { pointer: "/requirements", message: told };
  }
  const differs = verdict.verdict === "fail" || verdict.verdict === "warn";
  if ((differs || verdict.verdict === "observed") && verdict.verdict !== vector.onDifference) {
    const expected = `expected ${vector.onDifference}, the onDifference of ${id}, or pass`;
    return { pointer: "/verdict", message: `is ${verdict.verdict}, ${expected}.` };
  }
  if (!differs && verdict.baseline !== undefined) {
    return { pointer: "/baseline", message: `stands at ${verdict.verdict} of ${id}, expected only at fail and warn.` };
  }
  const evidence = (["cause", "at", "differences"] as const).find((member) => verdict[member] !== undefined);
  if (!differs && evidence !== undefined) {
    return {
      pointer: `/${evidence}`,
      message: `stands at ${verdict.verdict} of ${id}, expected only at fail and warn.`,
    };
  }
  const excusing = differs ? vector.requirements.filter((requirement) => disputed.has(requirement)) : [];
  if (!isSameList(verdict.disputed ?? [], excusing)) {
    const told = `names ${listed(verdict.disputed ?? [])}, expected ${listed(excusing)}`;
    return {
      pointer: verdict.disputed === undefined ? "" : "/disputed",
      message: `${told}: what ${id} cites of the requirements that are disputed.`,
    };
  }
  return undefined;
}

/** What forgives a port must have a ground: a tool that is missing keeps it from running at all, and known failures stand in a file. */
function standingContradictions({ status, missing, baseline, verdicts }: PortReport): Contradiction[] {
  const found: Contradiction[] = [];
  if (missing !== undefined && status !== "could-not-run") {
    found.push({
      pointer: "/missing",
      message: `stands at a port that ${status}, expected only at one that could not run.`,
    });
  }
  const known = verdicts.find((verdict) => verdict.baseline !== undefined);
  if (baseline === undefined && known !== undefined) {
    found.push({
      pointer: "/verdicts",
      message: `has ${known.id} as known, expected a "baseline" of the port that knows it.`,
    });
  }
  return found;
}

function countContradictions({ counts, verdicts }: PortReport, skipped: number): Contradiction[] {
  const expected = countVerdicts(verdicts, skipped);
  return (Object.keys(expected) as (keyof Counts)[]).flatMap((name) =>
    counts[name] === expected[name]
      ? []
      : [
          {
            pointer: `/${name}`,
            message: `is ${counts[name]}, expected ${expected[name]} by ${name === "skipped" ? "the selection" : "the verdicts"}.`,
          },
        ],
  );
}

function repeated<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => seen.size === seen.add(id).size);
}

/** Both are in the order of the vector file. */
function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? "none" : ids.join(" ");
}

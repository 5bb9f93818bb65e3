import type { Suite } from "./suite.ts";
import type { PortReport, VectorVerdict } from "./types.generated.ts";

/**
 * The report with each failure marked that rests on a disputed requirement. A vector that cites such a requirement proves all it cites
 * at once, so its failure can't be held against the undisputed ones either.
 */
export function withDisputes(port: PortReport, suite: Suite): PortReport {
  const disputed = new Set(
    [...suite.requirements.values()].filter((each) => each.disputed !== undefined).map(({ id }) => id),
  );
  return { ...port, verdicts: port.verdicts.map((verdict) => marked(verdict, disputed)) };
}

function marked(verdict: VectorVerdict, disputed: ReadonlySet<string>): VectorVerdict {
  if (verdict.verdict !== "fail" && verdict.verdict !== "warn") return verdict;
  const [first, ...others] = verdict.requirements.filter((id) => disputed.has(id));
  return first === undefined ? verdict : { ...verdict, disputed: [first, ...others] };
}

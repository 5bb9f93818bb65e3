import { parseBaseline } from "../../runners/engine/baseline.ts";
import { withDisputes } from "../../runners/engine/disputes.ts";
import { problemText } from "../../runners/engine/problem.ts";
import { buildReport } from "../../runners/engine/report.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import { checkSuite } from "../../runners/engine/suite-check.ts";
import type { Feature, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { loadSuite } from "../../runners/files/suite-files.ts";
import { runPort } from "../../runners/process/port-run.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { prepared } from "../process/double-port.ts";
import { filesOf, type JudgedCase, type JudgedOutcome } from "./case-files.ts";

/** Puts the first vector of a case to a port that gives its reply, through session, judging, baseline and report as a run does. */
export async function outcomeOf(judged: JudgedCase): Promise<JudgedOutcome> {
  const suite = await loadSuite(writeFiles(temporaryFolder(), filesOf(judged)));
  const unsound = checkSuite(suite).map(problemText);
  if (unsound.length > 0) throw new Error(`the suite of the case is not sound: ${unsound.join("; ")}`);
  const { reply = "null", error, operations, features, enforce = "must" } = judged;
  const outcome = error === undefined ? `"result":${reply}` : `"error":${JSON.stringify(error)}`;
  const double = prepared({
    claims: { ...(operations ? { operations: [...operations] } : {}), features: (features ?? []) as Feature[] },
    answer: ({ id }) => `{"jsonrpc":"2.0","id":${id},${outcome}}`,
  });
  const selection = { selected: suite.vectors.slice(0, 1), skipped: 0, passing: new Map() };
  const identity = { name: "double", language: "any", source: { kind: "none" }, reference: "double" } as const;
  const port = withDisputes(await runPort(identity, double, { suite, selection, ...baselineOf(judged) }), suite);
  const report = buildReport({
    suite,
    selection,
    filters: { profile: [], operation: [], requirement: [], id: [], level: [] },
    strictness: { enforce, strict: true, requested: true },
    ports: [port],
  });
  const checked = checkAgainstSchema("report", JSON.parse(JSON.stringify(report)));
  if (!checked.ok) throw new Error(`the report breaks its schema: ${JSON.stringify(checked.violations)}`);
  const [verdict] = port.verdicts;
  if (verdict === undefined) throw new Error("a case has a vector");
  const { baselineErrors } = port;
  return { ...toldOf(verdict), ...(baselineErrors.length === 0 ? {} : { baselineErrors }), exitCode: report.exitCode };
}

function toldOf({ verdict, cause, at, message, disputed }: VectorVerdict): Omit<JudgedOutcome, "exitCode"> {
  const told = { cause, at, message, disputed };
  return { verdict, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) };
}

function baselineOf({ baseline }: JudgedCase) {
  if (baseline === undefined) return {};
  const text = typeof baseline === "string" ? baseline : JSON.stringify(baseline, null, 2);
  const parsed = parseBaseline(text, "baseline.json");
  if (!parsed.ok)
    throw new Error(`the baseline of the case is refused: ${parsed.problems.map(problemText).join("; ")}`);
  return { baseline: parsed.value };
}

import type { PortReport, Report, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { countVerdicts } from "../../runners/engine/verdict.ts";

/** A verdict of the first vector of `report`; a pass unless said otherwise. */
export function verdict(over: Partial<VectorVerdict> = {}): VectorVerdict {
  return { id: "tn-gem-0001", requirements: ["GEM-2"], verdict: "pass", ...over };
}

/** A MUST that was not met, with all the evidence a failure has. */
export function failure(over: Partial<VectorVerdict> = {}): VectorVerdict {
  return verdict({
    verdict: "fail",
    cause: "value",
    at: [""],
    differences: [
      {
        at: "",
        problem: "1 element expected, 0 elements came",
        expected: '[{"functionDeclarations":[]}]',
        actual: "[]",
      },
    ],
    message: "the result: 1 element expected, 0 elements came",
    request: '{"jsonrpc":"2.0","id":7,"method":"toolnexus/toGemini","params":{"tools":[]}}',
    reply: '{"jsonrpc":"2.0","id":7,"result":[]}',
    reproduce: "pnpm conformance --port java --id tn-gem-0001",
    ...over,
  });
}

/** A port that ran and claims the whole profile. */
export function port(over: Partial<PortReport> = {}, verdicts: VectorVerdict[] = [verdict()]): PortReport {
  return {
    name: "java",
    language: "Java",
    source: { kind: "version", value: "0.15.0" },
    status: "ran",
    version: "0.15.0",
    runtime: "OpenJDK 25.0.1",
    codec: "Jackson 2.18.2",
    operations: ["toolnexus/toGemini"],
    features: [],
    scope: [{ profile: "toolnexus", claim: "all", claimed: ["toGemini"], notClaimed: [] }],
    counts: countVerdicts(verdicts, 0),
    coldStartMs: 431.4,
    vectorsPerSecond: 12345,
    protocolErrors: [],
    warnings: [],
    baselineErrors: [],
    verdicts,
    ...over,
  };
}

/** A port that never answered. */
export function unable(over: Partial<PortReport> = {}, verdicts = [verdict({ verdict: "could-not-run" })]): PortReport {
  return {
    name: "java",
    source: { kind: "version", value: "0.15.0" },
    status: "could-not-run",
    operations: [],
    features: [],
    scope: [],
    counts: countVerdicts(verdicts, 0),
    protocolErrors: [],
    warnings: [],
    baselineErrors: [],
    verdicts,
    ...over,
  };
}

/** A report about GEM-2 and its vectors. */
export function report(ports: PortReport[], over: Partial<Report> = {}): Report {
  return {
    suite: { name: "sample", version: "9.9.9" },
    spec: "1.0.0",
    protocol: 1,
    complete: true,
    exitCode: 0,
    selection: { filters: {}, selected: 1, skipped: 0, enforce: "must" },
    requirements: [
      {
        id: "GEM-2",
        profile: "toolnexus",
        level: "MUST",
        ground: "stated",
        text: "For no tools `toGemini` gives the one wrapper, not `[]`.",
        location: "spec/toolnexus.md:120#gem-2-must-stated",
      },
    ],
    vectors: [
      {
        id: "tn-gem-0001",
        name: "no tools give the one wrapper",
        operation: "toolnexus/toGemini",
        level: "MUST",
        onDifference: "fail",
        requirements: ["GEM-2"],
        location: "vectors/toolnexus/toGemini.json:6",
      },
    ],
    ports,
    divergences: [],
    ...over,
  };
}

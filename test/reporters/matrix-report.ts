import type { PortReport, Report, ReportedRequirement, VectorVerdict } from "../../runners/engine/types.generated.ts";
import { failure, port, report, unable } from "./sample-report.ts";

const requirements: ReportedRequirement[] = [
  requirement("FNC-1", "conduit-gemini", "MUST", "A response with `functionCall` parts gives calls."),
  requirement("GEM-10", "toolnexus", "OPEN", "It is open what becomes of a null description."),
  requirement("GEM-2", "toolnexus", "MUST", "For no tools `toGemini` gives the one wrapper."),
  requirement("SAN-3", "toolnexus", "SHOULD", "`sanitize` counts characters."),
];

const cited = ["FNC-1", "GEM-10", "GEM-10", "GEM-2", "GEM-2", "SAN-3"];

const vectors: Report["vectors"] = cited.map((id, index) => ({
  id: `tn-gem-000${index}`,
  name: `what ${id} demands, case ${index}`,
  operation: id === "FNC-1" ? "conduit-gemini/functionCalls" : "toolnexus/toGemini",
  level: requirements.find((each) => each.id === id)?.level ?? "MUST",
  onDifference: id === "SAN-3" ? "warn" : id === "GEM-10" ? "observed" : "fail",
  requirements: [id],
  location: `vectors/toolnexus/toGemini.json:${index}`,
}));

/** Four requirements of two profiles and three levels, six vectors, and the ports that are given. */
export function matrixReport(ports: PortReport[], over: Partial<Report> = {}): Report {
  const isWhole = ports.every((each) => each.status === "ran");
  return report(ports, {
    requirements,
    vectors,
    complete: isWhole,
    selection: { filters: {}, selected: vectors.length, skipped: 0, enforce: "must" },
    divergences: [
      divergence("tn-gem-0001", ['{"description":null}', '{"description":""}']),
      divergence("tn-gem-0002", ["[]"]),
    ],
    ...over,
  });
}

/** A port with one verdict a vector, in order: `p`ass, `f`ail, `w`arn, `k`nown, `o`bserved, not `a`pplicable, could `n`ot run. */
export function judged(name: string, letters: string, over: Partial<PortReport> = {}): PortReport {
  const verdicts = [...letters].map((letter, index) => verdictFor(letter, index));
  return port({ name, ...over }, verdicts);
}

/** Twelve ports, of which some conform and the others show each kind of trouble. */
export function twelvePorts(): PortReport[] {
  const missing = [{ need: "Swift >= 5.9", install: "apt-get install swiftlang" }];
  return [
    ...["typescript", "java", "elixir", "python", "kotlin"].map((name) => judged(name, "pooppp")),
    judged("go", "aoopkp"),
    judged("ruby", "aoopfw"),
    judged("rust", "aooppp", {
      protocolErrors: [{ kind: "stray-output", message: "a line that is no frame", count: 3 }],
    }),
    judged("php", "aooppp", {
      baselineErrors: [{ kind: "passes", id: "tn-gem-0003", message: "it passes: remove it" }],
    }),
    judged("csharp", "aonnnn", { status: "ended-early", reason: "it died three times", stderr: "panic: boom" }),
    unable({ name: "swift", missing, reason: "needs Swift >= 5.9" }, [...verdictsFor("nnnnnn")]),
    judged("silent", "aaaaaa"),
  ];
}

function verdictsFor(letters: string): VectorVerdict[] {
  return [...letters].map(verdictFor);
}

function verdictFor(letter: string, index: number): VectorVerdict {
  const base = { id: `tn-gem-000${index}`, requirements: [cited[index] ?? ""] };
  switch (letter) {
    case "p":
      return { ...base, verdict: "pass" };
    case "o":
      return { ...base, verdict: "observed", answer: index === 1 ? '{"description":null}' : "[]" };
    case "f":
      return failure(base);
    case "w":
      return failure({ ...base, verdict: "warn" });
    case "k":
      return failure({ ...base, baseline: { reason: "it panics", link: "https://example.org/issue/1" } });
    case "a":
      return { ...base, verdict: "not-applicable", message: "the port does not claim it" };
    default:
      return { ...base, verdict: "could-not-run" };
  }
}

function requirement(
  id: string,
  profile: string,
  level: ReportedRequirement["level"],
  text: string,
): ReportedRequirement {
  const ground = level === "OPEN" ? "open" : "stated";
  return { id, profile, level, ground, text, location: `spec/${profile}.md:1#${id.toLowerCase()}` };
}

function divergence(id: string, answers: readonly string[]): Report["divergences"][number] {
  return {
    id,
    answers: answers.map((answer, index) => ({ answer, ports: index === 0 ? ["java", "go"] : ["python"] })),
  };
}

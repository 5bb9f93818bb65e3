import type { PortReport, Report } from "../engine/types.generated.ts";

/**
 * The report as JSON text in pieces, one line per requirement, vector and verdict. A run of 100,000 vectors is written without ever
 * holding the whole text.
 */
export function* jsonReport(report: Report): Generator<string> {
  const { requirements, vectors, ports, ...head } = report;
  yield `${JSON.stringify({ $schema: "spec/schemas/report.schema.json", ...head }).slice(0, -1)},\n`;
  yield* list(
    "requirements",
    requirements.map((each) => JSON.stringify(each)),
  );
  yield ",\n";
  yield* list(
    "vectors",
    vectors.map((each) => JSON.stringify(each)),
  );
  yield ',\n"ports":[';
  for (const [index, port] of ports.entries()) {
    yield index === 0 ? "\n" : ",\n";
    yield* portReport(port);
  }
  yield ports.length === 0 ? "]}\n" : "\n]}\n";
}

function* portReport({ verdicts, ...head }: PortReport): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n`;
  yield* list(
    "verdicts",
    verdicts.map((each) => JSON.stringify(each)),
  );
  yield "}";
}

const LINES_PER_PIECE = 512;

function* list(name: string, lines: readonly string[]): Generator<string> {
  yield `${JSON.stringify(name)}:[${lines.length === 0 ? "" : "\n"}`;
  for (let from = 0; from < lines.length; from += LINES_PER_PIECE) {
    const piece = lines.slice(from, from + LINES_PER_PIECE).join(",\n");
    yield from + LINES_PER_PIECE < lines.length ? `${piece},\n` : `${piece}\n`;
  }
  yield "]";
}

import type { PortReport, Report } from "../engine/types.generated.ts";

/**
 * The report as JSON text in pieces, one line per requirement, vector and verdict. A run of 100,000 vectors is written without ever
 * holding the whole text.
 */
export function* jsonReport(report: Report): Generator<string> {
  const { requirements, vectors, ports, divergences, ...head } = report;
  yield `${JSON.stringify({ $schema: "spec/schemas/report.schema.json", ...head }).slice(0, -1)},\n`;
  yield* list("requirements", requirements);
  yield ",\n";
  yield* list("vectors", vectors);
  yield ',\n"ports":[';
  for (const [index, port] of ports.entries()) {
    yield index === 0 ? "\n" : ",\n";
    yield* portReport(port);
  }
  yield ports.length === 0 ? "],\n" : "\n],\n";
  yield* list("divergences", divergences);
  yield "}\n";
}

function* portReport({ verdicts, ...head }: PortReport): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n`;
  yield* list("verdicts", verdicts);
  yield "}";
}

const LINES_PER_PIECE = 512;

function* list(name: string, items: readonly object[]): Generator<string> {
  yield `${JSON.stringify(name)}:[${items.length === 0 ? "" : "\n"}`;
  for (let from = 0; from < items.length; from += LINES_PER_PIECE) {
    const lines = items.slice(from, from + LINES_PER_PIECE).map((item) => JSON.stringify(item));
    yield lines.join(",\n") + (from + LINES_PER_PIECE < items.length ? ",\n" : "\n");
  }
  yield "]";
}

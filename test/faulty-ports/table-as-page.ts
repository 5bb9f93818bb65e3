import { type Row, table } from "./table.ts";

const beginning = `# Faulty ports

Each program of this folder is a harness with one fault, or with a habit that looks like one. \`table.ts\` says what a run must make of it, and
\`table.test.ts\` puts twenty vectors to each: no port may hang the run, take another vector's verdict with it, or leave a process behind. A
fault of single requests is about v5; v19 and v20 are about another operation than the others.

This page is written from the table: \`vitest run test/faulty-ports --update\`.

| port | what is wrong: it … | verdicts other than pass | protocol errors, notes | exit |
|---|---|---|---|---|
`;

/** The table for readers, in Markdown. */
export function tableAsPage(): string {
  const lines = Object.entries(table).map(([name, row]) => {
    const cells = [`\`${name}\``, row.fault, verdictsOf(row), remarksOn(row), String(row.exitCode)];
    return `| ${cells.join(" | ")} |`;
  });
  return `${beginning}${lines.join("\n")}\n`;
}

function verdictsOf({ status, fails = {}, couldNotRun = [] }: Row): string {
  if (status === "could-not-run") return "all could not run";
  const failures = Object.entries(fails).map(([vector, cause]) => `${vector} ${cause}`);
  if (couldNotRun === "the others") return [...failures, "the others could not run"].join(", ");
  return [...failures, ...couldNotRun.map((vector) => `${vector} could not run`)].join(", ");
}

function remarksOn({ protocolErrors = {}, warnings = [], reason, outOfReach }: Row): string {
  const kinds = Object.entries(protocolErrors).map(([kind, count]) => `\`${kind}\`${count === 1 ? "" : ` × ${count}`}`);
  const notes = warnings === "some" ? [] : warnings.map((note) => `note: ${note}`);
  const why = reason === undefined ? [] : [`“${reason.replaceAll("`", "")}”`];
  const left = outOfReach === undefined ? [] : ["what it put out of reach lives on"];
  return [...kinds, ...why, ...notes, ...left].join("; ");
}

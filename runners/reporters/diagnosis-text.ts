import pc from "picocolors";
import { type Diagnosis, type Finding, type InstallTexts, obstacles } from "../engine/diagnosis.ts";
import { printable, printableExcerpt } from "../engine/printable.ts";

type Colors = ReturnType<typeof pc.createColors>;

const systems: readonly (readonly [keyof InstallTexts, string])[] = [
  ["debian", "Debian "],
  ["macos", "macOS  "],
  ["windows", "Windows"],
];

/** What `doctor` found, for a person at a terminal: section by section, then how many things are in the way. */
export function diagnosisText(diagnosis: Diagnosis, options: { readonly color: boolean }): string {
  const colors = pc.createColors(options.color);
  const sections = diagnosis.map(({ title, findings }) => {
    const width = Math.max(0, ...findings.map(({ what }) => what.length));
    const lines = findings.flatMap((finding) => findingLines(finding, width, colors));
    return [colors.bold(printable(title)), ...(lines.length === 0 ? ["  nothing is needed"] : lines)].join("\n");
  });
  return `${[...sections, closing(obstacles(diagnosis))].join("\n\n")}\n`;
}

function findingLines(finding: Finding, width: number, colors: Colors): string[] {
  const what = printable(finding.what).padEnd(width);
  switch (finding.kind) {
    case "good":
      return [`  ${colors.green("ok  ")}  ${what}  ${printableExcerpt(finding.found, 300)}`];
    case "note":
      return [`  ${colors.yellow("note")}  ${what}  ${printableExcerpt(finding.found, 300)}`];
    case "unknown":
      return [`  ${colors.yellow("?   ")}  ${what}  not looked at`];
    case "bad":
      return [
        `  ${colors.red("bad ")}  ${what}  ${printableExcerpt(finding.detail, 1000)}`,
        ...outputLines(finding.output ?? ""),
        ...installLines(finding.install ?? {}),
      ];
  }
}

function outputLines(output: string): string[] {
  if (output === "") return [];
  const lines = output.split(/\r?\n/).slice(-10);
  return lines.map((line) => `        | ${printableExcerpt(line.replaceAll("\t", "  "), 200)}`);
}

function installLines(install: InstallTexts): string[] {
  return systems.flatMap(([system, name]) => {
    const text = install[system];
    return text === undefined ? [] : [`        ${name}  ${printable(text)}`];
  });
}

function closing(count: number): string {
  if (count === 0) return "Nothing is missing.";
  return count === 1 ? "1 thing is missing or does not work." : `${count} things are missing or do not work.`;
}

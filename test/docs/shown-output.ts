/**
 * True when a command printed what a page shows: the shown lines in a row, where `…` stands for any text within a line, and on a line of
 * its own for any lines. How the program is called differs between a clone and the package; that is not compared.
 */
export function isShownBy(shown: string, printed: string): boolean {
  return patternOf(shown).test(asPackage(printed));
}

function patternOf(shown: string): RegExp {
  const lines = asPackage(shown).split("\n");
  const parts = lines.map((line, index) => {
    if (line === "…") return "(?:[^\\n]*\\n)*?";
    const text = line.split("…").map(escaped).join("[^\\n]*");
    return `${text}[ ]*${index === lines.length - 1 ? "(?:\\n|$)" : "\\n"}`;
  });
  return new RegExp(`(?:^|\\n)${parts.join("")}`);
}

function asPackage(text: string): string {
  return text.replaceAll("pnpm conformance", "npx toolnexus-conformance");
}

function escaped(text: string): string {
  return text.trimEnd().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

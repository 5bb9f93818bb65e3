import type { ReportDiff } from "../engine/types.generated.ts";

/** Every format of a comparison, loaded when it is asked for. */
const reporters = {
  text: async () => (await import("../reporters/diff-text.ts")).diffText,
  markdown: async () => (await import("../reporters/diff-markdown.ts")).diffMarkdown,
  json: async () => (diff: ReportDiff) =>
    `${JSON.stringify({ $schema: "spec/schemas/report-diff.schema.json", ...diff }, null, 2)}\n`,
};

export type DiffFormat = keyof typeof reporters;

export const diffFormats = Object.keys(reporters) as DiffFormat[];

export async function renderedDiff(diff: ReportDiff, format: DiffFormat): Promise<string> {
  const render = await reporters[format]();
  return render(diff);
}

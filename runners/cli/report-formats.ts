import type { Report } from "../engine/types.generated.ts";

/** What a reporter may want to know of the place where its text goes. */
export interface RenderOptions {
  readonly color: boolean;
  /** Shows where the spec is silent and ports differ; text only. */
  readonly divergences: boolean;
}

type Render = (report: Report, options: RenderOptions) => string | Iterable<string>;

/** Every format of a report, loaded when it is asked for: the libraries behind some of them are large. */
const reporters = {
  text: async (): Promise<Render> => (await import("../reporters/text-report.ts")).textReport,
  markdown: async (): Promise<Render> => {
    const { markdownReport } = await import("../reporters/markdown-report.ts");
    return (report) => markdownReport(report);
  },
  html: async (): Promise<Render> => {
    const { htmlReport } = await import("../reporters/html-report.ts");
    return (report) => htmlReport(report);
  },
  junit: async (): Promise<Render> => (await import("../reporters/junit-report.ts")).junitReport,
  github: async (): Promise<Render> => (await import("../reporters/github-report.ts")).githubAnnotations,
  "github-summary": async (): Promise<Render> => (await import("../reporters/github-report.ts")).githubSummary,
  json: async (): Promise<Render> => (await import("../reporters/json-report.ts")).jsonReport,
};

export type ReportFormat = keyof typeof reporters;

export const reportFormats = Object.keys(reporters) as ReportFormat[];

export async function rendered(
  report: Report,
  format: ReportFormat,
  options: RenderOptions,
): Promise<string | Iterable<string>> {
  const render = await reporters[format]();
  return render(report, options);
}

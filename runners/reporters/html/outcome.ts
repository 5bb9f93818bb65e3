import { portLabel } from "../../engine/port-label.ts";
import type { Report } from "../../engine/types.generated.ts";
import { type PortStanding, portStanding } from "../port-standing.ts";
import { kindOf } from "../verdict-kinds.ts";
import { html, type Markup } from "./markup.ts";

/** What the whole run comes to. `good` only where everything that was selected was judged and nothing fails the run. */
export interface Outcome {
  readonly tone: PortStanding["tone"];
  readonly words: string;
  /** Why it is no more than that; empty for a good outcome. */
  readonly reasons: readonly string[];
}

export function outcomeOf(report: Report): Outcome {
  const gaps = gapsOf(report);
  const failures = failuresOf(report);
  const reasons = [...failures, ...gaps];
  if (report.exitCode === 1 || failures.length > 0) {
    return { tone: "bad", words: gaps.length > 0 ? "The run fails, and is incomplete" : "The run fails", reasons };
  }
  if (!report.complete || gaps.length > 0 || report.exitCode !== 0) {
    return { tone: "unknown", words: "The run is incomplete", reasons };
  }
  return { tone: "good", words: goodWords(report), reasons };
}

/** What was forgiven is named, even where all is good. */
function goodWords({ ports }: Report): string {
  const isDisputed = ports.some(({ verdicts }) => verdicts.some((verdict) => kindOf(verdict) === "disputed"));
  return `No MUST fails outside the baselines${isDisputed ? ", but for what is disputed" : ""}`;
}

/** The banner at the top of the page. */
export function outcomeBanner(report: Report): Markup {
  const { tone, words, reasons } = outcomeOf(report);
  const list = reasons.length === 0 ? undefined : html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`;
  return html`<div class="banner ${tone}"><p><strong><i aria-hidden="true">${toneSymbols[tone]}</i> ${words}</strong> <span class="exit">exit code ${report.exitCode}</span></p>${list}</div>`;
}

export const toneSymbols: Readonly<Record<PortStanding["tone"], string>> = {
  good: "✓",
  caution: "◆",
  bad: "✗",
  unknown: "?",
};

function failuresOf(report: Report): string[] {
  return standings(report)
    .filter(({ standing }) => standing.tone === "bad")
    .map(({ label, standing }) => `${label} ${phrase(standing.words)}`);
}

function gapsOf(report: Report): string[] {
  const gaps = standings(report)
    .filter(({ standing }) => standing.tone === "unknown")
    .map(({ label, standing }) => `${label} ${phrase(standing.words)}`);
  if (report.exitCode === 130) gaps.unshift("the run was interrupted");
  if (report.vectors.length === 0) gaps.unshift("no vector was selected");
  if (report.shard !== undefined) gaps.unshift("only a part of the vectors is in this report");
  if (report.ports.length === 0) gaps.unshift("no port was judged");
  if (!report.complete && gaps.length === 0) gaps.push("not everything that was selected was judged");
  return gaps;
}

function standings(report: Report): { label: string; standing: PortStanding }[] {
  return report.ports.map((port) => ({ label: portLabel(port), standing: portStanding(port, report) }));
}

/** `java has a baseline that does not hold`: a sentence about the port. */
function phrase(words: string): string {
  return words.startsWith("baseline") ? `has a ${words.replace("does", "that does")}` : words;
}

import { byCodeUnits } from "../../engine/order.ts";
import { portLabel } from "../../engine/port-label.ts";
import { printable } from "../../engine/printable.ts";
import type { PortReport, Report, ReportedRequirement, VectorVerdict } from "../../engine/types.generated.ts";
import { kindMarks, kindOf } from "../verdict-kinds.ts";
import type { PageData, PagePort, PageRequirement, PageVector, TextIndex, VerdictDetail } from "./page-data.ts";
import { shownBlock, shownLine } from "./shown-text.ts";

/** Characters of requests and replies in one page, shared evenly between the ports: some tens of megabytes still open at once. */
const EVIDENCE_CHARACTERS = 16_000_000;

/** Requirements as a reader counts, GEM-2 before GEM-10; the profiles in the order in which the ports' scopes name them. */
function requirementsInOrder(report: Report): readonly ReportedRequirement[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const profiles = [
    ...new Set([...report.ports.flatMap(({ scope }) => scope), ...report.requirements].map(({ profile }) => profile)),
  ];
  const place = ({ profile }: ReportedRequirement): number => profiles.indexOf(profile);
  return [...report.requirements].sort((a, b) => place(a) - place(b) || compare(a.id, b.id) || byCodeUnits(a.id, b.id));
}

/** The details behind the matrix. Texts that many verdicts share are told once. */
export function pageDataOf(report: Report): PageData {
  const texts = new SharedTexts();
  const budget = EVIDENCE_CHARACTERS / Math.max(1, report.ports.length);
  return {
    requirements: requirementsInOrder(report).map((requirement) => pageRequirement(requirement, report)),
    vectors: pageVectors(report, texts),
    ports: report.ports.map((port) => pagePort(port, report, texts, budget)),
    texts: texts.all,
  };
}

class SharedTexts {
  readonly all: string[] = [];
  readonly #places = new Map<string, TextIndex>();

  place(text: string): TextIndex {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

function pageRequirement(requirement: ReportedRequirement, report: Report): PageRequirement {
  const citing = report.vectors.flatMap((vector, index) =>
    vector.requirements.includes(requirement.id) ? [index] : [],
  );
  const { id, profile, level, ground, text, disputed, location } = requirement;
  return {
    id: printable(id),
    profile: printable(profile),
    level,
    ground,
    text: printable(text),
    ...(disputed === undefined ? {} : { disputed: printable(disputed) }),
    location: printable(location),
    vectors: citing,
  };
}

function pageVectors(report: Report, texts: SharedTexts): PageVector[] {
  const divergences = new Map(report.divergences.map((divergence) => [divergence.id, divergence.answers]));
  return report.vectors.map(({ id, name, operation, level, requirements, location }) => {
    const answers = divergences.get(id);
    return {
      id: printable(id),
      name: shownLine(name, 500),
      operation: printable(operation),
      level,
      requirements: requirements.map(printable),
      location: printable(location),
      ...(answers === undefined
        ? {}
        : {
            answers: answers.map(({ answer, ports }) => ({
              answer: texts.place(shownLine(answer)),
              ports: ports.map(printable),
            })),
          }),
    };
  });
}

function pagePort(port: PortReport, report: Report, texts: SharedTexts, budget: number): PagePort {
  const verdicts = new Map(port.verdicts.map((verdict) => [verdict.id, verdict]));
  const details: Record<string, VerdictDetail> = {};
  let spent = 0;
  const kinds = report.vectors.map((vector, index) => {
    const verdict = verdicts.get(vector.id);
    if (verdict !== undefined) {
      const whole = verdictDetail(verdict, texts, spent < budget);
      spent += sizeOfEvidence(whole, texts);
      if (Object.keys(whole).length > 0) details[index] = whole;
    }
    return kindMarks[kindOf(verdict)].letter;
  });
  return { label: printable(portLabel(port)), kinds: kinds.join(""), details };
}

function verdictDetail(verdict: VectorVerdict, texts: SharedTexts, withEvidence: boolean): VerdictDetail {
  const { cause, message, differences, request, reply, answer, reproduce, baseline } = verdict;
  const hasEvidence = request !== undefined || reply !== undefined;
  return {
    ...(cause === undefined ? {} : { cause }),
    ...(message === undefined ? {} : { message: texts.place(shownLine(message, 1_000)) }),
    ...(differences === undefined
      ? {}
      : {
          differences: differences.map(({ at, problem, expected, actual }) => ({
            at: shownLine(at, 500),
            problem: shownLine(problem, 500),
            ...(expected === undefined ? {} : { expected: texts.place(shownLine(expected, 1_000)) }),
            ...(actual === undefined ? {} : { actual: texts.place(shownLine(actual, 1_000)) }),
          })),
        }),
    ...(request === undefined || !withEvidence ? {} : { request: texts.place(shownLine(request)) }),
    ...(reply === undefined || !withEvidence ? {} : { reply: texts.place(shownBlock(reply)) }),
    ...(hasEvidence && !withEvidence ? { leftOut: true } : {}),
    ...(answer === undefined ? {} : { answer: texts.place(shownLine(answer)) }),
    ...(reproduce === undefined ? {} : { reproduce: shownLine(reproduce, 1_000) }),
    ...(baseline === undefined
      ? {}
      : { baseline: { reason: shownLine(baseline.reason, 2_000), link: shownLine(baseline.link, 1_000) } }),
  };
}

function sizeOfEvidence({ request, reply }: VerdictDetail, texts: SharedTexts): number {
  return [request, reply].reduce<number>((sum, place) => sum + (texts.all[place ?? -1]?.length ?? 0), 0);
}

import type { ReportedRequirement, ReportedVector } from "../../engine/types.generated.ts";

/** A place in `PageData.texts`. Many verdicts share a message or an answer; each stands in the page once. */
export type TextIndex = number;
/** A place in `PageData.vectors`. */
export type VectorIndex = number;

/**
 * What the script of the page needs to render details, embedded as JSON. All text is fit to be shown: cut where it is long, controls
 * and the like replaced by their codes.
 */
export interface PageData {
  /** In the order of the matrix's rows. */
  readonly requirements: readonly PageRequirement[];
  readonly vectors: readonly PageVector[];
  /** In the order of the matrix's columns. */
  readonly ports: readonly PagePort[];
  readonly texts: readonly string[];
}

export interface PageRequirement extends ReportedRequirement {
  /** The vectors that cite it. */
  readonly vectors: readonly VectorIndex[];
}

export interface PageVector extends Omit<ReportedVector, "onDifference"> {
  /** Of a vector that was observed: the ports by answer, the commonest first. */
  readonly answers?: readonly { readonly answer: TextIndex; readonly ports: readonly string[] }[];
}

export interface PagePort {
  readonly label: string;
  /** One letter of `kindMarks` for each vector. */
  readonly kinds: string;
  /** What there is to say about a verdict beside its kind, by the index of its vector. */
  readonly details: Readonly<Record<string, VerdictDetail>>;
}

export interface VerdictDetail {
  readonly cause?: string;
  readonly message?: TextIndex;
  readonly differences?: readonly {
    readonly at: string;
    readonly problem: string;
    readonly expected?: TextIndex;
    readonly actual?: TextIndex;
  }[];
  readonly request?: TextIndex;
  readonly reply?: TextIndex;
  /** True where request and reply were left out of the page because it would have grown too large. */
  readonly leftOut?: true;
  readonly answer?: TextIndex;
  readonly reproduce?: string;
  readonly baseline?: { readonly reason: string; readonly link: string };
}

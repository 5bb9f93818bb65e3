import type { ToolchainNeed } from "./types.generated.ts";

/** How to get a tool, by system, as port.json has it. */
export type InstallTexts = NonNullable<ToolchainNeed["install"]>;

/** One thing that was looked at. */
export type Finding =
  | { readonly kind: "good"; readonly what: string; readonly found: string }
  /** No obstacle, but worth knowing. */
  | { readonly kind: "note"; readonly what: string; readonly found: string }
  /** `detail`: what is there instead, on one line. `output`: what a command printed. `install`: how to get what is missing. */
  | {
      readonly kind: "bad";
      readonly what: string;
      readonly detail: string;
      readonly output?: string;
      readonly install?: InstallTexts;
    }
  /** Not looked at, since something before it is bad. */
  | { readonly kind: "unknown"; readonly what: string };

/** What was looked at for one port, or for the machine as a whole. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** What `doctor` found out, in the order in which it is told. */
export type Diagnosis = readonly Section[];

/** How many things keep ports from running. */
export function obstacles(diagnosis: Diagnosis): number {
  return diagnosis.flatMap(({ findings }) => findings).filter(({ kind }) => kind === "bad").length;
}

import { isUnexpected, wasAsked } from "../engine/report.ts";
import { shardName } from "../engine/shard.ts";
import type { PortReport, ProfileScope, Report } from "../engine/types.generated.ts";
import { countKinds, kindOf } from "./verdict-kinds.ts";

/** What a report says of a port as a whole. `unknown`: too little was judged to say more. */
export interface PortStanding {
  readonly tone: "good" | "caution" | "bad" | "unknown";
  readonly words: string;
}

/** Who conforms, and who does not for which reason: the gravest that applies. What is good of a part is said of that part alone. */
export function portStanding(
  port: PortReport,
  { selection, shard }: Pick<Report, "selection" | "shard">,
): PortStanding {
  const { enforce } = selection;
  const inPart = shard === undefined ? "" : ` in ${shardName(shard.indices, shard.count)}`;
  const bad = (words: string): PortStanding => ({ tone: "bad", words });
  const unknown = (words: string): PortStanding => ({ tone: "unknown", words });
  if (port.status === "could-not-run") return unknown("could not run");
  if (port.protocolErrors.length > 0) return bad("breaks the protocol");
  if (port.baselineErrors.length > 0) return bad("baseline does not hold");
  if (port.verdicts.some((verdict) => isUnexpected(verdict, enforce))) return bad("does not conform");
  if (port.status === "ended-early") return unknown("ended early");
  if (port.counts.couldNotRun > 0) return unknown("was not judged whole");
  if (port.counts.fail > 0 || (enforce === "should" && port.counts.warn > 0)) {
    return { tone: "caution", words: `differs in ${forgivenWays(port)}${inPart}` };
  }
  if (port.scope.every((scope) => scope.claim === "none")) return unknown("claims nothing");
  if (!wasAsked(port)) return unknown(`was asked nothing${inPart}`);
  return { tone: "good", words: `conforms${inPart}` };
}

/** Differences that do not fail the run: `2 known ways`, `1 disputed way`, `2 known ways and 1 disputed way`. As the columns count them. */
function forgivenWays({ verdicts }: PortReport): string {
  const counts = countKinds(verdicts.map(kindOf));
  const [known, disputed] = [counts.get("known") ?? 0, counts.get("disputed") ?? 0];
  const told = [known > 0 ? counted(known, "known way") : "", disputed > 0 ? counted(disputed, "disputed way") : ""];
  return told.filter((each) => each !== "").join(" and ");
}

/** True where the report knows less of the port than was asked for: nothing to build a green sign on. */
export function isLacking(port: PortReport): boolean {
  const claimsNothing = port.scope.every((scope) => scope.claim === "none");
  return port.status !== "ran" || port.counts.couldNotRun > 0 || claimsNothing || !wasAsked(port);
}

/** What the port claims of each profile, and what it leaves out. */
export function claimsText(port: PortReport): string {
  return port.scope.map(scopeText).join("; ");
}

function scopeText({ profile, claim, notClaimed, notDeclared = [] }: ProfileScope): string {
  const features = notDeclared.length === 0 ? "" : `, without the features ${notDeclared.join(", ")}`;
  switch (claim) {
    case "all":
      return `${profile}, every operation${features}`;
    case "none":
      return `nothing of ${profile} is claimed`;
    case "partial":
      return `${profile} without ${notClaimed.join(", ")} (not claimed)${features}`;
  }
}

/** Why a port could not run or ended early: the first line says why; what a build or a check printed may follow. */
export function reasonOf({ reason = "" }: PortReport): { readonly why: string; readonly details: string } {
  const end = reason.indexOf("\n");
  return end === -1 ? { why: reason, details: "" } : { why: reason.slice(0, end), details: reason.slice(end + 1) };
}

/** `JDK >= 21: apt-get install …; Maven`: what the machine lacks, and what to do. */
export function missingText({ missing = [] }: PortReport): string {
  return missing.map(({ need, install }) => (install === undefined ? need : `${need}: ${install}`)).join("; ");
}

/** `1 vector`, `12 vectors`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** How often something happened, where it was more than once: ` (1,200 times)`. */
export function times(count: number): string {
  return count === 1 ? "" : ` (${count.toLocaleString("en")} times)`;
}

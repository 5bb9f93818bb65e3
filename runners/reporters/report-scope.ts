import { isRealPort } from "../engine/port-label.ts";
import { shardName } from "../engine/shard.ts";
import type { Report } from "../engine/types.generated.ts";
import { counted } from "./port-standing.ts";

/** One sentence: how many vectors and ports a report is about, and what was left out of it. */
export function scopeSentence(report: Report): string {
  const { selected, skipped, enforce } = report.selection;
  const left = skipped === 0 ? "" : `, ${skipped} left out by filters`;
  const strict = enforce === "should" ? " Warnings count as failures." : "";
  return `${counted(selected, "vector")} of spec ${report.spec}${left}; ${portsText(report.ports)}.${strict}`;
}

/** `2 real ports, 3 implementations of this suite, 1 port not judged whole`: what is no real port that was judged counts apart. */
function portsText(ports: Report["ports"]): string {
  const whole = ports.filter(({ status, counts }) => status === "ran" && counts.couldNotRun === 0);
  const [real, own, lacking] = [
    whole.filter(isRealPort).length,
    whole.filter((port) => !isRealPort(port)).length,
    ports.length - whole.length,
  ];
  const told = [
    real === 0 ? "" : counted(real, "real port"),
    own === 0 ? "" : `${counted(own, "implementation")} of this suite`,
    lacking === 0 ? "" : `${counted(lacking, "port")} not judged whole`,
  ].filter((each) => each !== "");
  return told.length === 0 ? "no port" : told.join(", ");
}

/** One sentence of a report that is about some shards only; empty for one about the whole. */
export function shardSentence({ shard, selection, exitCode }: Report): string {
  if (shard === undefined) return "";
  const why = exitCode === 3 ? " Without the others nothing is said of the whole: exit code 3." : "";
  return `Only a part: ${shardName(shard.indices, shard.count)}, ${selection.selected} of ${counted(shard.total, "vector")}. \`conformance report\` merges the JSON reports of all shards.${why}`;
}

import { isRealPort } from "../engine/port-label.ts";
import { shardName } from "../engine/shard.ts";
import type { Report } from "../engine/types.generated.ts";
import { counted } from "./port-standing.ts";

/** One sentence: how many vectors and ports a report is about, and what was left out of it. */
export function scopeSentence(report: Report): string {
  const { selected, skipped, enforce } = report.selection;
  const real = report.ports.filter((port) => isRealPort(port) && port.status === "ran").length;
  const left = skipped === 0 ? "" : `, ${skipped} left out by filters`;
  const strict = enforce === "should" ? " Warnings count as failures." : "";
  return `${counted(selected, "vector")} of spec ${report.spec}${left}; ${counted(report.ports.length, "port")}, ${real} of them real ports that ran.${strict}`;
}

/** One sentence of a report that is about some shards only; empty for one about the whole. */
export function shardSentence({ shard, selection }: Report): string {
  if (shard === undefined) return "";
  return `Only a part: ${shardName(shard.indices, shard.count)}, ${selection.selected} of ${counted(shard.total, "vector")}. \`conformance report\` merges the JSON reports of all shards.`;
}

import { byCodeUnits, byId } from "./order.ts";
import type { Divergence, PortReport } from "./types.generated.ts";

/**
 * Where the spec is silent: for each observed vector the ports by their answer, the commonest answer first. Nothing is judged by it; it
 * shows what a sentence in the spec would change.
 */
export function divergencesOf(ports: readonly PortReport[], labelOf: (port: PortReport) => string): Divergence[] {
  const byVector = new Map<string, Map<string, string[]>>();
  for (const port of ports) {
    for (const { id, answer } of port.verdicts) {
      if (answer === undefined) continue;
      const answers = byVector.get(id) ?? new Map<string, string[]>();
      byVector.set(id, answers);
      answers.set(answer, [...(answers.get(answer) ?? []), labelOf(port)]);
    }
  }
  return [...byVector]
    .map(([id, answers]) => ({
      id,
      answers: [...answers]
        .map(([answer, of]) => ({ answer, ports: of }))
        .sort((a, b) => b.ports.length - a.ports.length || byCodeUnits(a.answer, b.answer)),
    }))
    .sort(byId);
}

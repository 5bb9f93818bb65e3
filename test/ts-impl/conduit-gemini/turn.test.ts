import { it } from "vitest";
import { nextTurn } from "./next-turn.ts";
import { turnChecks } from "./turn-checks.ts";

for (const { name, requirements, check } of turnChecks) {
  it(`${name} (${requirements.join(", ")})`, () => check(nextTurn));
}

import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { env } from "node:process";

/** Sets outputs of this step. The delimiter can't be guessed: no value can end itself early and set another output. */
export function setOutputs(outputs) {
  for (const [name, value] of Object.entries(outputs)) {
    const end = randomUUID();
    appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
  }
}

import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";

const program = ["node", "--import", "tsx/esm", "runners/cli/main.ts"];

const checks: readonly (readonly [what: string, ...argv: string[]])[] = [
  ["every file is in form", "biome", "check", "."],
  ["nothing is unused", "knip"],
  ["the types hold", "tsc"],
  ["the types of the HTML report's script hold", "tsc", "-p", "runners/reporters/html/client"],
  ["what is generated is fresh", "tsx", "spec/schemas/generate-types.ts", "--check"],
  ["spec and vectors are sound", ...program, "check"],
  ["requirements, vectors and mutants hang together", ...program, "trace", "--check"],
];

/** The tools that look at the whole house, as tests: one that fails hides no other, and CI counts them. */
describe("the house is in order:", () => {
  it.each(checks)("%s", async (_, command = "", ...args) => {
    const cwd = fileURLToPath(new URL("../", import.meta.url));
    const { exitCode, all } = await execa(command, args, { cwd, all: true, reject: false, preferLocal: true });
    expect(exitCode, all).toBe(0);
  });
});

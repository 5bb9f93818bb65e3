import { problemText } from "../engine/problem.ts";
import type { RequirementLevel } from "../engine/requirements.ts";
import type { Suite } from "../engine/suite.ts";
import { checkSuite } from "../engine/suite-check.ts";
import { loadSuite } from "../files/suite-files.ts";
import { EXIT } from "./exit-codes.ts";

/** `check`: does everything hold that must hold of spec and vectors? */
export async function check(options: { readonly suite: string }): Promise<number> {
  const suite = await loadSuite(options.suite);
  const problems = checkSuite(suite);
  if (problems.length > 0) {
    console.error(problems.map(problemText).join("\n"));
    console.error(problems.length === 1 ? "\n1 problem." : `\n${problems.length} problems.`);
    return EXIT.usage;
  }
  console.log(summary(suite));
  return EXIT.good;
}

function summary(suite: Suite): string {
  const requirements = [...suite.requirements.values()];
  const levels: readonly RequirementLevel[] = ["MUST", "SHOULD", "MAY", "OPEN"];
  const byLevel = levels
    .map((level) => `${requirements.filter((requirement) => requirement.level === level).length} ${level}`)
    .join(", ");
  return `Sound: ${requirements.length} requirements (${byLevel}) of spec ${suite.specVersion}, ${suite.vectors.length} vectors in ${suite.files.length} files.`;
}

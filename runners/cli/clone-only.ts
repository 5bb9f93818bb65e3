import { relative, resolve, sep } from "node:path";
import { UsageError } from "../engine/problem.ts";
import { isClone, packageRoot } from "../files/installation.ts";

/**
 * Refuses to write into an installed package: its next version would replace what was written. `insteadName` is the option that names
 * another place. Throws `UsageError`.
 */
export function expectOwnPlace(verb: string, path: string, insteadName: string): void {
  if (isClone || !isBelow(path, packageRoot)) return;
  throw new UsageError(
    `${verb} would write into the installed package, at ${path}. Work in a clone of the suite, or name a place of your own with ${insteadName}.`,
  );
}

function isBelow(path: string, folder: string): boolean {
  const [first] = relative(folder, resolve(path)).split(sep);
  return first !== "..";
}

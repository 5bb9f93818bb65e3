import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import ts from "typescript";
import * as conduitGemini from "../../ts-impl/conduit-gemini/index.ts";
import * as toolnexus from "../../ts-impl/index.ts";
import * as providerStub from "../ts-impl/hosts/provider-stub.ts";
import { type BrokenHost, hostFiles } from "./host-mutants.ts";
import { MutantDoesNotApply } from "./mutated-reference.ts";

/** What the hosts import, by the way they import it. */
const imports: Readonly<Record<string, object>> = {
  "../../../ts-impl/conduit-gemini/index.ts": conduitGemini,
  "../../../ts-impl/index.ts": toolnexus,
  "./provider-stub.ts": providerStub,
};

/**
 * The functions that the file of a host exports, with the change of a broken one.
 *
 * @throws MutantDoesNotApply where what is to be changed is not there exactly once.
 */
export function mutatedHost({ host, name, find, replace }: BrokenHost<keyof typeof hostFiles>): object {
  const file = hostFiles[host];
  const parts = readFileSync(new URL(`../ts-impl/${file}`, import.meta.url), "utf8").split(find);
  if (parts.length !== 2) {
    throw new MutantDoesNotApply(`"${name}": ${JSON.stringify(find)} is ${parts.length - 1} times in ${file}.`);
  }
  const { outputText } = ts.transpileModule(parts.join(replace), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports = {};
  compileFunction(outputText, ["require", "exports"], { filename: `${name}: ${file}` })(
    (specifier: string) => imports[specifier],
    exports,
  );
  return exports;
}

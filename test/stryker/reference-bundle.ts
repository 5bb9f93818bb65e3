import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import { build } from "vite";
import type { Harness } from "../../runners/ports/typescript/harness.ts";

interface Exports {
  readonly createHarness: (library: unknown) => Harness;
  readonly referenceLibrary: () => unknown;
}

const entry = "virtual:reference";

/**
 * The reference and its harness as they stand below `root`, made into one script that can be evaluated again and again. Each evaluation is
 * a new reference: the constants of its modules are computed anew, so that a mutant of one of them shows.
 */
export async function bundleReference(root: string): Promise<() => Harness> {
  const folder = join(root, "runners/ports/typescript");
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "reference",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export { createHarness } from ${JSON.stringify(join(folder, "harness.ts"))};
               export { referenceLibrary } from ${JSON.stringify(join(folder, "load-library.ts"))};`
            : undefined,
      },
    ],
    build: { ssr: true, write: false, minify: false, rollupOptions: { input: entry, output: { format: "cjs" } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("the reference could not be bundled");
  const script = new vm.Script(`(function (module, exports, require) {${output.output[0].code}\n})`);
  const require = createRequire(join(folder, "harness.ts"));
  return () => {
    const module = { exports: {} };
    script.runInThisContext()(module, module.exports, require);
    const { createHarness, referenceLibrary } = module.exports as Exports;
    return createHarness(referenceLibrary());
  };
}

import { basename, join, relative, resolve } from "node:path";
import { namedAfter, parseScaffoldLanguage, scaffoldPortName } from "../engine/scaffold.ts";
import { calledAs } from "../files/installation.ts";
import { isRepositoryRoot, scaffoldTemplates, writeScaffold } from "../files/scaffold-files.ts";
import { EXIT } from "./exit-codes.ts";

/** `init <language> [folder]`: writes a harness, its manifest, a workflow for CI and a note on what to fill in. Overwrites nothing. */
export async function init(word: string, folder: string, options: { readonly name?: string }): Promise<number> {
  const language = parseScaffoldLanguage(word);
  const name = scaffoldPortName(options.name, basename(resolve(folder)));
  const templates = await scaffoldTemplates(language);
  const files = templates.map((template) => namedAfter(name, template));
  await writeScaffold(folder, files);
  const here = relative(".", folder);
  const below = join(here, "port.json").replaceAll("\\", "/");
  // Without a slash it would be the name of a port.
  const manifest = below.startsWith("../") ? below : `./${below}`;
  const lines = [
    `Wrote the harness of the port ${name}:`,
    ...files.map(({ path }) => `  ${join(here, path)}`),
    "",
    "Run it as it is, and it says what to do first:",
    `  ${calledAs} --port ${/^[\w./-]+$/.test(manifest) ? manifest : JSON.stringify(manifest)}`,
    `${join(here, "CONFORMANCE.md")} says the rest.`,
  ];
  if (!(await isRepositoryRoot(folder))) {
    lines.push(
      "GitHub looks for .github/workflows at the root of a repository only: if this is a folder in one, move the workflow there.",
    );
  }
  console.log(lines.join("\n"));
  return EXIT.good;
}

import { nearestWord } from "./nearest-word.ts";
import { UsageError } from "./problem.ts";
import { checkAgainstSchema } from "./schema-validation.ts";

/** The languages that `init` has a harness for, with the words by which people call them. */
const LANGUAGES = {
  typescript: ["ts", "javascript", "js", "node"],
  python: ["py", "python3"],
  go: ["golang"],
  java: ["jvm"],
  elixir: ["ex", "exs"],
  ruby: ["rb"],
  rust: ["rs"],
} as const;

export type ScaffoldLanguage = keyof typeof LANGUAGES;

export const scaffoldLanguages = Object.keys(LANGUAGES) as readonly ScaffoldLanguage[];

/** What the templates call the port, everywhere: they run as they stand. */
const PLACEHOLDER = "my-port";

/** A file of a scaffold; the path is relative to its folder, with slashes. */
export interface ScaffoldFile {
  readonly path: string;
  readonly text: string;
}

/** The language that a user means, in any case. Throws `UsageError`, with the nearest one, for a word that is none. */
export function parseScaffoldLanguage(word: string): ScaffoldLanguage {
  const wanted = word.toLowerCase();
  const known = scaffoldLanguages.find((language) => language === wanted);
  if (known !== undefined) return known;
  const nearest = nearestLanguage(wanted);
  const suggestion =
    nearest === undefined ? " docs/tutorial.md shows how to write one in any other." : ` Did you mean ${nearest}?`;
  throw new UsageError(
    `there is no harness for ${JSON.stringify(word)}. Choose one of ${scaffoldLanguages.join(", ")}.${suggestion}`,
  );
}

/** By the word itself or one of its other names. */
function nearestLanguage(wanted: string): ScaffoldLanguage | undefined {
  const namesOf = (language: ScaffoldLanguage): readonly string[] => [language, ...LANGUAGES[language]];
  const nearest = nearestWord(wanted, scaffoldLanguages.flatMap(namesOf));
  return scaffoldLanguages.find((language) => namesOf(language).some((name) => name === nearest));
}

/**
 * The name of the port: the given one, else that of the folder where it can be one. Only what the schema of manifests allows: such a
 * name needs no escape in JSON, YAML or any of the languages. Throws `UsageError`.
 */
export function scaffoldPortName(given: string | undefined, folderName: string): string {
  if (given === undefined) return isPortName(folderName) ? folderName : PLACEHOLDER;
  if (isPortName(given)) return given;
  throw new UsageError(
    `${JSON.stringify(given)} can't be the name of a port: lower case letters, digits and hyphens, a letter first.`,
  );
}

function isPortName(name: string): boolean {
  return checkAgainstSchema("portManifest", { name, language: "any", command: ["any"] }).ok;
}

/** The template of a file with the port's name put in. */
export function namedAfter(port: string, { path, text }: ScaffoldFile): ScaffoldFile {
  return { path, text: text.replaceAll(PLACEHOLDER, port) };
}

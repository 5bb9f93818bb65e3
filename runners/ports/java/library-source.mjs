// Where the library under test comes from, and what Maven must know to build the harness against it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const PROBE = "io/github/muthuishere/toolnexus/Adapters.class";
const BUILD_FILES = ["build.gradle", "build.gradle.kts", "pom.xml"];
const PARENTS_SEARCHED = 6;

/** What the user named holds no compiled library; the message lists what was looked for. */
export class NoLibrary extends Error {}

/**
 * @typedef {object} LibrarySource
 * @property {string[]} mavenArgs  selects the profile of pom.xml, and versions in it
 * @property {string[]} classPath  the library itself, for the running harness; empty when Maven brings or builds it
 */

/** @returns {LibrarySource} */
export function librarySource(kind, source) {
  if (kind === "embedded") return { mavenArgs: [], classPath: [] };
  if (kind === "version") {
    const version = source === "latest" ? "RELEASE" : source;
    // Maven remembers for a day that a version was not there; --update-snapshots makes it ask again.
    return { mavenArgs: ["--update-snapshots", "-Dlibrary=published", `-Dlibrary.version=${version}`], classPath: [] };
  }
  if (kind === "path") {
    const classPath = compiledClasses(source);
    return { mavenArgs: ["-Dlibrary=path", ...dependencyVersions(classPath[0])], classPath };
  }
  throw new NoLibrary(`The Java port takes no source of kind ${kind}.`);
}

/** A jar, a folder of classes, or a checkout that was built with Gradle or Maven. */
function compiledClasses(source) {
  if (!existsSync(source)) throw new NoLibrary(`${source} does not exist.`);
  if (!statSync(source).isDirectory()) {
    if (source.endsWith(".jar")) return [source];
    throw new NoLibrary(`${source} is neither a jar nor a folder.`);
  }
  const gradle = join(source, "build/classes/java/main");
  const folders = [source, gradle, join(source, "target/classes")];
  const classes = folders.find((folder) => existsSync(join(folder, PROBE)));
  if (classes) {
    const resources = join(source, "build/resources/main");
    return classes === gradle && existsSync(resources) ? [classes, resources] : [classes];
  }
  const jar = newestJar(join(source, "build/libs"));
  if (jar) return [jar];
  throw new NoLibrary(
    [
      `No compiled toolnexus in ${source}. Looked for`,
      ...folders.map((folder) => `  ${join(folder, PROBE)}`),
      `  ${join(source, "build/libs/toolnexus-*.jar")}`,
      "Build the library first (./gradlew classes, or mvn compile), or name its jar.",
    ].join("\n"),
  );
}

function newestJar(folder) {
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder)
    .filter((name) => /^toolnexus.*\.jar$/.test(name) && !/-(sources|javadoc|tests?)\.jar$/.test(name))
    .map((name) => join(folder, name));
  return jars.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}

/** The versions that the library's own build names for its dependencies, in place of the defaults of pom.xml. */
function dependencyVersions(classes) {
  const build = buildFileText(classes);
  const dependencies = [
    ["jackson.version", "jackson-databind"],
    ["mcp.version", "mcp"],
    ["snakeyaml.version", "snakeyaml"],
  ];
  return dependencies.flatMap(([property, artifact]) => {
    const pattern = new RegExp(`[:>]${artifact}(?::|</artifactId>\\s*<version>)(\\d[\\w.-]*)`);
    const version = pattern.exec(build)?.[1];
    return version ? [`-D${property}=${version}`] : [];
  });
}

/** The pom beside a jar, or the build file of the checkout around it. */
function buildFileText(classes) {
  const pom = join(dirname(classes), `${basename(classes, ".jar")}.pom`);
  if (existsSync(pom)) return readFileSync(pom, "utf8");
  let folder = classes;
  for (let i = 0; i < PARENTS_SEARCHED; i++) {
    const files = BUILD_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
    const text = files.map((file) => readFileSync(file, "utf8")).find((content) => content.includes("toolnexus"));
    if (text) return text;
    folder = dirname(folder);
  }
  return "";
}

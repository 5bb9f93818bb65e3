// Finds a JDK that can build and run the harness. Run as a program, it prints the version and the folder.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { argv, env, exit, platform, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";

const OLDEST = 21;
const EXE = platform === "win32" ? ".exe" : "";

/** No JDK of the needed age was found; the message says where was looked and how to name one. */
export class NoJdk extends Error {}

/**
 * The first JDK that is new enough, of TOOLNEXUS_JAVA_HOME, JAVA_HOME, the places where JDKs are installed, and PATH.
 * A TOOLNEXUS_JAVA_HOME that cannot be used is an error: who names a JDK wants that one.
 *
 * @returns {{home: string, version: string}}
 */
export function findJdk() {
  const named = env.TOOLNEXUS_JAVA_HOME;
  if (named) {
    const jdk = inspect(named);
    if (jdk && jdk.major >= OLDEST) return jdk;
    throw new NoJdk(`TOOLNEXUS_JAVA_HOME names ${named}, which is ${jdk ? `JDK ${jdk.version}` : "no JDK"}`);
  }
  const tooOld = [];
  for (const home of candidates()) {
    const jdk = inspect(home);
    if (!jdk) continue;
    if (jdk.major >= OLDEST) return jdk;
    tooOld.push(`${jdk.version} at ${home}`);
  }
  const seen = tooOld.length > 0 ? `only ${[...new Set(tooOld)].join(", ")}` : "none";
  throw new NoJdk(`there is ${seen} in JAVA_HOME, the usual folders and PATH; TOOLNEXUS_JAVA_HOME can name one`);
}

function* candidates() {
  if (env.JAVA_HOME) yield env.JAVA_HOME;
  // Set by hosted CI machines, one variable per installed JDK.
  const perVersion = Object.keys(env).filter((key) => /^JAVA_HOME_\d+/.test(key));
  for (const name of perVersion.sort()) yield env[name];
  for (const [folder, inside] of standardFolders()) {
    for (const name of entries(folder)) yield join(folder, name, inside);
  }
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    const javac = join(folder, `javac${EXE}`);
    if (existsSync(javac)) yield dirname(dirname(realpathSync(javac)));
  }
}

function standardFolders() {
  const home = homedir();
  const everywhere = [
    [join(home, ".sdkman/candidates/java"), ""],
    [join(home, ".jdks"), ""],
  ];
  if (platform === "darwin") {
    const inside = "Contents/Home";
    const brew = ["/opt/homebrew/opt", "/usr/local/opt"].map((folder) => [folder, "libexec/openjdk.jdk/Contents/Home"]);
    const system = "Library/Java/JavaVirtualMachines";
    return [[join("/", system), inside], [join(home, system), inside], ...brew, ...everywhere];
  }
  if (platform === "win32") {
    const vendors = ["Java", "Eclipse Adoptium", "Microsoft", "Zulu", "Amazon Corretto"];
    return [...vendors.map((vendor) => [join(env.ProgramFiles ?? "C:\\Program Files", vendor), ""]), ...everywhere];
  }
  return [["/usr/lib/jvm", ""], ["/usr/java", ""], ["/opt/java", ""], ["/usr/local/java", ""], ...everywhere];
}

function entries(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A folder is a JDK when it has a compiler; a mere runtime could not build the harness. */
function inspect(home) {
  if (!existsSync(join(home, "bin", `javac${EXE}`)) || !existsSync(join(home, "bin", `java${EXE}`))) return undefined;
  const version = versionInReleaseFile(home) ?? versionPrinted(home);
  if (!version) return undefined;
  const [first, second] = version.split(/[._+-]/).map(Number);
  return { home: realpathSync(home), version, major: first === 1 ? second : first };
}

function versionInReleaseFile(home) {
  try {
    return /^JAVA_VERSION="([^"]+)"/m.exec(readFileSync(join(home, "release"), "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

function versionPrinted(home) {
  const { stderr: text } = spawnSync(join(home, "bin", `java${EXE}`), ["-version"], { encoding: "utf8" });
  return /version "([^"]+)"/.exec(text ?? "")?.[1];
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { home, version } = findJdk();
    stdout.write(`JDK ${version} (${home})\n`);
  } catch (error) {
    stderr.write(`${error.message}\n`);
    exit(1);
  }
}

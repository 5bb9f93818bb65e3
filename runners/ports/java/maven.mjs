// Finds Maven and runs it with the JDK of our choice.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { env, platform } from "node:process";

const WINDOWS = platform === "win32";
const SCRIPT = WINDOWS ? "mvn.cmd" : "mvn";

/** Maven is not on this machine; the message says where was looked. */
export class NoMaven extends Error {}

/** Maven ran and failed; `output` is all that it printed. */
export class MavenFailed extends Error {
  constructor(output) {
    super("Maven failed");
    this.output = output;
  }
}

/**
 * Maven of MAVEN_HOME or of PATH. Its version is read off its files: starting it only to ask takes half a second.
 *
 * @returns {{script: string, version: string}}
 */
export function findMaven() {
  const folders = (env.PATH ?? "").split(delimiter);
  if (env.MAVEN_HOME) folders.unshift(join(env.MAVEN_HOME, "bin"));
  const script = folders.map((folder) => join(folder, SCRIPT)).find((file) => existsSync(file));
  if (!script) throw new NoMaven("neither MAVEN_HOME nor PATH has a Maven");
  return { script, version: versionBeside(script) };
}

/** Debian's file is called `maven-core-3.x.jar`, a link; beside what it leads to stands a name with the whole version. */
function versionBeside(script) {
  try {
    const lib = join(dirname(dirname(realpathSync(script))), "lib");
    const core = readdirSync(lib).find((name) => /^maven-core-\d.*\.jar$/.test(name));
    const names = [core, ...readdirSync(dirname(realpathSync(join(lib, core))))];
    const versions = names.map((name) => /^maven\d?-core-(\d+\.\d.*)\.jar$/.exec(name)?.[1]);
    return versions.find((version) => version !== undefined) ?? "of unknown version";
  } catch {
    return "of unknown version";
  }
}

/** Runs goals quietly in the folder; throws {@link MavenFailed} with the output when they fail. */
export function runMaven({ script }, javaHome, folder, goals) {
  // A build of a few seconds ends before the optimising compiler and a parallel collector pay off.
  const options = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", env.MAVEN_OPTS ?? ""].join(" ").trim();
  const args = ["--quiet", "--batch-mode", "-Dstyle.color=never", ...goals];
  const { status, error, stdout, stderr } = spawnSync(script, WINDOWS ? args.map((arg) => `"${arg}"`) : args, {
    cwd: folder,
    env: { ...env, JAVA_HOME: javaHome, MAVEN_OPTS: options },
    encoding: "utf8",
    maxBuffer: 1 << 26,
    shell: WINDOWS,
  });
  if (error) throw error;
  if (status !== 0) throw new MavenFailed(`${stdout}${stderr}`);
}

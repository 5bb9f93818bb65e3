// Builds the harness and the library under test:  node build.mjs BUILD_DIR SOURCE_KIND SOURCE
//
// Leaves in BUILD_DIR a link `jdk` and a file `java.args`, so that `jdk/bin/java @java.args` starts the harness without
// a process of ours in between.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { argv, exit, stderr } from "node:process";
import { fileURLToPath } from "node:url";
import { findJdk, NoJdk } from "./jdk.mjs";
import { librarySource, NoLibrary } from "./library-source.mjs";
import { findMaven, MavenFailed, NoMaven, runMaven } from "./maven.mjs";

const MAIN_CLASS = "toolnexus.conformance.Harness";
const ERRORS_SHOWN = 12;

/** A short-lived process: start fast, and keep whatever the virtual machine has to say off stdout. */
const JVM_FLAGS = [
  "-XX:+UseSerialGC",
  "-XX:TieredStopAtLevel=1",
  "-XX:-UsePerfData",
  "-XX:+DisplayVMOutputToStderr",
  "-Xlog:disable",
  "-Xlog:all=warning:stderr",
];

/** What the class data archive is made of: one request of each kind that loads classes of its own. */
const WARM_UP = [
  { method: "initialize", params: { protocolVersion: 1, suite: { name: "build", version: "0" } } },
  {
    method: "toolnexus/toGemini",
    params: { tools: [{ name: "t", description: "é", inputSchema: { x: [1.5, null] } }] },
  },
  { method: "toolnexus/execute", params: { tool: { name: "t", inputSchema: {} }, body: { raises: { message: "m" } } } },
  { method: "toolnexus/execute", params: { tool: { name: "t" }, body: { returns: { a: [1] } }, args: {} } },
  { method: "toolnexus/sanitize", params: { value: "a b" } },
  { method: "toolnexus/toolkit", params: { tools: [], builtins: false, calls: [{ to: "openai" }] } },
  { method: "unknown", params: {} },
];

function build(buildDir, kind, source) {
  const jdk = findJdk();
  const maven = findMaven();
  const library = librarySource(kind, source);
  const tool = (name) => join(jdk.home, "bin", name);

  const compileAgainst = library.classPath.length > 0 ? [`-Dlibrary.path=${asJar(library.classPath[0])}`] : [];
  runMaven(maven, jdk.home, dirname(fileURLToPath(import.meta.url)), [
    `-Dbuild.root=${buildDir}`,
    ...library.mavenArgs,
    ...compileAgainst,
    "process-classes",
  ]);

  const modules = ["harness", "embedded"].filter((name) => existsSync(join(buildDir, name, "classes")));
  const jars = modules.map((name) => jar(join(buildDir, `${name}.jar`), join(buildDir, name, "classes")));
  const lib = join(buildDir, "lib");
  const dependencies = existsSync(lib)
    ? readdirSync(lib)
        .sort()
        .map((name) => join(lib, name))
    : [];
  const classPath = [...jars, ...library.classPath, ...dependencies];

  const archive = join(buildDir, "classes.jsa");
  const java = (flags) => [
    ...JVM_FLAGS,
    ...flags,
    "-cp",
    classPath.join(process.platform === "win32" ? ";" : ":"),
    MAIN_CLASS,
  ];
  const archived = archiveClasses(tool("java"), java([`-XX:ArchiveClassesAtExit=${archive}`]), archive);
  writeFileSync(join(buildDir, "java.args"), argumentFile(java(archived ? [`-XX:SharedArchiveFile=${archive}`] : [])));

  const link = join(buildDir, "jdk");
  rmSync(link, { force: true });
  symlinkSync(jdk.home, link, "junction");

  function jar(file, classes) {
    const { status, stderr: text } = spawnSync(tool("jar"), ["--create", "--file", file, "-C", classes, "."], {
      encoding: "utf8",
    });
    if (status !== 0) throw new NoLibrary(`${classes} could not be packed:\n${text}`);
    return file;
  }

  /** Maven compiles against jars only. The harness runs against the folder: a library built again is judged anew. */
  function asJar(classes) {
    return classes.endsWith(".jar") ? classes : jar(join(buildDir, "library.jar"), classes);
  }
}

/**
 * Stores the loaded classes, which halves the start-up time. The virtual machine ignores an archive that no longer
 * fits, and cannot make one when the class path has a folder: both leave a harness that works.
 */
function archiveClasses(java, args, archive) {
  const lines = WARM_UP.map((request, i) => JSON.stringify({ jsonrpc: "2.0", id: i + 1, ...request }));
  const { status } = spawnSync(java, args, {
    input: `${lines.join("\n")}\n`,
    stdio: ["pipe", "ignore", "ignore"],
    timeout: 30_000,
  });
  return status === 0 && existsSync(archive);
}

function argumentFile(args) {
  return args.map((arg) => `"${arg.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"\n`).join("");
}

/** Maven wraps its errors in advice about itself, and repeats them: only the errors are of use here. */
function explain(error, source) {
  if (!(error instanceof MavenFailed)) return error.message;
  const advice = /^(Re-run Maven|To see the full|For more information|After correcting|mvn <args>|\[Help)/;
  const errors = error.output
    .split("\n")
    .filter((line) => line.includes("[ERROR]"))
    .map((line) => line.slice(line.indexOf("[ERROR]") + "[ERROR]".length))
    .map((line) => line.replace(/ -> \[Help \d+\]$/, "").trim())
    .filter((line) => line !== "" && !advice.test(line));
  const details = errors.length > 0 ? [...new Set(errors)].slice(0, ERRORS_SHOWN).join("\n") : error.output;
  const noLibrary =
    /(find artifact|versions available for|resolve version for) io\.github\.muthuishere:toolnexus:/.test(error.output);
  const summary = noLibrary
    ? `Maven found no io.github.muthuishere:toolnexus, version ${source}. A jar or a built checkout can be named instead.`
    : "The Java port did not build.";
  return `${summary}\n${details}`;
}

const [buildDir, kind, source] = argv.slice(2);
if (!buildDir || !kind) {
  stderr.write("usage: node build.mjs BUILD_DIR embedded|version|path [SOURCE]\n");
  exit(2);
}
try {
  build(resolve(buildDir), kind, source ?? "");
} catch (error) {
  const expected = [NoJdk, NoMaven, NoLibrary, MavenFailed].some((type) => error instanceof type);
  if (!expected) throw error;
  stderr.write(`${explain(error, source)}\n`);
  exit(1);
}

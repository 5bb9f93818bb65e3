// Builds the Go harness against the wanted toolnexus.
//
//   node build.mjs check                                finds out whether Go is new enough and prints its version
//   node build.mjs build <version|path> <source> <dir>  makes <dir>/bin/harness; <source> is a version, "latest" or a folder

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const library = "github.com/muthuishere/toolnexus/golang";
const harness = join(dirname(fileURLToPath(import.meta.url)), "harness");

// A workspace or a C compiler of the user's must not change what is built.
const env = { ...process.env, GOWORK: "off", CGO_ENABLED: "0" };

function go(cwd, ...args) {
  const done = spawnSync("go", args, { cwd, env, encoding: "utf8" });
  if (done.error?.code === "ENOENT") throw new Error("go is not on the PATH");
  if (done.error) throw new Error(`go can't be started: ${done.error.message}`);
  if (done.status === 0) return done.stdout.trim();
  throw new Error(`${done.stdout}${done.stderr}\ngo ${args.join(" ")} ended with ${done.status ?? done.signal}`);
}

/** Asked in the folder of the harness, so that a Go that fetches newer toolchains of itself does so first. */
function check() {
  const version = go(harness, "env", "GOVERSION");
  const [, major = 0, minor = 0] = /^go(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  if (major < 1 || (major === 1 && minor < 23)) throw new Error(`${version} is older than go1.23`);
  return version;
}

function findModule(folder) {
  const found = [join(folder, "golang"), folder].find((candidate) => {
    const file = join(candidate, "go.mod");
    return existsSync(file) && readFileSync(file, "utf8").split(/\s+/).includes(library);
  });
  if (!found) throw new Error(`no module ${library} in ${folder} or ${join(folder, "golang")}`);
  return found;
}

function build(kind, source, buildDir) {
  const output = join(buildDir, "bin", process.platform === "win32" ? "harness.exe" : "harness");
  const compile = (cwd, mode) => go(cwd, "build", `-mod=${mode}`, "-buildvcs=false", "-trimpath", "-o", output, ".");

  const version = /^v?\d/.test(source) ? `v${source.replace(/^v/, "")}` : source;
  if (kind === "version" && readFileSync(join(harness, "go.mod"), "utf8").includes(`${library} ${version}\n`)) {
    // The committed go.sum covers this one: no question to a checksum database, which need not know the version.
    compile(harness, "readonly");
    return;
  }
  const copy = join(buildDir, "source");
  cpSync(harness, copy, { recursive: true });
  if (kind === "path") go(copy, "mod", "edit", `-replace=${library}=${findModule(resolve(source))}`);
  else go(copy, "get", `${library}@${version}`);
  compile(copy, "mod");
}

try {
  const [verb, kind, source, buildDir] = process.argv.slice(2);
  if (verb === "check") console.log(check());
  else if (verb === "build" && kind && source && buildDir) build(kind, source, resolve(buildDir));
  else throw new Error("usage: node build.mjs check | node build.mjs build <version|path> <source> <dir>");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

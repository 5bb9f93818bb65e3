// Makes the virtual environment in which the Python harness runs, with the wanted toolnexus and pinned dependencies.
//
//   node build.mjs check                                  finds a Python that can do it and prints its version
//   node build.mjs install <version|path> <source> <dir>  makes <dir>/venv; <source> is a version, "latest" or a folder

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === "win32";

const interpreters = windows
  ? [["py", "-3"], ["python"]]
  : [["python3"], ["python3.14"], ["python3.13"], ["python3.12"], ["python3.11"], ["python"]];

// ensurepip is what Debian leaves out of python3 until python3-venv is installed.
const suits = `import sys, platform
found = platform.python_implementation() + " " + platform.python_version()
if sys.version_info < (3, 11):
    sys.exit("found: " + found)
try:
    import venv, ensurepip
except ImportError as missing:
    sys.exit("found: " + found + " without " + missing.name)
print(found)`;

const readDependencies = `import sys, tomllib
with open(sys.argv[1], "rb") as file:
    print("\\n".join(tomllib.load(file).get("project", {}).get("dependencies", [])))`;

const verify = `import inspect, toolnexus
if "builtins" not in inspect.signature(toolnexus.create_toolkit).parameters:
    raise SystemExit("this toolnexus is older than 0.2.0 and cannot switch its built-in tools off")
print("toolnexus from", toolnexus.__file__)`;

function findPython() {
  const unfit = new Set();
  for (const argv of interpreters) {
    const [command, ...rest] = argv;
    const probe = spawnSync(command, [...rest, "-c", suits], { encoding: "utf8" });
    if (probe.status === 0) return { argv, version: probe.stdout.trim() };
    const [, found] = /^found: (.*)$/m.exec(probe.stderr ?? "") ?? [];
    if (found) unfit.add(found);
  }
  throw new Error(`the PATH has ${unfit.size === 0 ? "no Python" : `only ${[...unfit].join(", ")}`}`);
}

function run(command, args) {
  const done = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.error) throw done.error;
  if (done.status === 0) return done.stdout.trim();
  const [firstLine] = [command, ...args].join(" ").split("\n");
  throw new Error(`${done.stdout}${done.stderr}\n${firstLine} ended with ${done.status ?? done.signal}`);
}

function findPackage(folder) {
  const packages = ["python/src/toolnexus", "src/toolnexus", "toolnexus", "python/toolnexus"].map((step) =>
    join(folder, step),
  );
  if (basename(folder) === "toolnexus") packages.push(folder);
  const found = packages.find((candidate) => existsSync(join(candidate, "__init__.py")));
  if (!found) throw new Error(`no package toolnexus in ${folder}: looked for ${packages.join(", ")}`);
  return dirname(found);
}

function install(kind, source, buildDir) {
  const checkout = kind === "path" ? findPackage(resolve(source)) : undefined;
  const venv = join(buildDir, "venv");
  const [command, ...rest] = findPython().argv;
  run(command, [...rest, "-m", "venv", venv]);
  // The manifest starts venv/bin/python on every platform.
  if (windows) symlinkSync(join(venv, "Scripts"), join(venv, "bin"), "junction");
  const python = join(venv, "bin", "python");
  const pip = (...args) =>
    run(python, [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--no-input",
      "--disable-pip-version-check",
      "--only-binary",
      ":all:",
      ...args,
    ]);

  const locked = ["--no-deps", "--require-hashes", "-r", join(here, "dependencies.lock")];
  const lockedPort = join(here, "toolnexus.lock");
  if (checkout) {
    pip(...locked);
    useCheckout(checkout, python, pip);
  } else if (readFileSync(lockedPort, "utf8").includes(`toolnexus==${source} `)) {
    pip(...locked, "-r", lockedPort);
  } else {
    // Dependencies that the lock leaves unsatisfied are resolved anew; the rest stay as they are.
    pip(...locked);
    pip(source === "latest" ? "toolnexus" : `toolnexus==${source}`);
  }
  console.log(run(python, ["-I", "-B", "-c", verify]));
}

/** Puts the checkout itself on the path of the environment: an edit there is judged without another build. */
function useCheckout(root, python, pip) {
  const pyproject = [root, dirname(root)]
    .map((folder) => join(folder, "pyproject.toml"))
    .find((file) => existsSync(file));
  if (pyproject) {
    const needs = run(python, ["-c", readDependencies, pyproject]).split(/\r?\n/).filter(Boolean);
    if (needs.length > 0) pip(...needs);
  }
  const site = run(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]);
  writeFileSync(join(site, "toolnexus-checkout.pth"), `${root}\n`);
}

try {
  const [verb, kind, source, buildDir] = process.argv.slice(2);
  if (verb === "check") console.log(findPython().version);
  else if (verb === "install" && kind && source && buildDir) install(kind, source, resolve(buildDir));
  else throw new Error("usage: node build.mjs check | node build.mjs install <version|path> <source> <dir>");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

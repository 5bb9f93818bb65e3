// Makes the program ready and sets the output `program`: how to start it, as a JSON list of words.
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, exit, platform } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setOutputs } from "./step-output.mjs";

const packageName = "toolnexus-conformance";
const root = fileURLToPath(new URL("..", import.meta.url));

/** A version or a tag and nothing else: npm would also take a path, an address or another package here. */
const versionForm = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

function run(command, args, cwd) {
  // On Windows npm and npx are scripts for its shell; all words are ours or have the form of a version.
  const { status, error } = spawnSync(command, args, { cwd, stdio: "inherit", shell: platform === "win32" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
}

function fromRegistry(version) {
  if (!versionForm.test(version)) throw new Error(`${JSON.stringify(version)} is no version of ${packageName}.`);
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), "conformance-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", `${packageName}@${version}`], folder);
  return [execPath, join(folder, "node_modules", packageName, "dist", "runners", "cli", "main.js")];
}

function fromThisRef() {
  run("npx", ["--yes", "pnpm@12", "install", "--frozen-lockfile", "--ignore-scripts"], root);
  const loader = createRequire(join(root, "package.json")).resolve("tsx");
  return [execPath, "--import", pathToFileURL(loader).href, join(root, "runners", "cli", "main.ts")];
}

try {
  const version = (env.CONFORMANCE_VERSION ?? "").trim();
  setOutputs({ program: JSON.stringify(version === "" ? fromThisRef() : fromRegistry(version)) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}

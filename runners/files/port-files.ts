import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type LoadedBaseline, parseBaseline } from "../engine/baseline.ts";
import { lineCounter } from "../engine/json-text.ts";
import type { PortReference, PortSource } from "../engine/port-reference.ts";
import { ConfigurationError, UsageError } from "../engine/problem.ts";
import { checkAgainstSchema } from "../engine/schema-validation.ts";
import type { PortManifest, ReportedSource } from "../engine/types.generated.ts";
import { offsetOf, parseJson } from "../engine/vector-file.ts";
import { suiteRoot } from "./suite-files.ts";

/** A port as it stands on disk, with the source that was chosen for it. */
export interface PortOnDisk {
  /** What to write after `--port` to get the same port again. */
  readonly reference: string;
  readonly manifest: PortManifest;
  readonly manifestPath: string;
  /** The folder of the manifest, absolute; the paths in it are relative to this. */
  readonly folder: string;
  readonly source: ReportedSource;
}

const portsFolder = join(suiteRoot, "runners", "ports");

/** The names of the ports that ship with the suite, sorted. */
export async function shippedPorts(): Promise<string[]> {
  const folders = await readdir(portsFolder, { withFileTypes: true });
  const named = await Promise.all(
    folders.map(async (folder) => ((await isFile(join(portsFolder, folder.name, "port.json"))) ? [folder.name] : [])),
  );
  return named.flat().sort();
}

/** Finds the manifest that a reference names and settles its source. Throws `UsageError` or `ConfigurationError`. */
export async function findPort(reference: PortReference): Promise<PortOnDisk> {
  const manifestPath = await manifestPathOf(reference);
  const manifest = await loadManifest(manifestPath);
  return {
    reference: reference.text,
    manifest,
    manifestPath,
    folder: dirname(manifestPath),
    source: await chosenSource(manifest, reference.source),
  };
}

async function manifestPathOf({ port, text }: PortReference): Promise<string> {
  if (port.kind === "name") {
    const names = await shippedPorts();
    if (names.includes(port.name)) return join(portsFolder, port.name, "port.json");
    const isFolder = await isFile(join(port.name, "port.json"));
    if (isFolder) throw new UsageError(`a port of your own begins with its path: --port ./${text}`);
    throw new UsageError(
      `there is no port ${JSON.stringify(port.name)}. Known ports: ${names.join(", ")}. For a port of your own give the path of its manifest: --port ./somewhere/port.json`,
    );
  }
  const path = resolve(port.path);
  const candidates = basename(path).endsWith(".json") ? [path] : [path, join(path, "port.json")];
  for (const candidate of candidates) if (await isFile(candidate)) return candidate;
  throw new UsageError(`there is no port manifest at ${port.path}. Expected a port.json, or a folder that holds one.`);
}

async function loadManifest(path: string): Promise<PortManifest> {
  const text = await readFile(path, "utf8");
  const parsed = parseJson(text, path);
  if (!parsed.ok) throw new ConfigurationError(parsed.problems);
  const checked = checkAgainstSchema("portManifest", parsed.value);
  if (checked.ok) return checked.value;
  const lineOf = lineCounter(text);
  throw new ConfigurationError(
    checked.violations.map(({ pointer, message }) => ({
      file: path,
      line: lineOf(offsetOf(text, pointer)),
      pointer,
      message: `${message}.`,
      hint: "The form of a port manifest is in spec/harness-protocol.md.",
    })),
  );
}

async function chosenSource(manifest: PortManifest, given: PortSource | undefined): Promise<ReportedSource> {
  const declared = manifest.source;
  if (given === undefined) {
    if (declared === undefined) return { kind: "none" };
    if (declared.default === "embedded" || declared.default === "reference") return { kind: declared.default };
    return { kind: "version", value: declared.default };
  }
  if (declared === undefined) {
    throw new UsageError(`the port ${manifest.name} takes no source, but "@${given.value}" was given.`);
  }
  if (given.value === "")
    throw new UsageError(`nothing follows the @ of ${manifest.name}@: write a version or a path.`);
  // A bare word may still be a folder: what is on disk decides.
  const path = resolve(given.value.replace(/^~(?=[\\/])/, process.env.HOME ?? "~"));
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  const kind = given.kind === "version" && exists && !declared.kinds.includes("version") ? "path" : given.kind;
  if (!declared.kinds.includes(kind)) {
    throw new UsageError(
      `the port ${manifest.name} takes ${declared.kinds.length === 0 ? "no source" : `a ${declared.kinds.join(" or a ")}`} after "@", and ${JSON.stringify(given.value)} is a ${kind}.${kind === "version" ? " A path begins with ./ or /." : ""}`,
    );
  }
  if (kind === "version") return { kind, value: given.value };
  if (!exists) throw new UsageError(`there is nothing at ${path}, the source of the port ${manifest.name}.`);
  return { kind, value: path };
}

/**
 * The baseline of a port: the given file, or `baseline.json` beside the manifest where there is one. Nothing for `none`.
 * Throws `ConfigurationError` when the file is broken, `UsageError` when a given file is not there.
 */
export async function loadBaseline(port: PortOnDisk, given: string | undefined): Promise<LoadedBaseline | undefined> {
  if (given === "none") return undefined;
  const path = given === undefined ? baselinePath(port) : resolve(given);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) {
    if (given === undefined) return undefined;
    throw new UsageError(`there is no baseline at ${given}. \`baseline update\` writes one.`);
  }
  const outcome = parseBaseline(text, displayPath(path));
  if (!outcome.ok) throw new ConfigurationError(outcome.problems);
  if (outcome.value.port !== port.manifest.name) {
    throw new ConfigurationError([
      {
        file: displayPath(path),
        pointer: "/port",
        message: `is the baseline of ${outcome.value.port}, not of ${port.manifest.name}.`,
      },
    ]);
  }
  return outcome.value;
}

export function baselinePath(port: PortOnDisk): string {
  return join(port.folder, "baseline.json");
}

/** Relative to the working folder where the file lies below it. */
export function displayPath(path: string): string {
  const here = `${process.cwd()}/`;
  return path.startsWith(here) ? path.slice(here.length) : path;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The members of a `package.json` that say what a package is and where its code begins. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly main?: string;
  readonly exports?: ExportsTarget;
}

type ExportsTarget = string | null | readonly ExportsTarget[] | { readonly [condition: string]: ExportsTarget };

/** The conditions that hold when a module of a package is imported by Node. */
const conditions = new Set(["import", "node", "module-sync", "default"]);

/**
 * Where the code of a package begins, relative to its root: by `exports` if it has any, else by `main`, else `index.js`.
 *
 * Node resolves packages by name only, and the package under test is known by its folder. Source: the chapter on packages of Node's
 * documentation; patterns and fallbacks are left out, as a root entry has none.
 */
export function entryOf(manifest: PackageManifest): string {
  const { exports, main } = manifest;
  if (exports === undefined || exports === null) return main ?? "index.js";
  const root = typeof exports === "object" && "." in exports ? exports["."] : exports;
  return targetOf(root) ?? main ?? "index.js";
}

function targetOf(target: ExportsTarget | undefined): string | undefined {
  if (typeof target === "string") return target;
  if (typeof target !== "object" || target === null) return undefined;
  for (const [condition, inner] of Object.entries(target)) {
    const found = Array.isArray(target) || conditions.has(condition) ? targetOf(inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

import { expect, it } from "vitest";
import { entryOf, type PackageManifest } from "../../../../runners/ports/typescript/package-entry.ts";

it.each<[PackageManifest, string]>([
  [{}, "index.js"],
  [{ main: "./dist/index.js" }, "./dist/index.js"],
  [{ main: "./old.cjs", exports: "./new.js" }, "./new.js"],
  [{ exports: { ".": "./a.js", "./more": "./more.js" } }, "./a.js"],
  [{ exports: { ".": { types: "./a.d.ts", import: "./a.js", require: "./a.cjs" } } }, "./a.js"],
  [{ exports: { types: "./a.d.ts", browser: "./b.js", default: "./a.js" } }, "./a.js"],
  [{ exports: { ".": { node: { require: "./a.cjs", import: "./a.mjs" }, default: "./b.js" } } }, "./a.mjs"],
  [{ exports: { ".": [{ browser: "./b.js" }, "./a.js"] } }, "./a.js"],
  [{ exports: { ".": null }, main: "./m.js" }, "./m.js"],
])("the entry of %j is %s", (manifest, entry) => {
  expect(entryOf(manifest)).toBe(entry);
});

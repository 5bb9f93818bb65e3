// Starts the harness: from its sources in a clone, compiled in the published package, which has no sources and no tsx.
import { existsSync } from "node:fs";

const source = new URL("serve.ts", import.meta.url);
if (existsSync(source)) {
  const { register } = await import("tsx/esm/api");
  register();
  await import(source.href);
} else {
  await import("../../../dist/runners/ports/typescript/serve.js");
}

/** `pnpm divergences`: judges the real ports that can run here and writes the page of what was found in them. */
import { join } from "node:path";
import { writeWhole } from "../../runners/files/atomic-write.ts";
import { suiteRoot } from "../../runners/files/suite-files.ts";
import { DIVERGENCE_FILE } from "../../runners/reporters/divergence-page.ts";
import { freshDivergencePage } from "./fresh-divergences.ts";

await writeWhole(join(suiteRoot, DIVERGENCE_FILE), await freshDivergencePage());
console.log(`${DIVERGENCE_FILE} is written.`);

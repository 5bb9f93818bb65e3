import { execa } from "execa";
import { describe, it } from "vitest";
import { pageNamed } from "./doc-pages.ts";
import { walkThrough } from "./page-run.ts";

const perl = await execa("perl", ["-MJSON::PP", "-e", "1"], { reject: false });
const lacks = perl.exitCode === 0 ? "" : " (needs Perl >= 5.14 with JSON::PP)";

describe("the tutorial", () => {
  it.skipIf(lacks !== "")(`leads from nothing to a verdict${lacks}`, { timeout: 300_000 }, async () => {
    await walkThrough(pageNamed("docs/tutorial.md"));
  });
});

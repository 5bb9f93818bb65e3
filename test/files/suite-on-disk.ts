import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { profiles } from "../../runners/engine/operations.ts";
import { vector, vectorFileText } from "../engine/sample-suite.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, removed when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "conformance-test-"));
  folders.push(folder);
  return folder;
}

/** Writes files below a folder, making folders as needed. Gives the folder back. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return folder;
}

/** A requirement as it stands in the spec; a MUST that a source states unless said otherwise. */
export function requirementText(
  id: string,
  over: { readonly level?: string; readonly ground?: string; readonly disputed?: string } = {},
): string {
  const { level = "MUST", ground = "stated", disputed } = over;
  const dispute = disputed === undefined ? "" : `\nDisputed: ${disputed}\n`;
  const because = { stated: "Source: the page", ratified: "Why: it is better", open: "Ports: they differ" }[ground];
  return `### ${id} (${level}, ${ground})\n\nWhat ${id} demands holds.\n\n${because}.\n${dispute}`;
}

/** The pages of a spec with these requirements of profile toolnexus. */
export function specFiles(...requirements: readonly string[]): Record<string, string> {
  const pages = profiles.map((profile) => [`spec/${profile}.md`, `# ${profile}\n`]);
  const page = `# toolnexus\n\n${requirements.join("\n")}`;
  return { ...Object.fromEntries(pages), "spec/README.md": "Spec version: 1.0.0\n", "spec/toolnexus.md": page };
}

/** A sound suite of one requirement and one vector, in a folder of its own; `over` replaces or adds files. */
export function suiteOnDisk(over: Readonly<Record<string, string>> = {}): string {
  return writeFiles(temporaryFolder(), {
    ...specFiles(requirementText("GEM-2")),
    "vectors/toolnexus/toGemini.json": vectorFileText([vector()]),
    ...over,
  });
}

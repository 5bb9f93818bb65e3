import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { scaffoldLanguages } from "../../runners/engine/scaffold.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import { suiteVersion } from "../../runners/files/installation.ts";
import { scaffoldTemplates } from "../../runners/files/scaffold-files.ts";

const templates = new Map(
  await Promise.all(scaffoldLanguages.map(async (each) => [each, await scaffoldTemplates(each)] as const)),
);

function template(language: (typeof scaffoldLanguages)[number], path: string): string {
  const found = templates.get(language)?.find((file) => file.path === path);
  if (found === undefined) throw new Error(`${language} has no ${path}`);
  return found.text;
}

/** What stands below a heading of a page, up to the next one of its level. */
function section(page: string, heading: string): string {
  return page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
}

describe.each(scaffoldLanguages)("the scaffold for %s", (language) => {
  it("has a manifest of the right form, with the neutral name", () => {
    const checked = checkAgainstSchema("portManifest", JSON.parse(template(language, "port.json")));
    expect(checked).toMatchObject({ ok: true, value: { name: "my-port" } });
  });

  it("says what is missing for its toolchain on three systems", () => {
    const { toolchain } = JSON.parse(template(language, "port.json")) as { toolchain: { install: object }[] };
    expect(toolchain.length).toBeGreaterThan(0);
    for (const { install } of toolchain) expect(Object.keys(install)).toEqual(["debian", "macos", "windows"]);
  });

  it("has a workflow that runs the major version of this program on that manifest", async () => {
    const workflow = parse(template(language, ".github/workflows/conformance.yml"), { strict: true });
    const steps = workflow.jobs.judge.steps as { readonly uses?: string; readonly run?: string }[];
    const [major] = (await suiteVersion()).split(".");
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      `npx --yes toolnexus-conformance@${major} --port ./port.json --strict --json conformance.json`,
    ]);
    expect(Object.keys(workflow.on)).toEqual(["push", "pull_request"]);
  });

  it("has a note that names its files and speaks of JSON in that language", () => {
    const note = template(language, "CONFORMANCE.md");
    const named = [...section(note, "What to fill in").matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path);
    const paths = (templates.get(language) ?? []).map(({ path }) => path);
    expect(named.length).toBe(4);
    expect(paths).toEqual(expect.arrayContaining(named));
    const [, pitfalls = ""] = note.split(/^## JSON in /m);
    expect(pitfalls.match(/^- /gm)?.length).toBeGreaterThan(5);
    expect(pitfalls).toMatch(/equal keys/);
    expect(pitfalls).toMatch(/1e400|Infinity/);
    expect(pitfalls).toMatch(/stdout|Descriptor 1|stderr/);
  });

  it("says of further claims what all the others say", () => {
    const told = section(template(language, "CONFORMANCE.md"), "Claim more");
    expect(told).toMatch(/spec\/harness-protocol\.md/);
    expect(told).toBe(section(template("python", "CONFORMANCE.md"), "Claim more"));
  });

  it("has a harness short enough to be read, and a place for the library", () => {
    const code = (templates.get(language) ?? []).filter(({ path }) => /\/(harness|main|Harness)\.\w+$/.test(path));
    expect(code.length).toBe(1);
    const lines = code[0]?.text.trimEnd().split("\n").length ?? 0;
    expect(lines).toBeGreaterThan(59);
    expect(lines).toBeLessThan(151);
    const library = (templates.get(language) ?? []).filter(({ text }) => text.includes("YOUR LIBRARY GOES HERE"));
    expect(library.map(({ path }) => path)).toEqual([expect.stringMatching(/\/library\.\w+$/i)]);
  });
});

it("the help of the program names every language that there is", () => {
  const main = readFileSync(new URL("../../runners/cli/main.ts", import.meta.url), "utf8");
  const help = /write a harness to begin with, in ([^"]+)"/.exec(main)?.[1] ?? "";
  expect(help.toLowerCase().split(/, | or /)).toEqual([...scaffoldLanguages]);
});

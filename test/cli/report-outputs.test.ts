import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  collectReport,
  expectOutputs,
  type ReportOutput,
  removeOldOutputs,
  writeOutputs,
} from "../../runners/cli/report-outputs.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { failure, port, report } from "../reporters/sample-report.ts";
import { expectRefused } from "./called-verb.ts";

const formats = ["text", "markdown", "html", "junit", "github", "github-summary", "json"] as const;

describe("a report that is asked for by --report", () => {
  it("is a format and a file; the last of several comes last", () => {
    const outputs = collectReport("html=a=b.html", collectReport("junit=x.xml"));
    expect(outputs).toEqual([
      { format: "junit", file: "x.xml" },
      { format: "html", file: "a=b.html" },
    ]);
  });

  it.each(["junit", "junit=", "=x", "pdf=x.pdf", ""])("can't be %j", (value) => {
    expect(() => collectReport(value)).toThrow(`Expected <format>=<file>; the formats are ${formats.join(", ")}.`);
  });

  it("is written in every format, and nothing else is left in the folder", async () => {
    const folder = temporaryFolder();
    const outputs = formats.map((format): ReportOutput => ({ format, file: join(folder, format) }));
    await writeOutputs(report([port({}, [failure()])], { exitCode: 1 }), outputs, false);
    expect(readdirSync(folder).sort()).toEqual([...formats].sort());
    expect(
      Object.fromEntries(formats.map((format) => [format, readFileSync(join(folder, format), "utf8").slice(0, 15)])),
    ).toEqual({
      text: "java 0.15.0, Op",
      markdown: "## Conformance:",
      html: "<!doctype html>",
      junit: '<?xml version="',
      github: "::error file=ve",
      "github-summary": "## Conformance:",
      json: '{"$schema":"spe',
    });
  });

  it("is refused where it can't be written, or where another goes", async () => {
    const junit = (file: string): ReportOutput => ({ format: "junit", file });
    const folder = temporaryFolder();
    await expectRefused(() => expectOutputs([junit(join(folder, "no/x.xml"))]), "/no is not there. Make it first.");
    await expectRefused(() => expectOutputs([junit(folder)]), "it is a folder.");
    await expectRefused(
      () => expectOutputs([junit("x"), junit("./x")]),
      "two reports would go to ./x. Give each a file",
    );
    await expectRefused(() => expectOutputs([junit("-"), junit("-")]), "two reports would go to standard output.");
    await expectOutputs([junit("-"), junit(join(folder, "a")), junit(join(folder, "b"))]);
  });

  it("leaves no report of an earlier run in its place", async () => {
    const file = join(writeFiles(temporaryFolder(), { "x.xml": "old" }), "x.xml");
    await removeOldOutputs([{ format: "junit", file }]);
    expect(existsSync(file)).toBe(false);
  });
});

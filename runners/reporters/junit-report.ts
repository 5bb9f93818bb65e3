import { createCB } from "xmlbuilder2";
import { printable, printableExcerpt } from "../engine/printable.ts";
import type { Report } from "../engine/types.generated.ts";
import { type JunitCase, type JunitSuite, junitSuites } from "./junit-cases.ts";

type Writer = ReturnType<typeof createCB>;

/**
 * The report as JUnit XML, in the dialect that Jenkins, GitLab and the usual actions of GitHub read: `testsuites`, a `testsuite` for the
 * run and for each port, a `testcase` for each vector. It comes in pieces, and is never held as a tree.
 */
export function junitReport(report: Report): readonly string[] {
  const pieces: string[] = [];
  const suites = junitSuites(report);
  const writer = createCB({ prettyPrint: true, data: (text: string) => pieces.push(text) });
  writer.dec({ encoding: "UTF-8" });
  writer.ele("testsuites", { name: xmlLine(report.suite.name), ...countsOf(suites.flatMap(({ cases }) => cases)) });
  for (const suite of suites) writeSuite(writer, suite);
  writer.up().end();
  return [...pieces, "\n"];
}

function countsOf(cases: readonly JunitCase[]): Record<string, string> {
  const count = (kind: string) => String(cases.filter(({ outcome }) => outcome.kind === kind).length);
  return { tests: String(cases.length), failures: count("failure"), errors: count("error"), skipped: count("skipped") };
}

function writeSuite(writer: Writer, { name, properties, cases }: JunitSuite): void {
  writer.ele("testsuite", { name: xmlLine(name), ...countsOf(cases) });
  if (properties.length > 0) {
    writer.ele("properties");
    for (const [key, value] of properties) writer.ele("property", { name: key, value: xmlLine(value) }).up();
    writer.up();
  }
  for (const each of cases) writeCase(writer, each);
  writer.up();
}

function writeCase(writer: Writer, { classname, name, outcome, location = "", output }: JunitCase): void {
  const [, file, line] = /^(.+):(\d+)$/s.exec(location) ?? [];
  writer.ele("testcase", {
    classname: xmlLine(classname),
    name: xmlLine(name),
    ...(file === undefined || line === undefined ? {} : { file: xmlLine(file), line }),
  });
  switch (outcome.kind) {
    case "passed":
      break;
    case "skipped":
      writer.ele("skipped", { message: xmlLine(outcome.message) }).up();
      break;
    case "failure":
    case "error": {
      const { kind, type, message, details } = outcome;
      writer
        .ele(kind, { type: xmlLine(type), message: xmlLine(message) })
        .txt(xmlLines(details))
        .up();
    }
  }
  if (output !== undefined) writer.ele("system-out").txt(xmlLines(output)).up();
  writer.up();
}

/** Text from outside for an attribute. The library escapes markup; what XML or a reader's screen can't take is shown by its code. */
function xmlLine(text: string): string {
  return printableExcerpt(text, 1000);
}

/** The same for text of several lines. */
function xmlLines(text: string): string {
  return text.split(/\r?\n/).map(printable).join("\n");
}

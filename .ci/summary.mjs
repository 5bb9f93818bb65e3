// Prints one line, `N passed, M failed, K skipped`: the tests of the suite and the verdicts of all ports together, from their reports.
import { readFileSync } from "node:fs";

const [tests, conformance] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));

const forgiven = (verdict) => verdict.baseline !== undefined || verdict.disputed !== undefined;
const verdicts = conformance.ports.flatMap((port) => port.verdicts);
const count = (wanted) => verdicts.filter(wanted).length;

const passed = tests.numPassedTests + count(({ verdict }) => verdict === "pass");
const failed =
  tests.numFailedTests +
  count((each) => (each.verdict === "fail" && !forgiven(each)) || each.verdict === "could-not-run") +
  conformance.ports.reduce((sum, port) => sum + port.protocolErrors.length + port.baselineErrors.length, 0);
const skipped =
  tests.numPendingTests +
  count(
    (each) =>
      forgiven(each) || (each.verdict !== "pass" && each.verdict !== "fail" && each.verdict !== "could-not-run"),
  );

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);

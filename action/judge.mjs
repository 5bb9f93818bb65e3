// Judges the ports, shows the outcome on the page of the run, and sets the outputs of the step. Ends as the program ends.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { setOutputs } from "./step-output.mjs";

/** Standard output by its number: what is written there and what the program writes come in order. */
const log = 1;

const repeatable = ["port", "profile", "operation", "requirement", "id", "level"];
const single = ["baseline", "enforce", "window", "shard"];

const input = (name) => (env[`CONFORMANCE_${name.toUpperCase().replaceAll("-", "_")}`] ?? "").trim();

/** Each value is one word with its flag: what begins with a dash is still a value. */
function flags() {
  const lines = (name) =>
    input(name)
      .split(/\r?\n/)
      .map((line) => line.trim());
  return [
    ...repeatable.flatMap((name) => lines(name).map((value) => [name, value])),
    ...single.map((name) => [name, input(name)]),
  ]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `--${name}=${value}`);
}

/** Runs the program while GitHub takes nothing in the log for a command: lines that a port wrote are in it. */
function judge(args) {
  const [program, ...rest] = JSON.parse(env.CONFORMANCE_PROGRAM);
  const token = randomUUID();
  writeSync(log, `::stop-commands::${token}\n`);
  const { status, error } = spawnSync(program, [...rest, "run", ...args], { stdio: ["ignore", "inherit", "inherit"] });
  writeSync(log, `\n::${token}::\n`);
  if (error) throw error;
  return status ?? 1;
}

/** Verdicts of all ports together. */
function counts({ ports }) {
  const sum = (name) => ports.reduce((total, port) => total + port.counts[name], 0);
  return {
    pass: sum("pass"),
    fail: sum("fail"),
    warn: sum("warn"),
    known: sum("baselined"),
    observed: sum("observed"),
    "not-applicable": sum("notApplicable"),
    "could-not-run": sum("couldNotRun"),
  };
}

const folder = resolve(input("report-folder") || "conformance-report");
mkdirSync(folder, { recursive: true });
const file = (name) => join(folder, name);
const [report, junit, html] = ["conformance.json", "conformance.xml", "conformance.html"].map(file);
// What only this step reads does not belong among the user's files.
const scratch = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), "conformance-"));
const [summary, annotations] = ["summary.md", "annotations.txt"].map((name) => join(scratch, name));

// A program that refuses its arguments leaves them alone: those of an earlier step would be taken for the outcome of this one.
for (const old of [report, junit, html]) rmSync(old, { force: true });

const exitCode = judge([
  ...flags(),
  `--json=${report}`,
  `--report=junit=${junit}`,
  `--report=html=${html}`,
  `--report=github-summary=${summary}`,
  `--report=github=${annotations}`,
]);

const isThere = (path) => (existsSync(path) ? path : "");
const outcome = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
setOutputs({
  "exit-code": exitCode,
  complete: outcome?.complete ?? false,
  ...(outcome === undefined ? {} : counts(outcome)),
  report: isThere(report),
  junit: isThere(junit),
  html: isThere(html),
});
const shown = existsSync(summary)
  ? readFileSync(summary, "utf8")
  : `Nothing was judged: the program ended with ${exitCode}. The log of the step says why.\n`;
appendFileSync(env.GITHUB_STEP_SUMMARY, shown);
if (existsSync(annotations)) writeSync(log, readFileSync(annotations, "utf8"));
process.exitCode = exitCode;

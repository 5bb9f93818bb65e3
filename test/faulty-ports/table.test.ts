import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../runners/engine/report.ts";
import type { PortReport, Report } from "../../runners/engine/types.generated.ts";
import { runPort } from "../../runners/process/port-run.ts";
import { createPortSession } from "../../runners/process/session.ts";
import { textReport } from "../../runners/reporters/text-report.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "../engine/sample-suite.ts";
import { faultyPort, newLabel } from "../process/faulty-port.ts";
import { leftBehind } from "../process/process-table.ts";
import { type Row, table } from "./table.ts";
import { tableAsPage } from "./table-as-page.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** Generous, for a machine under load; the rows whose port has to be waited for have smaller ones of their own. */
const limits = { startMs: 20_000, idleMs: 20_000, endMs: 20_000, closedOutputMs: 500, lineBytes: 50_000 };

/** A faulty port answers with what it was asked, so that is what each vector expects: a reply to another one is no pass. */
function faultVector(number: number, prefix: string): unknown {
  const schema = number === 5 ? { type: "object", fault: true } : { type: "object" };
  const input = { tools: [{ name: `v${number}`, description: "café", inputSchema: schema }] };
  const id = `${prefix}-${String(number).padStart(4, "0")}`;
  return vector({ id, name: `v${number} comes back`, requirements: ["GEM-1"], input, expect: { equals: input } });
}

const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const suite = suiteOf(
  [requirement("GEM-1")],
  loadedFile(vectorFileText(numbers.slice(0, 18).map((number) => faultVector(number, "tn-gem")))),
  loadedFile(
    vectorFileText(
      numbers.slice(18).map((number) => faultVector(number, "tn-oai")),
      { operation: "toOpenAI" },
    ),
    "vectors/toolnexus/toOpenAI.json",
  ),
);
const selection = { selected: suite.vectors, skipped: 0, passing: new Map() };
const nameOf = new Map(suite.vectors.map(({ id }) => [id, `v${Number(id.slice(-4))}`]));

async function judged(name: string, row: Row, label: string): Promise<{ report: Report; port: PortReport }> {
  const session = createPortSession({
    open: faultyPort(name, label, row.env),
    suite: { name: suite.name, version: suite.version },
    limits: { ...limits, ...row.limits },
  });
  // All faulty ports go by one name in their handshake; what tells them apart is the reference.
  const identity = { name: "faulty", language: "JavaScript", source: { kind: "none" }, reference: name } as const;
  const port = await runPort(identity, { ready: true, session }, { suite, selection });
  const filters = { profile: [], operation: [], requirement: [], id: [], level: [] };
  const strictness = { enforce: "must", strict: false, requested: true } as const;
  return { report: buildReport({ suite, filters, selection, strictness, ports: [port] }), port };
}

/** The verdicts other than `pass`, as the table has them. */
function outcome({ verdicts }: PortReport): { fails: Record<string, string>; couldNotRun: string[] } {
  const fails: Record<string, string> = {};
  const couldNotRun: string[] = [];
  for (const { id, verdict, cause } of verdicts) {
    const name = nameOf.get(id) ?? id;
    if (verdict === "could-not-run") couldNotRun.push(name);
    else if (verdict !== "pass") fails[name] = cause ?? verdict;
  }
  return { fails, couldNotRun };
}

function expected({ status, fails = {}, couldNotRun = [] }: Row): ReturnType<typeof outcome> {
  const others = numbers.map((number) => `v${number}`).filter((name) => fails[name] === undefined);
  const without = status === "could-not-run" || couldNotRun === "the others" ? others : couldNotRun;
  return { fails, couldNotRun: [...without] };
}

/** How much noise comes, and how often a race is lost, is left to the machine. */
function counted({ protocolErrors }: PortReport, row: Row): Record<string, number | "some"> {
  return Object.fromEntries(
    protocolErrors.map(({ kind, count }) => [kind, row.protocolErrors?.[kind] === "some" ? "some" : count]),
  );
}

describe("the table of faulty ports", () => {
  it("has a row for each program of this folder, and no other", () => {
    const programs = readdirSync(folder).filter((name) => name.endsWith(".mjs") && name !== "base.mjs");
    expect(Object.keys(table).sort()).toEqual(programs.map((name) => name.replace(/\.mjs$/, "")).sort());
  });

  it("is told to readers as it is", async () => {
    await expect(tableAsPage()).toMatchFileSnapshot("README.md");
  });

  it.concurrent.each(Object.entries(table))("%s", { timeout: 60_000 }, async (name, row) => {
    const label = newLabel();
    const { report, port } = await judged(name, row, label);
    expect(outcome(port)).toEqual(expected(row));
    expect(counted(port, row)).toEqual(row.protocolErrors ?? {});
    expect(port).toMatchObject({
      status: row.status ?? "ran",
      ...(row.reason === undefined ? {} : { reason: expect.stringContaining(row.reason) }),
    });
    if (row.warnings !== "some") {
      expect(port.warnings).toEqual((row.warnings ?? []).map((part) => expect.stringContaining(part)));
    }
    expect(report.exitCode).toBe(row.exitCode);
    const left = await leftBehind(label);
    expect(left).toHaveLength(row.outOfReach ?? 0);
    for (const process_ of left) process.kill(Number.parseInt(process_, 10), "SIGKILL");
    expect(textReport(report, { color: false })).not.toMatch(/[^\P{C}\n]/u);
  });
});

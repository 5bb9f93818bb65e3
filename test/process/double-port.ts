import type { LoadedBaseline } from "../../runners/engine/baseline.ts";
import { buildReport } from "../../runners/engine/report.ts";
import { checkAgainstSchema } from "../../runners/engine/schema-validation.ts";
import type { Suite } from "../../runners/engine/suite.ts";
import type { Handshake, PortReport, VectorVerdict } from "../../runners/engine/types.generated.ts";
import type { LoadedVector } from "../../runners/engine/vector-file.ts";
import { inProcess } from "../../runners/process/in-process.ts";
import type { Limits } from "../../runners/process/limits.ts";
import { type PortRunOptions, type PreparedPort, runPort } from "../../runners/process/port-run.ts";
import { createPortSession } from "../../runners/process/session.ts";
import { loadedFile, requirement, suiteOf, vector, vectorFileText } from "../engine/sample-suite.ts";

/** What a double is asked: the parsed request, and its line. */
export interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Reply = string | undefined | Promise<string | undefined>;

export interface DoublePort {
  readonly claims?: Partial<Handshake>;
  /** The reply to an operation. Default: the result `[]`. */
  readonly answer?: (asked: Asked) => Reply;
  /** The reply to `initialize`. Default: its claims. */
  readonly initialize?: (asked: Asked) => Reply;
}

export function result(id: number, value: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", id, result: value });
}

export function error(id: number | null, code: number, message: string, data?: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } });
}

/** A port in this process, ready to be put to. */
export function prepared(
  { claims, answer, initialize }: DoublePort = {},
  limits: Partial<Limits> = { startMs: 10_000, idleMs: 10_000, endMs: 500 },
): PreparedPort {
  const handshake = {
    protocolVersion: 1,
    port: { name: "double", version: "3.1.4", language: "TypeScript", runtime: "none" },
    operations: ["toolnexus/toOpenAI", "toolnexus/toAnthropic", "toolnexus/toGemini"],
    features: [],
    window: 8,
    ...claims,
  };
  const greet = initialize ?? ((asked: Asked) => result(asked.id, handshake));
  const work = answer ?? ((asked: Asked) => result(asked.id, []));
  const open = inProcess(() => ({
    answer(line) {
      const asked = JSON.parse(line) as Asked;
      return (asked.method === "initialize" ? greet : work)(asked);
    },
  }));
  const session = createPortSession({ open, suite: { name: "sample", version: "9.9.9" }, limits });
  return { ready: true, session };
}

const identity = { language: "TypeScript", source: { kind: "none" } } as const;

export interface PutOptions extends Partial<Omit<PortRunOptions, "suite" | "selection">> {
  readonly selected?: readonly LoadedVector[];
  readonly skipped?: number;
  readonly baseline?: LoadedBaseline;
  readonly name?: string;
  readonly reference?: string;
}

/** Puts a suite to a port. Throws when the report that comes of it breaks its schema. */
export async function judged(port: PreparedPort, suite: Suite, options: PutOptions = {}): Promise<PortReport> {
  const { selected = suite.vectors, skipped = 0, name = "double", reference = name, ...rest } = options;
  const selection = { selected, skipped, passing: new Map() };
  const report = await runPort({ ...identity, name, reference }, port, { suite, selection, ...rest });
  const filters = { profile: [], operation: [], requirement: [], id: [], level: [] };
  const strictness = { enforce: "must", strict: false, requested: true } as const;
  const whole = buildReport({ suite, filters, selection, strictness, ports: [report] });
  const checked = checkAgainstSchema("report", JSON.parse(JSON.stringify(whole)));
  if (!checked.ok) throw new Error(`the report breaks its schema: ${JSON.stringify(checked.violations)}`);
  return report;
}

/** `{"tn-gem-0001": "fail crash"}`. */
export function outcomes({ verdicts }: PortReport): Record<string, string> {
  const told = ({ verdict, cause }: VectorVerdict) => (cause === undefined ? verdict : `${verdict} ${cause}`);
  return Object.fromEntries(verdicts.map((each) => [each.id, told(each)]));
}

/** How many vectors a port's counts tell of, those that a filter left out aside. */
export function counted({ counts }: PortReport): number {
  return counts.pass + counts.fail + counts.warn + counts.observed + counts.notApplicable + counts.couldNotRun;
}

/** A suite of one vector about no tools, which expects the one wrapper unless said otherwise. */
export function one(over: Parameters<typeof vector>[0] = {}, demand: Parameters<typeof requirement>[1] = {}): Suite {
  return suiteOf([requirement("GEM-2", demand)], loadedFile(vectorFileText([vector(over)])));
}

export const wrapper = [{ functionDeclarations: [] }];
export const right: DoublePort = { answer: ({ id }) => result(id, wrapper) };

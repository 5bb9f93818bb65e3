import { fileURLToPath } from "node:url";
import { osProcess } from "../../runners/process/os-process.ts";
import type { SessionOptions } from "../../runners/process/session.ts";
import type { OpenTransport } from "../../runners/process/transport.ts";

const folder = fileURLToPath(new URL("../faulty-ports/", import.meta.url));

/** By which the processes of one test are found in the process table. */
export function newLabel(): string {
  return `label-${process.pid}-${Math.random().toString(36).slice(2)}`;
}

/** One of the faulty ports, as a process. `label` becomes part of its command line and of what it starts. */
export function faultyPort(name: string, label: string, env: Readonly<Record<string, string>> = {}): OpenTransport {
  return osProcess(
    { argv: [process.execPath, `${folder}${name}.mjs`, label], cwd: folder, env: { FAULT_LABEL: label, ...env } },
    { killMs: 200 },
  );
}

/** Generous where a machine under load could be slow, short where a test has to wait for them. */
export const processLimits: Partial<SessionOptions> = {
  limits: { startMs: 15_000, idleMs: 1_000, endMs: 5_000, closedOutputMs: 100 },
};

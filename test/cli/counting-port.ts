import { join } from "node:path";
import { vector, vectorFileText } from "../engine/sample-suite.ts";
import { requirementText, specFiles, suiteOnDisk, temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";

/** The tool whose schema tells the number. */
function numberTool(number: number): Record<string, unknown> {
  return { name: "n", description: "d", inputSchema: { number } };
}

/**
 * A vector about a number: its result is the number, as a member. It cites GEM-1, a MUST, or GEM-2, which is a SHOULD in `countingSuite`.
 */
export function numberVector(number: number, over: Parameters<typeof vector>[0] = {}): Record<string, unknown> {
  return vector({
    id: `tn-gem-${String(number).padStart(4, "0")}`,
    name: `the number ${number} comes back`,
    requirements: ["GEM-1"],
    input: { tools: [numberTool(number)] },
    expect: { equals: { number } },
    ...over,
  });
}

/** Three vectors: 1 and 2 are a MUST, 3 is a SHOULD. */
const countingFiles = {
  ...specFiles(requirementText("GEM-1"), requirementText("GEM-2", { level: "SHOULD" })),
  "vectors/toolnexus/toGemini.json": vectorFileText([
    numberVector(1),
    numberVector(2),
    numberVector(3, { requirements: ["GEM-2"] }),
  ]),
};

export function countingSuite(over: Readonly<Record<string, string>> = {}): string {
  return suiteOnDisk({ ...countingFiles, ...over });
}

/**
 * A harness that answers with the number in the schema of its one tool. By its environment: WRONG and BROKEN name numbers that it gets wrong, in two ways;
 * SILENT names numbers that it does not answer; VERSION is the protocol version that it speaks; PIDS is a file for the ids of its process
 * and of one that it leaves running.
 */
const harness = `
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { WRONG = "", BROKEN = "", SILENT = "", VERSION = "1", PIDS } = process.env;
const names = (list, number) => list.split(",").includes(String(number));
if (PIDS) {
  process.on("SIGTERM", () => {});
  const left = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  writeFileSync(PIDS, JSON.stringify([process.pid, left.pid]));
}
const handshake = {
  protocolVersion: Number(VERSION),
  port: { name: "counting", version: "2.7.1", language: "JavaScript", runtime: "Node" },
  operations: ["toolnexus/toOpenAI", "toolnexus/toAnthropic", "toolnexus/toGemini"],
  features: [],
  window: 8,
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const number = params.tools?.[0]?.inputSchema.number;
  if (names(SILENT, number)) return;
  const answer = names(WRONG, number) ? { number: "wrong" } : names(BROKEN, number) ? "wrong" : { number };
  const result = method === "initialize" ? handshake : answer;
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
});
`;

export interface CountingPort {
  readonly name?: string;
  /** What the harness gets wrong. */
  readonly env?: Readonly<Record<string, string>>;
  /** Members of the manifest beside or instead of the usual ones. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, string>>;
}

/** A third party's port in a folder of its own. Gives the path of its manifest, for `--port`. */
export function countingPort({ name = "counting", env = {}, manifest = {}, files = {} }: CountingPort = {}): string {
  const port = { name, language: "JavaScript", command: ["node", "harness.mjs"], env, ...manifest };
  const folder = writeFiles(temporaryFolder(), {
    "port.json": JSON.stringify(port, null, 2),
    "harness.mjs": harness,
    ...files,
  });
  return join(folder, "port.json");
}

/**
 * `pnpm bench`: what judging costs beside merely talking. The same TypeScript harness answers 100,000 requests of about 200 bytes, window 64:
 * once in a bare loop that writes, splits and parses, once in a whole `run` with `--json`, by the program as it is published and as it
 * runs from its sources. Prints the ratios, and how memory grows with the number of vectors. Figures are comparable within one run only.
 */
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const published = ["node", join(root, "dist/runners/cli/main.js")];
const fromSources = ["node", "--import", "tsx/esm", join(root, "runners/cli/main.ts")];
const harness = ["node", join(root, "runners/ports/typescript/serve.mjs")];
const bareLoop = fileURLToPath(new URL("bare-loop.mjs", import.meta.url));

const MANY = 100_000;
const FEW = 10_000;
const ROUNDS = 5;

/** A suite in a folder of its own: this spec, and `count` vectors of one tool each, no two alike. */
async function makeSuite(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, "vectors/toolnexus"), { recursive: true });
  await cp(join(root, "spec"), join(folder, "spec"), { recursive: true });
  const operations = [
    ["toOpenAI", "tn-oai", "OAI-4", (tool: Tool) => [{ type: "function", function: declared(tool) }]],
    [
      "toAnthropic",
      "tn-ant",
      "ANT-2",
      ({ name, description, inputSchema }: Tool) => [{ name, description, input_schema: inputSchema }],
    ],
    ["toGemini", "tn-gem", "GEM-4", (tool: Tool) => [{ functionDeclarations: [declared(tool)] }]],
  ] as const;
  for (const [index, [operation, prefix, requirement, expected]] of operations.entries()) {
    const share = Math.floor(count / operations.length) + (index < count % operations.length ? 1 : 0);
    const vectors = Array.from({ length: share }, (_, number) => {
      const tool = sampleTool(number);
      return JSON.stringify({
        id: `${prefix}-${String(number).padStart(4, "0")}`,
        name: `vector number ${number}`,
        requirements: [requirement],
        since: "1.0.0",
        input: { tools: [tool] },
        expect: { equals: expected(tool) },
      });
    });
    const head = `{"$schema":"x","profile":"toolnexus","operation":"${operation}","vectors":[\n`;
    await writeFile(join(folder, `vectors/toolnexus/${operation}.json`), `${head}${vectors.join(",\n")}\n]}\n`);
  }
}

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

function sampleTool(number: number): Tool {
  const inputSchema = { type: "object", properties: { city: { type: "string" } } };
  return { name: `tool_${number}`, description: `Tool number ${number}`, inputSchema };
}

function declared({ name, description, inputSchema }: Tool): object {
  return { name, description, parameters: inputSchema };
}

/** The requests of a suite as the bare loop sends them. */
async function writeRequests(folder: string, file: string): Promise<number> {
  const lines: string[] = [];
  for (const operation of ["toOpenAI", "toAnthropic", "toGemini"]) {
    const text = await readFile(join(folder, `vectors/toolnexus/${operation}.json`), "utf8");
    for (const { input } of (JSON.parse(text) as { vectors: { input: unknown }[] }).vectors) {
      const frame = { jsonrpc: "2.0", id: lines.length + 1, method: `toolnexus/${operation}`, params: input };
      lines.push(JSON.stringify(frame));
    }
  }
  await writeFile(file, `${lines.join("\n")}\n`);
  return lines.join("").length / lines.length;
}

/** Runs a program to its end; seconds, and the most memory it had, in MiB (Linux only). */
function timed(argv: readonly string[]): Promise<{ readonly seconds: number; readonly peakMiB: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const [command = "", ...args] = argv;
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    let peakMiB = 0;
    const watch = setInterval(async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      peakMiB = Math.max(peakMiB, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }, 50);
    child.on("exit", (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, peakMiB });
      else reject(new Error(`${argv.join(" ")} exited with code ${code}`));
    });
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = await mkdtemp(join(tmpdir(), "toolnexus-conformance-bench-"));
try {
  const [many, few, requests, report] = ["many", "few", "requests.jsonl", "report.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await makeSuite(many, MANY);
  await makeSuite(few, FEW);
  const bytes = await writeRequests(many, requests);
  const judging = ["run", "--port", "typescript", "--baseline", "none", "--json", report, "--suite"];

  const bare: number[] = [];
  const whole: number[] = [];
  const uncompiled: number[] = [];
  const besides = (seconds: readonly number[]) => {
    const ratio = median(seconds) / median(bare);
    return `${ratio.toFixed(2)} times its duration: ${Math.round(100 / ratio)} % of its speed`;
  };
  let peak = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push((await timed(["node", bareLoop, requests, ...harness])).seconds);
    const run = await timed([...published, ...judging, many]);
    whole.push(run.seconds);
    peak = Math.max(peak, run.peakMiB);
    uncompiled.push((await timed([...fromSources, ...judging, many])).seconds);
  }
  const { peakMiB: peakOfFew } = await timed([...published, ...judging, few]);
  const cat = await new Promise<number>((resolve, reject) => {
    const began = performance.now();
    execFile("cat", [requests], { maxBuffer: 1 << 30 }, (error) =>
      error ? reject(error) : resolve((performance.now() - began) / 1000),
    );
  });

  console.log(
    `${MANY.toLocaleString("en")} vectors, requests of ${Math.round(bytes)} bytes on average, window 64, median of ${ROUNDS}`,
  );
  console.log(`(a) bare loop          1.00`);
  console.log(`(b) run with --json    ${besides(whole)}`);
  console.log(`    from its sources   ${besides(uncompiled)}`);
  console.log(`    cat of requests    ${(cat / median(bare)).toFixed(2)}`);
  console.log(
    `memory of the runner: ${(peak / peakOfFew).toFixed(2)} times that of ${FEW.toLocaleString("en")} vectors`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

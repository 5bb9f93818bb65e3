import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { conformance, start } from "./conformance-program.ts";
import { countingPort, countingSuite } from "./counting-port.ts";

const suite = countingSuite();

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !condition(); waited += 50) {
    if (waited > 120_000) throw new Error(`waited in vain: ${what}`);
    await sleep(50);
  }
}

/** False for a process that is gone, and for one that has ended and only waits to be noticed. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  return existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

/** Interrupts a call once this file is there, which holds the ids of processes that the call has started. */
async function interrupt(call: ReturnType<typeof start>, pids: string, signal: NodeJS.Signals) {
  await until(() => existsSync(pids) && readFileSync(pids, "utf8").endsWith("]"), "the port starts");
  const started = JSON.parse(readFileSync(pids, "utf8")) as number[];
  expect(started.map(isAlive)).toEqual(started.map(() => true));
  call.kill(signal);
  const { exitCode, stdout, stderr } = await call;
  await until(() => !started.some(isAlive), "every process ends");
  return { exitCode, stdout, stderr };
}

describe.concurrent.each(["SIGINT", "SIGTERM"] as const)("a run that gets %s", (signal) => {
  it.skipIf(process.platform === "win32")(
    "ends with 130, with a silent port and what that has started, even if it takes no notice",
    async () => {
      const pids = join(temporaryFolder(), "pids");
      const folder = temporaryFolder();
      const port = countingPort({ env: { SILENT: "1", PIDS: pids } });
      const call = start(["--suite", suite, "--port", port, "--json", join(folder, "report.json")]);
      expect(await interrupt(call, pids, signal)).toEqual({ exitCode: 130, stdout: "", stderr: "" });
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe("a build that is interrupted", () => {
  it.skipIf(process.platform === "win32")("ends as well, and does not stand in the way of the next run", async () => {
    const folder = temporaryFolder();
    const pids = join(folder, "pids");
    const build = `
      import { existsSync, writeFileSync } from "node:fs";
      const [pids, output] = process.argv.slice(2);
      if (existsSync(pids)) writeFileSync(output, "built");
      else { setInterval(() => {}, 1000); writeFileSync(pids, JSON.stringify([process.pid])); }
    `;
    const port = countingPort({
      manifest: {
        build: {
          command: ["node", "build.mjs", pids, "{buildDir}/built"],
          inputs: ["*.mjs"],
          output: "{buildDir}/built",
        },
      },
      files: { "build.mjs": build },
    });
    const env = { TOOLNEXUS_CONFORMANCE_CACHE: writeFiles(join(folder, "cache"), {}) };
    const args = ["--suite", suite, "--port", port];
    expect(await interrupt(start(args, { env }), pids, "SIGINT")).toEqual({ exitCode: 130, stdout: "", stderr: "" });
    expect(await conformance(args, { env })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^conforms {2}counting: /m),
    });
  });
});

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { osProcess } from "../../runners/process/os-process.ts";
import { killAllPorts } from "../../runners/process/process-groups.ts";
import { createPortSession } from "../../runners/process/session.ts";
import type { TransportExit } from "../../runners/process/transport.ts";
import { faultyPort, newLabel, processLimits } from "./faulty-port.ts";
import { leftBehind, livingProcesses } from "./process-table.ts";
import { exchanges, kinds, putTo } from "./putting-vectors.ts";
import { scriptedPort } from "./scripted-port.ts";

const label = newLabel();
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "os-process-"));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  expect(await leftBehind(label)).toEqual([]);
});

/** Runs a Node program to its end, without input. */
function run(program: string, options: { readonly cwd?: string; readonly env?: Record<string, string> } = {}) {
  return runArgv([process.execPath, "-e", program, label], options);
}

function runArgv(
  argv: readonly [string, ...string[]],
  { cwd = folder, env = {} }: { readonly cwd?: string; readonly env?: Record<string, string> } = {},
): Promise<{ readonly exit: TransportExit; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    let out = "";
    let err = "";
    const transport = osProcess({ argv, cwd, env })({
      data: (chunk) => {
        out += chunk.toString();
      },
      stderr: (chunk) => {
        err += chunk.toString();
      },
      drain() {},
      outputClosed() {},
      exit: (exit) => resolve({ exit, out, err }),
    });
    transport.endInput();
  });
}

describe("an OS process", () => {
  it("tells its exit after the last of what it wrote", async () => {
    const { exit, out, err } = await run(
      "process.stdout.write('x'.repeat(1_000_000) + 'end'); process.stderr.write('y'.repeat(300_000) + 'end'); process.exitCode = 5",
    );
    expect(exit).toEqual({ kind: "exited", code: 5 });
    expect([out.length, out.slice(-3), err.length, err.slice(-3)]).toEqual([1_000_003, "end", 300_003, "end"]);
  });

  it("tells its exit after what lay unread while this process was busy", async () => {
    // Something that outlives it, out of reach of its group, writes to its stdout just after its end.
    const heir = `
      const wait = setInterval(() => {
        try { process.kill(Number(process.argv[1]), 0); } catch { clearInterval(wait); setTimeout(() => console.log("last words"), 60); }
      }, 5)`;
    const program = `
      const { spawn } = require("node:child_process");
      spawn(process.execPath, ["-e", ${JSON.stringify(heir)}, String(process.pid), ${JSON.stringify(label)}], { stdio: "inherit", detached: true }).unref();
      setTimeout(() => process.exit(0), 300)`;
    const out = await new Promise<string>((resolve) => {
      let told = "";
      const transport = osProcess({ argv: [process.execPath, "-e", program, `${label}-leader`], cwd: folder, env: {} })(
        {
          data: (chunk) => {
            told += chunk.toString();
          },
          stderr() {},
          drain() {},
          outputClosed() {},
          exit: () => resolve(told),
        },
      );
      transport.endInput();
      const watch = setInterval(() => {
        if (livingProcesses(`${label}-leader`).length > 0) return;
        clearInterval(watch);
        const until = performance.now() + 400;
        while (performance.now() < until) {
          // Everything in this process stands still.
        }
      }, 20);
    });
    expect(out).toBe("last words\n");
  });

  it("gets the working folder and the environment of the plan, beside the environment of this process", async () => {
    const { out } = await run("console.log(process.cwd(), process.env.OF_THE_PLAN, process.env.PATH)", {
      env: { OF_THE_PLAN: "a b{c}" },
    });
    expect(out).toBe(`${folder} a b{c} ${process.env.PATH}\n`);
  });

  it("gets its arguments as they stand, without a shell in between", async () => {
    const { out } = await runArgv([
      process.execPath,
      "-e",
      "console.log(process.argv.slice(1).join('|'))",
      "$HOME; a  b",
      "*",
      "'",
    ]);
    expect(out).toBe("$HOME; a  b|*|'\n");
  });

  it("says what to do when there is no such program", async () => {
    const { exit } = await runArgv(["no-such-program-anywhere"]);
    expect(exit).toEqual({
      kind: "not-started",
      reason:
        "cannot start no-such-program-anywhere: it is not on the PATH. Install it, or correct `command` in port.json",
    });
  });

  it("says what to do when there is no such file", async () => {
    const { exit } = await runArgv([join(folder, "missing")]);
    expect(exit).toMatchObject({ reason: expect.stringContaining("there is no such file") });
  });

  it("says what to do when the working folder is missing", async () => {
    const { exit } = await run("0", { cwd: join(folder, "missing") });
    expect(exit).toMatchObject({
      reason: expect.stringMatching(/the working folder .*missing does not exist: correct `cwd`/),
    });
  });

  it("says what to do when the file is not executable", async () => {
    const path = join(folder, "plain.txt");
    writeFileSync(path, "hello");
    expect((await runArgv([path])).exit).toMatchObject({ reason: expect.stringContaining("chmod +x") });
  });

  it("says what is wrong when the system refuses the arguments", async () => {
    expect((await runArgv(["a\0b"])).exit).toMatchObject({
      kind: "not-started",
      reason: expect.stringContaining("null bytes"),
    });
  });

  it("may be written to after it has gone, in vain but without an error", async () => {
    const exit = new Promise((resolve) => {
      const transport = osProcess({ argv: [process.execPath, "-e", "process.exit(0)", label], cwd: folder, env: {} })({
        data() {},
        stderr() {},
        drain() {},
        outputClosed() {},
        exit(how) {
          transport.write("too late\n");
          transport.endInput();
          transport.endInput();
          transport.write("later still\n");
          void transport.kill();
          setTimeout(() => resolve(how), 20);
        },
      });
      for (let index = 0; index < 2_000; index += 1) transport.write("x".repeat(1_000));
    });
    expect(await exit).toEqual({ kind: "exited", code: 0 });
  });
});

describe("stopping an OS process", () => {
  const stopped = (program: string, killMs: number) =>
    new Promise<{ readonly exit: TransportExit; readonly ms: number }>((resolve) => {
      let began = 0;
      const transport = osProcess(
        { argv: [process.execPath, "-e", program, label], cwd: folder, env: {} },
        { killMs },
      )({
        data() {
          began = performance.now();
          void transport.kill();
        },
        stderr() {},
        drain() {},
        outputClosed() {},
        exit: (exit) => resolve({ exit, ms: performance.now() - began }),
      });
    });

  it("asks first, by SIGTERM", async () => {
    const program = "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('ready')";
    expect((await stopped(program, 5_000)).exit).toEqual({ kind: "exited", code: 7 });
  });

  it("kills after the grace when it is not heard", async () => {
    const program = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log('ready')";
    const { exit, ms } = await stopped(program, 200);
    expect(exit).toEqual({ kind: "signalled", signal: "SIGKILL" });
    expect(ms).toBeGreaterThan(190);
  });

  it("reaches what the process has started", async () => {
    const mine = newLabel();
    await putTo(faultyPort("leaves-a-grandchild", mine), exchanges(1), processLimits);
    expect(await leftBehind(mine)).toEqual([]);
  });

  it("reaches what the process has left behind when it ended by itself", async () => {
    const mine = newLabel();
    const child = `require("child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", ${JSON.stringify(mine)}], { stdio: "inherit" }).unref(); setTimeout(() => process.exit(0), 200)`;
    const { exit } = await run(child);
    expect(exit).toEqual({ kind: "exited", code: 0 });
    expect(await leftBehind(mine)).toEqual([]);
  });
});

describe("killAllPorts", () => {
  it("ends every port that is alive, at once", async () => {
    const mine = newLabel();
    const sessions = [1, 2, 3].map(() =>
      createPortSession({ open: faultyPort("hang", mine), suite: { name: "s", version: "1" }, ...processLimits }),
    );
    await Promise.all(sessions.map((session) => session.start()));
    expect(livingProcesses(mine)).toHaveLength(3);
    killAllPorts();
    expect(await leftBehind(mine)).toEqual([]);
    await Promise.all(sessions.map((session) => session.end()));
  });
});

describe("a program that has put vectors to a port", () => {
  const program = fileURLToPath(new URL("./program-with-a-session.ts", import.meta.url));

  it.concurrent.each(["hang", "never-starts", "leaves-a-grandchild"])("ends by itself afterwards: %s", async (name) => {
    const mine = newLabel();
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program, name, mine], {
      timeout: 20_000,
    });
    expect(Number(stdout)).toBeLessThan(1_000);
    expect(await leftBehind(mine)).toEqual([]);
  });
});

describe("an in-process double and an OS process", () => {
  it("are interchangeable: the same session gives the same answers", async () => {
    const asked = exchanges(20, [3]);
    const double = scriptedPort({
      request({ id, line, params }, life) {
        if (line.includes('"fault"')) life.exit(3);
        else life.result(id, params);
      },
    });
    const process = await putTo(faultyPort("crash-on-one", label), asked, processLimits);
    expect(kinds(process)).toEqual(kinds(await putTo(double.open, asked)));
  });
});

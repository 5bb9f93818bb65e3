// Starts a program, does not wait for it, and lets it hold on to stdout.
import { spawn } from "node:child_process";
import { serve } from "./base.mjs";

const sleeper = "process.on('SIGTERM', () => {}); setTimeout(() => {}, 60_000)";
spawn(process.execPath, ["-e", sleeper, process.env.FAULT_LABEL ?? "grandchild"], { stdio: "inherit" }).unref();
serve({ ended: () => process.exit(0) });

// Starts a program in a process group of its own, out of reach, that holds on to stdout for half a minute.
import { spawn } from "node:child_process";
import { serve } from "./base.mjs";

spawn(process.execPath, ["-e", "setTimeout(() => {}, 30_000)", process.env.FAULT_LABEL ?? "out-of-reach"], {
  stdio: "inherit",
  detached: true,
}).unref();
serve({ ended: () => process.exit(0) });

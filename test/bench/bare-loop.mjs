// The least that putting requests to a harness can cost: write, split, JSON.parse, with 64 requests in flight. It judges nothing.
// usage: node bare-loop.mjs <file with one request a line> <harness argv…>
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const [file, command, ...args] = process.argv.slice(2);
const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
const harness = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
let sent = 0;
let answered = 0;
let rest = "";

function fill() {
  let batch = "";
  while (sent < lines.length && sent - answered < 64) {
    batch += `${lines[sent]}\n`;
    sent += 1;
  }
  if (batch !== "") harness.stdin.write(batch);
  if (answered === lines.length) harness.stdin.end();
}

harness.stdout.setEncoding("utf8").on("data", (chunk) => {
  const parts = (rest + chunk).split("\n");
  rest = parts.pop() ?? "";
  for (const part of parts) {
    JSON.parse(part);
    answered += 1;
  }
  fill();
});
harness.on("exit", () => process.exit(answered === lines.length ? 0 : 1));
fill();

import { execFileSync } from "node:child_process";

/** The living processes whose command line holds a text, as `<pid> <command line>`. A process that has ended and was not yet reaped is not alive. */
export function livingProcesses(label: string): string[] {
  const table = execFileSync("ps", ["-eo", "stat=,pid=,args="], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const living = table.split("\n").filter((row) => row.includes(label) && !row.startsWith("Z"));
  return living.map((row) => row.replace(/^\S+\s+/, ""));
}

/** Waits until no living process holds the text, or a second has passed; gives those that are left. */
export async function leftBehind(label: string): Promise<string[]> {
  const deadline = Date.now() + 1_000;
  let left = livingProcesses(label);
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left = livingProcesses(label);
  }
  return left;
}

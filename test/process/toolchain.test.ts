import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { PortManifest, ToolchainNeed } from "../../runners/engine/types.generated.ts";
import { checkToolchain } from "../../runners/process/toolchain.ts";
import { newLabel } from "./faulty-port.ts";
import { leftBehind } from "./process-table.ts";

const check = (needs: ToolchainNeed[], options = {}) => {
  const manifest: PortManifest = { name: "port", language: "L", command: ["run"], toolchain: needs };
  return checkToolchain(manifest, tmpdir(), options);
};
const node = (program: string, extra: Partial<ToolchainNeed> = {}): ToolchainNeed => ({
  command: [process.execPath, "-e", program],
  need: "Thing >= 2",
  ...extra,
});
const install = { debian: "apt-get install thing", macos: "brew install thing", windows: "winget install thing" };

describe("a toolchain check", () => {
  it("that exits with code 0 is met, and what it printed is the version", async () => {
    expect(await check([node("console.log('thing 2.1'); console.error('a warning')")])).toEqual([
      { kind: "met", need: "Thing >= 2", version: "thing 2.1" },
    ]);
  });

  it("that exits otherwise is not, with what it said", async () => {
    expect(await check([node("console.error('found thing 1.9'); process.exit(1)")])).toEqual([
      { kind: "unmet", need: "Thing >= 2", detail: "found thing 1.9" },
    ]);
    expect(await check([node("process.exit(1)")])).toMatchObject([
      { detail: `the check ${process.execPath} exited with code 1` },
    ]);
  });

  it("that can't be started is not met", async () => {
    expect(await check([{ command: ["no-such-tool"], need: "Thing" }])).toEqual([
      { kind: "unmet", need: "Thing", detail: "cannot start no-such-tool: it is not on the PATH" },
    ]);
  });

  it("is told on one line, however many it printed", async () => {
    const [met, unmet] = await check([
      node("console.log('thing 2.1\\n\\n  in /usr/lib\\r\\n')"),
      node("console.error('\\nno thing\\n  at line 3'); process.exit(1)"),
    ]);
    expect(met).toMatchObject({ version: "thing 2.1, in /usr/lib" });
    expect(unmet).toMatchObject({ detail: "no thing", output: "no thing\n  at line 3" });
  });

  it("that does not end is not met, and is stopped", async () => {
    const label = newLabel();
    const [finding] = await check(
      [{ command: [process.execPath, "-e", "setInterval(() => {}, 1e6)", label], need: "Thing" }],
      {
        timeoutMs: 300,
      },
    );
    expect(finding).toMatchObject({ kind: "unmet", detail: expect.stringContaining("did not end within 300 ms") });
    expect(await leftBehind(label)).toEqual([]);
  });

  it.each([
    ["linux", install.debian],
    ["darwin", install.macos],
    ["win32", install.windows],
    ["aix", undefined],
  ] as const)("that is not met says how to install what is needed on %s", async (platform, hint) => {
    const [finding] = await check([node("process.exit(1)", { install })], { platform });
    expect(finding?.kind === "unmet" && finding.install).toBe(hint);
  });

  it("comes in the order of the manifest, whichever ends first", async () => {
    const findings = await check([
      node("setTimeout(() => console.log('slow'), 150)", { need: "first" }),
      node("console.log('fast')", { need: "second" }),
    ]);
    expect(findings.map(({ need }) => need)).toEqual(["first", "second"]);
  });

  it("is not asked for input", async () => {
    const waits = "process.stdin.resume(); process.stdin.on('end', () => console.log('no input'))";
    expect(await check([node(waits)])).toMatchObject([{ kind: "met", version: "no input" }]);
  });

  it("is not made where the manifest has none", async () => {
    expect(await checkToolchain({ name: "port", language: "L", command: ["run"] }, tmpdir())).toEqual([]);
  });
});

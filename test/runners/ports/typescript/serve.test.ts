import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import type { PortManifest } from "../../../../runners/engine/types.generated.ts";
import { folderWith, librarySource, manifest } from "./sample-packages.ts";

const home = fileURLToPath(new URL("../../../../runners/ports/typescript/", import.meta.url));
const { command } = JSON.parse(readFileSync(`${home}port.json`, "utf8")) as PortManifest;

/** A library that prints wherever it can: as it is loaded, as it converts, and after a while. */
const talkative = folderWith({
  "package.json": manifest({ main: "lib.js" }),
  "lib.js": `
    console.log("loaded");
    process.stdout.write("ready\\n");
    ${librarySource.replace("=> []", '=> (console.info("converting"), setTimeout(() => console.log("later"), 1), [])')}`,
});

afterAll(() => talkative.remove());

/** The harness as the manifest starts it. */
function start(sourceKind: string, source: string, input?: string | Uint8Array) {
  const [program, ...args] = command.map((word) =>
    word.replace("{sourceKind}", sourceKind).replace("{source}", source),
  );
  return execa(program as string, args, { cwd: home, reject: false, ...(input === undefined ? {} : { input }) });
}

const request = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
const hello = request(1, "initialize", {
  protocolVersion: 1,
  suite: { name: "toolnexus-conformance", version: "1.0.0" },
});
const idsOf = (stdout: string) => stdout.split("\n").map((line) => JSON.parse(line).id);

describe("the harness as a program", () => {
  it("answers each line with a frame and exits with 0 at the end of its input", async () => {
    const tool = { name: "t", description: "d\n\u2028é😀", inputSchema: {} };
    const lines = [
      hello,
      request(2, "toolnexus/execute", { tool, body: { async: { returns: "late" } } }),
      request(3, "toolnexus/toGemini", { tools: [tool] }),
      "not json",
    ];
    const { stdout, exitCode } = await start("reference", "reference", `${lines.join("\n")}\n`);
    expect(exitCode).toBe(0);
    expect(new Set(idsOf(stdout))).toStrictEqual(new Set([1, 2, 3, null]));
    expect(stdout).toContain(JSON.stringify(tool.description));
    expect(stdout).toContain('"output":"late"');
  });

  it("reads lines that end with CRLF, empty lines, and a last line without an end", async () => {
    const lines = [hello, "", request(2, "toolnexus/sanitize", { value: "a b" })];
    const { stdout, exitCode } = await start("reference", "reference", lines.join("\r\n"));
    expect(idsOf(stdout)).toStrictEqual([1, 2]);
    expect(exitCode).toBe(0);
  });

  it("exits with 0 when it is asked nothing", async () => {
    expect(await start("reference", "reference", "")).toMatchObject({ exitCode: 0, stdout: "" });
  });

  it("reads a line that arrives in pieces, split inside a character, and answers before the input ends", async () => {
    const program = start("reference", "reference");
    const line = Buffer.from(`${request(1, "toolnexus/sanitize", { value: `${"x".repeat(200_000)}😀` })}\n`);
    const cut = line.indexOf(0xf0) + 2;
    for (const piece of [line.subarray(0, 10), line.subarray(10, cut), line.subarray(cut)]) {
      program.stdin?.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const [reply] = (await program.iterable()[Symbol.asyncIterator]().next()).value?.match(/x_"/) ?? [];
    expect(reply).toBe('x_"');
    program.stdin?.end();
    expect((await program).exitCode).toBe(0);
  });

  it("answers 2,000 requests that come at once, each once", async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 1);
    const lines = ids.map((id) => request(id, "toolnexus/toOpenAI", { tools: [] }));
    const { stdout } = await start("reference", "reference", lines.join("\n"));
    expect(idsOf(stdout)).toStrictEqual(ids);
  });

  it("keeps what a library prints off stdout", async () => {
    const { stdout, stderr } = await start(
      "path",
      talkative.path,
      `${hello}\n${request(2, "toolnexus/toAnthropic", { tools: [] })}\n`,
    );
    expect(idsOf(stdout)).toStrictEqual([1, 2]);
    expect(stdout).toContain('"version":"9.8.7"');
    for (const printed of ["loaded", "ready", "converting"]) expect(stderr).toContain(printed);
  });

  it("says on stderr why a library can't be loaded, without a stack, and exits with 1", async () => {
    const { stdout, stderr, exitCode } = await start("path", `${talkative.path}/gone`, `${hello}\n`);
    expect(exitCode).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("is no folder. Name the folder of a built checkout");
    expect(stderr).not.toContain("    at ");
  });
});

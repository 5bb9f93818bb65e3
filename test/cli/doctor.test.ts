import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shippedPorts } from "../../runners/files/port-files.ts";
import { temporaryFolder, writeFiles } from "../files/suite-on-disk.ts";
import { conformance, expectRefusal } from "./conformance-program.ts";
import { countingPort } from "./counting-port.ts";

describe.concurrent("doctor", () => {
  it("finds nothing wrong with a port that can be judged", async () => {
    const port = countingPort();
    const { exitCode, stdout } = await conformance(["doctor", "--port", port]);
    expect(stdout).toMatch(/^ {2}ok {4}start {3}counting 2\.7\.1, Node, after \d+ ms$/m);
    expect(stdout).toMatch(/\n\nNothing is missing\.\n$/);
    expect(exitCode).toBe(0);
  });

  it("ends with 3 where a port can't be judged, and says why", async () => {
    const port = countingPort({ manifest: { command: ["no-such-runtime", "harness.mjs"] } });
    const { exitCode, stdout } = await conformance(["doctor", "--port", port]);
    expect(stdout).toContain("bad   start  cannot start no-such-runtime: it is not on the PATH.");
    expect(stdout).toMatch(/\n\n1 thing is missing or does not work\.\n$/);
    expect(exitCode).toBe(3);
  });

  it("finds a cache that can't be written", async () => {
    const folder = writeFiles(temporaryFolder(), { file: "" });
    const env = { TOOLNEXUS_CONFORMANCE_CACHE: join(folder, "file") };
    const { exitCode, stdout } = await conformance(["doctor", "--port", countingPort()], { env });
    expect(stdout).toContain(`bad   builds of ports  ${join(folder, "file")} is no folder`);
    expect(exitCode).toBe(3);
  });

  it("refuses what is no port, as a run does", async () => {
    expectRefusal(await conformance(["doctor", "--port", "cobol"]), 2, /^there is no port "cobol"\./);
  });

  it.runIf(process.platform !== "win32")(
    "says of every shipped port on a bare machine what it lacks, in whole lines",
    async () => {
      const bare = writeFiles(temporaryFolder(), { node: `#!/bin/sh\nexec "${process.execPath}" "$@"\n` });
      chmodSync(join(bare, "node"), 0o755);
      const { stdout } = await conformance(["doctor"], { env: { PATH: bare, JAVA_HOME: "", MAVEN_HOME: "" } });
      for (const name of await shippedPorts()) expect(stdout).toMatch(new RegExp(`^${name}$`, "m"));
      for (const system of ["Debian   apt-get install", "macOS    brew install", "Windows  (winget|choco) install"]) {
        expect(stdout.match(new RegExp(`^ {8}${system}`, "gm"))?.length).toBeGreaterThanOrEqual(4);
      }
      expect(stdout).toContain("bad   Go >= 1.23  go is not on the PATH\n");
      expect(stdout).toContain("bad   Python >= 3.11 with venv  the PATH has no Python\n");
      expect(stdout).toMatch(/^ {2}bad {3}Maven {6}neither MAVEN_HOME nor PATH has a Maven$/m);
      expect(stdout).toContain("cannot start elixir: it is not on the PATH\n");
      expect(stdout.match(/^ {8}\|/gm)).toBeNull();
    },
  );
});

import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../../files/suite-on-disk.ts";

const toolchain = fileURLToPath(new URL("../../../../runners/ports/java/toolchain.mjs", import.meta.url));

async function versionOf(home: string): Promise<string> {
  return (await execa("node", [toolchain, "maven"], { env: { MAVEN_HOME: home } })).stdout;
}

describe.skipIf(process.platform === "win32")("the version of Maven", () => {
  it("is in the name of its core", async () => {
    const home = writeFiles(temporaryFolder(), { "bin/mvn": "", "lib/maven-core-4.0.0-rc-3.jar": "" });
    expect(await versionOf(home)).toBe("Maven 4.0.0-rc-3");
  });

  it("is found where Debian keeps it, which calls the core 3.x", async () => {
    const home = writeFiles(temporaryFolder(), { "maven/bin/mvn": "", "java/maven3-core.jar": "" });
    mkdirSync(join(home, "maven/lib"));
    symlinkSync("../../java/maven3-core.jar", join(home, "maven/lib/maven-core-3.x.jar"));
    symlinkSync("maven3-core.jar", join(home, "java/maven3-core-3.8.7.jar"));
    expect(await versionOf(join(home, "maven"))).toBe("Maven 3.8.7");
  });

  it("is unknown where no name tells it", async () => {
    const home = writeFiles(temporaryFolder(), { "bin/mvn": "", "lib/maven-core-3.x.jar": "" });
    expect(await versionOf(home)).toBe("Maven of unknown version");
  });
});

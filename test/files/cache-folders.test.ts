import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { downloadCaches, writeObstacle } from "../../runners/files/cache-folders.ts";
import { userCaches } from "../../runners/files/installation.ts";
import { temporaryFolder, writeFiles } from "./suite-on-disk.ts";

const folders = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform) =>
  Object.fromEntries(downloadCaches(env, platform).map(({ client, folder }) => [client, folder]));

describe("the caches of registry clients", () => {
  it("stand below the user's home unless the environment says otherwise", () => {
    const home = homedir();
    expect(folders({}, "linux")).toEqual({
      pip: join(home, ".cache/pip"),
      Maven: join(home, ".m2/repository"),
      "Go modules": join(home, "go/pkg/mod"),
      "Go builds": join(home, ".cache/go-build"),
    });
  });

  it("follow the variables of each client", () => {
    const env = { PIP_CACHE_DIR: "/a", GOPATH: "/b:/c", GOCACHE: "/d", XDG_CACHE_HOME: "/e" };
    expect(folders(env, "linux")).toMatchObject({ pip: "/a", "Go modules": "/b/pkg/mod", "Go builds": "/d" });
    expect(folders({ GOMODCACHE: "/f" }, "linux")).toMatchObject({ "Go modules": "/f" });
  });

  it.each([
    ["linux", { XDG_CACHE_HOME: "/x" }, "/x"],
    ["linux", { XDG_CACHE_HOME: "" }, join(homedir(), ".cache")],
    ["darwin", {}, join(homedir(), "Library", "Caches")],
    ["win32", { LOCALAPPDATA: "C:\\Local" }, "C:\\Local"],
  ] as const)("of a user on %s stand where that system has them", (platform, env, folder) => {
    expect(userCaches(platform, env)).toBe(folder);
  });
});

describe("whether a folder can be written", () => {
  it("is asked of the nearest parent that is there", async () => {
    const folder = temporaryFolder();
    expect(await writeObstacle(folder)).toBeUndefined();
    expect(await writeObstacle(join(folder, "not", "yet"))).toBeUndefined();
  });

  it("is no where a file stands in its place or above", async () => {
    const folder = writeFiles(temporaryFolder(), { file: "" });
    const told = `${join(folder, "file")} is no folder`;
    expect(await writeObstacle(join(folder, "file"))).toBe(told);
    expect(await writeObstacle(join(folder, "file", "cache"))).toBe(told);
  });

  it.runIf(process.platform === "linux")("is no where the system refuses", async () => {
    expect(await writeObstacle("/proc/self/caches")).toContain("can't be written");
  });
});

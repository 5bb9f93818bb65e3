import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lastDurations, longestFirst, rememberDurations } from "../../runners/files/port-durations.ts";

describe("the durations of ports", () => {
  let cache = "";
  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), "conformance-test-"));
  });
  afterEach(() => rm(cache, { recursive: true, force: true }));

  it("are kept from one run to the next, those of ports that were not in it too", async () => {
    const folder = join(cache, "not", "there", "yet");
    await rememberDurations(folder, new Map([["go", 200]]));
    await rememberDurations(folder, new Map([["python", 900]]));
    await rememberDurations(folder, new Map([["python", 1100]]));
    expect(await lastDurations(folder)).toEqual(
      new Map([
        ["go", 200],
        ["python", 1100],
      ]),
    );
  });

  it.each(["", "{", "null", "7", '{"go":"long"}', '{"go":-1}', '{"go":null}'])(
    "are nothing where the file holds %j, and the next run writes it anew",
    async (text) => {
      await writeFile(join(cache, "durations.json"), text);
      expect(await lastDurations(cache)).toEqual(new Map());
      await rememberDurations(cache, new Map([["python", 5]]));
      expect(JSON.parse(await readFile(join(cache, "durations.json"), "utf8"))).toEqual({ python: 5 });
    },
  );

  it("are let go where they can't be kept", async () => {
    const file = join(cache, "file");
    await writeFile(file, "in the way");
    await rememberDurations(file, new Map([["go", 1]]));
    expect(await lastDurations(file)).toEqual(new Map());
  });
});

describe("the order of turns", () => {
  const ports = ["elixir", "go", "java", "python"].map((reference) => ({ reference }));
  const order = (durations: ReadonlyMap<string, number>) =>
    longestFirst(ports, durations).map(({ reference }) => reference);

  it("is the order in which the ports are named where nothing is known", () => {
    expect(order(new Map())).toEqual(["elixir", "go", "java", "python"]);
  });

  it("begins with what is not known, then goes from the longest to the shortest", () => {
    const durations = new Map([
      ["elixir", 2],
      ["go", 1],
      ["python", 9],
    ]);
    expect(order(durations)).toEqual(["java", "python", "elixir", "go"]);
  });
});

import { describe, expect, it } from "vitest";
import { mergeReports } from "../../runners/engine/report-merge.ts";
import type { PortReport, Report } from "../../runners/engine/types.generated.ts";
import { port, report, unable, verdict } from "../reporters/sample-report.ts";

const [vector] = report([]).vectors as [Report["vectors"][number]];

/** One of three shards, each of one vector, with these ports. */
function shard(index: 1 | 2 | 3, names: readonly string[], over: Partial<Report> = {}): Report {
  const id = `v-000${index}`;
  const ports = names.map((name) => port({ name }, [verdict({ id })]));
  return report(ports, {
    vectors: [{ ...vector, id }],
    shard: { indices: [index], count: 3, total: 3 },
    ...over,
  });
}

const merging = (...reports: readonly Report[]) =>
  mergeReports(reports.map((each, at) => ({ file: `${"abc"[at]}.json`, report: each })));

function merged(...reports: readonly Report[]): Report {
  const outcome = merging(...reports);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.report;
}

describe("shards that come in another order", () => {
  const [one, two, three] = [shard(1, ["java"]), shard(2, ["go", "java"]), shard(3, ["elixir", "go"])];

  it.each([[[one, two, three]], [[three, two, one]], [[two, three, one]], [[three, one, two]]])(
    "give the same report, ports in the order of the shards (%#)",
    (shards) => {
      expect(merged(...shards).ports.map(({ name }) => name)).toEqual(["java", "go", "elixir"]);
      expect(merged(...shards)).toEqual(merged(one, two, three));
    },
  );
});

describe("a merged report", () => {
  it("of a whole run names no shard, one of a part names those that are there", () => {
    expect(merged(report([port()]))).not.toHaveProperty("shard");
    expect(merged(shard(3, ["java"]), shard(1, ["java"])).shard).toEqual({ indices: [1, 3], count: 3, total: 3 });
  });

  it("names the shard in which a port could not run, where it is one of several", () => {
    const absent = (of: PortReport) => ({ ...of, reason: "needs a JDK" });
    const first = shard(1, [], { ports: [absent(unable({}, [verdict({ id: "v-0001", verdict: "could-not-run" })]))] });
    expect(merged(first, shard(2, ["java"]), shard(3, ["java"])).ports[0]?.reason).toBe("in shard 1 of 3: needs a JDK");
  });

  it("is strict as soon as one of its runs forgave nothing", () => {
    const lacking = (index: 1 | 2 | 3, exitCode: 0 | 3) => {
      const away = unable({ missing: [{ need: "JDK" }] }, [verdict({ id: `v-000${index}`, verdict: "could-not-run" })]);
      return shard(index, [], { ports: [port({ name: "go" }, [verdict({ id: `v-000${index}` })]), away], exitCode });
    };
    expect(merged(lacking(1, 0), lacking(2, 0), lacking(3, 0)).exitCode).toBe(0);
    expect(merged(lacking(1, 0), lacking(2, 3), lacking(3, 0)).exitCode).toBe(3);
  });

  it("is refused for the first vector that is another than before, and the others are not told", () => {
    const vectors = ["v-0001", "v-0002"].map((id) => ({ ...vector, id }));
    const both = report([], { vectors, selection: { ...report([]).selection, selected: 2 } });
    const renamed = { ...both, vectors: vectors.map((each) => ({ ...each, name: "another name" })) };
    expect(merging(both, renamed)).toEqual({
      ok: false,
      problems: [
        {
          file: "b.json",
          message: "v-0001 is another than in a.json.",
          hint: "Only reports of one suite can be merged; run both again.",
        },
      ],
    });
  });

  it("takes something to merge", () => {
    expect(() => mergeReports([])).toThrow("nothing to merge");
  });
});

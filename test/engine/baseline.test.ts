import { describe, expect, it } from "vitest";
import {
  evaluateBaseline,
  type LoadedBaseline,
  parseBaseline,
  updatedBaseline,
} from "../../runners/engine/baseline.ts";
import type { VectorVerdict } from "../../runners/engine/types.generated.ts";

const failing = (id: string, over: Partial<VectorVerdict> = {}): VectorVerdict => ({
  id,
  requirements: ["GEM-2"],
  verdict: "fail",
  cause: "value",
  at: ["/0"],
  ...over,
});
const passing = (id: string): VectorVerdict => ({ id, requirements: ["GEM-2"], verdict: "pass" });
const known = new Set(["tn-gem-0001", "tn-gem-0002"]);

function baselineText(entries: string): string {
  return `{"port":"java","failures":{${entries}}}`;
}
const ENTRY = '{"reason":"it is so","link":"issue 7","failure":{"cause":"value","at":["/0"]}}';

function baseline(entries: string): LoadedBaseline {
  const outcome = parseBaseline(baselineText(entries), "baseline.json");
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}

const kinds = (verdicts: VectorVerdict[], entries: string) =>
  evaluateBaseline(verdicts, baseline(entries), known).errors.map(({ kind, id }) => `${id} ${kind}`);

describe("a baseline that holds", () => {
  it("marks the failures it knows, whatever their message", () => {
    const { verdicts, errors } = evaluateBaseline(
      [failing("tn-gem-0001", { message: "other words than before" }), failing("tn-gem-0002")],
      baseline(`"tn-gem-0001":${ENTRY}`),
      known,
    );
    expect(errors).toEqual([]);
    expect(verdicts.map(({ baseline: entry }) => entry)).toEqual([{ reason: "it is so", link: "issue 7" }, undefined]);
  });

  it("may know a warning too", () => {
    expect(kinds([failing("tn-gem-0001", { verdict: "warn" })], `"tn-gem-0001":${ENTRY}`)).toEqual([]);
  });

  it("is not judged for vectors that a filter left out or that could not run", () => {
    expect(kinds([], `"tn-gem-0001":${ENTRY}`)).toEqual([]);
    expect(kinds([{ ...passing("tn-gem-0001"), verdict: "could-not-run" }], `"tn-gem-0001":${ENTRY}`)).toEqual([]);
  });
});

describe("a baseline that does not hold", () => {
  it.each<[string, VectorVerdict[], string, string[]]>([
    ["an entry that passes", [passing("tn-gem-0001")], `"tn-gem-0001":${ENTRY}`, ["tn-gem-0001 passes"]],
    ["an entry of no vector", [passing("tn-gem-0001")], `"tn-gem-0099":${ENTRY}`, ["tn-gem-0099 unmatched"]],
    [
      "an entry of a vector that can't fail",
      [{ ...passing("tn-gem-0001"), verdict: "observed" }],
      `"tn-gem-0001":${ENTRY}`,
      ["tn-gem-0001 unmatched"],
    ],
    [
      "an entry that stands twice",
      [failing("tn-gem-0001")],
      `"tn-gem-0001":${ENTRY},"tn-gem-0001":${ENTRY}`,
      ["tn-gem-0001 duplicate"],
    ],
    [
      "an entry without a reason",
      [failing("tn-gem-0001")],
      `"tn-gem-0001":${ENTRY.replace("it is so", " ")}`,
      ["tn-gem-0001 no-reason"],
    ],
    [
      "an entry without a link",
      [failing("tn-gem-0001")],
      `"tn-gem-0001":${ENTRY.replace("issue 7", "")}`,
      ["tn-gem-0001 no-reason"],
    ],
    [
      "an entry whose link is blank",
      [failing("tn-gem-0001")],
      `"tn-gem-0001":${ENTRY.replace("issue 7", " ")}`,
      ["tn-gem-0001 no-reason"],
    ],
    [
      "a failure at another place",
      [failing("tn-gem-0001", { at: ["/0", "/1"] })],
      `"tn-gem-0001":${ENTRY}`,
      ["tn-gem-0001 changed-shape"],
    ],
    [
      "a failure by another cause",
      [failing("tn-gem-0001", { cause: "crash", at: ["/0"] })],
      `"tn-gem-0001":${ENTRY}`,
      ["tn-gem-0001 changed-shape"],
    ],
    [
      "several of these, told in the order of the ids",
      [failing("tn-gem-0001", { at: [] }), passing("tn-gem-0002")],
      `"tn-gem-0002":${ENTRY},"tn-gem-0001":${ENTRY},"tn-gem-0002":${ENTRY}`,
      ["tn-gem-0001 changed-shape", "tn-gem-0002 duplicate", "tn-gem-0002 passes"],
    ],
  ])("has %s", (_, verdicts, entries, errors) => {
    expect(kinds(verdicts, entries)).toEqual(errors);
  });

  it("does not excuse a failure that changed shape", () => {
    const { verdicts } = evaluateBaseline(
      [failing("tn-gem-0001", { at: ["/7"] })],
      baseline(`"tn-gem-0001":${ENTRY}`),
      known,
    );
    expect(verdicts[0]?.baseline).toBeUndefined();
  });

  it.each<[string, VectorVerdict, string, string]>([
    ["a reason", failing("tn-gem-0001"), ENTRY.replace("it is so", ""), "has no reason; say why the port differs"],
    ["a link", failing("tn-gem-0001"), ENTRY.replace("issue 7", ""), "has no link; say why the port differs"],
    [
      "the known place",
      failing("tn-gem-0001", { at: ["", "/1"] }),
      ENTRY,
      'fails in another way than baseline.json says: value at /0 is known, value at "" /1 came.',
    ],
    ["a place", failing("tn-gem-0001", { cause: "crash", at: [] }), ENTRY, "value at /0 is known, crash came."],
  ])("says that %s is missing, and what to do", (_, verdict, entry, message) => {
    const { errors } = evaluateBaseline([verdict], baseline(`"tn-gem-0001":${entry}`), known);
    expect(errors.map((error) => error.message)).toEqual([expect.stringContaining(message)]);
  });

  it("is no JSON: the place is named", () => {
    expect(parseBaseline('{\n"port":', "baseline.json")).toMatchObject({
      ok: false,
      problems: [{ file: "baseline.json", line: 2, message: "is not valid JSON (ValueExpected)." }],
    });
  });

  it.each<[string, string, string]>([
    [
      "its failures, as a merge may leave them",
      `{"failures":{"tn-gem-0001":${ENTRY}},"port":"java","failures":{}}`,
      "/failures",
    ],
    [
      "a member of an entry",
      baselineText(`"tn-gem-0001":${ENTRY.replace("{", '{"link":"",')}`),
      "/failures/tn-gem-0001/link",
    ],
  ])("has %s twice, of which one would be lost", (_, text, pointer) => {
    expect(parseBaseline(text, "baseline.json")).toMatchObject({
      ok: false,
      problems: [{ pointer, message: "stands twice." }],
    });
  });

  it("has an entry twice, whatever stands behind its entries", () => {
    const text = `{"failures":{"tn-gem-0002":${ENTRY},"tn-gem-0001":${ENTRY},"tn-gem-0002":${ENTRY}},"port":"java"}`;
    expect(parseBaseline(text, "baseline.json")).toMatchObject({ ok: true, value: { duplicates: ["tn-gem-0002"] } });
  });

  it("breaks its schema: the place is named", () => {
    const outcome = parseBaseline(baselineText('"tn-gem-0001":{"reason":"x","link":"y"}'), "baseline.json");
    expect(outcome).toMatchObject({
      ok: false,
      problems: [
        {
          file: "baseline.json",
          line: 1,
          pointer: "/failures/tn-gem-0001",
          message: 'the member "failure" is missing.',
        },
      ],
    });
  });
});

describe("updating a baseline", () => {
  const options = { schemaPath: "s.json", warnings: false, knownIds: known };

  it("keeps what is known, adds what is new with an empty reason, drops what passes, and sorts", () => {
    const entries = baseline(`"tn-gem-0002":${ENTRY},"tn-gem-0001":${ENTRY},"tn-gem-0099":${ENTRY}`).entries;
    const crash = failing("tn-gem-0003", { cause: "crash", at: [] });
    const verdicts = [crash, failing("tn-gem-0002", { at: ["/5"] }), passing("tn-gem-0001")];
    const updated = updatedBaseline("java", verdicts, entries, options);
    expect(Object.entries(updated.failures)).toEqual([
      ["tn-gem-0002", { reason: "it is so", link: "issue 7", failure: { cause: "value", at: ["/5"] } }],
      ["tn-gem-0003", { reason: "", link: "", failure: { cause: "crash", at: [] } }],
    ]);
  });

  it("keeps entries of vectors that were not judged", () => {
    const entries = baseline(`"tn-gem-0001":${ENTRY}`).entries;
    const notRun = { ...passing("tn-gem-0001"), verdict: "could-not-run" } as const;
    for (const verdicts of [[], [notRun]]) {
      expect(Object.keys(updatedBaseline("java", verdicts, entries, options).failures)).toEqual(["tn-gem-0001"]);
    }
  });

  it("records warnings only when asked, or where they are known", () => {
    const warned = [failing("tn-gem-0001", { verdict: "warn" }), passing("tn-gem-0002")];
    const recorded = (entries: LoadedBaseline["entries"], warnings: boolean) =>
      Object.keys(updatedBaseline("java", warned, entries, { ...options, warnings }).failures);
    expect(recorded(new Map(), false)).toEqual([]);
    expect(recorded(new Map(), true)).toEqual(["tn-gem-0001"]);
    expect(recorded(baseline(`"tn-gem-0001":${ENTRY}`).entries, false)).toEqual(["tn-gem-0001"]);
  });
});

import { describe, expect, it } from "vitest";
import { obstacles } from "../../runners/engine/diagnosis.ts";

describe("obstacles", () => {
  it("are what is bad, in every section: neither what is good nor a note, nor what could not be looked at", () => {
    const good = { kind: "good", what: "Node", found: "20.19.0" } as const;
    const note = { kind: "note", what: "pnpm", found: "not there" } as const;
    const bad = { kind: "bad", what: "JDK >= 21", detail: "17" } as const;
    const unknown = { kind: "unknown", what: "the build" } as const;
    expect(obstacles([{ title: "the machine", findings: [good, note] }])).toBe(0);
    expect(
      obstacles([
        { title: "java", findings: [good, bad, unknown] },
        { title: "go", findings: [bad, bad, note] },
      ]),
    ).toBe(3);
  });
});

import { describe, expect, it } from "vitest";
import type { Finding } from "../../runners/engine/diagnosis.ts";
import { diagnosisText } from "../../runners/reporters/diagnosis-text.ts";

const textOf = (...findings: readonly Finding[]) => diagnosisText([{ title: "port", findings }], { color: false });

describe("a diagnosis as text", () => {
  it("has a section for each port and a line for each thing, below each other", () => {
    const text = diagnosisText(
      [
        { title: "go", findings: [{ kind: "good", what: "Go >= 1.23", found: "go1.26.8" }] },
        {
          title: "java",
          findings: [
            { kind: "good", what: "JDK >= 21", found: "JDK 25" },
            { kind: "unknown", what: "build" },
          ],
        },
      ],
      { color: false },
    );
    expect(text).toBe(`go
  ok    Go >= 1.23  go1.26.8

java
  ok    JDK >= 21  JDK 25
  ?     build      not looked at

Nothing is missing.
`);
  });

  it("says for each system how to get what is missing", () => {
    const install = { debian: "apt-get install maven", macos: "brew install maven", windows: "choco install maven" };
    expect(textOf({ kind: "bad", what: "Maven", detail: "there is none", install })).toBe(`port
  bad   Maven  there is none
        Debian   apt-get install maven
        macOS    brew install maven
        Windows  choco install maven

1 thing is missing or does not work.
`);
  });

  it("shows the last ten lines that a failing command printed", () => {
    const output = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join("\n");
    const lines = textOf({ kind: "bad", what: "build", detail: "it failed", output }).split("\n");
    expect(lines.filter((line) => line.includes("| line"))).toHaveLength(10);
    expect(lines).toContain("        | line 12");
  });

  it("says that a port needs nothing where it has no toolchain", () => {
    expect(textOf()).toContain("port\n  nothing is needed\n");
  });

  it("counts no note as an obstacle", () => {
    expect(textOf({ kind: "note", what: "end", found: "exit code 3" })).toContain("Nothing is missing.");
  });

  it("lets nothing that a port wrote steer the terminal", () => {
    const evil = "\u001b[2J\u202e\nforged";
    const text = textOf(
      { kind: "good", what: evil, found: evil },
      { kind: "bad", what: evil, detail: evil, output: evil, install: { debian: evil } },
    );
    for (const trace of ["\u001b", "\u202e", "\nforged"]) expect(text).not.toContain(trace);
  });
});

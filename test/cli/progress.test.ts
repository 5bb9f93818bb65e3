import { describe, expect, it } from "vitest";
import { isInteractive, progressLine } from "../../runners/cli/progress.ts";

function stream(over: Partial<NodeJS.WriteStream> = {}) {
  const written: string[] = [];
  const fake = { isTTY: true, columns: 30, write: (text: string) => written.push(text) > 0, ...over };
  return { written, stream: fake as unknown as NodeJS.WriteStream };
}

describe("the progress line", () => {
  it("says how far each port is, on one line no longer than the terminal", () => {
    const { written, stream: terminal } = stream();
    const progress = progressLine(terminal, true);
    progress.update("java", "prepares");
    progress.clear();
    expect(written).toEqual(["\r\u001b[Kjava prepares", "\r\u001b[K"]);

    const long = stream();
    progressLine(long.stream, true).update("a-port-with-a-long-name", "1200/1500");
    expect(long.written).toEqual(["\r\u001b[Ka-port-with-a-long-name 1200/"]);
  });

  it("is not drawn for each of thousands of answers", () => {
    const { written, stream: terminal } = stream();
    const progress = progressLine(terminal, true);
    for (let answered = 0; answered < 10_000; answered += 1) progress.update("java", `${answered}/10000`);
    expect(written.length).toBeLessThan(100);
  });

  it("is nowhere but on a terminal that somebody watches", () => {
    const { written, stream: terminal } = stream();
    const none = progressLine(terminal, false);
    none.update("java", "prepares");
    none.clear();
    expect(written).toEqual([]);
    expect(isInteractive(terminal, {})).toBe(true);
    expect(isInteractive(stream({ isTTY: false }).stream, {})).toBe(false);
    for (const env of [{ NO_COLOR: "1" }, { CI: "true" }, { TERM: "dumb" }])
      expect(isInteractive(terminal, env)).toBe(false);
  });
});

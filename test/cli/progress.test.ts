import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { progressOn } from "../../runners/cli/progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stream(over: Partial<NodeJS.WriteStream> = {}) {
  const written: string[] = [];
  const fake = { isTTY: true, columns: 30, write: (text: string) => written.push(text) > 0, ...over };
  return { written, stream: fake as unknown as NodeJS.WriteStream };
}

describe("the progress on a terminal", () => {
  it("says how far each port is, on one line no longer than the terminal", () => {
    const { written, stream: terminal } = stream();
    const progress = progressOn(terminal, {});
    progress.update("java", "prepares");
    progress.clear();
    expect(written).toEqual(["\r\u001b[Kjava prepares", "\r\u001b[K"]);

    const long = stream();
    progressOn(long.stream, {}).update("a-port-with-a-long-name", "1200/1500");
    expect(long.written).toEqual(["\r\u001b[Ka-port-with-a-long-name 1200/"]);
  });

  it("is not drawn for each of thousands of answers", () => {
    const { written, stream: terminal } = stream();
    const progress = progressOn(terminal, {});
    for (let answered = 0; answered < 10_000; answered += 1) progress.update("java", `${answered}/10000`);
    expect(written.length).toBeLessThan(100);
  });
});

describe("the progress in a log", () => {
  it.each([
    ["no terminal", { isTTY: false }, {}],
    ["a terminal in a CI", {}, { CI: "true" }],
    ["a wish for plain text", {}, { NO_COLOR: "1" }],
    ["a terminal that can't move its cursor", {}, { TERM: "dumb" }],
  ])("is a plain line every twenty seconds, also of ports that answer nothing: %s", (_, over, env) => {
    const { written, stream: log } = stream(over);
    const progress = progressOn(log, env);
    progress.update("java", "prepares");
    progress.update("go", "prepares");
    vi.advanceTimersByTime(19_000);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1_000);
    progress.update("go", "12/1887");
    vi.advanceTimersByTime(20_000);
    expect(written).toEqual(["after 20 s: java prepares  go prepares\n", "after 40 s: java prepares  go 12/1887\n"]);
  });

  it("ends with the run, and says nothing of a short one", () => {
    const { written, stream: log } = stream({ isTTY: false });
    const progress = progressOn(log, {});
    progress.update("java", "done");
    progress.clear();
    vi.advanceTimersByTime(60_000);
    expect(written).toEqual([]);
  });
});

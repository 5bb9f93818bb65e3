import { describe, expect, it } from "vitest";
import { IdleTimer } from "../../runners/process/idle-timer.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets timers become due all at once, as after a pause of the whole process. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    // Nothing else gets a turn.
  }
}

function idleTimer(ms: number) {
  const fired: number[] = [];
  const began = performance.now();
  const timer = new IdleTimer(ms, () => fired.push(performance.now() - began));
  return { timer, fired };
}

describe("the idle timer", () => {
  it("fires once, when the time has passed without progress", async () => {
    const { timer, fired } = idleTimer(20);
    timer.progress();
    await pause(80);
    expect(fired).toHaveLength(1);
    expect(fired[0]).toBeGreaterThanOrEqual(19);
  });

  it("does not run before it is told that something is waited for", async () => {
    const { fired } = idleTimer(5);
    await pause(30);
    expect(fired).toEqual([]);
  });

  it("begins anew with progress", async () => {
    const { timer, fired } = idleTimer(60);
    timer.progress();
    for (let index = 0; index < 5; index += 1) {
      await pause(20);
      timer.progress();
    }
    expect(fired).toEqual([]);
    await pause(120);
    expect(fired[0]).toBeGreaterThan(150);
  });

  it("does not fire after it was stopped, though its time had come", async () => {
    const { timer, fired } = idleTimer(10);
    timer.progress();
    // Due after the timer and before its second look.
    setTimeout(() => timer.stop(), 10);
    standStill(30);
    await pause(50);
    expect(fired).toEqual([]);
  });

  it("does not fire when progress was waiting to be read when its time came", async () => {
    const { timer, fired } = idleTimer(30);
    timer.progress();
    setTimeout(() => timer.progress(), 30);
    standStill(50);
    await pause(5);
    expect(fired).toEqual([]);
    await pause(80);
    expect(fired).toHaveLength(1);
  });
});

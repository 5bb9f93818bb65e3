import { describe, expect, it } from "vitest";
import { byCodeUnits, byId, byPlace } from "../../runners/engine/order.ts";

describe("the order of reports and files", () => {
  it.each([
    ["a", "b", -1],
    ["b", "a", 1],
    ["a", "a", 0],
    ["B", "a", -1],
    ["a", "\u00e4", -1],
    ["a-0010", "a-0009", 1],
    ["a", "a1", -1],
  ])("goes by code units: %s, %s", (a, b, sign) => {
    expect(byCodeUnits(a, b)).toBe(sign);
    expect(byId({ id: a }, { id: b })).toBe(sign);
  });

  it.each([
    ["/2", "/10", -1],
    ["/10", "/2", 1],
    ["/a/2/b", "/a/10/a", -1],
    ["/a2", "/a10", 1],
    ["/b", "/a", 1],
    ["/1", "/a", -1],
    ["/a", "/1", 1],
    ["/a", "/a/0", -1],
    ["/a/0", "/a", 1],
    ["", "/0", -1],
    ["/a", "/a", 0],
    ["/1b", "/02", 1],
  ])("of pointers goes by their tokens, indices as numbers: %s, %s", (a, b, sign) => {
    expect(Math.sign(byPlace({ at: a }, { at: b }))).toBe(sign);
  });
});

import { expect, it } from "vitest";
import { oncePerVector } from "../../runners/engine/once-per-vector.ts";
import { loaded } from "./sample-suite.ts";

it("what is made of a vector is made once, however many ports ask for it, and anew for another vector", () => {
  const asked: string[] = [];
  const made = oncePerVector((vector) => {
    asked.push(vector.id);
    return { id: vector.id };
  });
  const [one, other] = [loaded({ id: "tn-gem-0001" }), loaded({ id: "tn-gem-0002" })];
  expect(made(one)).toEqual({ id: "tn-gem-0001" });
  expect(made(one)).toBe(made(one));
  expect(made(other)).toEqual({ id: "tn-gem-0002" });
  expect(asked).toEqual(["tn-gem-0001", "tn-gem-0002"]);
});

import { describe, expect, it } from "vitest";
import { ConfigurationError, type Problem, problemText, UsageError } from "../../runners/engine/problem.ts";

const whole: Problem = { file: "a.json", line: 12, pointer: "/b/3", message: "expected a string.", hint: "Write one." };

describe("a problem in a file", () => {
  it.each<[Problem, string]>([
    [whole, "a.json:12 /b/3: expected a string. Write one."],
    [{ file: "a.json", message: "is empty." }, "a.json: is empty."],
    [{ file: "a.json", line: 1, message: "is empty." }, "a.json:1: is empty."],
    [{ file: "a.json", pointer: "", message: "is empty." }, "a.json: is empty."],
    [{ file: "a.json", message: "is empty.", hint: "Fill it." }, "a.json: is empty. Fill it."],
  ])("is told on one line, with what is known of it: %#", (problem, text) => {
    expect(problemText(problem)).toBe(text);
  });
});

describe("an error that ends a run before it begins", () => {
  it("tells every problem of the configuration, one a line", () => {
    const error = new ConfigurationError([whole, { file: "c.json", message: "is empty." }]);
    expect(String(error)).toBe("ConfigurationError: a.json:12 /b/3: expected a string. Write one.\nc.json: is empty.");
  });

  it("is told from others by its name", () => {
    expect(String(new UsageError("no such port."))).toBe("UsageError: no such port.");
  });
});

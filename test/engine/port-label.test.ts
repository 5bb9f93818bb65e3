import { describe, expect, it } from "vitest";
import { isRealPort, portLabel } from "../../runners/engine/port-label.ts";

describe("the label of a port", () => {
  it.each([
    ["is its name for a released version", { kind: "version", value: "0.15.0" }, "java", true],
    ["is its name where there is nothing to choose", { kind: "none" }, "java", true],
    ["says that a working copy was judged", { kind: "path", value: "/src/java" }, "java (working copy)", true],
    ["says what is an implementation of this suite", { kind: "embedded" }, "java (embedded)", false],
    ["says what is the reference", { kind: "reference" }, "java (reference)", false],
  ] as const)("%s", (_, source, label, real) => {
    expect(portLabel({ name: "java", source })).toBe(label);
    expect(isRealPort({ source })).toBe(real);
  });
});

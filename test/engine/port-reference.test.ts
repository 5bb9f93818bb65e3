import { describe, expect, it } from "vitest";
import { parsePortReference } from "../../runners/engine/port-reference.ts";

describe("what stands after --port", () => {
  it.each([
    ["java", { kind: "name", name: "java" }, undefined],
    ["java@0.15.0", { kind: "name", name: "java" }, { kind: "version", value: "0.15.0" }],
    ["java@latest", { kind: "name", name: "java" }, { kind: "version", value: "latest" }],
    ["java@toolnexus-0.15.0.jar", { kind: "name", name: "java" }, { kind: "path", value: "toolnexus-0.15.0.jar" }],
    ["elixir@../toolnexus/elixir", { kind: "name", name: "elixir" }, { kind: "path", value: "../toolnexus/elixir" }],
    ["elixir@/srv/a@b/elixir", { kind: "name", name: "elixir" }, { kind: "path", value: "/srv/a@b/elixir" }],
    ["python@.", { kind: "name", name: "python" }, { kind: "path", value: "." }],
    ["./ports/perl/port.json", { kind: "manifest", path: "./ports/perl/port.json" }, undefined],
    ["./ports/perl", { kind: "manifest", path: "./ports/perl" }, undefined],
    ["port.json", { kind: "manifest", path: "port.json" }, undefined],
    ["./ports/perl@1.2", { kind: "manifest", path: "./ports/perl" }, { kind: "version", value: "1.2" }],
    ["./a@b/port.json", { kind: "manifest", path: "./a@b/port.json" }, undefined],
    ["./a@b/port.json@1.2", { kind: "manifest", path: "./a@b/port.json" }, { kind: "version", value: "1.2" }],
    ["port.json@~/toolnexus", { kind: "manifest", path: "port.json" }, { kind: "path", value: "~/toolnexus" }],
    ["java@0.15.0.jar-rc1", { kind: "name", name: "java" }, { kind: "version", value: "0.15.0.jar-rc1" }],
    ["a.json.b", { kind: "name", name: "a.json.b" }, undefined],
    ["java@", { kind: "name", name: "java" }, { kind: "version", value: "" }],
    ["", { kind: "name", name: "" }, undefined],
    ["./perl/port.json@1.2", { kind: "manifest", path: "./perl/port.json" }, { kind: "version", value: "1.2" }],
    ["C:\\ports\\port.json", { kind: "manifest", path: "C:\\ports\\port.json" }, undefined],
  ])("reads %s", (text, port, source) => {
    const reference = parsePortReference(text);
    expect(reference).toStrictEqual({ text, port, ...(source === undefined ? {} : { source }) });
  });
});

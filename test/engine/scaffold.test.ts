import { describe, expect, it } from "vitest";
import { UsageError } from "../../runners/engine/problem.ts";
import {
  namedAfter,
  parseScaffoldLanguage,
  scaffoldLanguages,
  scaffoldPortName,
} from "../../runners/engine/scaffold.ts";

describe("the language of a scaffold", () => {
  it("is one of seven, in any case", () => {
    expect(scaffoldLanguages.map((language) => parseScaffoldLanguage(language.toUpperCase()))).toEqual([
      "typescript",
      "python",
      "go",
      "java",
      "elixir",
      "ruby",
      "rust",
    ]);
  });

  it.each([
    ["pyhton", "python"],
    ["ts", "typescript"],
    ["typescrpt", "typescript"],
    ["golang", "go"],
    ["jaav", "java"],
    ["exs", "elixir"],
    ["ruby2", "ruby"],
    ["rs", "rust"],
  ])("is suggested for %s: %s", (word, language) => {
    const told = `there is no harness for "${word}". Choose one of typescript, python, go, java, elixir, ruby, rust. Did you mean ${language}?`;
    expect(() => parseScaffoldLanguage(word)).toThrow(new UsageError(told));
  });

  it("is not guessed from a word that is near none", () => {
    expect(() => parseScaffoldLanguage("cobol")).toThrow(
      /elixir, ruby, rust\. docs\/tutorial\.md shows how to write one in any other\.$/,
    );
    expect(() => parseScaffoldLanguage("")).toThrow(/in any other\.$/);
  });
});

describe("the name of the port", () => {
  it("is the given one, else that of the folder", () => {
    expect(scaffoldPortName("acme-2", "folder")).toBe("acme-2");
    expect(scaffoldPortName(undefined, "folder")).toBe("folder");
  });

  it("is a neutral one where the folder's name can't be a port's", () => {
    expect(scaffoldPortName(undefined, "My Library")).toBe("my-port");
    expect(scaffoldPortName(undefined, "")).toBe("my-port");
  });

  it.each(["Acme", "a b", 'a"', "2go", "", "a\nb", "ä", "a_b", "../a"])("is refused when it is %j", (name) => {
    const told = `${JSON.stringify(name)} can't be the name of a port: lower case letters, digits and hyphens, a letter first.`;
    expect(() => scaffoldPortName(name, "folder")).toThrow(new UsageError(told));
  });

  it("stands wherever a template has the neutral one", () => {
    const template = { path: "a/my-port.txt", text: "my-port, and my-port" };
    expect(namedAfter("acme", template)).toEqual({ path: "a/my-port.txt", text: "acme, and acme" });
  });
});

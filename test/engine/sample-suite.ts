import type { Requirement } from "../../runners/engine/requirements.ts";
import { makeSuite, type Suite } from "../../runners/engine/suite.ts";
import type { Vector } from "../../runners/engine/types.generated.ts";
import { type LoadedVector, type LoadedVectorFile, parseVectorFile } from "../../runners/engine/vector-file.ts";
import { formatVectorFile } from "../../runners/engine/vector-file-text.ts";

/** A requirement of the profile toolnexus; a MUST that a source states unless said otherwise. */
export function requirement(id: string, over: Partial<Requirement> = {}): Requirement {
  return {
    id,
    profile: "toolnexus",
    level: "MUST",
    ground: "stated",
    text: `${id} holds.`,
    because: "somewhere",
    file: "spec/toolnexus.md",
    line: 1,
    anchor: id.toLowerCase(),
    ...over,
  };
}

/** A vector of `toGemini` about no tools, as data of a vector file. */
export function vector(over: Partial<Record<keyof Vector, unknown>> = {}): Record<string, unknown> {
  return {
    id: "tn-gem-0001",
    name: "no tools give the one wrapper",
    requirements: ["GEM-2"],
    since: "1.0.0",
    input: { tools: [] },
    expect: { equals: [{ functionDeclarations: [] }] },
    ...over,
  };
}

/** The text of a formatted vector file. */
export function vectorFileText(vectors: readonly unknown[], over: Record<string, unknown> = {}): string {
  const file = {
    $schema: "../../spec/schemas/vector-file.schema.json",
    profile: "toolnexus",
    operation: "toGemini",
    vectors,
    ...over,
  };
  return formatVectorFile(JSON.stringify(file));
}

export function loadedFile(text: string, path = "vectors/toolnexus/toGemini.json"): LoadedVectorFile {
  const outcome = parseVectorFile(text, path);
  if (!outcome.ok) throw new Error(outcome.problems.map((problem) => problem.message).join("\n"));
  return outcome.value;
}

/** The loaded form of one vector. */
export function loaded(over: Partial<Record<keyof Vector, unknown>> = {}): LoadedVector {
  const [only] = loadedFile(vectorFileText([vector(over)])).vectors;
  if (only === undefined) throw new Error("no vector");
  return only;
}

export function suiteOf(requirements: readonly Requirement[], ...files: readonly LoadedVectorFile[]): Suite {
  return makeSuite({ name: "sample", version: "9.9.9", specVersion: "1.0.0", requirements, files });
}

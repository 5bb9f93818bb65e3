import { describe, expect, it } from "vitest";
import { divergencesOf } from "../../runners/engine/divergence.ts";
import { port, verdict } from "../reporters/sample-report.ts";

/** A port that answers what is observed with this, by vector. */
function answering(name: string, answers: Readonly<Record<string, string>>) {
  return port(
    { name },
    Object.entries(answers).map(([id, answer]) => verdict({ id, verdict: "observed", answer })),
  );
}

const diverging = (...ports: ReturnType<typeof port>[]) => divergencesOf(ports, ({ name }) => `${name}!`);

describe("where the spec is silent", () => {
  it("ports stand by their answer, the commonest first, and by the text of the answer where as many gave it", () => {
    const answers = diverging(
      answering("go", { a: '"c"' }),
      answering("java", { a: '"d"' }),
      answering("perl", { a: '"b"' }),
      answering("python", { a: '"d"' }),
      answering("ruby", { a: '"a"' }),
    );
    expect(answers).toEqual([
      {
        id: "a",
        answers: [
          { answer: '"d"', ports: ["java!", "python!"] },
          { answer: '"a"', ports: ["ruby!"] },
          { answer: '"b"', ports: ["perl!"] },
          { answer: '"c"', ports: ["go!"] },
        ],
      },
    ]);
  });

  it("vectors stand by their id, whichever a port answered first", () => {
    const told = diverging(answering("go", { b: "1" }), answering("java", { c: "1", a: "1", b: "1" }));
    expect(told.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(told[1]).toEqual({ id: "b", answers: [{ answer: "1", ports: ["go!", "java!"] }] });
  });

  it("a port that gave no answer is not told of", () => {
    expect(diverging(port({}, [verdict(), verdict({ id: "b", verdict: "not-applicable" })]))).toEqual([]);
  });
});

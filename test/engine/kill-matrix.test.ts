import { describe, expect, it } from "vitest";
import { KILL_MATRIX_FILE, parseKillMatrix } from "../../runners/engine/kill-matrix.ts";

const mutant = { name: "forgets the wrapper", breaks: ["GEM-2"], killedBy: "tn-gem 1-2 7" };

describe("the matrix of mutants and the vectors that notice them", () => {
  it("is read with its short forms written out, and with what may be left out", () => {
    const negation = { ...mutant, name: "says the opposite", negation: true };
    expect(parseKillMatrix(JSON.stringify({ mutants: [mutant, negation], idle: [] }))).toEqual({
      ok: true,
      value: {
        mutants: [
          { ...mutant, killedBy: new Set(["tn-gem-0001", "tn-gem-0002", "tn-gem-0007"]), negation: false },
          { ...negation, killedBy: new Set(["tn-gem-0001", "tn-gem-0002", "tn-gem-0007"]) },
        ],
        idle: [],
        unmutated: [],
      },
    });
  });

  it("is refused where it is no JSON, or not in its form: the place is named", () => {
    expect(parseKillMatrix('{\n"mutants": [')).toMatchObject({
      ok: false,
      problems: [{ file: KILL_MATRIX_FILE, line: 2, message: expect.stringContaining("is not valid JSON") }],
    });
    expect(parseKillMatrix('{"mutants": [], "idle": {}}')).toMatchObject({
      ok: false,
      problems: [{ file: KILL_MATRIX_FILE, pointer: "/idle", message: "expected array." }],
    });
  });
});

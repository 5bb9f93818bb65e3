import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitize } from "../../ts-impl/index.ts";
import { unicodeText } from "./arbitraries.ts";

const allowed = fc.string({ unit: fc.constantFrom(..."ABCXYZabcxyz0189_-") });

describe("sanitize, for all strings,", () => {
  it("gives allowed characters only (SAN-1)", () => {
    fc.assert(
      fc.property(unicodeText, (value) => {
        expect(sanitize(value)).toMatch(/^[A-Za-z0-9_-]*$/);
      }),
    );
  });

  it("changes nothing when it is applied again (SAN-2)", () => {
    fc.assert(
      fc.property(unicodeText, (value) => {
        expect(sanitize(sanitize(value))).toBe(sanitize(value));
      }),
    );
  });

  it("leaves a name of allowed characters alone (SAN-2)", () => {
    fc.assert(
      fc.property(allowed, (value) => {
        expect(sanitize(value)).toBe(value);
      }),
    );
  });

  it("gives one character for each code point, and the same one for those that are allowed (SAN-1 to SAN-4)", () => {
    fc.assert(
      fc.property(unicodeText, (value) => {
        const points = [...value];
        const expected = points.map((point) => (/^[A-Za-z0-9_-]$/.test(point) ? point : "_")).join("");
        expect(sanitize(value)).toBe(expected);
      }),
    );
  });

  it("treats each part of a name by itself (SAN-2)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (front, back) => {
        expect(sanitize(front + back)).toBe(sanitize(front) + sanitize(back));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineFlaw, LineSplitter } from "../../runners/process/line-splitter.ts";

interface Line {
  readonly text: string;
  readonly flaw?: LineFlaw;
  readonly cutOff?: true;
}

function split(
  chunks: readonly (Buffer | string)[],
  maxBytes = 1_000_000,
): { readonly lines: Line[]; readonly tooLong: number } {
  const lines: Line[] = [];
  let tooLong = 0;
  const splitter = new LineSplitter(maxBytes, {
    line: (text, flaw, terminated) =>
      lines.push({ text, ...(flaw === undefined ? {} : { flaw }), ...(terminated ? {} : { cutOff: true }) }),
    tooLong: () => {
      tooLong += 1;
    },
  });
  for (const chunk of chunks) splitter.push(Buffer.from(chunk as string));
  splitter.end();
  return { lines, tooLong };
}

const texts = (chunks: readonly (Buffer | string)[]) => split(chunks).lines.map((line) => line.text);

describe("the line splitter", () => {
  it("cuts at LF and at CRLF, and nowhere else", () => {
    expect(texts(["a\nb\r\nc\rd\u2028e\n"])).toEqual(["a", "b", "c\rd\u2028e"]);
  });

  it("tells empty lines", () => {
    expect(texts(["\n\r\n\nx\n"])).toEqual(["", "", "", "x"]);
  });

  it("tells a last line that has no end, as such", () => {
    expect(split(["a\nb"]).lines).toEqual([{ text: "a" }, { text: "b", cutOff: true }]);
    expect(split(["a\n"]).lines).toEqual([{ text: "a" }]);
    expect(split([]).lines).toEqual([]);
  });

  it("gives the same lines however the bytes are cut into chunks", () => {
    const text = fc.array(
      fc.string({ unit: "binary" }).map((each) => each.toWellFormed().replaceAll(/[\n\ufeff]/g, "")),
    );
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
        const chunks: Buffer[] = [];
        let start = 0;
        for (const size of sizes) {
          if (start >= bytes.length) break;
          chunks.push(bytes.subarray(start, start + size));
          start += size;
        }
        expect(split(chunks)).toEqual(split([bytes]));
        expect(texts([bytes])).toEqual(lines.map((line) => line.replace(/\r$/, "")));
      }),
    );
  });

  it("tells bytes that are no UTF-8, by line", () => {
    expect(split([Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a]), "c\n"]).lines).toEqual([
      { text: "a\ufffd", flaw: "invalid-utf8" },
      { text: "b" },
      { text: "c" },
    ]);
  });

  it("tells a character that the end of the line cuts off", () => {
    expect(split([Buffer.from("é").subarray(0, 1), "\n"]).lines).toEqual([{ text: "\ufffd", flaw: "invalid-utf8" }]);
  });

  it("takes a character for whole that comes in two chunks", () => {
    const bytes = Buffer.from("é\n");
    expect(split([bytes.subarray(0, 1), bytes.subarray(1)]).lines).toEqual([{ text: "é" }]);
  });

  it("tells a byte-order mark and leaves it out", () => {
    expect(split(["\ufeff{}\n"]).lines).toEqual([{ text: "{}", flaw: "byte-order-mark" }]);
    expect(split(["\ufeff\n"]).lines).toEqual([{ text: "", flaw: "byte-order-mark" }]);
    expect(split([Buffer.from([0xef]), Buffer.from([0xbb]), Buffer.from([0xbf, 0x41, 0x0a])]).lines).toEqual([
      { text: "A", flaw: "byte-order-mark" },
    ]);
  });

  it("lets a U+FEFF stand that is not at the start of a line", () => {
    expect(split(["a\ufeff\n"]).lines).toEqual([{ text: "a\ufeff" }]);
  });

  it("allows a line of the limit and not one byte more, however it is cut", () => {
    const lines = (bytes: number, size: number) => {
      const whole = `${"x".repeat(bytes)}\n`;
      const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.slice(index * size, (index + 1) * size),
      );
      return split(chunks, 100);
    };
    for (const size of [1, 7, 100, 101, 1_000]) {
      expect(lines(100, size)).toEqual({ lines: [{ text: "x".repeat(100) }], tooLong: 0 });
      expect(lines(101, size)).toEqual({ lines: [], tooLong: 1 });
    }
  });

  it("counts a line over the limit once and tells nothing more", () => {
    expect(split(["a\n", "x".repeat(50), "x".repeat(60), "\nb\n", "x".repeat(200), "\nc\n"], 100)).toEqual({
      lines: [{ text: "a" }],
      tooLong: 1,
    });
  });

  it("takes no longer per byte for a line that comes in many pieces", () => {
    const seconds = (pieces: number) => {
      const piece = Buffer.alloc(1_000, 0x78);
      const began = performance.now();
      split([...Array.from({ length: pieces }, () => piece), "\n"], 100_000_000);
      return performance.now() - began;
    };
    seconds(2_000);
    const short = Math.min(seconds(1_000), seconds(1_000), seconds(1_000));
    // Sixteen times the pieces; with a copy of the whole per piece it would be 256 times the work.
    expect(seconds(16_000)).toBeLessThan(100 * Math.max(short, 1));
  });
});

import { describe, expect, it } from "vitest";
import { cleanDescription } from "../../../ts-impl/conduit-gemini/index.ts";
import { declared } from "./sample-tools.ts";

const bytes = (text: string) => Buffer.byteLength(text, "utf8");

const invisible = [
  ...[
    "\u0000",
    "\u0007",
    "\u001b",
    "\r",
    "\u007f",
    "\u0085",
    "\u009f",
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u1160",
  ],
  ...["\u17b4", "\u17b5", "\u180e", "\u200b", "\u200e", "\u200f", "\u202a", "\u202e", "\u2060", "\u2064", "\u2066"],
  ...[
    "\u2069",
    "\u206f",
    "\u3164",
    "\ufeff",
    "\uffa0",
    "\ufff0",
    "\ufff9",
    "\ufffb",
    "\u{1bca0}",
    "\u{1d173}",
    "\u{1d17a}",
  ],
  ...["\u{e0000}", "\u{e0001}", "\u{e0020}", "\u{e007f}", "\u{e0100}", "\u{e01ef}", "\u{e0fff}"],
];

/** Controls other than tab and line feed, and what this runtime's Unicode counts as ignorable: unassigned characters included. */
const isIgnorable = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function charactersWhere(holds: (character: string) => boolean): string[] {
  return Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(holds);
}

/** Short enough that no chunk is cut, four bytes a character and a space between two. */
function chunks(characters: readonly string[]): string[][] {
  const size = 800;
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size),
  );
}

describe("cleaning a description", () => {
  for (const character of invisible) {
    const point = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    it(`removes U+${point} at the beginning, inside and at the end (FND-5, FND-5a)`, () => {
      expect(declared(`${character}a${character}${character}b${character}`)).toBe("ab");
    });
  }

  it("removes whatever Unicode lets a renderer ignore, where it shapes nothing (FND-5a to FND-5c)", () => {
    const ignorable = charactersWhere((character) => isIgnorable.test(character));
    expect(ignorable.length).toBeGreaterThan(4000);
    for (const chunk of chunks(ignorable)) expect(cleanDescription(` ${chunk.join(" ")} `)).toMatch(/^ +$/);
  });

  it("leaves every visible character and all white space alone (FND-5a)", () => {
    const visible = charactersWhere(
      (character) => !isIgnorable.test(character) && !/[\p{Cs}\ufff9-\ufffb]/u.test(character),
    );
    expect(visible.length).toBeGreaterThan(1_100_000);
    for (const chunk of chunks(visible)) expect(cleanDescription(chunk.join(""))).toBe(chunk.join(""));
  });

  it("leaves text in every script as it is (FND-5a)", () => {
    for (const text of [
      "  Lèse-majesté \t\n",
      "日本語の説明。",
      "תיאור",
      "وصف الأداة",
      "विवरण",
      "ตัวอย่าง",
      "\u2028\u2029\u00a0\u3000x",
    ]) {
      expect(declared(text)).toBe(text);
    }
  });

  it("turns a flag of tag characters into a black flag (FND-5a)", () => {
    expect(declared("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} whisky")).toBe("🏴 whisky");
  });

  it("makes no character out of two halves that an invisible one kept apart (FND-5a)", () => {
    expect(declared("a\ud83d\u200b\ude00b")).toBe("ab");
    expect(declared("\udb40\u200b\udc61")).toBe("");
    expect(declared("\ude00\ud83d")).toBe("");
  });
});

describe("joiners", () => {
  const readable = [
    ["a Persian plural", "کتاب\u200cها"],
    ["a Devanagari half form", "क्\u200dष"],
    ["a Devanagari consonant kept apart", "क्\u200cष"],
    ["Sinhala", "ශ්\u200dරී"],
    ["Bengali", "র\u200d্য"],
    ["Malayalam inside a word", "അവന്\u200dറെ"],
    ["Brahmi, beyond the basic plane", "𑀓𑁆\u200d𑀱"],
    ["a family", "👨\u200d👩\u200d👧\u200d👦!"],
    ["an astronaut with a skin tone", "👩🏽\u200d🚀!"],
    ["a heart on fire", "❤\ufe0f\u200d🔥!"],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈!"],
    ["a pirate flag", "🏴\u200d☠\ufe0f!"],
    ["a runner facing right", "🏃🏽\u200d♀\ufe0f\u200d➡\ufe0f!"],
    ["a head shaken", "🙂\u200d↔\ufe0f!"],
    ["a black cat", "🐈\u200d⬛!"],
  ] as const;
  for (const [what, text] of readable) {
    it(`stay in ${what} (FND-5b)`, () => {
      expect(declared(text)).toBe(text);
    });
  }

  const idle = [
    ["between letters that do not join", "a\u200db\u200cc", "abc"],
    ["at the beginning and at the end", "\u200dکتاب\u200c", "کتاب"],
    ["before a space", "کتاب\u200c ها", "کتاب ها"],
    ["between a joining letter and a Latin one", "ک\u200ca", "کa"],
    ["between an emoji and a joining letter", "😀\u200dک", "😀ک"],
    ["between two emoji, where it is the non-joiner", "👨\u200c👩", "👨👩"],
    ["after another one", "ک\u200c\u200c\u200dه", "ک\u200cه"],
    ["after another one that may not stand there", "👨\u200c\u200d\u200d👩", "👨\u200d👩"],
    ["after another one, with an invisible character between them", "ک\u200c\u2060\u200cه", "ک\u200cه"],
    ["after a Mongolian selector on a letter that does not join", "a\u180b\u200cه", "a\u180bه"],
    ["after a space and a selector", "ک \ufe0f\u200cه", "ک ه"],
  ] as const;
  for (const [where, text, cleaned] of idle) {
    it(`go ${where} (FND-5b)`, () => {
      expect(declared(text)).toBe(cleaned);
    });
  }

  it("stay where only invisible characters kept them from their neighbour (FND-5a)", () => {
    expect(declared("ک\u200b\u200c\u200bه")).toBe("ک\u200cه");
  });
});

describe("variation selectors", () => {
  it("stay after what they select the look of (FND-5c)", () => {
    for (const text of ["❤\ufe0f.", "❤\ufe0e.", "1\ufe0f\u20e3", "㐂\ufe00.", "\u1820\u180b\u1821"])
      expect(declared(text)).toBe(text);
  });

  it("go at the beginning, after white space, after a joiner and after each other (FND-5c)", () => {
    expect(declared("\ufe0fa")).toBe("a");
    expect(declared("a \ufe0fb\n\ufe0fc\u3000\ufe0fd")).toBe("a b\nc\u3000d");
    expect(declared("👨\u200d\ufe0f👩")).toBe("👨\u200d👩");
    expect(declared(`a${"\ufe01\ufe02\u180b".repeat(100)}b`)).toBe("a\ufe01b");
  });

  it("go at the end of the text (FND-5c)", () => {
    expect(declared("I ❤\ufe0f")).toBe("I ❤");
  });
});

describe("the cut", () => {
  it("leaves 4,096 bytes alone and cuts 4,097 (FND-6)", () => {
    expect(declared("a".repeat(4095))).toHaveLength(4095);
    expect(declared("a".repeat(4096))).toHaveLength(4096);
    expect(declared("a".repeat(4097))).toBe("a".repeat(4096));
    expect(declared("a".repeat(1_000_000))).toHaveLength(4096);
  });

  for (const character of ["é", "€", "😀"]) {
    for (let short = 0; short < bytes(character); short += 1) {
      it(`keeps ${character} whole or not at all, ${short} bytes before the edge (FND-6, FND-6a)`, () => {
        const before = "a".repeat(4096 - short);
        expect(declared(`${before}${character}b`)).toBe(before);
      });
    }
    it(`keeps ${character} where it just fits (FND-6a)`, () => {
      const fitting = `${"a".repeat(4096 - bytes(character))}${character}`;
      expect(declared(`${fitting}b`)).toBe(fitting);
    });
  }

  it("counts what is left after the removal (FND-6a)", () => {
    expect(declared("a\u200b\u{e0041}".repeat(4096))).toBe("a".repeat(4096));
  });

  it("leaves no joiner and no selector at its edge (FND-5a)", () => {
    const before = "a".repeat(4096 - bytes("👨\u200d"));
    expect(declared(`${before}👨\u200d👩`)).toBe(`${before}👨`);
    const heart = "a".repeat(4096 - bytes("❤\ufe0f\u200d"));
    expect(declared(`${heart}❤\ufe0f\u200d🔥`)).toBe(`${heart}❤`);
  });

  it("gives the longest prefix that fits (FND-6a)", () => {
    const text = "aé€😀".repeat(1000);
    const cut = declared(text) ?? "";
    expect(text.startsWith(cut)).toBe(true);
    const next = String.fromCodePoint(text.codePointAt(cut.length) ?? 0);
    expect(bytes(cut)).toBeLessThanOrEqual(4096);
    expect(bytes(cut) + bytes(next)).toBeGreaterThan(4096);
  });

  it("takes a long row of joiners or selectors in its stride", () => {
    expect(declared("\u200d".repeat(1_000_000))).toBe("");
    expect(declared(`क${"\u200d".repeat(1_000_000)}a`)).toBe("कa");
    expect(declared(`😀${"\u200c".repeat(1_000_000)}😀`)).toBe("😀😀");
    expect(declared(`a${"\ufe0f".repeat(1_000_000)}b`)).toBe("a\ufe0fb");
  });
});

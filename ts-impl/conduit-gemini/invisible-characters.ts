/** The first and the last code point of a range. */
export type CodePointRange = readonly [first: number, last: number];

/**
 * Characters that nobody sees and a model reads. They are removed wherever they stand (FND-5, FND-5a).
 *
 * Source: the Unicode Standard: controls, interlinear annotation, and the characters that it lets every renderer ignore
 * (`Default_Ignorable_Code_Point`), unassigned ones included, without joiners and variation selectors. A table rather than a property
 * escape, because every port must agree on it, whatever Unicode version its regular expressions know.
 */
export const invisible: readonly CodePointRange[] = [
  [0x0000, 0x0008], // controls up to the tab
  [0x000b, 0x001f], // controls after the line feed
  [0x007f, 0x009f], // delete, C1 controls
  [0x00ad, 0x00ad], // soft hyphen
  [0x034f, 0x034f], // combining grapheme joiner
  [0x061c, 0x061c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer inherent vowels
  [0x180e, 0x180e], // Mongolian vowel separator
  [0x200b, 0x200b], // zero-width space
  [0x200e, 0x200f], // directional marks
  [0x202a, 0x202e], // directional embeddings and overrides
  [0x2060, 0x206f], // word joiner, invisible operators, directional isolates, deprecated format characters
  [0x3164, 0x3164], // Hangul filler
  [0xd800, 0xdfff], // surrogates that stand alone: half a character
  [0xfeff, 0xfeff], // zero-width no-break space
  [0xffa0, 0xffa0], // halfwidth Hangul filler
  [0xfff0, 0xfffb], // unassigned, interlinear annotation
  [0x1bca0, 0x1bca3], // shorthand format controls
  [0x1d173, 0x1d17a], // musical format controls
  [0xe0000, 0xe0fff], // tag characters, variation selectors 17 to 256, unassigned
];

/** Zero-width non-joiner: invisible, but it keeps the letters on either side apart (FND-5b). */
export const nonJoiner: readonly CodePointRange[] = [[0x200c, 0x200c]];

/** Zero-width joiner: invisible, but it joins what stands on either side (FND-5b). */
export const joiner: readonly CodePointRange[] = [[0x200d, 0x200d]];

/** Invisible too, but they choose the look of the character before (FND-5c). */
export const variationSelectors: readonly CodePointRange[] = [
  [0x180b, 0x180d], // Mongolian free variation selectors
  [0x180f, 0x180f],
  [0xfe00, 0xfe0f], // variation selectors 1 to 16
];

/**
 * Blocks of scripts whose letters change with a joiner between them (FND-5b). Source: the Unicode Standard on cursive joining and on the
 * Brahmi-derived scripts.
 */
export const joiningScripts: readonly CodePointRange[] = [
  [0x0600, 0x07ff], // Arabic, Syriac, Thaana, N'Ko
  [0x0840, 0x0dff], // Mandaic, Arabic extensions, Devanagari to Sinhala
  [0x1000, 0x109f], // Myanmar
  [0x1780, 0x180a], // Khmer, Mongolian, around the Mongolian variation selectors
  [0x1810, 0x18af],
  [0x1a20, 0x1aaf], // Tai Tham
  [0x1b00, 0x1bff], // Balinese, Sundanese, Batak
  [0x1cd0, 0x1cff], // Vedic marks
  [0xa800, 0xa82f], // Syloti Nagri
  [0xa840, 0xa95f], // Phags-pa, Saurashtra, Devanagari extension, Kayah Li, Rejang
  [0xa980, 0xa9ff], // Javanese, Myanmar extension
  [0xaa60, 0xaa7f], // Myanmar extension
  [0xaae0, 0xaaff], // Meetei Mayek extension
  [0xabc0, 0xabff], // Meetei Mayek
  [0xfb50, 0xfdff], // Arabic presentation forms
  [0xfe70, 0xfefc],
  [0x10a00, 0x10a5f], // Kharoshthi
  [0x10ac0, 0x10aff], // Manichaean
  [0x10b80, 0x10baf], // Psalter Pahlavi
  [0x10d00, 0x10d3f], // Hanifi Rohingya
  [0x10ec0, 0x10eff], // Arabic extension
  [0x10f30, 0x10fff], // Sogdian, Old Uyghur, Chorasmian, Elymaic
  [0x11000, 0x11fff], // Brahmi and its younger relatives
  [0x1e900, 0x1e95f], // Adlam
];

/** Blocks of pictographs that a zero-width joiner makes one picture of (FND-5b). Source: Unicode Technical Standard 51. */
export const emoji: readonly CodePointRange[] = [
  [0x2190, 0x21ff], // arrows
  [0x2600, 0x27bf], // miscellaneous symbols, dingbats
  [0x2b00, 0x2bff], // arrows and geometric shapes
  [0x1f000, 0x1faff], // pictographs, skin tones and hair included
];

/** Characters with the Unicode property `White_Space`, as far as they are not removed. A selector after one selects nothing. */
export const whiteSpace: readonly CodePointRange[] = [
  [0x0009, 0x000a],
  [0x0020, 0x0020],
  [0x00a0, 0x00a0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/** The ranges as the inside of a character class, for a regular expression with the flag `u`. */
export function classOf(...tables: readonly (readonly CodePointRange[])[]): string {
  const escaped = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;
  return tables
    .flat()
    .map(([first, last]) => `${escaped(first)}-${escaped(last)}`)
    .join("");
}

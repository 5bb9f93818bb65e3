/**
 * Where JSON values end, found without building them. Accepts exactly what `JSON.parse` accepts and throws `SyntaxError` for all else, so
 * that what has been scanned needs no parsing to be known as JSON. Containers may be nested to any depth.
 */

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
export const QUOTE = 0x22;
const PLUS = 0x2b;
export const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
const SMALL_E = 0x65;
const SMALL_U = 0x75;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
/** What makes the small letter of a capital one. */
const SMALL = 0x20;

const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));
const FOUR_HEX_DIGITS = /[0-9a-fA-F]{4}/y;
const WORDS = ["true", "false", "null"];

export function isSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}

/** Offset of the next character that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Offset behind the string whose opening quote stands at `open`. */
export function endOfString(text: string, open: number): number {
  if (text.charCodeAt(open) !== QUOTE) throw new SyntaxError("a string was expected");
  for (let at = open + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code < SPACE) throw new SyntaxError("a control character in a string");
    if (code === BACKSLASH) at = endOfEscape(text, at + 1) - 1;
  }
  throw new SyntaxError("a string without an end");
}

function endOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (SIMPLE_ESCAPES.has(code)) return at + 1;
  FOUR_HEX_DIGITS.lastIndex = at + 1;
  if (code !== SMALL_U || !FOUR_HEX_DIGITS.test(text)) throw new SyntaxError("an unknown escape");
  return at + 5;
}

/** Offset behind the value that begins at `start`. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return endOfString(text, start);
  return first === OPEN_BRACE || first === OPEN_BRACKET ? endOfContainer(text, start) : endOfScalar(text, start);
}

function endOfContainer(text: string, start: number): number {
  /** The brackets that will close the containers around the current one. */
  const outer: number[] = [];
  let close = 0;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      outer.push(close);
      close = code === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET;
      at = skipSpace(text, at + 1);
      if (text.charCodeAt(at) !== close) {
        if (close === CLOSE_BRACE) at = startOfMember(text, at);
        continue;
      }
    } else {
      at = endOfScalar(text, at);
    }
    at = nextElement(text, at, close);
    while (text.charCodeAt(at) === close) {
      at += 1;
      close = outer.pop() ?? 0;
      if (outer.length === 0) return at;
      at = nextElement(text, at, close);
    }
    if (close === CLOSE_BRACE) at = startOfMember(text, at);
  }
}

/** Behind an element of a container: the offset of the next one, or of the bracket that closes the container. */
export function nextElement(text: string, behind: number, close: number): number {
  const at = skipSpace(text, behind);
  const code = text.charCodeAt(at);
  if (code === close) return at;
  if (code !== COMMA) throw new SyntaxError("a comma or the end of a container was expected");
  const next = skipSpace(text, at + 1);
  if (text.charCodeAt(next) === close) throw new SyntaxError("a comma with nothing behind it");
  return next;
}

/** Behind a key: the offset of its value. */
export function behindColon(text: string, keyEnd: number): number {
  const at = skipSpace(text, keyEnd);
  if (text.charCodeAt(at) !== COLON) throw new SyntaxError("a colon was expected");
  return skipSpace(text, at + 1);
}

function startOfMember(text: string, key: number): number {
  return behindColon(text, endOfString(text, key));
}

function endOfScalar(text: string, start: number): number {
  const word = WORDS.find((each) => text.startsWith(each, start));
  return word === undefined ? endOfNumber(text, start) : start + word.length;
}

function endOfNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
  let at = text.charCodeAt(first) === ZERO ? first + 1 : endOfDigits(text, first);
  if (text.charCodeAt(at) === POINT) at = endOfDigits(text, at + 1);
  if ((text.charCodeAt(at) | SMALL) === SMALL_E) {
    const sign = text.charCodeAt(at + 1);
    at = endOfDigits(text, sign === PLUS || sign === MINUS ? at + 2 : at + 1);
  }
  return at;
}

/** Offset behind the digits that begin at `start`, at least one. */
function endOfDigits(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at += 1;
  if (at === start) throw new SyntaxError("a value was expected");
  return at;
}

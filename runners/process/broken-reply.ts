/** A line that is no JSON and evidently was meant as the reply to a request. */
export interface BrokenReply {
  readonly addressee: number;
  /** What is wrong with it, as far as that can be told at sight. */
  readonly problem: string;
}

/** The members before or after `result` and `error`, where nothing of the port's own text can stand. */
const id = /"id"\s*:\s*([1-9][0-9]{0,14})\s*/.source;
const version = /"jsonrpc"\s*:\s*"2\.0"\s*/.source;
const beginnings = [
  new RegExp(`^\\s*\\{\\s*(?:${version},\\s*)?${id},`),
  new RegExp(`^\\s*\\{\\s*${id},\\s*${version},`),
];
const ends = [new RegExp(`,\\s*${id}(?:,\\s*${version})?\\}\\s*$`), new RegExp(`,\\s*${version},\\s*${id}\\}\\s*$`)];
const member = /"(?:result|error)"\s*:/;

/** Words of other languages that stand where JSON has a value. Looked for outside strings. */
const foreignWords = /[:,[]\s*(-?(?:NaN|Infinity)|undefined|None|True|False|nil|nan|inf)\b/;
const strings = /"(?:[^"\\]|\\.)*"/g;

/** For a line that was found to be no JSON. Undefined where it is no attempt at a reply, or does not say at which. */
export function brokenReply(line: string): BrokenReply | undefined {
  if (!member.test(line)) return undefined;
  for (const place of [...beginnings, ...ends]) {
    const [, digits] = place.exec(line) ?? [];
    if (digits !== undefined) return { addressee: Number(digits), problem: problemOf(line) };
  }
  return undefined;
}

function problemOf(line: string): string {
  const [, word] = foreignWords.exec(line.replace(strings, '""')) ?? [];
  return word === undefined ? "it is no JSON" : `it is no JSON: it holds ${word}, for which JSON has no word`;
}

import { createHash } from "node:crypto";

/** The longest name that every toolset accepts (NAM-1). */
const LONGEST = 64;

/** Begins with a letter, ends with no `_` and has no two in a row: what follows the first `__` of a plain name is the tool's name. */
const PLAIN_SERVER = /^[A-Za-z](?:_?[A-Za-z0-9-])*$/;
const PLAIN_TOOL = /^[A-Za-z0-9_-]+$/;

/**
 * A name for a tool of a server, such as `files__read`. It depends on nothing but what is given: other tools of the set, and their
 * order, do not change it, so a name in a stored conversation stays good when tools come and go (NAM-3).
 *
 * Two plain names are joined by `__`, and no other pair of plain names gives the same text. Any other pair gives what can be read of the
 * two, followed by a digest of the whole; such a name has no `__` in it, so it is never a plain one.
 *
 * A digest may clash, and a server may list a name twice. The caller sees that in its table and asks again with the next `repetition`.
 *
 * Source: NAM-1 to NAM-4. ConduitMCP does not say how it makes names; this scheme is the reference's own.
 *
 * @param repetition 0, or how many names for this pair were taken already.
 */
export function exposedNameFor(server: string, tool: string, repetition: number): string {
  const plain = `${server}__${tool}`;
  const isPlain = PLAIN_SERVER.test(server) && PLAIN_TOOL.test(tool) && plain.length <= LONGEST;
  if (isPlain && repetition === 0) return plain;

  const readable = [readablePart(server, 20), readablePart(tool, 29)].filter((part) => part !== "");
  const name = [...readable, digestOf([server, tool, repetition])].join("_");
  return /^[A-Za-z]/.test(name) ? name : `_${name}`;
}

/** What is legal in a name, each run of other characters being one `_`; without a `_` at either end. */
function readablePart(text: string, longest: number): string {
  const legal = text.replace(/[^A-Za-z0-9-]+/g, "_").replace(/^_/, "");
  return legal.slice(0, longest).replace(/_$/, "");
}

/** 48 bits as 12 hex digits. JSON keeps the parts apart, and writes half a character so that two of them stay different. */
function digestOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 12);
}

import { isDeepStrictEqual } from "node:util";
import { type ErrorBody, PROTOCOL_VERSION } from "../engine/frames.ts";
import { isJsonObject, type JsonValue } from "../engine/json-value.ts";
import { checkAgainstSchema } from "../engine/schema-validation.ts";
import type { Handshake } from "../engine/types.generated.ts";
import { quote } from "./quotation.ts";
import { withoutUnknownClaims } from "./unknown-claims.ts";

/** `notes` are of what a port claims and this suite does not know; `handshake` is without it. */
export type CheckedHandshake =
  | { readonly ok: true; readonly handshake: Handshake; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Checks the result of `initialize`. The reason names the member, what was expected and what came. `line` is the whole reply. */
export function checkHandshake(result: JsonValue, line: string): CheckedHandshake {
  const version = isJsonObject(result) && Object.hasOwn(result, "protocolVersion") ? result.protocolVersion : undefined;
  if (typeof version === "number" && version !== PROTOCOL_VERSION) {
    return refused(
      `the port speaks protocol version ${version}, this suite speaks version ${PROTOCOL_VERSION}: update the harness, or use a suite that speaks version ${version}`,
      line,
    );
  }
  const known = withoutUnknownClaims(result);
  const checked = checkAgainstSchema("handshake", known.result);
  if (checked.ok) return { ok: true, handshake: checked.value, notes: known.notes };
  const problems = checked.violations.map(
    ({ pointer, message }) => `${pointer || "/"}: ${message}${got(known.result, pointer, message)}`,
  );
  return refused(
    `the reply to initialize is not valid: ${problems.join("; ")}. spec/harness-protocol.md shows a valid one`,
    line,
  );
}

/** In which members two answers to `initialize` differ: `port.version was "1.0.0" and is "1.0.1"`. */
export function handshakeDifferences(first: Handshake, later: Handshake): string[] {
  const [before, after] = [first, later].map(({ port, ...rest }): Record<string, unknown> => {
    const ofPort = Object.entries(port).map(([member, value]) => [`port.${member}`, value]);
    return { ...Object.fromEntries(ofPort), ...rest };
  });
  const members = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...members]
    .filter((member) => !isDeepStrictEqual(before?.[member], after?.[member]))
    .map((member) => `${member} was ${shown(before?.[member])} and is ${shown(after?.[member])}`);
}

function shown(value: unknown): string {
  return value === undefined ? "absent" : quote(JSON.stringify(value), 60);
}

/** Why a port that answered `initialize` with an error can't run. */
export function handshakeRefusal(error: ErrorBody): string {
  return `the port answered initialize with error ${error.code}: ${quote(error.message)}. This suite speaks protocol version ${PROTOCOL_VERSION}: the harness has to answer it with \`result\``;
}

function refused(reason: string, line: string): CheckedHandshake {
  return { ok: false, reason: `${reason}. It answered ${quote(line)}` };
}

function got(result: JsonValue, pointer: string, message: string): string {
  if (message.endsWith("is missing")) return "";
  let value: JsonValue | undefined = result;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    value = typeof value === "object" && value !== null ? (value as Record<string, JsonValue>)[key] : undefined;
  }
  return value === undefined ? "" : `, got ${quote(JSON.stringify(value), 60)}`;
}

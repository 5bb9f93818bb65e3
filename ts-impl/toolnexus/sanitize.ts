/**
 * Makes a name that every provider accepts as far as its characters go: each character other than an ASCII letter, an ASCII digit,
 * `_` and `-` becomes one `_`. Nothing is trimmed, merged, shortened or lower-cased, so two names can become one.
 *
 * The adapters do not call it (COR-3): it is for whoever makes names out of foreign ones, such as those of MCP servers.
 *
 * Source: toolnexus SPEC §0; SAN-1 to SAN-3. SAN-4 leaves open how many `_` a character beyond the basic plane gives. Here it is one:
 * a character is a Unicode code point, which is what the `u` flag counts in.
 */
export function sanitize(value: string): string {
  return value.replace(/[^A-Za-z0-9_-]/gu, "_");
}

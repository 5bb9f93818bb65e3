import { isJsonObject, type JsonObject } from "./json-object.ts";

/**
 * The content of an MCP tool result as text: the text of each block, joined by line feeds. What has no text is told by a placeholder in
 * square brackets, so that the model knows that it was there (FNR-4, FNR-4a). No content gives the empty text.
 *
 * Never raises, whatever the blocks are. Text stays as it is, character by character.
 *
 * Source: the page of ConduitMCP v0.11.0's Gemini adapter for text and images; the kinds of blocks are those of MCP 2025-06-18.
 */
export function contentAsText(content: unknown): string {
  return Array.isArray(content) ? content.map(blockAsText).join("\n") : "";
}

function blockAsText(block: unknown): string {
  if (!isJsonObject(block)) return placeholder("content", []);
  switch (block.type) {
    case "image":
    case "audio":
      return placeholder(block.type, [block.mimeType, byteCount(decodedLength(block.data))]);
    case "resource":
      return resourceAsText(isJsonObject(block.resource) ? block.resource : {});
    case "resource_link":
      return placeholder("resource_link", [block.uri, block.mimeType, byteCount(block.size)]);
    default:
      if (typeof block.text === "string") return block.text;
      return placeholder(typeof block.type === "string" ? block.type : "content", []);
  }
}

/** An embedded resource holds text, or bytes as base64. */
function resourceAsText({ uri, mimeType, text, blob }: JsonObject): string {
  if (typeof text === "string") return text;
  return placeholder("resource", [uri, mimeType, byteCount(decodedLength(blob))]);
}

/** `[image: image/png, 1024 bytes]`. What is not known is left out, down to `[image]`. */
function placeholder(kind: string, facts: readonly unknown[]): string {
  const known = facts.filter((fact) => typeof fact === "string" && fact !== "");
  return known.length === 0 ? `[${kind}]` : `[${kind}: ${known.join(", ")}]`;
}

function byteCount(count: unknown): string | undefined {
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? `${count} bytes` : undefined;
}

/** How many bytes a base64 text stands for; undefined where it is none. Padding may be left out. */
function decodedLength(base64: unknown): number | undefined {
  if (typeof base64 !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  const digits = base64.replace(/=+$/, "").length;
  return digits % 4 === 1 ? undefined : Math.floor((digits * 3) / 4);
}

/** A link that a reader may follow. Anything but the web, `javascript:` among it, is text. */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/\S+$/i.test(link);
}

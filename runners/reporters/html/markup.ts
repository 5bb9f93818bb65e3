import { printable } from "../../engine/printable.ts";

/** HTML that is safe to write out. Only `html` and `trusted` make one. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | undefined | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A template whose values can be no markup: what a port sent is escaped wherever it stands, in text and in quoted attributes, and
 * controls, overrides of the reading direction and halves of characters are shown by their codes.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.map((part, index) => part + rendered(values[index])).join(""));
}

/** Text of our own that is markup already: the style and the script of the page. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function rendered(value: Content): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return printable(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return value.map(rendered).join("");
}

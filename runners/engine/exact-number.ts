import { type Node, parseTree } from "jsonc-parser";

/** A JSON value in which numbers keep their decimal value, whatever their size; repeated keys: the last one wins. */
export type ExactValue =
  | null
  | boolean
  | string
  | ExactNumber
  | readonly ExactValue[]
  | { readonly [key: string]: ExactValue };

/** A JSON number by its exact decimal value: `1.0` equals `1`, and 2^53 + 1 differs from 2^53. */
export class ExactNumber {
  readonly lexeme: string;

  constructor(lexeme: string) {
    this.lexeme = lexeme;
  }

  equals(other: ExactNumber): boolean {
    return this.#canonical() === other.#canonical();
  }

  /** Sign, digits without zeros at either end, and the power of ten they are scaled by. */
  #canonical(): string {
    const [, sign = "", whole = "", fraction = "", exponent = "0"] =
      /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(this.lexeme) ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, "");
    const significant = digits.replace(/0+$/, "");
    if (significant === "") return "0";
    const scale = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
    return `${sign}${significant}e${scale}`;
  }
}

/** Reads JSON text without losing a digit. The text must be valid JSON. */
export function parseExact(text: string): ExactValue {
  const root = parseTree(text, [], { disallowComments: true });
  if (root === undefined) throw new SyntaxError("no JSON value");
  return exactValue(root, text);
}

function exactValue(node: Node, text: string): ExactValue {
  switch (node.type) {
    case "number":
      return new ExactNumber(text.slice(node.offset, node.offset + node.length));
    case "array":
      return (node.children ?? []).map((element) => exactValue(element, text));
    case "object":
      return Object.fromEntries(
        (node.children ?? []).map(({ children: [key, value] = [] }) => {
          if (key === undefined || value === undefined) throw new SyntaxError("a member without a value");
          return [String(key.value), exactValue(value, text)];
        }),
      );
    default:
      return node.value as null | boolean | string;
  }
}

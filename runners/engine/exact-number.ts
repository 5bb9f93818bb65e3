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

  /** Sign and digits without zeros at either end, and which power of ten the first of them stands for. */
  #canonical(): string {
    const [decimal, exponent] = this.lexeme.toLowerCase().split("e") as [string, string?];
    const [whole, fraction = ""] = decimal.split(".") as [string, string?];
    const digits = `${whole}${fraction}`.replace(/^(-?)0+/, "$1");
    const significant = withoutZerosAtEnd(digits);
    if (significant === "" || significant === "-") return "0";
    return `${significant}e${BigInt(exponent ?? 0) + BigInt(digits.length - fraction.length)}`;
  }
}

/** In one pass: a pattern would count a row of zeros anew from each of them, and a reply may hold a million. */
function withoutZerosAtEnd(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** Reads JSON text without losing a digit. The text must be valid JSON. */
export function parseExact(text: string): ExactValue {
  return exactValue(parseTree(text) as Node, text);
}

function exactValue(node: Node, text: string): ExactValue {
  switch (node.type) {
    case "number":
      return new ExactNumber(text.slice(node.offset, node.offset + node.length));
    case "array":
      return childrenOf(node).map((element) => exactValue(element, text));
    case "object":
      return Object.fromEntries(
        childrenOf(node).map((member) => {
          const [key, value] = childrenOf(member) as [Node, Node];
          return [key.value as string, exactValue(value, text)];
        }),
      );
    default:
      return node.value as null | boolean | string;
  }
}

/** Containers and members have children always, other nodes never. */
function childrenOf(node: Node): Node[] {
  return node.children as Node[];
}

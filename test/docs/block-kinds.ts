/**
 * What a fenced block of a page is, by its info string:
 *
 * | info string | what the tests do |
 * |---|---|
 * | `sh`, `sh exit=1` | run it in the page's folder; it ends with 0, or with this code |
 * | `sh elsewhere` | it needs a network, another machine or much time: look up its verbs, flags and scripts |
 * | `LANGUAGE file=PATH` | write it to this file |
 * | `diff file=PATH` | change this file: what stands in ` ` and `-` lines becomes what stands in ` ` and `+` lines |
 * | `text output` | the command before printed these lines; `…` stands for anything, on a line of its own for any lines |
 * | `yaml`, `json` | parse it; in YAML, look up commands and the inputs of the action |
 */
export type BlockKind =
  | { readonly kind: "run"; readonly exitCode: number }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "change"; readonly path: string }
  | { readonly kind: "output" }
  | { readonly kind: "data" };

/** Throws on an info string that means nothing: a block that nobody looks at would rot. */
export function blockKind(language: string, meta: string, where: string): BlockKind {
  const path = /^file=(\S+)$/.exec(meta)?.[1];
  const exitCode = /^exit=(\d+)$/.exec(meta)?.[1];
  if (language === "sh" && (meta === "" || exitCode !== undefined))
    return { kind: "run", exitCode: Number(exitCode ?? 0) };
  if (language === "sh" && meta === "elsewhere") return { kind: "elsewhere" };
  if (language === "diff" && path !== undefined) return { kind: "change", path };
  if (language !== "" && path !== undefined) return { kind: "file", path };
  if (language === "text" && meta === "output") return { kind: "output" };
  if ((language === "yaml" || language === "json") && meta === "") return { kind: "data" };
  throw new Error(`${where}: no test looks at a block of the kind "${`${language} ${meta}`.trim()}"`);
}

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { profiles } from "../../runners/engine/operations.ts";
import type { Report } from "../../runners/engine/types.generated.ts";
import { parseVectorFile } from "../../runners/engine/vector-file.ts";
import { formatVectorFile } from "../../runners/engine/vector-file-text.ts";

/** By profile and id: level and ground, then further paragraphs of the requirement. */
type SpecOfCase = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The suite that a case is about; a MUST called GEM-2 unless said otherwise. */
export interface SuiteOfCase {
  readonly spec?: SpecOfCase;
  /** The page of profile `toolnexus` as it stands, instead of `spec`. */
  readonly page?: string;
  /** A vector file, as text where data can't say it. It is laid out first where it can be read. */
  readonly vectorFile?: object | string;
  /** True: it is not laid out. */
  readonly asWritten?: boolean;
  /** Where it stands; `vectors/toolnexus/toGemini.json` unless said otherwise. */
  readonly path?: string;
}

/** Something that is refused, and the one problem that is told: place and message, without the hint. */
export interface InvalidCase extends SuiteOfCase {
  readonly because: string;
  readonly problem: string;
  /** One of these, where it is not the suite that is refused. */
  readonly draft?: unknown;
  readonly manifest?: unknown;
  readonly baseline?: unknown;
  readonly report?: unknown;
  readonly killMatrix?: unknown;
}

/** A suite whose first vector is put to a port that gives one reply, and what is said of it. Others are there to make the suite sound. */
export interface JudgedCase extends SuiteOfCase {
  readonly because: string;
  /** The result as JSON text, sent as it is. */
  readonly reply?: string;
  /** The error, instead of a result. */
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  /** What the port declares; the three adapters and no feature unless said otherwise. */
  readonly operations?: readonly string[];
  readonly features?: readonly string[];
  /** The baseline of the port, as data or as text. */
  readonly baseline?: object | string;
  readonly enforce?: "must" | "should";
  readonly expected: JudgedOutcome;
}

/** Everything that a run says of the vector and the run, words included. */
export interface JudgedOutcome {
  readonly verdict: string;
  readonly cause?: string;
  readonly at?: readonly string[];
  readonly message?: string;
  readonly disputed?: readonly string[];
  readonly baselineErrors?: readonly { readonly kind: string; readonly id: string; readonly message: string }[];
  readonly exitCode: Report["exitCode"];
}

const here = fileURLToPath(new URL(".", import.meta.url));

/** The cases of a folder, by the name of their file. */
export function casesIn<Case>(folder: "invalid" | "valid-fail" | "valid-pass"): [string, Case][] {
  return readdirSync(here + folder)
    .sort()
    .map((file) => [file.replace(/\.json$/, ""), JSON.parse(readFileSync(`${here}${folder}/${file}`, "utf8")) as Case]);
}

/** The files of a suite, by path. */
export function filesOf({ spec, page, vectorFile, path, asWritten }: SuiteOfCase): Record<string, string> {
  const file = path ?? "vectors/toolnexus/toGemini.json";
  const pages = profiles.map((profile) => [
    `spec/${profile}.md`,
    pageOf(profile, spec ?? { toolnexus: { "GEM-2": ["MUST, stated"] } }),
  ]);
  return {
    "spec/README.md": "Spec version: 1.0.0\n",
    ...Object.fromEntries(pages),
    ...(page === undefined ? {} : { "spec/toolnexus.md": page }),
    ...(vectorFile === undefined ? {} : { [file]: textOf(vectorFile, file, asWritten === true) }),
  };
}

const OPENINGS: Readonly<Record<string, string>> = { stated: "Source", ratified: "Why", open: "Ports" };

function pageOf(profile: string, spec: SpecOfCase): string {
  const requirements = Object.entries(spec[profile] ?? {}).map(([id, [standing = "", ...more]]) => {
    const ground = standing.split(", ")[1] ?? "";
    return [`### ${id} (${standing})`, `${id} holds.`, `${OPENINGS[ground]}: here.`, ...more].join("\n\n");
  });
  return `${[`# ${profile}`, ...requirements].join("\n\n")}\n`;
}

/** Only a file that can be read can be laid out: what is not known would be dropped. */
function textOf(content: object | string, file: string, asWritten: boolean): string {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  return asWritten || !parseVectorFile(text, file).ok ? text : formatVectorFile(text);
}

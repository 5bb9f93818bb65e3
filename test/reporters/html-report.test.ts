import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Report } from "../../runners/engine/types.generated.ts";
import { generatedAssets } from "../../runners/reporters/html/generate-assets.ts";
import type { PageData } from "../../runners/reporters/html/page-data.ts";
import { htmlReport } from "../../runners/reporters/html-report.ts";
import { judged, matrixReport, twelvePorts } from "./matrix-report.ts";
import { failure, port, report, unable, verdict } from "./sample-report.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The text that a reader sees, white space made one. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The matrix as a reader sees it: rows of cells. */
function matrixOf(page: string): string[][] {
  const rows = page.match(/<tr data-row=.*?<\/tr>/gs) ?? [];
  return rows.map((row) => (row.match(/<t[hd].*?<\/t[hd]>/gs) ?? []).map(textOf));
}

function cellClasses(page: string): string[] {
  return [...page.matchAll(/<td class="([a-z-]+)">/g)].map(([, name]) => name ?? "");
}

function bannerOf(page: string): { tone: string; text: string } {
  const [, tone = "", content = ""] = /<div class="banner ([a-z]+)">(.*?)<\/div>/s.exec(page) ?? [];
  return { tone, text: textOf(content) };
}

function dataOf(page: string): PageData {
  return JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? "") as PageData;
}

function elements(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "gs"))].map(
    ([, content]) => content ?? "",
  );
}

describe("the HTML report", () => {
  const page = htmlReport(matrixReport([judged("java", "poopff"), judged("go", "aoopkw")]));

  it("shows requirements by ports, each cell with the gravest verdict and how many vectors have it", () => {
    expect(matrixOf(page)).toEqual([
      ["GEM-2 MUST For no tools toGemini gives the one wrapper.", "✗ fail 1 of 2", "◆ known 1 of 2"],
      ["GEM-10 OPEN It is open what becomes of a null description.", "○ observed 2 of 2", "○ observed 2 of 2"],
      ["SAN-3 SHOULD sanitize counts characters.", "✗ fail 1 of 1", "! warn 1 of 1"],
      ["FNC-1 MUST A response with functionCall parts gives calls.", "✓ pass 1 of 1", "– n/a 1 of 1"],
    ]);
  });

  it("names what is disputed where nothing else fails", () => {
    const [fail, ...others] = judged("java", "fooppp").verdicts;
    const disputed = { ...(fail as NonNullable<typeof fail>), disputed: ["FNC-1"] satisfies [string] };
    const from = matrixReport([judged("java", "fooppp", { verdicts: [disputed, ...others] })]);
    expect(bannerOf(htmlReport(from)).text).toBe(
      "✓ No MUST fails outside the baselines, but for what is disputed exit code 0",
    );
  });

  it("is green at the top where everything was judged and nothing fails the run", () => {
    expect(bannerOf(htmlReport(matrixReport([judged("java", "pooppp")])))).toEqual({
      tone: "good",
      text: "✓ No MUST fails outside the baselines exit code 0",
    });
  });

  it("has a column head with version and standing for each port", () => {
    const heads = page.match(/<th scope="col"><a.*?<\/th>/gs) ?? [];
    expect(heads.map(textOf)).toEqual(["java 0.15.0 ✗ does not conform", "go 0.15.0 ◆ differs in 1 known way"]);
  });

  it("tells apart what fails the run, what the baseline knows and what rests on a disputed requirement", () => {
    const baseline = { reason: "r", link: "l" };
    const kinds = [failure(), failure({ baseline }), failure({ disputed: ["GEM-2"] })].map(
      (each) => cellClasses(htmlReport(report([port({}, [each])])))[0],
    );
    expect(kinds).toEqual(["fail", "known", "disputed"]);
  });

  it("carries the evidence of a failure, and each text once", () => {
    const data = dataOf(page);
    const detail = data.ports[0]?.details[4];
    const text = (place = -1): string | undefined => data.texts[place];
    expect(text(detail?.request)).toBe(failure().request);
    expect(text(detail?.reply)).toBe(failure().reply);
    expect(detail?.reproduce).toBe(failure().reproduce);
    expect(detail?.differences?.map((each) => text(each.expected))).toEqual(['[{"functionDeclarations":[]}]']);
    expect(new Set(data.texts).size).toBe(data.texts.length);
  });

  it("groups the ports by answer where the spec is silent", () => {
    const [question] = page.match(/<details class="question".*?<\/details>/s) ?? [];
    expect(textOf(question ?? "")).toBe(
      "GEM-10 It is open what becomes of a null description. 2 asked, the ports differ on 1",
    );
    const { vectors, texts } = dataOf(page);
    expect(vectors[1]?.answers?.map(({ answer, ports }) => [texts[answer], ports])).toEqual([
      ['{"description":null}', ["java", "go"]],
      ['{"description":""}', ["python"]],
    ]);
  });

  it("is the same for the same report", () => {
    const from = matrixReport(twelvePorts());
    expect(htmlReport(from)).toBe(htmlReport(structuredClone(from)));
  });

  it("is no larger for giant requests and replies: they are cut, and their length is told", () => {
    const giant = htmlReport(
      report([port({}, [failure({ request: "r".repeat(5_000_000), reply: "R".repeat(5_000_000) })])]),
    );
    expect(giant.length).toBeLessThan(150_000);
    expect(giant).toContain("… (5,000,000 characters, cut here)");
  });

  it("leaves requests and replies out once there are too many, and says so", () => {
    const many = Array.from({ length: 2_200 }, (_, index) =>
      failure({
        id: `tn-gem-${index}`,
        request: `${index} ${"r".repeat(3_900)}`,
        reply: `${index} ${"R".repeat(3_900)}`,
      }),
    );
    const [vector] = report([]).vectors;
    const vectors = many.flatMap(({ id }) => (vector === undefined ? [] : [{ ...vector, id }]));
    const { ports } = dataOf(htmlReport(report([port({}, many)], { vectors })));
    expect(ports[0]?.details[0]?.request).toBeDefined();
    expect(ports[0]?.details[2_199]).toMatchObject({ leftOut: true, reproduce: failure().reproduce });
    expect(ports[0]?.details[2_199]).not.toHaveProperty("request");
  });
});

describe("absence", () => {
  it.each<[string, Report, RegExp]>([
    ["no port", matrixReport([], { complete: false, exitCode: 3 }), /incomplete.*no port was judged/],
    [
      "nothing selected",
      report([port({}, [])], { vectors: [], requirements: [], complete: false, exitCode: 3 }),
      /no vector was selected/,
    ],
    [
      "a port that could not run",
      matrixReport([judged("go", "aooppp"), unable()], { exitCode: 0 }),
      /java could not run/,
    ],
    ["a port that claims nothing", matrixReport([judged("java", "aaaaaa", { scope: [] })]), /java claims nothing/],
    ["a port that was asked nothing", matrixReport([judged("java", "aaaaaa")]), /java was asked nothing/],
    [
      "an interrupted run",
      matrixReport([judged("java", "pooppp")], { complete: false, exitCode: 130 }),
      /the run was interrupted/,
    ],
    [
      "a run that calls itself incomplete",
      matrixReport([judged("java", "pooppp")], { complete: false }),
      /not everything/,
    ],
    [
      "a part of a run",
      matrixReport([judged("java", "pooppp")], { shard: { indices: [1], count: 2, total: 12 }, complete: false }),
      /only a part of the vectors/,
    ],
  ])("is said at the top, and not in green: %s", (_, from, why) => {
    const banner = bannerOf(htmlReport(from));
    expect(banner.tone).toBe("unknown");
    expect(banner.text).toMatch(why);
  });

  it("of a toolchain is named with what would mend it", () => {
    const missing = [{ need: "JDK >= 21", install: "apt-get install openjdk-21-jdk" }];
    const page = htmlReport(matrixReport([unable({ missing, reason: "needs JDK >= 21" })], { exitCode: 3 }));
    expect(textOf(page)).toContain("What is missing (1) JDK >= 21: apt-get install openjdk-21-jdk");
  });

  it.each([
    ["could not run", "nnnnnn", "not-run"],
    ["is not applicable", "aaaaaa", "not-applicable"],
    ["is missing from the report", "", "not-run"],
  ])("never looks like passing: a verdict that %s", (_, letters, kind) => {
    expect(new Set(cellClasses(htmlReport(matrixReport([judged("java", letters)]))))).toEqual(new Set([kind]));
  });

  it("beside passes outweighs them", () => {
    const [gem2] = matrixOf(htmlReport(matrixReport([judged("java", "poopnp")])));
    expect(gem2?.[1]).toBe("? not run 1 of 2");
  });
});

describe("trouble of a port", () => {
  const page = htmlReport(matrixReport(twelvePorts(), { exitCode: 1 }));

  it("is listed at the top", () => {
    expect(bannerOf(page)).toEqual({
      tone: "bad",
      text: "✗ The run fails, and is incomplete exit code 1 ruby does not conform rust breaks the protocol php has a baseline that does not hold csharp ended early swift could not run silent was asked nothing",
    });
  });

  it.each([
    ["protocol errors", "Protocol errors (1) stray-output (3 times): a line that is no frame"],
    ["errors of the baseline", "Baseline errors (1) passes : it passes: remove it"],
    [
      "unexpected failures",
      "Unexpected failures (1) tn-gem-0004 GEM-2: the result: 1 element expected, 0 elements came",
    ],
    ["warnings", "Warnings (1) tn-gem-0005 SAN-3: the result: 1 element expected"],
    ["why a port ended early", "it died three times"],
    ["what it wrote to stderr", "The end of its stderr panic: boom"],
  ])("is on its card: %s", (_, told) => {
    expect(textOf(page)).toContain(told);
  });
});

describe("one file", () => {
  const page = htmlReport(matrixReport(twelvePorts()));

  it("loads nothing", () => {
    const outside = [...page.matchAll(/\b(?:src|href|action|srcset|data)="([^"#][^"]*)"/g)].map(([, url]) => url);
    expect(outside).toEqual(["data:,"]);
    expect(page).not.toMatch(/@import|url\(|<(?:iframe|object|embed|base|img|link rel="stylesheet)/);
  });

  it("allows by its policy the one script and the one style that it has, by their digests", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll("&#39;", "'");
    const [, script = ""] = elements(page, "script");
    const [style = ""] = elements(page, "style");
    const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${digest(script)}`);
    expect(policy).toContain(`style-src ${digest(style)}`);
    expect(policy).not.toContain("unsafe");
    expect(page).not.toMatch(/ style=| on[a-z]+=/);
  });

  it("has the style and the script that its sources give", async () => {
    const path = new URL("../../runners/reporters/html/assets.generated.ts", import.meta.url);
    expect(await readFile(path, "utf8"), "run `pnpm generate`").toBe(await generatedAssets());
  });
});

describe("verdicts in the page's data", () => {
  it("are one letter for each vector, in order", () => {
    const [only] = dataOf(htmlReport(matrixReport([judged("java", "poopkn")]))).ports;
    expect(only?.kinds).toBe("poopkn");
  });

  it("are never judged where the report has none", () => {
    const [only] = dataOf(htmlReport(report([port({}, [verdict({ id: "tn-gem-9999" })])]))).ports;
    expect(only?.kinds).toBe("n");
  });
});

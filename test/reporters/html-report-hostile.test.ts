import { describe, expect, it } from "vitest";
import { pageScript } from "../../runners/reporters/html/assets.generated.ts";
import { htmlReport } from "../../runners/reporters/html-report.ts";
import { hostileTexts, spoiltReport } from "./hostile-report.ts";

/** What the page makes of code spans in the text of a requirement, and of the lines after the first of a reason. */
const ofTheText = new Set(["code", "details", "summary", "pre"]);

describe.each(Object.entries(hostileTexts))("text from a port: %s", (_, hostile) => {
  const page = htmlReport(spoiltReport(hostile));
  const calm = htmlReport(spoiltReport("calm"));
  const tags = (from: string): string[] =>
    [...from.matchAll(/<\/?([a-zA-Z!][^\s>]*)/g)].flatMap(([, name = ""]) => (ofTheText.has(name) ? [] : [name]));

  it("makes no element, no comment, and ends none", () => {
    expect(tags(page)).toEqual(tags(calm));
  });

  it("is in no place raw that could steer the reader's screen or the parser", () => {
    expect(page.replace(pageScript, "")).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]|\p{Cs}|\p{Cf}/u);
  });

  it("is text in the embedded data, which stays readable", () => {
    const embedded = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(embedded).not.toContain("<");
    expect(JSON.parse(embedded)).toHaveProperty("ports.0.kinds", "fwkdoanp");
  });
});

describe("a link of a baseline", () => {
  it("that leads anywhere but to the web is never an address", () => {
    expect(htmlReport(spoiltReport("javascript:alert(1)"))).not.toMatch(/href="javascript/i);
  });
});

import { describe, expect, it } from "vitest";
import { pageScript } from "../../runners/reporters/html/assets.generated.ts";
import { htmlReport } from "../../runners/reporters/html-report.ts";
import { hostileReport, hostileTexts } from "./hostile-report.ts";

describe.each(Object.entries(hostileTexts))("text from a port: %s", (_, hostile) => {
  const page = htmlReport(hostileReport(hostile));
  const calm = htmlReport(hostileReport("calm"));
  const tags = (from: string): (string | undefined)[] =>
    [...from.matchAll(/<\/?([a-zA-Z!][^\s>]*)/g)].map(([, name]) => name);

  it("makes no element, no comment, and ends none", () => {
    expect(tags(page)).toEqual(tags(calm));
  });

  it("is in no place raw that could steer the reader's screen or the parser", () => {
    expect(page.replace(pageScript, "")).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]|\p{Cs}|\p{Cf}/u);
  });

  it("is text in the embedded data, which stays readable", () => {
    const embedded = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(embedded).not.toContain("<");
    expect(JSON.parse(embedded)).toHaveProperty("ports.0.kinds", "fwko");
  });
});

describe("a link of a baseline", () => {
  it("that leads anywhere but to the web is never an address", () => {
    expect(htmlReport(hostileReport("javascript:alert(1)"))).not.toMatch(/href="javascript/i);
  });
});

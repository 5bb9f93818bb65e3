import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlReport } from "../../runners/reporters/html-report.ts";
import { chromiumPath, type OpenedPage, ReportBrowser } from "./chromium.ts";
import { hostileTexts, spoiltReport } from "./hostile-report.ts";
import { judged, matrixReport, twelvePorts } from "./matrix-report.ts";

const twelve = htmlReport(matrixReport(twelvePorts(), { exitCode: 1 }));
const one = htmlReport(matrixReport([judged("go", "aoopkp")]));
const [PHONE, TABLET, DESKTOP] = [360, 768, 1280];

describe.skipIf(chromiumPath === undefined)(
  "the HTML report in a browser (needs chromium: apt-get install chromium)",
  () => {
    let browser: ReportBrowser;

    beforeAll(async () => {
      browser = await ReportBrowser.launch(chromiumPath ?? "");
    });
    afterAll(() => browser.close());

    /** Opens a page, has `act` done to it, and sees to it that nothing untoward happened meanwhile. */
    async function within(
      html: string,
      act: (page: Page) => Promise<void>,
      options: Parameters<ReportBrowser["open"]>[1] = {},
    ) {
      const opened: OpenedPage = await browser.open(html, options);
      await act(opened.page);
      expect(opened.incidents).toEqual([]);
      await opened.page.context().close();
    }

    const rows = (page: Page): Promise<string[]> => page.locator("tr[data-row]:visible .id").allTextContents();
    /** Evidence is rendered when its vector unfolds, a moment after the click. */
    const unfolded = (page: Page): Promise<void> => dialog(page).locator(".vector-body").first().waitFor();
    const dialog = (page: Page) => page.getByRole("dialog");
    const focused = (page: Page): Promise<string> =>
      page.evaluate<string>(
        `document.activeElement.closest("td, th, dialog")?.textContent.replaceAll(/\\s+/g, " ").trim() ?? ""`,
      );

    describe("search and filters", () => {
      it("leave the requirements that the search finds, by their text, a vector or an operation", () =>
        within(twelve, async (page) => {
          await page.getByLabel("Search").fill("NULL description");
          expect(await rows(page)).toEqual(["GEM-10"]);
          await page.getByLabel("Search").fill("tn-gem-0004");
          expect(await rows(page)).toEqual(["GEM-2"]);
          await page.getByLabel("Search").fill("functionCalls");
          expect(await rows(page)).toEqual(["FNC-1"]);
          expect(await page.locator("#shown").textContent()).toBe("1 of 4 requirements");
        }));

      it("leave what has a verdict, a profile or a level", () =>
        within(twelve, async (page) => {
          const left: Record<string, string[]> = {};
          for (const choice of await page.locator(".choice input").all()) {
            await choice.check();
            left[(await choice.getAttribute("value")) ?? ""] = await rows(page);
            await choice.uncheck();
          }
          expect(left).toEqual({
            fail: ["GEM-2"],
            "not-run": ["GEM-2", "GEM-10", "SAN-3", "FNC-1"],
            known: ["GEM-2"],
            warn: ["SAN-3"],
            pass: ["GEM-2", "SAN-3", "FNC-1"],
            observed: ["GEM-10"],
            "not-applicable": ["GEM-2", "GEM-10", "SAN-3", "FNC-1"],
            toolnexus: ["GEM-2", "GEM-10", "SAN-3"],
            "conduit-gemini": ["FNC-1"],
            MUST: ["GEM-2", "FNC-1"],
            SHOULD: ["SAN-3"],
            OPEN: ["GEM-10"],
          });
        }));

      it("narrow each other down", () =>
        within(twelve, async (page) => {
          await page.locator('input[value="MUST"]').check();
          await page.locator('input[value="warn"]').check();
          expect(await rows(page)).toEqual([]);
          await page.locator('input[value="pass"]').check();
          await page.locator('input[value="toolnexus"]').check();
          expect(await rows(page)).toEqual(["GEM-2"]);
        }));

      it("mute the cells that have no such verdict, which keep their words", () =>
        within(twelve, async (page) => {
          await page.locator('input[value="fail"]').check();
          const cells = page.locator("tr[data-row]:visible td");
          expect(
            await cells.evaluateAll((all) =>
              all.filter((cell) => !cell.classList.contains("muted")).map((cell) => cell.textContent),
            ),
          ).toEqual(["✗ fail 1 of 2"]);
          expect(await cells.first().textContent()).toBe("✓ pass 2 of 2");
        }));

      it("say when nothing matches, and are cleared at once", () =>
        within(twelve, async (page) => {
          await page.getByLabel("Search").fill("nothing has this");
          expect(await page.getByText("No requirement matches.").isVisible()).toBe(true);
          await page.getByRole("button", { name: "Clear" }).click();
          await page.locator("tr[data-row]:visible").first().waitFor();
          expect(await rows(page)).toHaveLength(4);
        }));
    });

    describe("the evidence", () => {
      it("of a cell opens with the mouse, the gravest vector unfolded", () =>
        within(twelve, async (page) => {
          await page.locator("td.fail button").click();
          await unfolded(page);
          const text = await dialog(page).textContent();
          expect(text).toContain("GEM-2 · ruby");
          expect(text).toContain("For no tools toGemini gives the one wrapper.");
          expect(text).toContain('[{"functionDeclarations":[]}]');
          expect(text).toContain('{"jsonrpc":"2.0","id":7,"method":"toolnexus/toGemini","params":{"tools":[]}}');
          expect(text).toContain('{"jsonrpc":"2.0","id":7,"result":[]}');
          expect(text).toContain("pnpm conformance --port java --id tn-gem-0001");
          await page.getByRole("button", { name: "Close" }).click();
          expect(await dialog(page).isVisible()).toBe(false);
        }));

      it("is reached, read and left by keyboard alone", () =>
        within(twelve, async (page) => {
          await page.locator("#reset").focus();
          await page.keyboard.press("Tab");
          expect(await focused(page)).toContain("GEM-2");
          for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
          expect(await focused(page)).toBe("✗ fail 1 of 2");
          await page.keyboard.press("Enter");
          expect(await dialog(page).getByRole("heading", { level: 2 }).textContent()).toBe("GEM-2 · ruby");
          await page.keyboard.press("Tab");
          await page.keyboard.press("Enter");
          expect(await dialog(page).locator("details[open]").count()).toBe(0);
          await page.keyboard.press("Escape");
          expect(await dialog(page).isVisible()).toBe(false);
          expect(await focused(page)).toBe("✗ fail 1 of 2");
        }));

      it("of a requirement shows its vectors on all ports", () =>
        within(twelve, async (page) => {
          await page.locator("th[scope=row] button").first().click();
          await unfolded(page);
          const summary = dialog(page).locator("summary").first();
          expect(await summary.textContent()).toMatch(/1 fail.*2 not run.*1 known.*7 pass.*1 n\/a/);
          expect(await dialog(page).locator("section.verdict.fail .port").textContent()).toBe("ruby");
        }));

      it("of a failing vector opens from the card of its port", () =>
        within(twelve, async (page) => {
          await page.locator("button.vector-id").first().click();
          expect(await dialog(page).getByRole("heading", { level: 2 }).textContent()).toBe("tn-gem-0004 · ruby");
        }));

      it("is limited to what the filters leave, until all is asked for", () =>
        within(twelve, async (page) => {
          await page.locator('input[value="fail"]').check();
          await page.locator("td.fail button").click();
          expect(await dialog(page).locator("details.vector").count()).toBe(1);
          await page.getByRole("button", { name: "Show all" }).click();
          expect(await dialog(page).locator("details.vector").count()).toBe(2);
        }));

      it("of a known failure tells its reason and where it is discussed", () =>
        within(one, async (page) => {
          await page.locator("td.known button").click();
          expect(await dialog(page).getByRole("link").getAttribute("href")).toBe("https://example.org/issue/1");
          expect(await dialog(page).textContent()).toContain("it panics");
        }));

      it("is copied where the browser allows it", () =>
        within(
          one,
          async (page) => {
            await page.locator("td.known button").click();
            await page.getByRole("button", { name: "Copy" }).click();
            await page.getByRole("button", { name: "Copied" }).waitFor();
            expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
              "pnpm conformance --port java --id tn-gem-0001",
            );
          },
          { permissions: ["clipboard-read", "clipboard-write"] },
        ));
    });

    describe("the grid", () => {
      it("moves with arrows, Home, End and Page keys over visible rows, and keeps one stop in the tab order", () =>
        within(twelve, async (page) => {
          await page.locator('input[value="toolnexus"]').check();
          await page.locator("th[scope=row] button").first().focus();
          const visited: string[] = [];
          for (const key of [
            "ArrowDown",
            "PageDown",
            "End",
            "ArrowUp",
            "Home",
            "Control+End",
            "Control+Home",
            "ArrowRight",
            "ArrowUp",
          ]) {
            await page.keyboard.press(key);
            visited.push((await focused(page)).slice(0, 12).trim());
          }
          expect(visited).toEqual([
            "GEM-10 OPEN",
            "SAN-3 SHOULD",
            "– n/a 1 of 1",
            "– n/a 2 of 2",
            "GEM-10 OPEN",
            "– n/a 1 of 1",
            "GEM-2 MUST F",
            "✓ pass 2 of",
            "typescript 0",
          ]);
          expect(await page.locator("#matrix [tabindex='0']").count()).toBe(1);
        }));

      it("keeps a stop in the tab order when the one that had it is filtered out", () =>
        within(twelve, async (page) => {
          await page.getByLabel("Search").fill("SAN-3");
          expect(await page.locator("#matrix [tabindex='0']:visible").count()).toBe(1);
        }));

      it("keeps requirement and head in sight when it is scrolled", () =>
        within(
          twelve,
          async (page) => {
            await page.locator("#matrix-scroll").evaluate((box) => box.scrollTo(400, 60));
            const [box, head, first] = await Promise.all(
              ["#matrix-scroll", "thead .corner", "th[scope=row]"].map((place) =>
                page.locator(place).first().boundingBox(),
              ),
            );
            expect(Math.abs((head?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(3);
            expect(Math.abs((head?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(3);
            expect(Math.abs((first?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(3);
          },
          { viewport: { width: PHONE, height: 300 } },
        ));
    });

    it("lists the open questions on which ports differ, and all of them when asked", () =>
      within(twelve, async (page) => {
        await page.locator("details.question summary").click();
        await page.locator(".answered:visible").first().waitFor();
        expect(await page.locator(".answered:visible").count()).toBe(1);
        expect(await page.locator(".answered:visible .port").allTextContents()).toEqual(["java", "go", "python"]);
        await page.getByLabel("Only questions on which the ports differ").uncheck();
        expect(await page.locator(".answered:visible").count()).toBe(2);
      }));

    it("begins with a link that skips to the matrix", () =>
      within(twelve, async (page) => {
        await page.keyboard.press("Tab");
        expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the matrix");
        await page.keyboard.press("Enter");
        expect(await page.evaluate("document.activeElement.id")).toBe("matrix-title");
      }));

    it("shows the overview without JavaScript, and no control that would do nothing", () =>
      within(
        twelve,
        async (page) => {
          expect(await page.locator("td:visible").count()).toBe(48);
          expect(await page.locator("input:visible, button:visible").count()).toBe(0);
          expect(await page.getByText("need JavaScript").isVisible()).toBe(true);
        },
        { javaScriptEnabled: false },
      ));

    describe.each([
      ["one port", one],
      ["twelve ports", twelve],
    ])("with %s", (_, html) => {
      it.each([PHONE, TABLET, DESKTOP])(
        "never makes the page wider than a window of %i px, details included",
        (width) =>
          within(
            html,
            async (page) => {
              const overflow = () =>
                page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
              expect(await overflow()).toBe(0);
              await page.locator("td.known button").first().click();
              expect(await overflow()).toBe(0);
              expect(await page.locator("dialog").evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
            },
            { viewport: { width, height: 800 } },
          ),
      );

      it.each(["light", "dark"] as const)(
        "has no violation that axe knows, contrast among them, in %s",
        (colorScheme) =>
          within(
            html,
            async (page) => {
              expect(await violations(page)).toEqual([]);
              await page.locator('input[value="known"]').check();
              await page.locator("td.known button").first().click();
              await page.locator("details.question summary").evaluate((summary) => summary.click());
              expect(await violations(page)).toEqual([]);
            },
            // Scripts from outside are what the page's policy forbids; axe has to be let in.
            { colorScheme, bypassCSP: true },
          ),
      );

      it("is dark where the reader wants it dark", () =>
        within(
          html,
          async (page) => {
            const color = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
            const channels = color.match(/\d+/g)?.map(Number) ?? [255];
            expect(Math.max(...channels)).toBeLessThan(64);
          },
          { colorScheme: "dark" },
        ));
    });

    describe("text from a port", () => {
      it.each(Object.entries(hostileTexts))("is shown and does nothing: %s", (_, hostile) =>
        within(
          htmlReport(spoiltReport(hostile)),
          async (page) => {
            await page.evaluate(openEverything);
            expect(await page.evaluate("'stolen' in window")).toBe(false);
            expect(
              await page.locator("img, iframe, [onerror], [onload], [onfocus], a[href^='javascript']").count(),
            ).toBe(0);
            expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE);
          },
          { viewport: { width: PHONE, height: 800 } },
        ),
      );
    });

    it("prints the whole matrix", () =>
      within(twelve, async (page) => {
        await page.emulateMedia({ media: "print" });
        const [box, table] = await Promise.all(
          ["#matrix-scroll", "#matrix"].map((place) => page.locator(place).boundingBox()),
        );
        expect(table?.height).toBeLessThanOrEqual(box?.height ?? 0);
        expect(await page.locator("#filters").isVisible()).toBe(false);
      }));
  },
);

/** Shows the evidence of each cell and the answers to each question, in the page itself: thousands of clicks from outside would take long. */
const openEverything = `(async () => {
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const cell of document.querySelectorAll("#matrix td button")) {
    cell.click();
    for (const folded of document.querySelectorAll("dialog details")) folded.open = true;
    await settled();
    document.querySelector("dialog").close();
  }
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  await settled();
})()`;

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: await axe });
  const results = await page.evaluate<AxeResults>("axe.run()");
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .join("; ")
        .slice(0, 300)}`,
  );
}

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

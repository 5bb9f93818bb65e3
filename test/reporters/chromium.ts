import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Where a browser of the Chromium family is on this machine; undefined where there is none. */
export const chromiumPath: string | undefined = (process.env.PATH ?? "")
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find(isExecutable);

/** A page that was opened from a file, and everything in it that should not have happened. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors, warnings of the console, dialogs, and requests other than for the file itself. */
  readonly incidents: readonly string[];
}

/** A browser, and a folder of its own for the files that it opens. */
export class ReportBrowser {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), "html-report-"));
  #files = 0;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async launch(executablePath: string): Promise<ReportBrowser> {
    // The sandbox of the browser refuses to work for root, as whom CI runs.
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    return new ReportBrowser(await chromium.launch({ executablePath, args }));
  }

  async open(html: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const file = join(this.#folder, `${this.#files++}.html`);
    writeFileSync(file, html);
    const address = pathToFileURL(file).href;
    const page = await this.#browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    const incidents: string[] = [];
    page.on("console", (message) => incidents.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => incidents.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => {
      incidents.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
    page.on("request", (request) => {
      if (request.url() !== address && request.url() !== "data:,") incidents.push(`request: ${request.url()}`);
    });
    await page.goto(address);
    return { page, incidents };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { defineConfig } from "vitest/config";

/** The tests that reach the engine without starting a process. */
export default defineConfig({
  test: {
    include: ["test/engine/**/*.test.ts", "test/reporters/**/*.test.ts"],
    exclude: ["test/reporters/html-report-browser.test.ts"],
    testTimeout: 60_000,
  },
});

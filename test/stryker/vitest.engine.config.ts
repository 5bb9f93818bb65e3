import { defineConfig } from "vitest/config";

/** The tests that reach the engine without starting a process. */
export default defineConfig({
  test: {
    include: [
      "test/{engine,reporters,suite-cases}/**/*.test.ts",
      "test/process/{broken-reply,frames,in-process,port-run*,session-answers,session-protocol-errors,session-timeout}.test.ts",
      "test/files/suite-files.test.ts",
    ],
    exclude: ["test/reporters/html-report-browser.test.ts"],
    testTimeout: 60_000,
  },
});

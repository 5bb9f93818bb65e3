import { defineConfig } from "vitest/config";

/** The tests that reach the engine at first hand, or through a session, without starting a process. */
export default defineConfig({
  test: {
    include: [
      "test/engine/**/*.test.ts",
      "test/process/{broken-reply,frames,in-process,port-run*,session-answers,session-protocol-errors,session-timeout}.test.ts",
    ],
    testTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** Whatever reads JSON goes through these modules: with all tests that reach them, their mutants would take longer than all others together. */
export default defineConfig({
  test: {
    include: ["test/engine/{input-check,json-scanner,json-text,vector-file}.test.ts"],
    testTimeout: 60_000,
  },
});

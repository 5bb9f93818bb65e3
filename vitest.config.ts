import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Many tests wait for the processes they start: one worker would leave a core idle.
    maxWorkers: "100%",
    // Ports start real processes; on a busy two-core machine a JVM alone can take seconds.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    reporters: process.env.CI ? ["default", ["json", { outputFile: ".ci-report/tests.json" }]] : ["default"],
  },
});

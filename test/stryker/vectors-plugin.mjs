// Stryker loads its plugins into its main process too, which knows no TypeScript: the runner itself is loaded when it is first used.
class LazyRunner {
  #runner;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { VectorsRunner } = await import("./vectors-runner.ts");
    this.#runner = new VectorsRunner();
    await this.#runner.init();
  }

  dryRun() {
    return this.#runner.dryRun();
  }

  mutantRun(options) {
    return this.#runner.mutantRun(options);
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "vectors", factory: () => new LazyRunner() }];

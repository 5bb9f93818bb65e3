import { methodOf, operations } from "../../runners/engine/operations.ts";
import type { LoadedVector } from "../../runners/engine/vector-file.ts";
import type { Harness } from "../../runners/ports/typescript/harness.ts";
import { bundleReference } from "./reference-bundle.ts";
import { firstDifference, judgedVectors } from "./vectors-alone.ts";

/** What instrumented code and Stryker tell each other by. */
interface Instrumentation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

/** Stryker's numbers for the outcome of a test. */
const success = 0;
const failed = 1;

/**
 * A test runner for Stryker in which the vectors are the only tests: one test for each operation, in which the reference is evaluated anew and
 * asked until it differs. A general test runner would do the same and spend its time on starting workers.
 *
 * Works below the current folder, which in a worker of Stryker is its sandbox.
 */
export class VectorsRunner {
  readonly #instrumentation: Instrumentation;
  readonly #vectors = new Map<string, readonly LoadedVector[]>();
  #fresh: (() => Harness) | undefined;

  constructor() {
    const shared = globalThis as { __stryker__?: Instrumentation };
    shared.__stryker__ ??= {};
    this.#instrumentation = shared.__stryker__;
  }

  async init(): Promise<void> {
    this.#fresh = await bundleReference(process.cwd());
    // Those that decide about constants of a module, which every operation evaluates, come first.
    for (const method of operations.map(methodOf).reverse())
      this.#vectors.set(method, judgedVectors(process.cwd(), method));
  }

  async dryRun() {
    this.#instrumentation.activeMutant = undefined;
    const tests = [];
    for (const id of this.#vectors.keys()) {
      this.#instrumentation.currentTestId = id;
      const began = performance.now();
      const failureMessage = await this.#difference(id);
      const test = { id, name: id, timeSpentMs: performance.now() - began };
      tests.push(
        failureMessage === undefined ? { ...test, status: success } : { ...test, status: failed, failureMessage },
      );
    }
    this.#instrumentation.currentTestId = undefined;
    return { status: "complete", tests, mutantCoverage: this.#instrumentation.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRun) {
    Object.assign(this.#instrumentation, { activeMutant: activeMutant.id, hitCount: hitLimit && 0, hitLimit });
    const ids = [...this.#vectors.keys()].filter((id) => testFilter?.includes(id) ?? true);
    for (const [index, id] of ids.entries()) {
      const failureMessage = await this.#difference(id);
      if (hitLimit !== undefined && (this.#instrumentation.hitCount ?? 0) > hitLimit) return { status: "timeout" };
      if (failureMessage !== undefined)
        return { status: "killed", killedBy: [id], failureMessage, nrOfTests: index + 1 };
    }
    return { status: "survived", nrOfTests: ids.length };
  }

  async #difference(method: string): Promise<string | undefined> {
    if (this.#fresh === undefined) throw new Error("init() comes first");
    try {
      return await firstDifference(this.#fresh(), this.#vectors.get(method) ?? []);
    } catch (thrown) {
      return `it can't be asked: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    }
  }
}

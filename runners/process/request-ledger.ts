/** What is known of an id that a reply names and that is not in flight. */
export type Standing =
  | { readonly kind: "never-issued" }
  | { readonly kind: "answered"; readonly vector: string | undefined }
  | { readonly kind: "given-up"; readonly vector: string | undefined };

/** Hands out request ids, from 1, never one twice in a run, and remembers what became of them. */
export class RequestLedger {
  /** By id; index 0 is not used. `undefined` for requests that no vector stands behind. */
  readonly #vectors: (string | undefined)[] = [undefined];
  readonly #givenUp = new Set<number>();

  issue(vector: string | undefined): number {
    return this.#vectors.push(vector) - 1;
  }

  /** Nobody waits for this reply any longer: should it come, it is late. */
  giveUp(id: number): void {
    this.#givenUp.add(id);
  }

  /** Only for ids that are not in flight. */
  standing(id: number): Standing {
    if (id < 1 || id >= this.#vectors.length) return { kind: "never-issued" };
    const vector = this.#vectors[id];
    return this.#givenUp.has(id) ? { kind: "given-up", vector } : { kind: "answered", vector };
  }
}

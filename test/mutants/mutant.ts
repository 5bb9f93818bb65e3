/** One change to a source file of the reference. */
export interface Edit {
  /** Path below `ts-impl/`, such as `toolnexus/to-gemini.ts`. */
  readonly file: string;
  /** Occurs exactly once in the file; otherwise the mutant does not apply, which is an error. */
  readonly find: string;
  readonly replace: string;
}

/** A deliberately broken reference: the mistake of one porter, made in as few edits as it takes. */
export interface Mutant {
  /** The mistake, in one short sentence. No other mutant has it. */
  readonly name: string;
  /** The ids of the requirements that the mistake breaks. A vector that cites one of them has to notice. */
  readonly breaks: readonly string[];
  readonly edits: readonly Edit[];
  /** The mistake is that an exception escapes. For every other mutant an escaped exception is no kill. */
  readonly escapes?: true;
  /** The mistake is the plain opposite of what an existing vector says, so that it would be a wonder if it lived. */
  readonly negation?: true;
}

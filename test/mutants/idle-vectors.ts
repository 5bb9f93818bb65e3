import type { Reasons } from "./kill-matrix.ts";

/** The judged vectors that kill no mutant and stay nevertheless. There are none. */
export const idleVectors: Reasons["idle"] = [];

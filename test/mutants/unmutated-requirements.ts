import type { Reasons } from "./kill-matrix.ts";

/**
 * Each MUST and SHOULD that no mutant breaks, though ports are judged by it. There are none. What the spec marks as not tested through
 * ports is not among them: no vector could notice a mutant of it.
 */
export const unmutatedRequirements: Reasons["unmutated"] = [];

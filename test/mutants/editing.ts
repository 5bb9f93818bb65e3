import type { Edit } from "./mutant.ts";

/** Makes edits of one file of the reference. */
export const editing =
  (file: string) =>
  (find: string, replace: string): Edit => ({ file, find, replace });

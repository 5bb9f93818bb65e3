import type { LoadedVector } from "./vector-file.ts";

/** The same function, its outcome kept for as long as the vector is: several ports are asked and judged by it. */
export function oncePerVector<T extends object | string>(
  make: (vector: LoadedVector) => T,
): (vector: LoadedVector) => T {
  const made = new WeakMap<LoadedVector, T>();
  return (vector) => {
    const known = made.get(vector);
    if (known !== undefined) return known;
    const fresh = make(vector);
    made.set(vector, fresh);
    return fresh;
  };
}

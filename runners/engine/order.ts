/** Orders text by its code units: the same on every machine, where an order by locale is not. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders whatever has an id, as reports and files have it. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byCodeUnits(a.id, b.id);
}

/** Orders differences by their place in the reply. */
export function byPlace(a: { readonly at: string }, b: { readonly at: string }): number {
  return byCodeUnits(a.at, b.at);
}

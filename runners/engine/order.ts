/** Orders text by its code units: the same on every machine, where an order by locale is not. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const INDEX = /^\d+$/;

/** Orders whatever has an id, as reports and files have it. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byCodeUnits(a.id, b.id);
}

/** Orders differences by their place in the reply, a JSON pointer: elements of a list by their index. */
export function byPlace(a: { readonly at: string }, b: { readonly at: string }): number {
  const [left, right] = [a.at.split("/"), b.at.split("/")];
  const depth = left.findIndex((token, index) => token !== right[index]);
  const [one, other] = [left[depth], right[depth]];
  if (one === undefined || other === undefined) return left.length - right.length;
  return INDEX.test(one) && INDEX.test(other) ? Number(one) - Number(other) : byCodeUnits(one, other);
}

/** Something that was used over a time. */
export type UsedOver = { readonly from: number; readonly to: number; readonly amount: number };

/** Adds an amount to the slots between `edges`, to each by its part of the time; what lies outside them is left out. */
export function spreadOver(
  edges: Float64Array,
  into: Float64Array,
  { from, to, amount }: UsedOver,
): void {
  if (amount === 0 || to <= from) return;
  for (let slot = slotOf(edges, from); slot < into.length; slot += 1) {
    const [start, end] = [edges[slot] ?? 0, edges[slot + 1] ?? 0];
    if (start >= to) return;
    const part = Math.min(end, to) - Math.max(start, from);
    if (part > 0) into[slot] = (into[slot] ?? 0) + (amount * part) / (to - from);
  }
}

/** The slot that holds a time, or the first if it comes before them. */
function slotOf(edges: Float64Array, at: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 1)];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((edges[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

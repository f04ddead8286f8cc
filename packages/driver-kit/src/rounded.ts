/** Whole numbers above this are not exact, so a number scaled past it would lose digits. */
const EXACT = 2 ** 53;

/** Rounds a number to at most this many decimals; finite numbers stay finite. */
export function rounded(value: number, decimals = 3): number {
  const scale = 10 ** decimals;
  if (Math.abs(value) * scale >= EXACT) return value;
  return Math.round(value * scale) / scale;
}

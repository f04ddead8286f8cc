/** Numbers from here on have no decimals, and scaling them up could overflow to infinity. */
const WHOLE = 2 ** 52;

/** Rounds a number to at most this many decimals; finite numbers stay finite. */
export function rounded(value: number, decimals = 3): number {
  if (Math.abs(value) >= WHOLE) return value;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

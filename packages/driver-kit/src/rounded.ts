/** From here on numbers have no decimals, and scaling them up could leave the finite ones. */
const WHOLE = 2 ** 52;

/** A number with so many decimals at most; finite numbers stay finite. */
export function rounded(value: number, decimals = 3): number {
  if (Math.abs(value) >= WHOLE) return value;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Most decimals that are stored as integers; beyond, values are stored as they are. */
const MOST_DECIMALS = 6;
/** Differences of integers up to here are exact. */
const MOST_INTEGER = 2 ** 50;
/** Says that values are stored as doubles. */
export const AS_DOUBLES = 255;

const POWERS = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => 10 ** decimals);

/** 10 to the number of decimals. */
export const powerOf = (decimals: number): number => POWERS[decimals] ?? Number.NaN;

/** The fewest decimals with which every value is exact as an integer, or {@link AS_DOUBLES}. NaN fits everywhere. */
export function decimalsOf(...columns: readonly Float64Array[]): number {
  let decimals = 0;
  for (const column of columns) {
    for (const value of column) {
      while (!fits(value, decimals)) {
        decimals += 1;
        if (decimals > MOST_DECIMALS) return AS_DOUBLES;
      }
    }
  }
  // More decimals for a small value may be too many for a large one before it.
  const doAllFit = columns.every((column) => column.every((value) => fits(value, decimals)));
  return doAllFit ? decimals : AS_DOUBLES;
}

function fits(value: number, decimals: number): boolean {
  if (Number.isNaN(value)) return true;
  const power = POWERS[decimals] ?? 0;
  const scaled = Math.round(value * power);
  return Math.abs(scaled) <= MOST_INTEGER && scaled / power === value;
}

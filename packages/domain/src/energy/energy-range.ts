const DAY = 86_400_000;

/** The days that one answer about energy covers: a year and its leap day. */
export const LONGEST_ENERGY_DAYS = 366;

/** The beginning of the day that holds an instant, and the midnight that ends it, in the zone in which days are cut. */
export type DayBounds = {
  readonly midnight: (at: number) => number;
  readonly nextMidnight: (at: number) => number;
};

/** The range that the energy report begins with: today and the six days before (ENERGY-03). */
export function lastWeek(now: number, { midnight, nextMidnight }: DayBounds) {
  // Noon six days before, whatever the clock did in between.
  return { from: midnight(midnight(now) + DAY / 2 - 6 * DAY), to: nextMidnight(now) };
}

/** Whole days the right way round, ended by the midnight that ends today (ENERGY-04, A66). */
export function tidyDays(
  range: { readonly from: number; readonly to: number },
  now: number,
  { midnight, nextMidnight }: DayBounds,
): { readonly from: number; readonly to: number } {
  const end = nextMidnight(now);
  const [first, last] = range.from <= range.to ? [range.from, range.to] : [range.to, range.from];
  const to = Math.min(nextMidnight(last), end);
  return { from: Math.min(midnight(first), midnight(to - 1)), to };
}

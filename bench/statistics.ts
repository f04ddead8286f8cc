/** The value below which the share `p` (0 to 1) of the values lies; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

/** The median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Calls `measure` several times, one after the other. */
export async function repeat<Result>(
  times: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await measure());
  return results;
}

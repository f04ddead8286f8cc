/** How far a time zone is ahead of UTC, in milliseconds, at a time. It is asked for every sample: it should remember. */
export type Zone = { offsetAt(ts: number): number };

/** No zone: days are cut at midnight UTC. */
export const UTC: Zone = { offsetAt: () => 0 };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The number of the local day since 1970 at a time. */
export const localDay = (ts: number, zone: Zone): number =>
  Math.floor((ts + zone.offsetAt(ts)) / DAY_MS);

/** The first moment of a local day; where clocks skip midnight, the moment after. */
export function midnight(day: number, zone: Zone): number {
  const local = day * DAY_MS;
  const found = atLocal(local, zone);
  if (localDay(found, zone) === day && localDay(found - 1, zone) < day) return found;
  let [low, high] = [local - DAY_MS, local + DAY_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localDay(middle, zone) < day) low = middle;
    else high = middle;
  }
  return high;
}

/** The moment at which clocks show a local time, given as if it were UTC. */
export function atLocal(local: number, zone: Zone): number {
  const guess = local - zone.offsetAt(local);
  return local - zone.offsetAt(guess);
}

/** How far a time zone is ahead of UTC, in milliseconds, at a time. */
export type Zone = { offsetAt(ts: number): number };

/** No zone: days are cut at midnight UTC. */
export const UTC: Zone = { offsetAt: () => 0 };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

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

/** A zone that asks another one only once for each quarter of an hour: asking the system takes microseconds. */
export function cachedZone(zone: Zone): Zone {
  const step = 15 * MINUTE_MS;
  const known = new Map<number, number>();
  return {
    offsetAt: (ts) => {
      const key = Math.floor(ts / step);
      let offset = known.get(key);
      if (offset === undefined) {
        offset = zone.offsetAt(ts);
        if (known.size >= 4_096) known.clear();
        known.set(key, offset);
      }
      return offset;
    },
  };
}

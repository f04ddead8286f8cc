import { zoneOffset } from '@dimora/domain';

const DAY_MS = 86_400_000;

/** What a clock in the zone shows, as if it were UTC. */
const shownIn = (at: number, timeZone: string): number => at + zoneOffset(at, timeZone);

/** A calendar day in some time zone; `month` is 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** The calendar day of an instant in a time zone. */
export function dayIn(at: number, timeZone: string): CalendarDay {
  const shown = new Date(shownIn(at, timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/**
 * The first instant of the day of an instant in a time zone: midnight, or the moment after it where the clocks
 * skip midnight.
 */
export function startOfDayIn(at: number, timeZone: string): number {
  const shown = shownIn(at, timeZone);
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS);
  // Right where the clocks haven't changed since midnight; corrected by the change where they have.
  const first = midnight - (shown - at);
  const start = midnight - (shownIn(first, timeZone) - first);
  const isSkipped = shownIn(start, timeZone) < midnight;
  return isSkipped ? Math.max(first, start) : start;
}
